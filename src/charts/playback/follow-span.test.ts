// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { followPlaying, followStep } from './follow-span';

const EXTENT = { fromS: 0, toS: 100 };

describe('the visible time', () => {
  test('turns its page when the moment that plays comes to its end', () => {
    const span = { fromS: 20, toS: 40 };
    expect(followPlaying(span, 30, 31, EXTENT)).toBe(span);
    const next = followPlaying(span, 39, 39.5, EXTENT);
    expect(next.toS - next.fromS).toBeCloseTo(20, 9);
    expect(next.fromS).toBeCloseTo(39.5 - 0.08 * 20, 9);
  });

  test('stays where the user looks elsewhere', () => {
    const span = { fromS: 20, toS: 40 };
    expect(followPlaying(span, 60, 61, EXTENT)).toBe(span);
    expect(followPlaying(span, 10, 11, EXTENT)).toBe(span);
  });

  test('keeps a moment in sight from the start to the end of a run, frame by frame', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 10, max: 103, noNaN: true }),
        fc.double({ min: 0.005, max: 0.03 }),
        (wideS, frame) => {
          let span = { fromS: 0, toS: wideS };
          const stepS = wideS * frame;
          let isSeen = true;
          for (let atS = 0; atS + stepS <= 100; atS += stepS) {
            span = followPlaying(span, atS, atS + stepS, EXTENT);
            isSeen &&= atS + stepS >= span.fromS && atS + stepS <= span.toS + 1e-9;
          }
          expect(isSeen).toBe(true);
        },
      ),
    );
  });

  test('shows a step that goes out of sight', () => {
    const span = followStep({ fromS: 20, toS: 40 }, 70, EXTENT);
    expect(span.fromS).toBeLessThan(70);
    expect(span.toS).toBeGreaterThan(70);
  });
});
