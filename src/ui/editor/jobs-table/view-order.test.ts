// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellValue } from './cells/cells';
import { type ColumnKey, JOB_COLUMNS } from './cells/columns';
import { visibleColumns } from './cells/visible-columns';
import { CLICKS, DAG, MALLEABLE, MOLDABLE, ONE_OF_EACH, someJobs } from './testing/some-jobs';
import { nextSorting, viewOrder } from './view-order';

const NONE: ReadonlySet<ColumnKey> = new Set();
const keysOf = (jobs: Parameters<typeof visibleColumns>[0]): readonly string[] =>
  visibleColumns(jobs, NONE, NONE).map((one) => one.key);

describe('the shown order', () => {
  test('is the scenario’s without sorting', () => {
    expect(viewOrder(ONE_OF_EACH, '', undefined)).toEqual([0, 1, 2, 3]);
  });

  test('puts jobs without a value last both ways', () => {
    expect(viewOrder(ONE_OF_EACH, '', { key: 'work', direction: 'ascending' })).toEqual([1, 0, 2, 3]);
    expect(viewOrder(ONE_OF_EACH, '', { key: 'work', direction: 'descending' })).toEqual([1, 0, 2, 3]);
  });

  test('is natural for ids', () => {
    const jobs = ['job-10', 'job-9', 'a'].map((id) => ({ ...CLICKS, id }));
    expect(viewOrder(jobs, '', { key: 'id', direction: 'ascending' })).toEqual([2, 1, 0]);
  });

  test('is a stable sort of what the filter lets through', () => {
    const key = fc.constantFrom(...JOB_COLUMNS.map((one) => one.key));
    const direction = fc.constantFrom('ascending' as const, 'descending' as const);
    fc.assert(
      fc.property(someJobs, key, direction, fc.constantFrom('', 'job', 'ana', '1'), (jobs, by, way, filter) => {
        const order = viewOrder(jobs, filter, { key: by, direction: way });
        const plain = viewOrder(jobs, filter, undefined);
        expect([...order].sort((a, b) => a - b)).toEqual(plain);
        for (let i = 1; i < order.length; i++) {
          const [left, right] = [order[i - 1]!, order[i]!];
          const [a, b] = [cellValue(jobs[left] as never, by), cellValue(jobs[right] as never, by)];
          if (typeof a === 'number' && typeof b === 'number') {
            expect(way === 'ascending' ? a <= b : a >= b).toBe(true);
            if (a === b) expect(left).toBeLessThan(right);
          }
          if (a === undefined) expect(b).toBeUndefined();
        }
      }),
    );
  });

  test('goes up, down and back to the scenario’s', () => {
    const up = nextSorting(undefined, 'maps');
    const down = nextSorting(up, 'maps');
    expect([up?.direction, down?.direction, nextSorting(down, 'maps')]).toEqual(['ascending', 'descending', undefined]);
    expect(nextSorting(down, 'id')).toEqual({ key: 'id', direction: 'ascending' });
  });
});

test('every word of the filter must stand in id, title or user', () => {
  const jobs = [CLICKS, { ...MALLEABLE, name: 'Ana’s Clicks' }];
  expect(viewOrder(jobs, 'CLICKS ana', undefined)).toEqual([0, 1]);
  expect(viewOrder(jobs, 'clicks ben', undefined)).toEqual([]);
});

describe('the columns', () => {
  test('are those that the jobs need', () => {
    expect(keysOf([])).toEqual(['id', 'arrivalS']);
    expect(keysOf([MALLEABLE])).toEqual(['id', 'arrivalS', 'work', 'minSlots', 'maxSlots']);
    expect(keysOf([MOLDABLE])).toEqual(['id', 'arrivalS', 'latencyS']);
    expect(keysOf([DAG])).toContain('maps');
    expect(keysOf([CLICKS])).not.toContain('stages');
    expect(keysOf([CLICKS])).toContain('user');
  });

  test('can be shown and hidden by hand', () => {
    const shown = visibleColumns([CLICKS], new Set(['weight']), new Set(['user'])).map((one) => one.key);
    expect(shown).toContain('weight');
    expect(shown).not.toContain('user');
  });
});
