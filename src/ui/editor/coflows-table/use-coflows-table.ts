// SPDX-License-Identifier: GPL-3.0-or-later
// The state of the coflows table and what keys, clicks and the clipboard do to it. The keys are those of the jobs table (grid-keys.ts).
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from 'react';
import { counted } from '../../../base/readable';
import { flowsOfAll } from '../../../model/flows';
import type { Coflow } from '../../../model/scenario';
import { splitText } from '../../../workload/tables/split-text';
import { askWhatIf } from '../../open-what-if';
import type { EditorExit } from '../jobs-table/cells/CellEditor';
import { gridAction, HEADER_ROW } from '../jobs-table/grid-keys';
import { NOTHING_SELECTED, selectAll, selectOne, selectRange, toggleOne } from '../jobs-table/selection';
import { addCoflow, addFlow, type CoflowsEdit, copyText, deleteRows, duplicateRows } from './coflow-edit';
import { type CoflowSorting, coflowOrder, nextCoflowSorting } from './coflow-order';
import { COFLOW_COLUMNS, type CoflowKey, type CoflowRow, exactText, hasCell, readCell, rowsOf } from './coflow-rows';

export interface CoflowsTableProps {
  readonly coflows: readonly Coflow[];
  readonly racks: number;
  readonly onEdit: (label: string, coflows: readonly Coflow[]) => void;
  readonly onPasteTable: (text: string, order?: readonly string[]) => void;
}

/** The text being typed in a cell. */
export interface CoflowCellEdit {
  readonly id: string;
  readonly key: CoflowKey;
  readonly text: string;
  readonly typedOver: boolean;
  readonly message?: string;
}

interface Active {
  readonly id: string;
  readonly key: CoflowKey;
}

/** Above this many flows the coflows are closed at first. */
const MAX_OPEN_FLOWS = 200;
const TABLE_ORDER = ['coflow', 'arrivalS', 'weight', 'from', 'to', 'GB'];

/** The active cell's row if it is the header. */
const HEADER = '';

/** Only a coflow's own numbers: flows have no declared path. */
function variedCell(row: CoflowRow | undefined, key: CoflowKey | undefined, coflows: readonly Coflow[]) {
  if (row === undefined || row.flow !== undefined || (key !== 'arrivalS' && key !== 'weight')) return undefined;
  const name = `${key === 'weight' ? 'weight' : 'arrival'} of ${coflows[row.at]?.id}`;
  return { path: `workload.coflows[${row.at}].${key}`, name };
}

export type CoflowsTableState = ReturnType<typeof useCoflowsTable>;

