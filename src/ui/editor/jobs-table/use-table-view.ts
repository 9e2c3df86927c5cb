// What the table shows now: filter, sorting and columns are the view's own and never touch the scenario.
import { useMemo, useState } from 'react';
import type { Job } from '../../../model/job';
import type { ColumnKey, JobColumn } from './columns';
import { nextSorting, type Sorting, viewOrder } from './view-order';
import { visibleColumns } from './visible-columns';

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
  const [filter, setFilter] = useState('');
  const [sorting, setSorting] = useState<Sorting>();
  const [asked, setAsked] = useState<ReadonlyMap<ColumnKey, boolean>>(new Map());

  const needed = useMemo(() => {
    const keysThat = (shown: boolean) => new Set([...asked].filter(([, is]) => is === shown).map(([key]) => key));
    return visibleColumns(jobs, keysThat(true), keysThat(false));
  }, [jobs, asked]);
  // The same list while the same columns stand: an edit of one job draws one row.
  const columns = useSame(needed);
  const order = useMemo(() => viewOrder(jobs, filter, sorting), [jobs, filter, sorting]);
  // Few edits change an id or the order: the maps of 20 000 ids stand meanwhile.
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
    sortBy: (key) => setSorting((now) => nextSorting(now, key)),
    setColumn: (key, shown) => setAsked((now) => new Map(now).set(key, shown)),
  };
}

/** The list of before while the new one holds the same. */
function useSame<T>(list: readonly T[]): readonly T[] {
  const [kept, keep] = useState(list);
  if (kept === list) return list;
  if (kept.length === list.length && kept.every((one, index) => one === list[index])) return kept;
  keep(list);
  return list;
}
