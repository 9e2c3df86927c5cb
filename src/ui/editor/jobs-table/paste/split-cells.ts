// SPDX-License-Identifier: GPL-3.0-or-later
// Text from a spreadsheet or a file as rows of cells: tabs, semicolons or commas, quotes as spreadsheets write them.
// Knows nothing of jobs.

export type Separator = '\t' | ';' | ',';

interface SplitText {
  readonly separator: Separator;
  readonly rows: readonly (readonly string[])[];
}

export const SEPARATOR_WORDS: Readonly<Record<Separator, string>> = { '\t': 'tabs', ';': 'semicolons', ',': 'commas' };

/** Tabs where there are any (a spreadsheet), else semicolons, else commas; looked for outside quotes. */
function findSeparator(text: string): Separator {
  const bare = text.replace(/"(?:[^"]|"")*"/g, '');
  if (bare.includes('\t')) return '\t';
  return bare.includes(';') ? ';' : ',';
}

export function splitCells(text: string): SplitText {
  const separator = findSeparator(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = (): void => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (row.some((one) => one !== '')) rows.push(row);
    row = [];
  };
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[i + 1] === '"') {
        cell += '"';
        i++;
      } else quoted = false;
    } else if (char === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (char === separator) endCell();
    else if (char === '\n') endRow();
    else if (char !== '\r' && char !== '\uFEFF') cell += char;
  }
  endRow();
  return { separator, rows };
}

/** One cell as TSV: quoted where it must be. */
export function tsvCell(text: string): string {
  return /["\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
