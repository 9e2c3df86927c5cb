// SPDX-License-Identifier: GPL-3.0-or-later
// A jobs table without a page: the state of the hooks in plain variables, so that commands and keys can be tested on it.
import type { Job } from '../../../../model/job';
import {
  beginCell,
  type CellEdits,
  commitCell,
  type EditedJobs,
  NO_EDITS,
  revertCell,
  typeCell,
} from '../cells/cell-edit';
import type { ColumnKey } from '../cells/columns';
import { applyJobsEdit, type JobsEdit } from '../cells/jobs-edit';
import { visibleColumns } from '../cells/visible-columns';
import { NOTHING_SELECTED, type Selection } from '../selection';
import type { ActiveCell, TableCore } from '../table-core';
import { nextSorting, type Sorting, viewOrder } from '../view-order';

/** Changes with every call, as the page's state does. */
export interface TriedTable {
  jobs: readonly Job[];
  /** The requested edits, newest last. */
  readonly asked: JobsEdit[];
  selection: Selection;
  active: ActiveCell | undefined;
  filter: string;
  sorting: Sorting | undefined;
  edits: CellEdits;
  note: string | undefined;
  selectedJob: string | undefined;
  stagesOf: string | undefined;
  askedAbout: string | undefined;
  /** As the next render would create it. */
  core(): TableCore;
}

const NONE: ReadonlySet<ColumnKey> = new Set();

export function tableOf(jobs: readonly Job[], canEdit = true): TriedTable {
  const onEdit = (edit: JobsEdit): void => {
    table.asked.push(edit);
    table.jobs = applyJobsEdit(table.jobs, edit);
  };
  const table: TriedTable = {
    jobs,
    asked: [],
    selection: NOTHING_SELECTED,
    active: undefined,
    filter: '',
    sorting: undefined,
    edits: NO_EDITS,
    note: undefined,
    selectedJob: undefined,
    stagesOf: undefined,
    askedAbout: undefined,
    core: () => coreOf(table, canEdit ? onEdit : undefined),
  };
  return table;
}

export const indexed = (jobs: readonly Job[]): EditedJobs => ({
  list: jobs,
  indexOfId: new Map(jobs.map((job, index) => [job.id, index])),
});

function coreOf(table: TriedTable, onEdit: TableCore['onEdit']): TableCore {
  const { jobs } = table;
  const order = viewOrder(jobs, table.filter, table.sorting);
  const shownIds = order.map((index) => jobs[index]?.id ?? '');
  const rows = indexed(jobs);
  return {
    jobs,
    onEdit,
    onSelectJob: (id) => {
      table.selectedJob = id;
    },
    view: {
      columns: visibleColumns(jobs, NONE, NONE),
      order,
      shownIds,
      rowOfId: new Map(shownIds.map((id, row) => [id, row])),
      indexOfId: rows.indexOfId,
      filter: table.filter,
      setFilter: (filter) => {
        table.filter = filter;
      },
      sorting: table.sorting,
      sortBy: (key) => {
        table.sorting = nextSorting(table.sorting, key);
      },
      setColumn: () => undefined,
    },
    editing: {
      now: table.edits.now,
      drafts: table.edits.drafts,
      draftsOfId: new Map(),
      begin: (job, column, typed) => {
        table.edits = beginCell(table.edits, job, column, typed);
      },
      type: (text) => {
        table.edits = typeCell(table.edits, text);
      },
      commit: (leaving) => {
        const { edits, job, edit } = commitCell(table.edits, rows, leaving);
        table.edits = edits;
        if (edit !== undefined) onEdit?.(edit);
        return job;
      },
      revert: () => {
        table.edits = revertCell(table.edits);
      },
    },
    gridId: 'grid',
    selection: table.selection,
    setSelection: (next) => {
      table.selection = next;
    },
    active: table.active,
    setActive: (cell) => {
      table.active = cell;
    },
    setNote: (note) => {
      table.note = note;
    },
    openStages: (id) => {
      table.stagesOf = id;
    },
    askAbout: (path) => {
      table.askedAbout = path;
    },
    reveal: () => undefined,
  };
}
