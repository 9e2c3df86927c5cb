// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as CSV: quoted where they must be, and no cell that a spreadsheet would take for a formula.

/** Names of users may hold anything; a cell that a spreadsheet would take for a formula is made a text. */
function csvCell(text: string): string {
  const plain = /^[=+@\t\r-]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replace(/"/g, '""')}"` : plain;
}

/** What has no value is an empty cell. */
export type CsvValue = string | number | null | undefined;

const textOf = (value: CsvValue): string =>
  typeof value === 'number' && !Number.isFinite(value) ? '' : String(value ?? '');

export const csvText = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map((value) => csvCell(textOf(value))).join(',')}\r\n`).join('');

export const csvBlob = (rows: readonly (readonly CsvValue[])[]): Blob =>
  new Blob([csvText(rows)], { type: 'text/csv' });
