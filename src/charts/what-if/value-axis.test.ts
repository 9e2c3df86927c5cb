// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactLabel, extendToRound, extentOf, linearAxis, listAxis, logAxis, withTicksAt } from './value-axis';

const across = { fromPx: 60, toPx: 660, unit: '' };

describe('an axis of numbers', () => {
  test('linear ticks are round, and labels have the unit where people read one', () => {
    const plain = linearAxis({ ...across, from: 1, to: 20 });
    expect(plain.ticks.map(({ label }) => label)).toContain('10');
    expect(plain.pxOf(1)).toBe(60);
    expect(plain.pxOf(20)).toBe(660);
    const seconds = linearAxis({ from: 0, to: 400, fromPx: 300, toPx: 20, unit: 's' });
    expect(seconds.ticks.map(({ label }) => label)).toContain('5 min');
    const shares = linearAxis({ from: 0, to: 0.5, fromPx: 300, toPx: 20, unit: 'share' });
    expect(shares.ticks.at(-1)?.label).toBe('50 %');
  });

  test('a logarithmic one has decades, and 2 and 5 where they fit', () => {
    const axis = logAxis({ ...across, from: 1, to: 100 });
    expect(axis.ticks.map(({ label }) => label)).toEqual(['1', '2', '5', '10', '20', '50', '100']);
    expect(axis.pxOf(10)).toBeCloseTo(360);
  });

  test('less than a decade of it has round ticks, too', () => {
    const labels = logAxis({ ...across, from: 0.9918, to: 1.867 }).ticks.map(({ label }) => label);
    expect(labels.length).toBeGreaterThan(3);
    for (const label of labels) expect(label).toMatch(/^1\.\d$/);
  });

  test('the values asked for are its ticks where they fit', () => {
    const axis = linearAxis({ ...across, from: 2.5, to: 10 });
    expect(withTicksAt(axis, [2.5, 5, 10], '').ticks.map(({ label }) => label)).toEqual(['2.5', '5', '10']);
    const many = Array.from({ length: 200 }, (_, i) => 2.5 + i / 30);
    expect(withTicksAt(axis, many, '')).toBe(axis);
  });

  test('labels are exact to four digits', () => {
    expect(exactLabel(1.7782794, '')).toBe('1.778');
    expect(exactLabel(0.05, 'share')).toBe('5 %');
    expect(exactLabel(0, '')).toBe('0');
    expect(exactLabel(-3, '')).toBe('\u22123');
    expect(exactLabel(20_000, '')).toBe('20\u202f000');
  });

  test('values of a list stand side by side, cut where they are long', () => {
    const axis = listAxis(['fair', 'corral', 'a-very-long-name-of-a-scheduler'], 0, 300);
    expect(axis.ticks.map(({ px }) => px)).toEqual([50, 150, 250]);
    expect(axis.ticks[2]?.label).toMatch(/\u2026$/);
  });

  test('0 belongs to an extent that is near it', () => {
    expect(extentOf([10, 100])[0]).toBe(0);
    expect(extentOf([90, 100])[0]).toBeGreaterThan(80);
    expect(extentOf([])).toEqual([0, 1]);
    expect(extentOf([7])).toEqual([0, 7 * 1.15]);
  });

  test('whatever the numbers: ticks inside, ascending, without an exponent, and every label is its value', () => {
    const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(
        value,
        value,
        fc.constantFrom('', 's', 'share'),
        fc.integer({ min: 80, max: 1400 }),
        (a, b, unit, px) => {
          const [from, to] = extentOf([a, b]);
          fc.pre(to - from > 1e-6);
          const axis = linearAxis({ from, to, fromPx: 0, toPx: px, unit });
          for (const [i, tick] of axis.ticks.entries()) {
            expect(tick.px).toBeGreaterThanOrEqual(-0.01);
            expect(tick.px).toBeLessThanOrEqual(px + 0.01);
            expect(tick.label).not.toMatch(/\de/);
            if (i > 0) expect(tick.value).toBeGreaterThan(axis.ticks[i - 1]!.value);
          }
          expect(new Set(axis.ticks.map(({ label }) => label)).size).toBe(axis.ticks.length);
        },
      ),
    );
  });
});

test('an axis is rounded out, and stays while values hardly reach farther', () => {
  expect(extendToRound([0, 431], 's')).toEqual(extendToRound([0, 402], 's'));
  expect(extendToRound([-3.2, 9.1], '')).toEqual([-5, 10]);
  fc.assert(
    fc.property(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
      (from, wide) => {
        const [low, high] = extendToRound([from, from + wide], 's');
        expect(low).toBeLessThanOrEqual(from + 1e-6 * wide);
        expect(high).toBeGreaterThanOrEqual(from + wide - 1e-6 * wide);
        expect(high - low).toBeLessThan(4 * wide);
      },
    ),
  );
});
