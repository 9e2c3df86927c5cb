// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as CSV, for both the page and the command line: quoted if a reader needs it, and no cell that a spreadsheet would take for a
// formula. Names come from the author of the scenario or the sender of the answer.

/** A missing value is an empty cell. */
export type CsvValue = string | number | boolean | null | undefined;

/** Spreadsheets take a text that starts with one of these for a formula, even after spaces. */
const FORMULA = /^\s*[=+\-@\t\r]/;

/** A negative number as text stays a number: it is not a formula. */
const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

/** Text that no spreadsheet takes for a formula, not yet quoted. */
export function safeCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value === 'boolean') return String(value);
  return FORMULA.test(value) && !isNumber(value) ? `'${value}` : value;
}

/** Some spreadsheets also split cells at semicolons and tabs; others drop spaces at the ends. */
function csvCell(value: CsvValue): string {
  const text = safeCell(value);
  const isPlain = typeof value !== 'string' || (!/[",;\n\r\t]/.test(text) && text === text.trim());
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}

/** One row, including its line break. */
export const csvRow = (cells: readonly CsvValue[]): string => `${cells.map(csvCell).join(',')}\r\n`;

export const csvText = (rows: readonly (readonly CsvValue[])[]): string => rows.map(csvRow).join('');
