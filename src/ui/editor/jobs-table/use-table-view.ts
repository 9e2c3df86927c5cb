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
  const [columns, setColumns] = useState(needed);
  if (!sameColumns(columns, needed)) setColumns(needed);
  const order = useMemo(() => viewOrder(jobs, filter, sorting), [jobs, filter, sorting]);
  const shownIds = useMemo(() => order.map((index) => jobs[index]?.id ?? ''), [order, jobs]);
  const rowOfId = useMemo(() => new Map(shownIds.map((id, row) => [id, row])), [shownIds]);
  const indexOfId = useMemo(() => new Map(jobs.map((job, index) => [job.id, index])), [jobs]);

  return {
    columns,
    order,
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

const sameColumns = (a: readonly JobColumn[], b: readonly JobColumn[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);
