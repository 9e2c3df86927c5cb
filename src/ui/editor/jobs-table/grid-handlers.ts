// SPDX-License-Identifier: GPL-3.0-or-later
// Keys, clicks and the clipboard over the grid. One set of handlers for the whole table: the cell is read from the event, and
// grid-actions.ts decides what it then means.
import type { ClipboardEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import type { ColumnKey } from './cells/columns';
import { canPerform, clickCell, pasteText, performAction } from './grid-actions';
import { gridAction } from './grid-keys';
import type { RowCommands } from './row-commands';
import { type ActiveCell, beginEdit, cellAt, placeOf, type TableCore } from './table-core';

interface Around {
  readonly commands: RowCommands;
  readonly pageRows: () => number;
  readonly onHoverJob: ((id: string | undefined) => void) | undefined;
  readonly openPaste: (text: string) => void;
}

export function gridHandlers(core: TableCore, { commands, pageRows, onHoverJob, openPaste }: Around) {
  const { shownIds } = core.view;
  return {
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => onKeyDown(core, commands, pageRows, event),
    onClick: (event: MouseEvent) => onClick(core, event),
    onDoubleClick: (event: MouseEvent) => {
      const cell = cellOf(event, shownIds);
      if (cell !== undefined && cell.id !== '' && !isInput(event)) beginEdit(core, cell);
    },
    // A Shift+click would select text.
    onMouseDown: (event: MouseEvent) => {
      if (event.shiftKey && !isInput(event)) event.preventDefault();
    },
    onPointerOver: (event: PointerEvent) => onHoverJob?.(cellOf(event, shownIds)?.id || undefined),
    onPointerLeave: () => onHoverJob?.(undefined),
    onFocus: () => {
      if (core.active === undefined) core.setActive(cellAt(core, { row: 0, column: 0 }));
    },
    onCopy: (event: ClipboardEvent) => {
      if (window.getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', commands.takeCopy());
    },
    onPaste: (event: ClipboardEvent) => {
      if (core.onEdit === undefined) return;
      event.preventDefault();
      pasteText(core, event.clipboardData.getData('text/plain'), openPaste);
    },
  };
}

/** The cell that an event is about; header cells have the id "". Undefined between the rows. */
function cellOf(event: MouseEvent, shownIds: readonly string[]): ActiveCell | undefined {
  const target = event.target as Element;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  const key = target.closest<HTMLElement>('[data-key]')?.dataset.key as ColumnKey | undefined;
  if (target.closest('thead') !== null) return key && { id: '', key };
  const id = row === undefined ? undefined : shownIds[Number(row)];
  return id === undefined ? undefined : { id, key: key ?? 'id' };
}

const isInput = (event: MouseEvent): boolean => event.target instanceof HTMLInputElement;

function onKeyDown(
  core: TableCore,
  commands: RowCommands,
  pageRows: () => number,
  event: KeyboardEvent<HTMLTableElement>,
): void {
  if (event.target !== event.currentTarget) return;
  const { view } = core;
  const at = placeOf(core, core.active);
  const size = { rows: view.order.length, columns: view.columns.length, page: pageRows() };
  const pressed = { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey, alt: event.altKey };
  const action = gridAction(pressed, at, size);
  if (action === undefined || !canPerform(core, action)) return;
  event.preventDefault();
  event.stopPropagation();
  performAction(core, commands, at, action);
}

function onClick(core: TableCore, event: MouseEvent): void {
  const target = event.target as Element;
  const isCheck = target.matches('[data-check]');
  const cell = cellOf(event, core.view.shownIds);
  if (cell === undefined || (isInput(event) && !isCheck)) return;
  const on = isCheck ? 'check' : target.closest('[data-stages]') === null ? 'cell' : 'stages';
  clickCell(core, { cell, on, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey });
}
