// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_JOBS } from '../../../../model/limits';
import { JOB_COLUMNS } from '../cells/columns';
import { visibleColumns } from '../cells/visible-columns';
import { CLICKS, DAG, MALLEABLE, ONE_OF_EACH, someJobs } from '../testing/some-jobs';
import { copyRows } from './copy-rows';
import { matchHeader } from './match-headers';
import { findCommas, withoutCommas } from './read-commas';
import { type PasteSettings, planSentence, readPaste, spreadsheetName } from './read-paste';
import { splitCells, tsvCell } from './split-cells';

const COLUMNS = visibleColumns([CLICKS], new Set(), new Set());
const SETTINGS: PasteSettings = { columns: COLUMNS, sameId: 'change' };
const HEADER = 'id\tinputGB\tmaps\tmapMBps';

describe('cells of a text', () => {
  test('are apart by tabs, else semicolons, else commas', () => {
    expect(splitCells('a,b\nc,d').rows).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(splitCells('a;1,5\r\nb;2,5\r\n').rows).toEqual([
      ['a', '1,5'],
      ['b', '2,5'],
    ]);
    expect(splitCells('a\tb;c').rows).toEqual([['a', 'b;c']]);
  });

  test('may be quoted and hold separators, quotes and line ends', () => {
    expect(splitCells('"a, ""b""",2\n"two\nlines",3').rows).toEqual([
      ['a, "b"', '2'],
      ['two\nlines', '3'],
    ]);
  });

  test('come back from TSV as they went', () => {
    const cell = fc.string().map((text) => text.trim().replaceAll('\r', ''));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), (cells) => {
        fc.pre(cells.some((one) => one !== ''));
        expect(splitCells(cells.map(tsvCell).join('\t')).rows).toEqual([cells.map((one) => one.trim())]);
      }),
    );
  });
});

describe('a header', () => {
  const match = (header: string): readonly [string | undefined, number] => {
    const found = matchHeader(header, JOB_COLUMNS);
    return [found.column?.key, found.factor];
  };

  test('is known by key, label or another word, whatever the case and the unit', () => {
    expect(match('INPUT_GB')).toEqual(['inputGB', 1]);
    expect(match('Input (GB)')).toEqual(['inputGB', 1]);
    expect(match('Input size [TB]')).toEqual(['inputGB', 1000]);
    expect(match('arrivalMs')).toEqual(['arrivalS', 0.001]);
    expect(match('submit time, min')).toEqual(['arrivalS', 60]);
    expect(match('mappers')).toEqual(['maps', 1]);
    expect(match('Reduce rate, MB/s')).toEqual(['reduceMBps', 1]);
    expect(match('map rate (Mbps)')).toEqual(['mapMBps', 0.125]);
    expect(match('Max slots')).toEqual(['maxSlots', 1]);
    expect(match('work')).toEqual(['work', 1]);
  });

  test('that is not known is told with the nearest one', () => {
    expect(matchHeader('inptGB', JOB_COLUMNS).note).toBe(
      '"inptGB" is no column here and is left out; did you mean "inputGB"?',
    );
    expect(matchHeader('input (furlong)', JOB_COLUMNS).note).toMatch(
      /is not one of input \(GB\); the column is left out/,
    );
    expect(matchHeader('maps (GB)', JOB_COLUMNS).column).toBeUndefined();
  });

  test('of every column is known by its own names', () => {
    for (const one of JOB_COLUMNS) {
      expect(match(one.key)).toEqual([one.key, 1]);
      expect(match(one.label)[0]).toBe(one.key);
    }
  });
});

describe('commas', () => {
  test('are decimal, thousands, or unclear', () => {
    expect(findCommas(['1', '2.5'])).toBe('none');
    expect(findCommas(['1,5', '1,234'])).toBe('decimal');
    expect(findCommas(['1,234,567'])).toBe('thousands');
    expect(findCommas(['1,234.5'])).toBe('thousands');
    expect(findCommas(['1,234', '2'])).toBe('unclear');
    expect(findCommas(['1.234,5'])).toBe('decimal');
    expect(withoutCommas('1.234,5', 'decimal')).toBe('1234.5');
    expect(withoutCommas('1,234.5', 'thousands')).toBe('1234.5');
  });
});

