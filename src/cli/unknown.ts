// SPDX-License-Identifier: GPL-3.0-or-later
// What to say about an unknown name.
import { suggestion } from '../model/fields/field-words';

/** Suggests the nearest name, or else lists all names. */
export function unknownNameMessage(
  name: string,
  { what, known, otherwise }: { what: string; known: readonly string[]; otherwise: string },
): string {
  return `no such ${what}; ${suggestion(name, known, (near) => near) ?? otherwise}`;
}
