// SPDX-License-Identifier: GPL-3.0-or-later
// The name of an imported scenario: the file's, without folder and extension.
import type { ImporterDeclaration } from './importer';

const LONGEST_NAME = 200;

export function traceName(file: string, importer: ImporterDeclaration): string {
  const bare = file
    .split(/[\\/]/)
    .at(-1)!
    .replace(/\.(tsv|txt|csv|trace)$/i, '');
  return bare === '' ? importer.label : [...bare].slice(0, LONGEST_NAME).join('');
}
