// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Job } from '../../../../model/job';
import { CLICKS, DAG, MALLEABLE, MOLDABLE, ONE_OF_EACH, someJobs } from '../testing/some-jobs';
import { cellText, cellValue, exactText, isDerived, readCell, readValue } from './cells';
import { columnOf, hasColumn, JOB_COLUMNS, type JobColumn } from './columns';

const column = (key: string): JobColumn => columnOf(key) as JobColumn;
const never = (): boolean => false;
const typed = (job: Job, key: string, text: string): Job | string => {
  const reading = readCell(job, column(key), text, (id) => id === 'taken');
  return reading.ok ? reading.job : reading.message;
};

describe('a cell', () => {
  test('shows numbers grouped, and the editor gets them exact', () => {
    const job = { ...CLICKS, inputGB: 12345.678901 };
    expect(cellText(job, column('inputGB'))).toBe('12\u202f345.7');
    expect(exactText(job, column('inputGB'))).toBe('12345.678901');
    expect(cellText(MOLDABLE, column('latencyS'))).toBe('100, 60, 45, 40');
    expect(cellText(CLICKS, column('recurring'))).toBe('yes');
    expect(cellText(MALLEABLE, column('inputGB'))).toBe('');
  });

  test('of a DAG shows the sums of its stages, which are not typed there', () => {
    expect(cellText(DAG, column('stages'))).toBe('3 stages');
    expect(cellValue(DAG, 'inputGB')).toBe(9);
    expect(cellValue(DAG, 'maps')).toBe(24);
    expect(isDerived(DAG, column('maps'))).toBe(true);
    expect(isDerived(DAG, column('user'))).toBe(false);
    expect(typed(DAG, 'maps', '5')).toBe('query is a DAG: maps is set for each of its stages.');
  });

  test('reads back what it shows the editor, for every column that the job has', () => {
    fc.assert(
      fc.property(someJobs, (jobs) => {
        for (const job of jobs) {
          for (const one of JOB_COLUMNS.filter((candidate) => hasColumn(job, candidate) && candidate.key !== 'user')) {
            const reading = readCell(job, one, exactText(job, one), never);
            expect(reading.ok && reading.job).toEqual(job);
          }
        }
      }),
    );
  });
});

describe('what is typed', () => {
  test('is judged by the declaration, in a sentence', () => {
    expect(typed(CLICKS, 'maps', '0')).toBe('Maps must be at least 1 (got 0).');
    expect(typed(CLICKS, 'inputGB', '1,5')).toBe('Input takes a decimal point, not a comma: write 1.5 (got "1,5").');
    expect(typed(CLICKS, 'recurring', 'maybe')).toBe('Recurring must be yes or no (got "maybe").');
    expect(typed(CLICKS, 'maps', '')).toBe('Maps must be given.');
    expect(typed(MOLDABLE, 'latencyS', '10 x')).toMatch(/^Latencies entry 2 must be a number/);
  });

  test('takes units, lists and empty cells of optional fields', () => {
    expect(typed(CLICKS, 'inputGB', '5 GB')).toEqual({ ...CLICKS, inputGB: 5 });
    expect(typed(MOLDABLE, 'latencyS', '9; 8')).toEqual({ ...MOLDABLE, latencyS: [9, 8] });
    const { user: _, ...userless } = CLICKS;
    expect(typed(CLICKS, 'user', '')).toEqual(userless);
    expect(typed({ ...CLICKS, weight: 3 }, 'weight', '')).toEqual(CLICKS);
  });

  test('must fit the other fields of the job', () => {
    expect(typed(MALLEABLE, 'maxSlots', '1')).toBe('Most slots must be at least minSlots, which is 2 (got 1).');
    expect(typed(CLICKS, 'reduces', '0')).toMatch(/set the shuffle to 0 first/);
    expect(typed(CLICKS, 'reduceMBps', '')).toMatch(/needs a reduce rate/);
    const placed = { ...CLICKS, maps: 1, replicas: [[0, 1]] };
    expect(typed(placed, 'maps', '2')).toMatch(/^Replicas must have one list per map/);
    expect(typed(MALLEABLE, 'inputGB', '1')).toBe('a is a malleable job; it has no input.');
  });

  test('keeps ids apart', () => {
    expect(typed(CLICKS, 'id', 'taken')).toBe('Another job is called taken; ids must differ.');
    expect(typed(CLICKS, 'id', 'clicks')).toEqual(CLICKS);
  });

  test('is refused or taken, never an exception', () => {
    fc.assert(
      fc.property(fc.constantFrom(...JOB_COLUMNS), fc.string(), fc.constantFrom(...ONE_OF_EACH), (one, text, job) => {
        const reading = readValue(one, text);
        if (!reading.ok) expect(reading.message).not.toBe('');
        expect(readCell(job, one, text, never)).toHaveProperty('ok');
      }),
    );
  });
});
