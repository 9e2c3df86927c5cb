// SPDX-License-Identifier: GPL-3.0-or-later
// The outcome of importing a file of saved scenarios.
import { countsWords } from './library-words';
import type { TakenIn } from './take-in';

export function takenInWords({ added, lessons, there, refused }: TakenIn): string {
  const parts = [`${countsWords(added - lessons, lessons)} imported`];
  if (there > 0) parts.push(`${there} ${there === 1 ? 'was' : 'were'} there already`);
  if (refused.length > 0) parts.push(`not read: ${refused.map((name) => `“${name}”`).join(', ')}`);
  return `${parts.join('; ')}.`;
}
