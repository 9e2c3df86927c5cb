// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of the jobs table share while it is drawn: the jobs, the view, the selection and the active cell, with the few moves
// common to keys, clicks and commands. Plain functions over one render's values.
import type { Job } from '../../../model/job';
import { type ColumnKey, columnOf, hasColumn, kindOf } from './cells/columns';
import type { JobsEdit } from './cells/jobs-edit';
import type { CellEditing } from './cells/use-cell-editing';
import { type GridPlace, HEADER_ROW } from './grid-keys';
import { cellId } from './JobRow';
import { type Selection, selectOne, selectRange } from './selection';
import type { TableView } from './use-table-view';

/** Header cells have the id "". */
export interface ActiveCell {
  readonly id: string;
  readonly key: ColumnKey;
}

export interface TableCore {
  readonly jobs: readonly Job[];
  readonly onEdit: ((edit: JobsEdit) => void) | undefined;
  readonly onSelectJob: ((id: string | undefined) => void) | undefined;
  readonly view: TableView;
  readonly editing: CellEditing;
  readonly gridId: string;
  readonly selection: Selection;
  readonly setSelection: (next: Selection) => void;
  readonly active: ActiveCell | undefined;
  readonly setActive: (cell: ActiveCell | undefined) => void;
  readonly setNote: (note: string | undefined) => void;
  readonly openStages: (id: string) => void;
  /** Absent if the jobs are not the scenario's own. */
  readonly askAbout: ((path: string) => void) | undefined;
  /** Scrolls a cell into view, by its id in the document, if it is drawn. */
  readonly reveal: (elementId: string) => void;
}

export const jobOf = (core: TableCore, id: string | undefined): Job | undefined =>
  id === undefined ? undefined : core.jobs[core.view.indexOfId.get(id) ?? -1];

export function placeOf(core: TableCore, cell: ActiveCell | undefined): GridPlace {
  if (cell === undefined) return { row: 0, column: 0 };
  return {
    row: cell.id === '' ? HEADER_ROW : (core.view.rowOfId.get(cell.id) ?? 0),
    column: Math.max(
      0,
      core.view.columns.findIndex((one) => one.key === cell.key),
    ),
  };
}

export function cellAt(core: TableCore, place: GridPlace): ActiveCell | undefined {
  const key = core.view.columns[place.column]?.key;
  const id = place.row === HEADER_ROW ? '' : core.view.shownIds[place.row];
  return key === undefined || id === undefined ? undefined : { id, key };
}

/** A cell's id in the document; undefined if it is not shown. */
export function elementIdOf(core: TableCore, cell: ActiveCell | undefined): string | undefined {
  if (cell === undefined) return undefined;
  if (cell.id === '') return cellId(core.gridId, 'head', cell.key);
  const index = core.view.rowOfId.has(cell.id) ? core.view.indexOfId.get(cell.id) : undefined;
  return index === undefined ? undefined : cellId(core.gridId, index, cell.key);
}

/** The path of the active cell's value in the scenario, and its name; undefined if a question cannot vary it. */
export function variedCell(core: TableCore): { readonly path: string; readonly name: string } | undefined {
  const { active, askAbout } = core;
  const job = jobOf(core, active?.id);
  const column = active === undefined ? undefined : columnOf(active.key);
  if (askAbout === undefined || job === undefined || column === undefined || !hasColumn(job, column)) return undefined;
  if (column.holds !== 'number' && column.holds !== 'flag') return undefined;
  const index = core.view.indexOfId.get(job.id) ?? 0;
  return { path: `workload.jobs[${index}].${column.key}`, name: `${column.label.toLowerCase()} of ${job.id}` };
}

/** Selects, and tells the rest of the page which job is selected. */
export function choose(core: TableCore, next: Selection, id: string): void {
  core.setSelection(next);
  core.onSelectJob?.(next.ids.has(id) ? id : undefined);
}

export function goTo(core: TableCore, place: GridPlace, select: 'one' | 'range' | 'none'): void {
  const cell = cellAt(core, place);
  if (cell === undefined) return;
  core.setActive(cell);
  const elementId = elementIdOf(core, cell);
  if (elementId !== undefined) core.reveal(elementId);
  if (select === 'one') choose(core, selectOne(cell.id), cell.id);
  if (select === 'range') choose(core, selectRange(core.selection, cell.id, core.view.shownIds), cell.id);
}

/** Starts typing in a cell; a flag is toggled at once, and the cells of a DAG's stages open the stages. */
export function beginEdit(core: TableCore, cell: ActiveCell | undefined, typed?: string): void {
  const job = jobOf(core, cell?.id);
  const column = cell === undefined ? undefined : columnOf(cell.key);
  if (job === undefined || column === undefined) return;
  if (kindOf(job) === 'dag' && (column.holds === 'stages' || !hasColumn(job, column))) {
    if (typed === undefined) core.openStages(job.id);
    return;
  }
  if (!hasColumn(job, column) || core.onEdit === undefined) return;
  if (column.holds === 'flag' && typed === undefined) {
    const at = core.view.indexOfId.get(job.id) ?? 0;
    const next = { ...job, recurring: !job.recurring };
    core.onEdit({ kind: 'change', what: column.label.toLowerCase(), jobs: [{ at, job: next }] });
    return;
  }
  core.editing.begin(job, column, typed);
}
