// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { IMPORTERS, importerFor, looksLikeTable, possibleImporters, recognisedImporter } from './registry';
import { imported, problemsOf, sharedTrace } from './testing/import-trace';

test.each([
  ['swim', 'swim/FB-2009_samples_24_times_1hr_0_first50jobs.tsv'],
  ['swim', 'swim/FB-2010_samples_24_times_1hr_withInputPaths_0.tsv'],
  ['swim', 'swim/Additional_Workloads_Placeholder.tsv'],
  ['coflow-benchmark', 'coflow-benchmark/FB2010-1Hr-150-0.txt'],
  ['coflow-benchmark', 'sunflow/test_trace.txt'],
])('%s is recognised in %s, with a damaged first line too', (id, path) => {
  const text = sharedTrace(path);
  expect(importerFor(text).id).toBe(id);
  expect(importerFor(text.replace(/^[^\n]*/, 'what is this')).id).toBe(id);
});

const rowsOf = (count: number, row: (i: number) => readonly (string | number)[]): string =>
  Array.from({ length: count }, (_, i) => `${row(i).join('\t')}\n`).join('');

test.each([
  ['sizes in GB', rowsOf(14, (i) => [`etl-${i}`, i * 30, 40 + i, 12.5, 3.2, 20])],
  ['tasks in its third column', rowsOf(14, (i) => [`q${i}`, i * 30, 400, 50, 3, 20])],
  ['bytes, and all jobs at once', rowsOf(14, (i) => [`q${i}`, 0, 400, 5e9, 3e9, 2e9])],
  ['one row', 'q\t0\t400\t50\t3\t20\n'],
])('a table of six columns apart by tabs is not taken for a SWIM trace: %s', (_, text) => {
  expect(recognisedImporter(text)).toBeUndefined();
  expect(possibleImporters(text).map(({ id }) => id)).toEqual(['swim', 'table']);
  expect(() => importerFor(text)).toThrow(
    /the shape of swim but not its values; write --format swim, or --format table/,
  );
});

test('a SWIM trace is known when lines of it are left out, and from its middle', () => {
  const lines = sharedTrace('swim/FB-2009_samples_24_times_1hr_0_first50jobs.tsv').split('\n');
  expect(recognisedImporter(lines.filter((_, i) => i % 3 === 1).join('\n'))?.id).toBe('swim');
  expect(recognisedImporter(lines.slice(20, 30).join('\n'))?.id).toBe('swim');
});

test.each([
  'swf/NASA-iPSC-1993-3.swf',
  'slambuc-alibaba-like/batch_task.csv',
  'gavel-philly/51b7ef.trace',
  'swim/LICENSE',
])('%s is no trace that is known, and the sentence shows those that are', (path) => {
  expect(problemsOf(sharedTrace(path)).join()).toMatch(
    /not a trace that Gantry knows: swim has lines like .*coflow-benchmark has/,
  );
});

test('nothing and JSON are distinguished from traces', () => {
  expect(problemsOf('\n \n')).toEqual(['the file is empty']);
  expect(problemsOf('{"gantry": 1}')).toEqual(['not a trace: it looks like JSON, perhaps a scenario']);
});

test('rows of equally many cells with values look like a table, whoever made it', () => {
  expect(looksLikeTable('x\t1\ty\nz\t2\tw\n')).toBe(true);
  // One row, one column, rows of other lengths, and rows without values do not.
  for (const text of ['', 'x\t1\n', '1\n2\n3\n', 'x\t1\ny\t2\t3\n', 'x\ty\nz\tw\n']) {
    expect(looksLikeTable(text)).toBe(false);
  }
});

test('every option has words and stands in one group, and every note names options of a group', () => {
  for (const { options, groups } of IMPORTERS) {
    const grouped = groups.flatMap(({ keys }) => keys);
    expect([...grouped].sort()).toEqual(Object.keys(options).sort());
    for (const { info } of Object.values(options)) {
      expect(info.label).toMatch(/^[A-Z]/);
      expect(info.help).toMatch(/\.$/);
    }
  }
  for (const path of ['swim/Additional_Workloads_Placeholder.tsv', 'sunflow/test_trace.txt']) {
    const text = sharedTrace(path);
    const grouped = importerFor(text).groups.flatMap(({ keys }) => keys);
    for (const { options } of imported(text).notes) for (const key of options) expect(grouped).toContain(key);
  }
});

test.each(['swim', 'coflow'])('%s is declared without its code, and its code says the same of itself', async (name) => {
  const text = readFileSync(path.join(import.meta.dirname, `${name}-declaration.ts`), 'utf8');
  const from = [...text.matchAll(/^import (?!type)[^;]*? from '([^']+)';$/gm)].map(([, file]) => file);
  expect(from).not.toEqual([]);
  for (const file of from)
    expect(file).toMatch(/\/(model\/(fields\/fields|limits)|[a-z]+-(fields|ranges|values)|clusters)$/);
  const { load, ...declared } = IMPORTERS.find(({ id }) => id.startsWith(name))!;
  expect(await load()).toMatchObject(declared);
});
