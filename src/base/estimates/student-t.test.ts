// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { shareWithin, tQuantile } from './student-t';

/** The density by its definition, up to a factor; integrated numerically in both parts of the quotient. */
function shareBySimpson(t: number, degrees: number): number {
  const density = (x: number) => (1 + (x * x) / degrees) ** (-(degrees + 1) / 2);
  // x = u / (1 - u) maps 0..1 to 0..infinity.
  const at = (u: number) => density(u / (1 - u)) / ((1 - u) * (1 - u));
  const simpson = (from: number, to: number) => {
    const n = 20_000;
    const h = (to - from) / n;
    let sum = at(from) + at(to);
    for (let i = 1; i < n; i++) sum += (i % 2 === 1 ? 4 : 2) * at(from + i * h);
    return (sum * h) / 3;
  };
  return simpson(0, t / (1 + t)) / simpson(0, 1 - 1e-9);
}

describe('quantiles of t', () => {
  test.each([
    [1, 12.7062],
    [2, 4.30265],
    [3, 3.18245],
    [4, 2.77645],
    [9, 2.26216],
    [19, 2.09302],
    [99, 1.98422],
    [1000, 1.96234],
  ])('of 95 %% with %i degrees of freedom are those of the tables', (degrees, wanted) => {
    expect(tQuantile(0.95, degrees)).toBeCloseTo(wanted, 4);
  });

  test('no degrees of freedom give no bound', () => {
    expect(tQuantile(0.95, 0)).toBe(Number.POSITIVE_INFINITY);
  });

  test.each([2, 3, 7, 8, 20])('the share within is the integral of the density (%i degrees)', (degrees) => {
    for (const t of [0.1, 1, 2.5]) expect(shareWithin(t, degrees)).toBeCloseTo(shareBySimpson(t, degrees), 6);
  });
});
