// SPDX-License-Identifier: GPL-3.0-or-later
// What commas in the numbers of a table mean. "1,5" is a decimal comma and "1,234,567" has thousands; "1,234" can be either, so the user
// is asked.

export type Commas = 'decimal' | 'thousands';
export type FoundCommas = 'none' | Commas | 'unclear';

const WITH_COMMA = /^[+-]?[\d.\s]*,[\d.,\s]*$/;
const SURELY_THOUSANDS = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+|,\d{3})$|^[+-]?\d{1,3}(?:,\d{3}){2,}$/;
const MAYBE_THOUSANDS = /^[+-]?[1-9]\d{0,2},\d{3}$/;

export function findCommas(cells: Iterable<string>): FoundCommas {
  let seen = false;
  for (const cell of cells) {
    if (!WITH_COMMA.test(cell)) continue;
    seen = true;
    if (SURELY_THOUSANDS.test(cell)) return 'thousands';
    if (!MAYBE_THOUSANDS.test(cell)) return 'decimal';
  }
  return seen ? 'unclear' : 'none';
}

/** The number's text with a decimal point and without thousands. */
export function withoutCommas(cell: string, commas: Commas | undefined): string {
  // If commas are decimal, points can only separate thousands.
  if (commas === 'decimal' && /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+$/.test(cell)) return cell.replaceAll('.', '');
  if (commas === undefined || !WITH_COMMA.test(cell)) return cell;
  if (commas === 'thousands') return cell.replaceAll(',', '');
  return cell.replace(/\.(?=\d{3})/g, '').replace(',', '.');
}
