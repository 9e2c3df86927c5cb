// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactUtility, valueAxis } from './value-axis';

describe('utility axis', () => {
  test('plain figures where they are short, a power of a thousand in the name elsewhere', () => {
    expect(valueAxis(9, 5).ticks.map(({ label }) => label)).toEqual(['0', '2', '4', '6', '8', '10']);
    expect(valueAxis(0.004, 5).ticks.at(-1)?.label).toBe('0.004');
    expect(valueAxis(2.3e-4, 5)).toMatchObject({ name: 'utility, × 10⁻⁶' });
    expect(valueAxis(2.3e-4, 5).ticks.at(-1)?.label).toBe('250');
    expect(valueAxis(4e7, 5)).toMatchObject({ name: 'utility, × 10⁶' });
    expect(valueAxis(0, 5).ticks.map(({ value }) => value)).toContain(1);
  });

  test('labels ascend, differ, never show an exponent, and reach the most', () => {
    fc.assert(
      fc.property(fc.double({ min: -324, max: 299, noNaN: true }), fc.integer({ min: 2, max: 8 }), (power, count) => {
        const most = 10 ** power;
        const { ticks, top } = valueAxis(most, count);
        expect(top).toBeGreaterThanOrEqual(most * (1 - 1e-9));
        for (const { value } of ticks) expect(Number.isFinite(value)).toBe(true);
        expect(ticks.length).toBeLessThan(2 * count + 3);
        expect(new Set(ticks.map(({ label }) => label)).size).toBe(ticks.length);
        for (const { label } of ticks) {
          expect(label).not.toMatch(/e|NaN/);
          expect(label.length).toBeLessThan(10);
        }
      }),
    );
  });

  test('exact figures', () => {
    expect([5, 14.5, 1 / 3, 0, 123456.7, 4e7].map(exactUtility)).toEqual([
      '5',
      '14.5',
      '0.333333',
      '0',
      '123\u202f457',
      '40\u202f000\u202f000',
    ]);
    expect(exactUtility(2.5e-7)).toBe('2.5 × 10⁻⁷');
    expect(exactUtility(5e-324)).toBe('nearly 0');
    expect(exactUtility(Number.NaN)).toBe('unknown');
  });
});
