// Keys, clicks and the clipboard over the grid. One set of handlers for the whole table: the cell is read from the event.
import type { ClipboardEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import type { ColumnKey } from './columns';
import { gridAction } from './grid-keys';
import { splitCells } from './paste/split-cells';
import type { RowCommands } from './row-commands';
import { NOTHING_SELECTED, selectAll, selectOne, selectRange, toggleOne } from './selection';
import { type ActiveCell, beginEdit, cellAt, choose, goTo, placeOf, type TableCore } from './table-core';

interface Around {
  readonly commands: RowCommands;
  readonly pageRows: () => number;
  readonly onHoverJob: ((id: string | undefined) => void) | undefined;
  readonly openPaste: (text: string) => void;
}

export function gridHandlers(core: TableCore, { commands, pageRows, onHoverJob, openPaste }: Around) {
  const { view, selection, onEdit } = core;

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    if (event.target !== event.currentTarget) return;
    const at = placeOf(core, core.active);
    const size = { rows: view.order.length, columns: view.columns.length, page: pageRows() };
    const pressed = { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey, alt: event.altKey };
    const action = gridAction(pressed, at, size);
    if (action === undefined || (action.kind === 'clear' && selection.ids.size === 0)) return;
    if ((action.kind === 'delete' || action.kind === 'duplicate') && onEdit === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    core.setNote(undefined);
    const cell = cellAt(core, at);
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
    }
  };

  /** The cell that an event is about; the header's have the id "". Undefined between the rows. */
  const located = (event: MouseEvent): ActiveCell | undefined => {
    const target = event.target as Element;
    const inHead = target.closest('thead') !== null;
    const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
    const key = target.closest<HTMLElement>('[data-key]')?.dataset.key as ColumnKey | undefined;
    if (inHead) return key && { id: '', key };
    const id = row === undefined ? undefined : view.shownIds[Number(row)];
    return id === undefined ? undefined : { id, key: key ?? 'id' };
  };

  const onClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    const isCheck = target.matches('[data-check]');
    const cell = located(event);
    if (cell === undefined || (target instanceof HTMLInputElement && !isCheck)) return;
    core.setActive(cell);
    if (cell.id === '') {
      view.sortBy(cell.key);
      return;
    }
    if (target.closest('[data-stages]') !== null) core.openStages(cell.id);
    const toggles = event.ctrlKey || event.metaKey || isCheck;
    if (event.shiftKey) choose(core, selectRange(selection, cell.id, view.shownIds, toggles), cell.id);
    else choose(core, toggles ? toggleOne(selection, cell.id) : selectOne(cell.id), cell.id);
  };

  return {
    onKeyDown,
    onClick,
    onDoubleClick: (event: MouseEvent) => {
      const cell = located(event);
      if (cell !== undefined && cell.id !== '' && !(event.target instanceof HTMLInputElement)) beginEdit(core, cell);
    },
    // Shift with a click would select text.
    onMouseDown: (event: MouseEvent) => {
      if (event.shiftKey && !(event.target instanceof HTMLInputElement)) event.preventDefault();
    },
    onPointerOver: (event: PointerEvent) => onHoverJob?.(located(event)?.id || undefined),
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
      if (onEdit === undefined) return;
      event.preventDefault();
      const text = event.clipboardData.getData('text/plain');
      const { rows } = splitCells(text);
      const isOneCell = rows.length === 1 && rows[0]?.length === 1;
      if (isOneCell && core.active !== undefined && core.active.id !== '') beginEdit(core, core.active, text.trim());
      else if (rows.length > 0) openPaste(text);
    },
  };
}