describe('a paste', () => {
  test('adds new jobs, changes those with the same id, and says so', () => {
    const plan = readPaste(`${HEADER}\nclicks\t7\t\t\nnew\t1\t2\t3`, [CLICKS], SETTINGS);
    expect(plan.changed).toEqual([{ at: 0, job: { ...CLICKS, inputGB: 7 } }]);
    expect(plan.added.map((job) => job.id)).toEqual(['new']);
    expect(planSentence(plan)).toBe('Adds 1 job and changes 1 job.');
  });

  test('can add rows of the same id as others', () => {
    const plan = readPaste(`${HEADER}\nclicks\t7\t1\t1\nclicks\t8\t1\t1`, [CLICKS], { ...SETTINGS, sameId: 'add' });
    expect(plan.added.map((job) => job.id)).toEqual(['clicks-2', 'clicks-3']);
    const twice = readPaste(`${HEADER}\nx\t7\t1\t1\nx\t8\t1\t1`, [CLICKS], SETTINGS);
    expect(twice.badCells[0]?.message).toBe('The id stands in row 2 too.');
  });

  test('without a header goes by the columns that stand', () => {
    const plan = readPaste('x,ben,0,1,0,1,4,0,50', [CLICKS], SETTINGS);
    expect(plan.hasHeader).toBe(false);
    expect(plan.added[0]).toMatchObject({ id: 'x', user: 'ben', inputGB: 1, maps: 4, mapMBps: 50 });
  });

  test('converts units and decimal commas', () => {
    const plan = readPaste('id;Input (TB);maps;map rate\nx;1,5;4;50', [], SETTINGS);
    expect(plan.commas).toBe('decimal');
    expect(plan.added[0]).toMatchObject({ inputGB: 1500 });
  });

  test('asks what an unclear comma means', () => {
    const text = 'id;input;maps;map rate\nx;1,500;4;50';
    expect(readPaste(text, [], SETTINGS).commas).toBe('unclear');
    expect(readPaste(text, [], SETTINGS).added).toEqual([]);
    expect(readPaste(text, [], { ...SETTINGS, commas: 'thousands' }).added[0]).toMatchObject({ inputGB: 1500 });
    expect(readPaste(text, [], { ...SETTINGS, commas: 'decimal' }).added[0]).toMatchObject({ inputGB: 1.5 });
  });

  test('lists bad cells with row and column, at most twenty, and leaves their rows out', () => {
    const bad = Array.from({ length: 30 }, (_, i) => `j${i}\tmany\t2\t3`).join('\n');
    const plan = readPaste(`${HEADER}\n${bad}\nok\t1\t2\t3`, [], SETTINGS);
    expect(plan.badCells.length).toBe(20);
    expect(plan.badCount).toBe(30);
    expect(plan.badCells[0]).toEqual({
      row: 2,
      column: 'B, Input',
      text: 'many',
      message: 'Input must be a number (got "many").',
    });
    expect(planSentence(plan)).toBe('Adds 1 job; leaves out 30 rows that cannot be read.');
  });

  test('says what a row lacks or mixes', () => {
    const messages = (text: string): readonly string[] =>
      readPaste(text, ONE_OF_EACH, SETTINGS).badCells.map((one) => one.message);
    expect(messages('id\tinputGB\nx\t1')).toEqual(['Maps is required.']);
    expect(messages('id\tinputGB\twork\nx\t1\t2')[0]).toMatch(/this row mixes them/);
    expect(messages('id\tuser\nx\tana')[0]).toMatch(/^Nothing says what the job does/);
    expect(messages('id\tinputGB\na\t1')).toEqual(['a is a malleable job; it has no input.']);
    expect(messages('id\tmaps\nquery\t1')).toEqual(['query is a DAG: maps is set for each of its stages.']);
  });

  test('gives ids where there are none', () => {
    const plan = readPaste('work\n5\n6', [{ ...MALLEABLE, id: 'job-1' }], SETTINGS);
    expect(plan.added.map((job) => job.id)).toEqual(['job-2', 'job-3']);
  });

  test('is refused where it would pass the limit', () => {
    const text = `work\n${'5\n'.repeat(MAX_JOBS)}`;
    expect(readPaste(text, [MALLEABLE], SETTINGS).refusal).toBe('That would make 20 001 jobs; the limit is 20 000.');
  });

  test('of a copy makes the same jobs again', () => {
    fc.assert(
      fc.property(someJobs, (jobs) => {
        const columns = visibleColumns(jobs, new Set(['weight', 'recurring', 'name']), new Set());
        fc.pre(jobs.length > 0);
        const plan = readPaste(copyRows(jobs, columns), [], SETTINGS);
        expect(plan.badCells).toEqual([]);
        expect(plan.added).toEqual(jobs);
        const again = readPaste(copyRows(jobs, columns), jobs, SETTINGS);
        expect(again.changed.map(({ job }) => job)).toEqual(jobs);
      }),
    );
  });

  test('of any text is a plan, never an exception', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plan = readPaste(text, ONE_OF_EACH, SETTINGS);
        expect(planSentence(plan)).not.toBe('');
      }),
    );
  });
});

test('a copy leaves the sums of a DAG out', () => {
  const columns = visibleColumns([DAG], new Set(), new Set());
  const [header, row] = copyRows([DAG], columns).split('\n');
  expect(header).toBe('id\tarrivalS\tinputGB\tshuffleGB\toutputGB\tmaps\treduces\tmapMBps\treduceMBps');
  expect(row).toBe('query\t0\t\t\t\t\t\t\t');
});

test('columns are called as a spreadsheet calls them', () => {
  expect([0, 25, 26, 701, 702].map(spreadsheetName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
