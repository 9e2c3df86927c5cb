// SPDX-License-Identifier: GPL-3.0-or-later
// Actions on a short list that the user orders (runs, plans): pure, each with the words for undo.

export interface ListChange<T> {
  readonly list: readonly T[];
  /** "Duplicate run 2". */
  readonly what: string;
}

interface Labelled {
  readonly label?: string;
}

/** What an entry is called, and how many there may be. */
export interface ListKind {
  readonly noun: string;
  readonly most: number;
}

export function withCopy<T extends Labelled>(list: readonly T[], at: number, { noun, most }: ListKind): ListChange<T> {
  const original = list[at];
  if (original === undefined || list.length >= most) return { list, what: `Duplicate ${noun}` };
  const copy = original.label === undefined ? original : { ...original, label: `${original.label} copy` };
  return { list: [...list.slice(0, at + 1), copy, ...list.slice(at + 1)], what: `Duplicate ${noun} ${at + 1}` };
}

export function without<T>(list: readonly T[], at: number, { noun }: ListKind): ListChange<T> {
  return { list: list.filter((_, i) => i !== at), what: `Remove ${noun} ${at + 1}` };
}

export function withMoved<T>(list: readonly T[], at: number, by: 1 | -1, { noun }: ListKind): ListChange<T> {
  const [one, other] = [list[at], list[at + by]];
  if (one === undefined || other === undefined) return { list, what: `Move ${noun}` };
  const next = [...list];
  next[at] = other;
  next[at + by] = one;
  return { list: next, what: `Move ${noun} ${at + 1} ${by === 1 ? 'down' : 'up'}` };
}

export function withChanged<T>(
  list: readonly T[],
  at: number,
  next: T,
  what: string,
  { noun }: ListKind,
): ListChange<T> {
  return { list: list.map((one, i) => (i === at ? next : one)), what: `Change ${what} of ${noun} ${at + 1}` };
}

/** An empty label is removed: then the names are shown. */
export function withLabel<T extends Labelled>(one: T, label: string): T {
  const { label: _, ...rest } = one;
  return (label.trim() === '' ? rest : { ...rest, label: label.trim() }) as T;
}
