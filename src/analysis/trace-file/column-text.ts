// SPDX-License-Identifier: GPL-3.0-or-later
// A table as JSON text, column by column, in pieces: a trace may exceed the maximum length of a string.

/** Approximate characters per piece. */
const PIECE = 65_536;

/** JSON of one cell. */
export type CellText = (row: number) => string;

/** JSON has no NaN: what never happened is null. */
const numberText = (value: number | undefined): string => (Number.isFinite(value) ? String(value) : 'null');

export const numbers =
  (column: ArrayLike<number>): CellText =>
  (row) =>
    numberText(column[row]);

/** For a column of indices into a list of names; null: none. */
export function wordsOf(names: readonly (string | null)[], column: ArrayLike<number>): CellText {
  const texts = names.map((name) => JSON.stringify(name));
  return (row) => texts[column[row]!]!;
}

export const flags =
  (column: ArrayLike<number>): CellText =>
  (row) =>
    column[row] === 0 ? 'false' : 'true';

/** `{"a":[…],"b":[…]}` in pieces. */
export function* tableText(rows: number, columns: Readonly<Record<string, CellText>>): Generator<string, void, void> {
  let piece = '{';
  let first = true;
  for (const [name, cell] of Object.entries(columns)) {
    piece += `${first ? '' : ',\n'}${JSON.stringify(name)}:[`;
    first = false;
    for (let row = 0; row < rows; row++) {
      piece += row === 0 ? cell(row) : `,${cell(row)}`;
      if (piece.length < PIECE) continue;
      yield piece;
      piece = '';
    }
    piece += ']';
  }
  yield `${piece}}`;
}

/** Short texts joined into pieces. */
export function* inPieces(texts: Iterable<string>, between: string): Generator<string, void, void> {
  let piece = '';
  let first = true;
  for (const text of texts) {
    piece += first ? text : between + text;
    first = false;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
