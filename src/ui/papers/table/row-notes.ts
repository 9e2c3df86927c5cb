// SPDX-License-Identifier: GPL-3.0-or-later
// Known causes as notes, each shown once: rows of one table often share a cause.
import type { MeasuredRow } from '../../../papers/measured-rows';

export interface NotedRow<R extends MeasuredRow> {
  readonly row: R;
  /** Its note's number, from 1. */
  readonly note?: number;
  /** The note's text, at the first row that has it. */
  readonly text?: string;
}

interface CaseOfRows<R extends MeasuredRow> {
  readonly name: string;
  /** Consecutive rows of one unit: they share an axis. */
  readonly blocks: readonly (readonly NotedRow<R>[])[];
}

/** Groups consecutive rows of the same case. Causes explain measured values, and are shown only with them. */
export function casesOf<R extends MeasuredRow>(rows: readonly R[]): readonly CaseOfRows<R>[] {
  const notes = new Map<string, number>();
  const cases: { name: string; blocks: NotedRow<R>[][] }[] = [];
  let before: R['row'] | undefined;
  for (const row of rows) {
    const noted = notedRow(row, notes);
    if (before?.case !== row.row.case) cases.push({ name: row.row.case, blocks: [[noted]] });
    else if (before.unit !== row.row.unit) cases.at(-1)!.blocks.push([noted]);
    else cases.at(-1)!.blocks.at(-1)!.push(noted);
    before = row.row;
  }
  return cases;
}

function notedRow<R extends MeasuredRow>(row: R, notes: Map<string, number>): NotedRow<R> {
  const { cause } = row.row;
  if (cause === undefined || row.repetitions === 0) return { row };
  const known = notes.get(cause);
  if (known !== undefined) return { row, note: known };
  notes.set(cause, notes.size + 1);
  return { row, note: notes.size, text: cause };
}
