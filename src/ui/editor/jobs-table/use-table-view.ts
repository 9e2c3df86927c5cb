// SPDX-License-Identifier: GPL-3.0-or-later
// What the table shows now: filter, sorting and columns belong to the view, are carried by links, and never touch the scenario's jobs.
import { useMemo, useState } from 'react';
import type { Job } from '../../../model/job';
import type { View } from '../../../model/view/view';
import { useChangeView, usePage, usePageState, useViewChoice } from '../../page-context';
import type { ColumnKey, JobColumn } from './cells/columns';
import { visibleColumns } from './cells/visible-columns';
import { nextSorting, type Sorting, viewOrder } from './view-order';

export interface TableView {
  readonly columns: readonly JobColumn[];
  /** Job index of each shown row. */
  readonly order: readonly number[];
  readonly shownIds: readonly string[];
  readonly rowOfId: ReadonlyMap<string, number>;
  readonly indexOfId: ReadonlyMap<string, number>;
  readonly filter: string;
  readonly setFilter: (filter: string) => void;
  readonly sorting: Sorting | undefined;
  readonly sortBy: (key: ColumnKey) => void;
  readonly setColumn: (key: ColumnKey, shown: boolean) => void;
}

export function useTableView(jobs: readonly Job[]): TableView {
  const { store } = usePage();
  const change = useChangeView();
  const [filter, setFilter] = useViewChoice('jobsFilter', '');
  const jobsSort = usePageState(({ view }) => view.jobsSort);
  const jobsDescending = usePageState(({ view }) => view.jobsDescending);
  const shown = usePageState(({ view }) => view.shownColumns);
  const hidden = usePageState(({ view }) => view.hiddenColumns);

  const sorting = useMemo(() => sortingOf({ jobsSort, jobsDescending }), [jobsSort, jobsDescending]);
  const needed = useMemo(() => visibleColumns(jobs, new Set(shown), new Set(hidden)), [jobs, shown, hidden]);
  // The same list while the same columns are shown: an edit of one job redraws one row.
  const columns = useSame(needed);
  const order = useMemo(() => viewOrder(jobs, filter, sorting), [jobs, filter, sorting]);
  // Few edits change an id or the order: otherwise the maps of 20 000 ids are reused.
  const ids = useSame(useMemo(() => jobs.map((job) => job.id), [jobs]));
  const sameOrder = useSame(order);
  const shownIds = useMemo(() => sameOrder.map((index) => ids[index] ?? ''), [sameOrder, ids]);
  const rowOfId = useMemo(() => new Map(shownIds.map((id, row) => [id, row])), [shownIds]);
  const indexOfId = useMemo(() => new Map(ids.map((id, index) => [id, index])), [ids]);

  return {
    columns,
    order: sameOrder,
    shownIds,
    rowOfId,
    indexOfId,
    filter,
    setFilter,
    sorting,
    sortBy: (key) => change(viewOfSorting(nextSorting(sortingOf(store.getState().view), key))),
    setColumn: (key, isShown) => change(viewOfColumn(store.getState().view, key, isShown)),
  };
}

/** The previous list as long as the new one has the same items. */
function useSame<T>(list: readonly T[]): readonly T[] {
  const [kept, keep] = useState(list);
  if (kept === list) return list;
  if (kept.length === list.length && kept.every((one, index) => one === list[index])) return kept;
  keep(list);
  return list;
}

/** Between the table's sorting and columns and the view that carries them. Pure. */
export function sortingOf({ jobsSort, jobsDescending }: View): Sorting | undefined {
  return jobsSort && { key: jobsSort, direction: jobsDescending ? 'descending' : 'ascending' };
}

export const viewOfSorting = (sorting: Sorting | undefined): Pick<View, 'jobsSort' | 'jobsDescending'> => ({
  jobsSort: sorting?.key,
  jobsDescending: sorting?.direction === 'descending' ? true : undefined,
});

/** A column shown or hidden by hand; the last choice counts. */
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
