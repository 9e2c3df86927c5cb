// SPDX-License-Identifier: GPL-3.0-or-later
// How an imported scenario is called: as the file, without its folder and ending.
import type { ImporterDeclaration } from './importer';

const LONGEST_NAME = 200;

export function traceName(file: string, importer: ImporterDeclaration): string {
  const bare = file
    .split(/[\\/]/)
    .at(-1)!
    .replace(/\.(tsv|txt|csv|trace)$/i, '');
  return bare === '' ? importer.label : [...bare].slice(0, LONGEST_NAME).join('');
}
