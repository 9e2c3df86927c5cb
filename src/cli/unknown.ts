// SPDX-License-Identifier: GPL-3.0-or-later
// What to say of a name that there is not.
import { suggestion } from '../model/fields/field-words';

/** The nearest name, or else all names. */
export function whyUnknown(
  name: string,
  { what, known, otherwise }: { what: string; known: readonly string[]; otherwise: string },
): string {
  return `no such ${what}; ${suggestion(name, known, (near) => near) ?? otherwise}`;
}
