// SPDX-License-Identifier: GPL-3.0-or-later
// The ids of a class, from a table as written by spreadsheets.

import { InputError } from '../model/problem';
import { idProblem } from './answer-code';

/** Rows of cells, which may be quoted; the separator is whichever of comma, semicolon and tab is first in the first line. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const given = text.replace(/^\ufeff/, '');
  const separator = /[,;\t]/.exec(given.split(/\r|\n/, 1)[0]!)?.[0] ?? ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < given.length; i++) {
    const sign = given.charAt(i);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (given.charAt(i + 1) === '"') cell += given.charAt(++i);
      else quoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (sign === separator) {
      row.push(cell);
      cell = '';
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && given.charAt(i + 1) === '\n') i++;
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += sign;
  }
  if (quoted) throw new InputError(`row ${rows.length + 1}: a quoted cell is never closed`);
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}

/** The column headed `id`, or else the first one. Throws InputError with the rows that are wrong. */
export function studentIds(text: string): readonly string[] {
  const rows = parseCsv(text);
  const headed = rows[0]?.findIndex((cell) => cell.trim().toLowerCase() === 'id') ?? -1;
  const column = Math.max(0, headed);
  const found = new Map<string, number>();
  const problems: { path: string; message: string }[] = [];
  for (const [i, row] of rows.entries()) {
    if ((i === 0 && headed >= 0) || row.every((cell) => cell.trim() === '')) continue;
    const id = (row[column] ?? '').trim();
    const path = `row ${i + 1}`;
    const wrong = idProblem(id);
    const before = found.get(id);
    if (wrong !== undefined) problems.push({ path, message: `the id ${wrong}` });
    else if (before !== undefined)
      problems.push({ path, message: `the id ${JSON.stringify(id)} is in row ${before} already` });
    else found.set(id, i + 1);
  }
  if (problems.length > 0) throw new InputError(problems.slice(0, 20));
  if (found.size === 0) throw new InputError('has no ids; there must be one a line, or a column headed id');
  return [...found.keys()];
}
