// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers are rounded when they are made, never when they are shared: a link replays bit for bit and stays short.

/** To four significant digits: the double that reads back shortest. ECMAScript fixes the digits, so engines agree. */
export function fourDigits(x: number): number {
  if (!Number.isFinite(x)) return x;
  const rounded = Number(x.toPrecision(4));
  return rounded === 0 ? 0 : rounded; // -0 becomes 0
}
