// SPDX-License-Identifier: GPL-3.0-or-later
// The outcome of importing a file of saved scenarios.

import type { ImportedEntries } from './import-entries';
import { countsWords } from './library-words';

export function importedWords({ added, lessons, there, refused }: ImportedEntries): string {
  const parts = [`${countsWords(added - lessons, lessons)} imported`];
  if (there > 0) parts.push(`${there} ${there === 1 ? 'was' : 'were'} there already`);
  if (refused.length > 0) parts.push(`not read: ${refused.map((name) => `“${name}”`).join(', ')}`);
  return `${parts.join('; ')}.`;
}
