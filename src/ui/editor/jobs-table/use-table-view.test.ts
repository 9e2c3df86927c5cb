// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { sortingOf, viewOfColumn, viewOfSorting } from './use-table-view';
import { nextSorting } from './view-order';

describe('the table of jobs in the view', () => {
  test('is sorted by a column up, down, and not at all, which is left out', () => {
    expect(sortingOf({})).toBeUndefined();
    const up = nextSorting(undefined, 'inputGB');
    expect(viewOfSorting(up)).toEqual({ jobsSort: 'inputGB' });
    const down = nextSorting(up, 'inputGB');
    expect(viewOfSorting(down)).toEqual({ jobsSort: 'inputGB', jobsDescending: true });
    expect(viewOfSorting(nextSorting(down, 'inputGB'))).toEqual({});
    for (const sorting of [undefined, up, down]) expect(sortingOf(viewOfSorting(sorting))).toEqual(sorting);
    // A direction without a column sorts nothing.
    expect(sortingOf({ jobsDescending: true })).toBeUndefined();
  });

  test('keeps the last word about a column', () => {
    const shown = viewOfColumn({ shownColumns: ['user'], hiddenColumns: ['weight'] }, 'weight', true);
    expect(shown).toEqual({ shownColumns: ['user', 'weight'], hiddenColumns: undefined });
    expect(viewOfColumn(shown, 'user', false)).toEqual({ shownColumns: ['weight'], hiddenColumns: ['user'] });
    expect(viewOfColumn({ shownColumns: ['user'] }, 'user', true)).toEqual({ shownColumns: ['user'] });
  });
});
