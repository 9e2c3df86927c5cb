// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cursorLabel, exactFromTo, exactTime, TICK_STEPS_S, timeLabel, timeTicks } from './ticks';

const UNIT_S: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3600, d: 86_400 };

/** Reads a label back, part by part. */
function parseLabel(label: string): number {
  const sign = label.startsWith('\u2212') ? -1 : 1;
  if (label.includes(':')) {
    const [seconds = '', minutes = '', hours = '0'] = label.replace('\u2212', '').split(':').reverse();
    return sign * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
  }
  const parts = label
    .replace('\u2212', '')
    .replaceAll('\u202f', '')
    .matchAll(/([\d.]+) (s|min|h|d)/g);
  let sum = 0;
  for (const [, amount, unit] of parts) sum += Number(amount) * (UNIT_S[unit ?? ''] ?? Number.NaN);
  return sign * sum;
}

const spans = fc
  .tuple(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.double({ min: -2.5, max: 7, noNaN: true }))
  .map(([fromS, power]) => ({ fromS, toS: fromS + 10 ** power }));

describe('ticks of the time axis', () => {
  test('labels say seconds, minutes, hours and days as people do', () => {
    expect(timeLabel(200, 10)).toBe('3 min 20 s');
    expect(timeLabel(180, 10)).toBe('3 min');
    expect(timeLabel(2.5, 0.5)).toBe('2.5 s');
    expect(timeLabel(3620, 5)).toBe('1 h 20 s');
    expect(timeLabel(7200, 3600)).toBe('2 h');
    expect(timeLabel(194_400, 21_600)).toBe('2 d 6 h');
    expect(timeLabel(0, 300)).toBe('0 min');
    expect(timeLabel(-5, 1)).toBe('\u22125 s');
    expect(timeLabel(59.9999, 0.1)).toBe('1 min');
  });

  test('a span of twenty seconds is counted in seconds, a day in hours', () => {
    expect(timeTicks({ fromS: 0, toS: 20 }, 600).ticks.map(({ label }) => label)).toEqual([
      '0 s',
      '2 s',
      '4 s',
      '6 s',
      '8 s',
      '10 s',
      '12 s',
      '14 s',
      '16 s',
      '18 s',
      '20 s',
    ]);
    expect(timeTicks({ fromS: 0, toS: 86_400 }, 300).ticks.map(({ label }) => label)).toEqual([
      '0 h',
      '6 h',
      '12 h',
      '18 h',
      '1 d',
    ]);
  });

  test('where one label would need two units, all are a clock’s', () => {
    const labelsOf = (fromS: number, toS: number): readonly string[] =>
      timeTicks({ fromS, toS }, 600).ticks.map(({ label }) => label);
    expect(labelsOf(0, 150)).toEqual(['0:00', '0:30', '1:00', '1:30', '2:00', '2:30']);
    expect(labelsOf(100, 101)).toEqual(['1:40.0', '1:40.2', '1:40.4', '1:40.6', '1:40.8', '1:41.0']);
    expect(labelsOf(0, 5000)).toEqual(['0:00', '15:00', '30:00', '45:00', '1:00:00', '1:15:00']);
    expect(labelsOf(0, 300)).toEqual(['0 min', '1 min', '2 min', '3 min', '4 min', '5 min']);
    // From two days on, times are not in clock notation.
    expect(labelsOf(172_800, 260_000)).toContain('2 d 6 h');
  });

  test('every label reads back as its tick, without an exponent, and no two touch', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 200, max: 3000 }), (span, widthPx) => {
        const { stepS, ticks } = timeTicks(span, widthPx);
        expect(TICK_STEPS_S).toContain(stepS);
        const pxPerS = widthPx / (span.toS - span.fromS);
        for (const { timeS, label } of ticks) {
          expect(label).not.toMatch(/\de/);
          expect(Math.abs(parseLabel(label) - timeS)).toBeLessThan(Math.max(stepS * 1e-3, Math.abs(timeS) * 1e-12));
          expect(timeS).toBeGreaterThanOrEqual(span.fromS - stepS * 1e-6);
          expect(timeS).toBeLessThanOrEqual(span.toS + stepS * 1e-6);
          expect(label.length * 6 + 10).toBeLessThan(stepS * pxPerS);
        }
        expect(new Set(ticks.map(({ label }) => label)).size).toBe(ticks.length);
      }),
    );
  });

  test('steps ascend', () => {
    for (let i = 1; i < TICK_STEPS_S.length; i++) expect(TICK_STEPS_S[i]).toBeGreaterThan(TICK_STEPS_S[i - 1]!);
  });

  test('the cursor shows no more digits than a pixel can tell', () => {
    expect(cursorLabel(200.123, { fromS: 0, toS: 500 }, 1000)).toBe('3:20.1');
    expect(cursorLabel(200.123, { fromS: 0, toS: 5000 }, 1000)).toBe('3:20');
    expect(cursorLabel(236_716, { fromS: 0, toS: 400_000 }, 1000)).toBe('2 d 17 h 45 min');
  });

  test('figures to read are exact to the millisecond, in the notation of the axis', () => {
    expect(exactTime(0)).toBe('0 s');
    expect(exactTime(0.01)).toBe('0.01 s');
    expect(exactTime(12.3456)).toBe('12.346 s');
    expect(exactTime(59.96)).toBe('59.96 s');
    expect(exactTime(100)).toBe('1:40');
    expect(exactTime(412.375)).toBe('6:52.375');
    expect(exactTime(5558.785)).toBe('1:32:38.785');
    expect(exactTime(-412.5)).toBe('\u22126:52.5');
    expect(exactTime(Number.POSITIVE_INFINITY)).toBe('unlimited');
    expect(exactFromTo(0, 216.667)).toBe('0:00 to 3:36.667');
    expect(exactFromTo(0.25, 12.5)).toBe('0.25 s to 12.5 s');
    expect(exactFromTo(7.5, Number.POSITIVE_INFINITY)).toBe('7.5 s to unlimited');
  });

  test('a figure is written once, and all of it', () => {
    const times = fc.integer({ min: 0, max: 5_000_000_000 });
    fc.assert(
      fc.property(times, (ms) => {
        const words = exactTime(ms / 1000);
        expect(words).not.toMatch(/[()]/);
        expect(Math.round(parseLabel(words) * 1000)).toBe(ms);
      }),
    );
  });
});
