// What is known of causes, told once each: rows of one table often share a cause.
import type { RowSoFar } from '../../state/papers/rows-so-far';

export interface NotedRow {
  readonly row: RowSoFar;
  /** Its note's number, from 1. */
  readonly note?: number;
  /** The note's text, at the first row that has it. */
  readonly text?: string;
}

interface CaseOfRows {
  readonly name: string;
  readonly rows: readonly NotedRow[];
}

/** Rows in a row with the same case stand together. Causes belong to what is measured, and are told with it. */
export function casesOf(rows: readonly RowSoFar[]): readonly CaseOfRows[] {
  const notes = new Map<string, number>();
  const cases: { name: string; rows: NotedRow[] }[] = [];
  for (const row of rows) {
    const last = cases.at(-1);
    const noted = notedRow(row, notes);
    if (last !== undefined && last.name === row.row.case) last.rows.push(noted);
    else cases.push({ name: row.row.case, rows: [noted] });
  }
  return cases;
}

function notedRow(row: RowSoFar, notes: Map<string, number>): NotedRow {
  const { cause } = row.row;
  if (cause === undefined || row.repetitions === 0) return { row };
  const known = notes.get(cause);
  if (known !== undefined) return { row, note: known };
  notes.set(cause, notes.size + 1);
  return { row, note: notes.size, text: cause };
}
