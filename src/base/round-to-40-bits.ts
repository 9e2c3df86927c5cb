// SPDX-License-Identifier: GPL-3.0-or-later
// Makes numbers equal that differ only by the rounding of a few operations, so that ties are treated as ties.

/** 2^13 + 1: Veltkamp's splitting then keeps the first 40 of the 53 bits. */
const SPLIT = 8193;

/** The nearest 40-bit number: one part in 10^12. Never changes the order of two numbers; keeps small whole numbers. */
export function roundTo40Bits(value: number): number {
  const wide = value * SPLIT;
  const rounded = wide - (wide - value);
  return Number.isFinite(rounded) ? rounded : value;
}
