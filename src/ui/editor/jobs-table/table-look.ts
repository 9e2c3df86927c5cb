// SPDX-License-Identifier: GPL-3.0-or-later
// How the table of jobs is looked at (filter, sorting, columns), as the view carries it, and back. Pure.
import type { View } from '../../../model/view/view';
import type { ColumnKey } from './cells/columns';
import type { Sorting } from './view-order';

export function sortingOf({ jobsSort, jobsDescending }: View): Sorting | undefined {
  return jobsSort && { key: jobsSort, direction: jobsDescending ? 'descending' : 'ascending' };
}

export const viewOfSorting = (sorting: Sorting | undefined): Pick<View, 'jobsSort' | 'jobsDescending'> => ({
  jobsSort: sorting?.key,
  jobsDescending: sorting?.direction === 'descending' ? true : undefined,
});

/** A column that was asked for or hidden by hand; the last word counts. */
export function viewOfColumn(
  { shownColumns = [], hiddenColumns = [] }: View,
  key: ColumnKey,
  shown: boolean,
): Pick<View, 'shownColumns' | 'hiddenColumns'> {
  const others = (keys: readonly ColumnKey[], added: boolean): readonly ColumnKey[] | undefined => {
    const kept = keys.filter((one) => one !== key);
    const next = added ? [...kept, key] : kept;
    return next.length === 0 ? undefined : next;
  };
  return { shownColumns: others(shownColumns, shown), hiddenColumns: others(hiddenColumns, !shown) };
}