/** Kept in one piece, though long: the state that the table's parts share, and the moves that change it. */
export function useCoflowsTable(
  { coflows, racks, onEdit, onPasteTable }: CoflowsTableProps,
  grid: RefObject<HTMLTableElement | null>,
  pageRows: () => number,
) {
  const openAtFirst = flowsOfAll(coflows) <= MAX_OPEN_FLOWS;
  const [usual] = useState(openAtFirst);
  /** Coflows that are not in their usual state. */
  const [switched, setSwitched] = useState<ReadonlySet<string>>(new Set());
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const [active, setActive] = useState<Active>();
  const [now, setNow] = useState<CoflowCellEdit>();
  const [note, setNote] = useState<string>();
  const isOpen = (id: string): boolean => switched.has(id) !== usual;
  const [filter, setFilter] = useState('');
  const [sorting, setSorting] = useState<CoflowSorting>();
  const order = useMemo(() => coflowOrder(coflows, filter, sorting), [coflows, filter, sorting]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: isOpen reads these two.
  const rows = useMemo(() => rowsOf(coflows, isOpen, order), [coflows, switched, usual, order]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const rowOfId = useMemo(() => new Map(ids.map((id, row) => [id, row])), [ids]);
  const rowAt = (id: string | undefined): CoflowRow | undefined => rows[rowOfId.get(id ?? '') ?? -1];
  const selectedRows = (): readonly CoflowRow[] => rows.filter(({ id }) => selection.ids.has(id));

  const toggleOpen = (id: string): void => {
    const next = new Set(switched);
    if (!next.delete(id)) next.add(id);
    setSwitched(next);
  };
  const carryOut = ({ label, coflows: next, selected }: CoflowsEdit): void => {
    onEdit(label, next);
    setNote(undefined);
    // Added rows must be in sight.
    if (next.length > coflows.length) setFilter('');
    setSelection({ ids: new Set(selected), anchor: selected[0] });
    const first = selected[0];
    if (first !== undefined) setActive({ id: first, key: first.includes('\n') ? 'from' : 'id' });
  };
  const varied = variedCell(rowAt(active?.id), active?.key, coflows);
  const commands = {
    addCoflow: () => carryOut(addCoflow(coflows)),
    addFlow: () => {
      const row = rowAt(active?.id) ?? rows.at(-1);
      if (row === undefined) return;
      const { id } = coflows[row.at]!;
      if (!isOpen(id)) toggleOpen(id);
      carryOut(addFlow(coflows, row));
    },
    duplicate: () => selection.ids.size > 0 && carryOut(duplicateRows(coflows, selectedRows())),
    remove: () => {
      const chosen = selectedRows();
      if (chosen.length === 0) return;
      const rest = ids.filter((id) => !selection.ids.has(id));
      const next = rest[Math.min(rowOfId.get(chosen[0]!.id) ?? 0, rest.length - 1)];
      carryOut(deleteRows(coflows, chosen));
      // The next row becomes active, not selected: a second Delete removes nothing.
      setActive(next === undefined ? undefined : { id: next, key: active?.key ?? 'id' });
    },
    vary: () => {
      if (varied !== undefined) askWhatIf(varied.path);
    },
    copy: (): string => {
      const chosen = selection.ids.size === 0 ? rows.filter(({ flow }) => flow === undefined) : selectedRows();
      setNote(`Copied ${counted(chosen.length, 'row')}.`);
      return copyText(coflows, chosen);
    },
  };

  const begin = (cell: Active | undefined, typed?: string): void => {
    const row = rowAt(cell?.id);
    const column = COFLOW_COLUMNS.find(({ key }) => key === cell?.key);
    if (row === undefined || column === undefined || cell === undefined) return;
    if (!hasCell(row, column)) {
      // The cell with the number of flows opens and closes them.
      if (row.flow === undefined && typed === undefined) toggleOpen(row.id);
      return;
    }
    const text = typed ?? exactText(coflows[row.at]!, row, column);
    setNote(undefined);
    setNow({ ...cell, text, typedOver: typed !== undefined });
  };
  const goTo = (row: number, column: number, select: 'one' | 'range' | 'none'): void => {
    const id = row < 0 ? HEADER : ids[row];
    const key = COFLOW_COLUMNS[column]?.key;
    if (id === undefined || key === undefined) return;
    setActive({ id, key });
    if (id === HEADER) return;
    if (select === 'one') setSelection(selectOne(id));
    if (select === 'range') setSelection(selectRange(selection, id, ids));
  };
  /** Returning the focus to the grid blurs the input: that must not commit a second time. */
  const isLeaving = useRef(false);
  const backToGrid = (): void => {
    isLeaving.current = true;
    grid.current?.focus();
    isLeaving.current = false;
  };
  const exit = (how: EditorExit): void => {
    if (now === undefined || isLeaving.current) return;
    const row = rowAt(now.id);
    const at = COFLOW_COLUMNS.findIndex(({ key }) => key === now.key);
    const column = COFLOW_COLUMNS[at];
    const coflow = row && coflows[row.at];
    if (how === 'revert' || row === undefined || column === undefined || coflow === undefined) {
      setNow(undefined);
      backToGrid();
      return;
    }
    const isSame = now.text === exactText(coflow, row, column);
    const isTaken = (id: string): boolean => coflows.some((one) => one.id === id);
    const read = isSame ? { ok: true as const, coflow } : readCell(coflow, row, column, now.text, { racks, isTaken });
    if (!read.ok) {
      if (how === 'leave') {
        setNow(undefined);
        setNote(`“${now.text}” was not applied. ${read.message}`);
      } else setNow({ ...now, message: read.message });
      return;
    }
    setNow(undefined);
    if (read.coflow !== coflow) {
      const name = row.flow === undefined ? coflow.id : `flow ${row.flow + 1} of ${coflow.id}`;
      onEdit(`Change ${column.label.toLowerCase()} of ${name}`, coflows.with(row.at, read.coflow));
      if (read.coflow.id !== coflow.id && switched.has(coflow.id))
        setSwitched(new Set([...switched].map((id) => (id === coflow.id ? read.coflow.id : id))));
    }
    if (how === 'leave') return;
    backToGrid();
    const place = rowOfId.get(row.id) ?? 0;
    const to = place + (how === 'down' ? 1 : how === 'up' ? -1 : 0);
    const next = at + (how === 'right' ? 1 : how === 'left' ? -1 : 0);
    // The list still has the row under its previous id.
    const stays = to === place || to < 0 || to >= rows.length;
    const key = COFLOW_COLUMNS[next]?.key ?? now.key;
    if (stays) {
      const id = row.flow === undefined ? read.coflow.id : row.id;
      setActive({ id, key });
      setSelection(selectOne(id));
    } else goTo(to, at, 'one');
  };

  const sortBy = (key: CoflowKey): void => setSorting(nextCoflowSorting(sorting, key));

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    if (event.target !== event.currentTarget) return;
    const column = Math.max(
      0,
      COFLOW_COLUMNS.findIndex(({ key }) => key === active?.key),
    );
    const at = { row: active?.id === HEADER ? HEADER_ROW : (rowOfId.get(active?.id ?? '') ?? 0), column };
    const size = { rows: rows.length, columns: COFLOW_COLUMNS.length, page: pageRows() };
    const pressed = { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey, alt: event.altKey };
    const action = gridAction(pressed, at, size);
    if (action === undefined || (action.kind === 'clear' && selection.ids.size === 0)) return;
    if (action.kind === 'vary' && varied === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (action.kind === 'move') goTo(action.to.row, action.to.column, action.select);
    else if (action.kind === 'sort') sortBy(active?.key ?? 'id');
    else if (action.kind === 'vary') commands.vary();
    else if (action.kind === 'edit') begin(active, action.typed);
    else if (action.kind === 'toggle' && active !== undefined) setSelection(toggleOne(selection, active.id));
    else if (action.kind === 'selectAll') setSelection(selectAll(ids));
    else if (action.kind === 'clear') setSelection(NOTHING_SELECTED);
    else if (action.kind === 'delete') commands.remove();
    else if (action.kind === 'duplicate') commands.duplicate();
  };
  const onClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    const head = target.closest('thead') === null ? undefined : target.closest<HTMLElement>('[data-key]')?.dataset.key;
    if (head !== undefined) {
      setActive({ id: HEADER, key: head as CoflowKey });
      sortBy(head as CoflowKey);
      return;
    }
    const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
    const id = row === undefined ? undefined : ids[Number(row)];
    const isCheck = target.matches('[data-check]');
    if (id === undefined || (target instanceof HTMLInputElement && !isCheck)) return;
    const key = (target.closest<HTMLElement>('[data-key]')?.dataset.key as CoflowKey | undefined) ?? 'id';
    setActive({ id, key });
    if (target.closest('[data-flows]') !== null) toggleOpen(id);
    if (event.shiftKey) setSelection(selectRange(selection, id, ids, isCheck));
    else setSelection(isCheck || event.ctrlKey || event.metaKey ? toggleOne(selection, id) : selectOne(id));
  };
  const paste = (text: string): void => {
    const { rows: pasted } = splitText(text);
    if (pasted.length === 1 && pasted[0]?.length === 1 && active !== undefined) begin(active, text.trim());
    else if (pasted.length > 0) onPasteTable(text, TABLE_ORDER);
  };
  return {
    ...{ rows, ids, rowOfId, selection, active, now, note, commands, isOpen, filter, setFilter, sorting },
    shownCoflows: order.length,
    /** What the question opened by Ctrl+Enter would be about. */
    varied,
    exit,
    type: (text: string) => setNow((edit) => edit && { ...edit, text }),
    setSelectionOfAll: (all: boolean) => setSelection(all ? selectAll(ids) : NOTHING_SELECTED),
    handlers: {
      onKeyDown,
      onClick,
      onDoubleClick: (event: MouseEvent) => {
        if (!(event.target instanceof HTMLInputElement) && (event.target as Element).closest('[data-flows]') === null)
          begin(active);
      },
      onFocus: () => {
        if (active === undefined && ids[0] !== undefined) setActive({ id: ids[0], key: 'id' });
      },
      onCopy: (event: ClipboardEvent) => {
        if (window.getSelection()?.isCollapsed === false) return;
        event.preventDefault();
        event.clipboardData.setData('text/plain', commands.copy());
      },
      onPaste: (event: ClipboardEvent) => {
        event.preventDefault();
        paste(event.clipboardData.getData('text/plain'));
      },
    },
  };
}
