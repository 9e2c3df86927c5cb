// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { main } from '../../../src/cli/main';
import { PAPERS } from '../../../src/papers/registry';
import { inRoot } from '../root.mjs';
import { keptFiles, readKept } from './kept-measurements.mjs';
import { allComparisons, isNever } from './never-published.mjs';
import { papersDocument } from './papers-document.mjs';
import type { Listed, PrintedRow } from './papers-table.mjs';

const FILES = keptFiles(PAPERS.map(({ id }) => id));

const answers = new Map<string, unknown>();

beforeAll(async () => {
  const ask = async (args: readonly string[]) => {
    const output = { answer: (value: unknown) => answers.set(args[1]!, value), report: () => undefined };
    expect(await main([...args], output)).toBe(0);
  };
  await ask(['reproduce', '--list']);
  await ask(['reproduce', '--kept', ...FILES.flatMap((file, i) => (i === 0 ? [file] : ['--kept', file]))]);
});

test('docs/papers.md is what the kept numbers and the entries of today make; npm run papers writes it anew', () => {
  const written = papersDocument((args) => answers.get(args[1]!));
  const kept = readFileSync(inRoot('docs', 'papers.md'), 'utf8');
  expect(kept === written, 'npm run papers writes it').toBe(true);
});

test('where no setting gives the published direction, every row says why', () => {
  const rows = answers.get('--kept') as readonly PrintedRow[];
  const ofEntry = (id: string) => ({ rows: rows.filter((row) => row.case.startsWith(`${id}: `)) });
  const never = allComparisons(answers.get('--list') as readonly Listed[], ofEntry).filter(isNever);
  expect(never.flatMap((one) => one.rows.filter(({ cause }) => cause === null))).toEqual([]);
});

test('numbers only are kept: what they mean is in the code', () => {
  for (const file of FILES) {
    const { rows, loads, measuredOn = '2026-01-01', cpuS = 1, ...head } = readKept(file);
    expect(Object.keys(head).sort()).toEqual(['assumptions', 'commit', 'paper', 'repetitions']);
    expect(cpuS).toBeGreaterThan(0);
    expect(measuredOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    const kept = new Set([...rows, ...loads].flatMap((one) => Object.keys(one)));
    for (const key of ['verdict', 'cause', 'turn', 'published', 'unit']) expect(kept).not.toContain(key);
  }
});
