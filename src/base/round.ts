// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers are rounded when generated, never when shared: a link replays bit for bit and stays short.

/** To four significant digits: the double with the shortest decimal form. ECMAScript fixes the digits, so engines agree. */
export function fourDigits(x: number): number {
  if (!Number.isFinite(x)) return x;
  const rounded = Number(x.toPrecision(4));
  return rounded === 0 ? 0 : rounded; // -0 becomes 0
}
