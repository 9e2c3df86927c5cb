// SPDX-License-Identifier: GPL-3.0-or-later
// Where the tables of a chart go when they are saved as a file: within it a table hands over all its rows instead of being drawn.
import { createContext, isValidElement, type ReactNode } from 'react';

export interface WrittenTable {
  readonly what: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Undefined: tables are drawn. */
export const TableSink = createContext<((table: WrittenTable) => void) | undefined>(undefined);

/** The text of a cell, without its buttons; a dash for no value is an empty cell. */
export function cellText(node: ReactNode): string {
  if (typeof node === 'string') return node === '\u2013' ? '' : node;
  if (typeof node === 'number') return Number.isFinite(node) ? String(node) : '';
  if (Array.isArray(node)) return node.map(cellText).join('');
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) return '';
  return cellText(node.props.children);
}
