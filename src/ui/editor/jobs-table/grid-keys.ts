// SPDX-License-Identifier: GPL-3.0-or-later
// What a key does in a grid: pure, from the key and where the active cell is. Row -1 is the header.

export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that Page Up and Page Down move by. */
  readonly page: number;
}

interface GridKey {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

export type GridAction =
  /** `select`: the row alone, the range to it, or nothing new. */
  | { readonly kind: 'move'; readonly to: GridPlace; readonly select: 'one' | 'range' | 'none' }
  | { readonly kind: 'edit'; readonly typed?: string }
  | { readonly kind: 'sort' }
  | { readonly kind: 'toggle' }
  | { readonly kind: 'selectAll' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'delete' }
  | { readonly kind: 'duplicate' }
  /** Ask what other values of the cell would lead to. */
  | { readonly kind: 'vary' };

export const HEADER_ROW = -1;

export function gridAction(pressed: GridKey, at: GridPlace, size: GridSize): GridAction | undefined {
  const { key, ctrl, shift, alt } = pressed;
  if (alt) return undefined;
  const target = moveTarget(key, ctrl, at, size);
  if (target !== undefined) {
    const to = {
      row: Math.max(HEADER_ROW, Math.min(size.rows - 1, target.row)),
      column: Math.max(0, Math.min(size.columns - 1, target.column)),
    };
    const staysInRow = to.row === at.row || to.row === HEADER_ROW;
    const onlyFocus = staysInRow || (ctrl && (key === 'ArrowUp' || key === 'ArrowDown'));
    return { kind: 'move', to, select: onlyFocus ? 'none' : shift ? 'range' : 'one' };
  }
  if (ctrl && key.toLowerCase() === 'a') return { kind: 'selectAll' };
  if (ctrl && key.toLowerCase() === 'd') return { kind: 'duplicate' };
  if (ctrl) return key === 'Enter' && at.row !== HEADER_ROW ? { kind: 'vary' } : undefined;
  if (at.row === HEADER_ROW) return key === 'Enter' || key === ' ' ? { kind: 'sort' } : undefined;
  if (key === 'Enter' || key === 'F2') return { kind: 'edit' };
  if (key === ' ') return shift ? { kind: 'move', to: at, select: 'range' } : { kind: 'toggle' };
  if (key === 'Escape') return { kind: 'clear' };
  if (key === 'Delete') return { kind: 'delete' };
  if (key === 'Backspace') return { kind: 'edit', typed: '' };
  // "?" opens the sheet of keys everywhere.
  if ([...key].length === 1 && key !== '?') return { kind: 'edit', typed: key };
  return undefined;
}

function moveTarget(key: string, ctrl: boolean, at: GridPlace, size: GridSize): GridPlace | undefined {
  const { row, column } = at;
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowLeft':
      return { row, column: ctrl ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: ctrl ? size.columns - 1 : column + 1 };
    case 'PageUp':
      return { row: Math.max(0, row - size.page), column };
    case 'PageDown':
      return { row: row + size.page, column };
    case 'Home':
      return ctrl ? { row: 0, column: 0 } : { row, column: 0 };
    case 'End':
      return ctrl ? { row: size.rows - 1, column: size.columns - 1 } : { row, column: size.columns - 1 };
    default:
      return undefined;
  }
}
