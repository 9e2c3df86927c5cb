// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that differ by the rounding of a few operations made equal, so that ties are ties and go where ties go.

/** 2^13 + 1: Veltkamp's splitting then keeps the first 40 of the 53 bits. */
const SPLIT = 8193;

/** The nearest number of 40 bits: one part in 10^12. Never changes the order of two numbers; small whole numbers stay. */
export function alike(value: number): number {
  const wide = value * SPLIT;
  const rounded = wide - (wide - value);
  return Number.isFinite(rounded) ? rounded : value;
}
