// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a table as rows of cells: tabs, semicolons or commas, quotes as in spreadsheets, with or without a byte order mark at the
// start. Knows nothing of jobs. A text that is not a table, or too large, gives a sentence and never an exception.
import { spacedDigits } from '../../model/limits';

export type Separator = '\t' | ';' | ',';

export interface SplitText {
  readonly separator: Separator;
  /** Empty rows are left out. */
  readonly rows: readonly (readonly string[])[];
  /** The line of the text in which each row starts, from 1. */
  readonly lines: readonly number[];
  /** Why the text cannot be read to its end. */
  readonly refusal: string | undefined;
}

export const SEPARATOR_WORDS: Readonly<Record<Separator, string>> = { '\t': 'tabs', ';': 'semicolons', ',': 'commas' };

const SEPARATORS: readonly Separator[] = ['\t', ';', ','];
export const MAX_TABLE_ROWS = 200_000;
const MAX_TABLE_COLUMNS = 200;
const MAX_CELL_CHARACTERS = 10_000;
/** Enough to see how the rows of a text are separated. */
const LOOKED_AT = 20;

export function splitText(text: string): SplitText {
  const found = SEPARATORS.map((separator) => split(text, separator, LOOKED_AT));
  // If several split the rows, the first that gives most rows as many cells as the first (the header), or else gives most rows equally
  // many: a decimal comma also splits rows with semicolons, and a user may be called "a;b".
  const best =
    found.find(isHeaded) ??
    found.find(isRegular) ??
    found.find(({ rows }) => rows.some((row) => row.length > 1)) ??
    found[2]!;
  return split(text, best.separator, MAX_TABLE_ROWS);
}

/** More than half of the rows have as many cells as the first, and more than one. */
function isHeaded({ rows }: SplitText): boolean {
  const cells = rows[0]?.length ?? 0;
  return cells > 1 && rows.filter(({ length }) => length === cells).length * 2 > rows.length;
}

/** More than half of the rows have the same number of cells, and more than one. */
function isRegular({ rows }: SplitText): boolean {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].some(([length, count]) => length > 1 && count * 2 > rows.length);
}

function split(text: string, separator: Separator, most: number): SplitText {
  const rows: (readonly string[])[] = [];
  const lines: number[] = [];
  const answer = (refusal?: string): SplitText => ({ separator, rows, lines, refusal });
  const bom = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let row: string[] = [];
  let line = 1;
  let begun = 1;
  for (let at = bom; at <= text.length; ) {
    const cell = cellAt(text, at, separator);
    const here = `line ${line}, column ${columnName(row.length)}`;
    if (cell.isOpen) return answer(`${here}: a quotation mark is opened but never closed`);
    if (cell.text.length > MAX_CELL_CHARACTERS) {
      const got = `${spacedDigits(cell.text.length)} characters`;
      return answer(`${here}: a cell of ${got}; the limit is ${spacedDigits(MAX_CELL_CHARACTERS)}`);
    }
    if (cell.text.includes('\0'))
      return answer(`${here}: a character that text never has (NUL); is this a table in text form?`);
    row.push(cell.text);
    if (row.length > MAX_TABLE_COLUMNS) return answer(`line ${line}: more than ${MAX_TABLE_COLUMNS} columns`);
    line += cell.breaks;
    at = cell.end + 1;
    if (text[cell.end] === separator) continue;
    if (row.some((one) => one !== '')) {
      if (rows.length === most) {
        const isWhole = most === MAX_TABLE_ROWS;
        return answer(
          isWhole ? `more than ${spacedDigits(most)} rows, which is the limit; take part of the table` : undefined,
        );
      }
      rows.push(row);
      lines.push(begun);
    }
    row = [];
    line++;
    begun = line;
  }
  return answer();
}

interface FoundCell {
  readonly text: string;
  /** Position of the separator, the line break or the end of the text. */
  readonly end: number;
  /** Line breaks inside it. */
  readonly breaks: number;
  readonly isOpen: boolean;
}

const QUOTED = /[^\S\t\r\n]*"/y;

function cellAt(text: string, from: number, separator: Separator): FoundCell {
  QUOTED.lastIndex = from;
  if (QUOTED.test(text)) return quotedCell(text, QUOTED.lastIndex, separator);
  const end = endOf(text, from, separator);
  return { text: text.slice(from, end).trim(), end, breaks: 0, isOpen: false };
}

function endOf(text: string, from: number, separator: Separator): number {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end++;
  return end;
}

/** Text after the closing quote, up to the separator, belongs to the cell too, so that nothing is silently lost. */
function quotedCell(text: string, from: number, separator: Separator): FoundCell {
  let content = '';
  for (let at = from; ; ) {
    const mark = text.indexOf('"', at);
    if (mark < 0) return { text: '', end: text.length, breaks: 0, isOpen: true };
    content += text.slice(at, mark);
    at = mark + 1;
    if (text[at] === '"') {
      content += '"';
      at++;
      continue;
    }
    const end = endOf(text, at, separator);
    const breaks = content.split('\n').length - 1;
    return { text: `${content}${text.slice(at, end)}`.trim(), end, breaks, isOpen: false };
  }
}

/** 0 -> "A", 26 -> "AA": a spreadsheet's name for a column. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** One cell as text with this separator: quoted if necessary. */
export function writtenCell(text: string, separator: Separator = '\t'): string {
  const isPlain = !/["\t\r\n]|^\s|\s$/.test(text) && !text.includes(separator);
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}
