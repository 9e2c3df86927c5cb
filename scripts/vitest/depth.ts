// SPDX-License-Identifier: GPL-3.0-or-later
// How many cases of a property are drawn.

/** Quick depth: the share of the cases that a property asks for, and the minimum. */
const QUICK_SHARE = 0.2;
const QUICK_LEAST = 10;
/** Deep depth: this many times the cases that it asks for. */
const DEEP_FACTOR = 4;

/** @param wanted cases that the property asks for */
export function casesAt(depth: string | undefined, wanted: number): number {
  if (depth === 'deep') return wanted * DEEP_FACTOR;
  if (depth === 'full') return wanted;
  return Math.min(wanted, Math.max(QUICK_LEAST, Math.ceil(wanted * QUICK_SHARE)));
}
