// SPDX-License-Identifier: GPL-3.0-or-later
// A text that grows with a number of entries, and what reads it.
import { type Problem, problemLine } from '../../src/model/problem';

export interface Reading {
  /** How many in the shorter text; the longer has four times as many. */
  readonly entries: number;
  text(entries: number): string;
  /** `read`, or the first line of the refusal. */
  read(text: string): Promise<string>;
}

export const READ = 'read';

export const saidBy = (
  answer: { readonly ok: true } | { readonly ok: false; readonly problems: readonly Problem[] },
): string => (answer.ok ? READ : problemLine(answer.problems[0]!));

/** 0 to n - 1, each made into an entry. */
export const each = <T>(entries: number, make: (i: number) => T): readonly T[] =>
  Array.from({ length: entries }, (_, i) => make(i));

/** With equally many digits, so that names in the longer text are no longer. */
export const padded = (i: number): string => String(i).padStart(5, '0');
