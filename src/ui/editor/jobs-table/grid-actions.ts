// SPDX-License-Identifier: GPL-3.0-or-later
// What keys, clicks and pasted text do to the table, once their target is known. No events and no document here: grid-handlers.ts reads
// those.

import { splitText } from '../../../workload/tables/split-text';
import type { GridAction, GridPlace } from './grid-keys';
import type { RowCommands } from './row-commands';
import { NOTHING_SELECTED, renameSelected, selectAll, selectOne, selectRange, toggleOne } from './selection';
import { type ActiveCell, beginEdit, cellAt, choose, goTo, placeOf, type TableCore, variedCell } from './table-core';

/** Whether a key's action has anything to act on. If not, the key is not the table's. */
export function canPerform(core: TableCore, action: GridAction): boolean {
  if (action.kind === 'clear') return core.selection.ids.size > 0;
  if (action.kind === 'vary') return variedCell(core) !== undefined;
  return core.onEdit !== undefined || (action.kind !== 'delete' && action.kind !== 'duplicate');
}

/** `at`: the place of the active cell. */
export function performAction(core: TableCore, commands: RowCommands, at: GridPlace, action: GridAction): void {
  const { view, selection } = core;
  const cell = cellAt(core, at);
  core.setNote(undefined);
  switch (action.kind) {
    case 'move':
      goTo(core, action.to, action.select);
      break;
    case 'edit':
      beginEdit(core, cell, action.typed);
      break;
    case 'sort':
      view.sortBy(view.columns[at.column]?.key ?? 'id');
      break;
    case 'toggle':
      if (cell !== undefined) choose(core, toggleOne(selection, cell.id), cell.id);
      break;
    case 'selectAll':
      core.setSelection(selectAll(view.shownIds));
      break;
    case 'clear':
      core.setSelection(NOTHING_SELECTED);
      core.onSelectJob?.(undefined);
      break;
    case 'delete':
      commands.remove();
      break;
    case 'duplicate':
      commands.duplicate();
      break;
    case 'vary':
      commands.vary();
      break;
  }
}

/** After a value is accepted: moves to the cell that Enter or Tab leads to, or stays at the table's edge. `id`: the job's present id. */
export function moveAfterCommit(
  core: TableCore,
  edited: ActiveCell,
  id: string,
  exit: 'down' | 'up' | 'right' | 'left',
): void {
  const { view } = core;
  if (id !== edited.id) core.setSelection(renameSelected(core.selection, edited.id, id));
  const from = placeOf(core, edited);
  const row = from.row + (exit === 'down' ? 1 : exit === 'up' ? -1 : 0);
  const column = from.column + (exit === 'right' ? 1 : exit === 'left' ? -1 : 0);
  const isInside = row >= 0 && row < view.order.length && column >= 0 && column < view.columns.length;
  if (isInside) goTo(core, { row, column }, row === from.row ? 'none' : 'one');
  if (isInside && row !== from.row) return;
  // The view still has the job under its previous id.
  core.setActive({ id, key: (isInside ? view.columns[column]?.key : undefined) ?? edited.key });
}

export interface CellClick {
  readonly cell: ActiveCell;
  /** The checkbox of the row, the button that opens a DAG's stages, or anything else. */
  readonly on: 'check' | 'stages' | 'cell';
  readonly ctrl: boolean;
  readonly shift: boolean;
}

export function clickCell(core: TableCore, { cell, on, ctrl, shift }: CellClick): void {
  core.setActive(cell);
  if (cell.id === '') {
    core.view.sortBy(cell.key);
    return;
  }
  if (on === 'stages') core.openStages(cell.id);
  const toggles = ctrl || on === 'check';
  if (shift) choose(core, selectRange(core.selection, cell.id, core.view.shownIds, toggles), cell.id);
  else choose(core, toggles ? toggleOne(core.selection, cell.id) : selectOne(cell.id), cell.id);
}

/** A single value goes into the active cell, to be checked and entered; rows are shown before they are accepted. */
export function pasteText(core: TableCore, text: string, openPaste: (text: string) => void): void {
  const { rows } = splitText(text);
  const isOneCell = rows.length === 1 && rows[0]?.length === 1;
  if (isOneCell && core.active !== undefined && core.active.id !== '') beginEdit(core, core.active, text.trim());
  else if (rows.length > 0) openPaste(text);
}
