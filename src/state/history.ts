// SPDX-License-Identifier: GPL-3.0-or-later
// Undo and redo over immutable values: the past, the present, the future. Knows nothing about the values.

interface Entry<T> {
  readonly value: T;
  /** The step that undo or redo to this value names: "Change oversubscription". */
  readonly label: string;
}

export interface History<T> {
  readonly past: readonly Entry<T>[];
  readonly present: T;
  readonly future: readonly Entry<T>[];
  /** Consecutive edits with the same key (typing in one field) are one step; undefined ends the sequence. */
  readonly mergeKey?: string;
  /** Whether steps older than those in `past` were dropped. */
  readonly forgot?: boolean;
}

/** Values share structure, so this many steps cost little more than what they changed. */
export const MAX_STEPS = 200;

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] });

/** Sets a new present. With the previous step's merge key, it extends that step instead of adding one. */
export function recordStep<T>(history: History<T>, value: T, label: string, mergeKey?: string): History<T> {
  if (value === history.present) return history;
  const merges = mergeKey !== undefined && mergeKey === history.mergeKey && history.past.length > 0;
  const past = merges ? history.past : [...history.past, { value: history.present, label }].slice(-MAX_STEPS);
  const forgot = history.forgot || (!merges && history.past.length === MAX_STEPS);
  return { past, present: value, future: [], mergeKey, ...(forgot && { forgot }) };
}

export function undoStep<T>(history: History<T>): History<T> {
  const last = history.past.at(-1);
  if (last === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: last.value,
    future: [{ value: history.present, label: last.label }, ...history.future],
    ...(history.forgot && { forgot: true }),
  };
}

export function redoStep<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  const past = [...history.past, { value: history.present, label: next.label }];
  return { past, present: next.value, future, ...(history.forgot && { forgot: true }) };
}

/** What undo would revert and redo would repeat, for their buttons' titles. */
export const undoLabel = <T>(history: History<T>): string | undefined => history.past.at(-1)?.label;
export const redoLabel = <T>(history: History<T>): string | undefined => history.future[0]?.label;
