// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ManualRectangle } from '../../model/scenario';
import { earliestFit, usualWidth } from './earliest-fit';
import { placeAll } from './hand-plan';
import { generatedHand, settingOf } from './testing/settings';
import { slowFit } from './testing/slow-fit';

describe('earliest fit', () => {
  test('is what looking at every start and run of racks finds', () => {
    fc.assert(
      fc.property(generatedHand, fc.nat(20), ({ setting, rectangles }, pick) => {
        const job = pick % setting.jobs.length;
        const placed = placeAll(setting, rectangles);
        expect(earliestFit(setting, placed, job)).toEqual(slowFit(setting, placed, job));
      }),
      { numRuns: 300 },
    );
  });

  test('an empty chart gives the fewest racks on which it takes at most twice as long as at best, from the arrival on', () => {
    // 7 s on one rack is less than twice the minimum, 4.2 s on three racks.
    const setting = settingOf(6, [{ workS: 6.3, arrivalS: 4 }]);
    expect(earliestFit(setting, [], 0)).toEqual({ job: 'job-0', racks: [0], startS: 4 });
    // A job that scales linearly leaves half of the racks to others.
    const even = { ...setting, lengthS: (_: number, width: number) => 60 / width };
    expect(usualWidth(even, 0)).toBe(3);
    const flat = { ...setting, lengthS: (_: number, width: number) => [300, 105, 104, 103, 102, 100][width - 1] ?? 0 };
    expect(usualWidth(flat, 0)).toBe(2);
    expect(earliestFit(flat, [], 0)?.racks).toEqual([0, 1]);
  });

  test('several jobs that are pressed one after the other stand beside each other', () => {
    const lengthS = (_: number, width: number) => [300, 105, 104, 103, 102, 100][width - 1] ?? 0;
    const setting = {
      ...settingOf(
        6,
        [0, 0, 0, 0].map((arrivalS) => ({ workS: 1, arrivalS })),
      ),
      lengthS,
    };
    let rectangles: readonly ManualRectangle[] = [];
    for (let job = 0; job < 4; job++) {
      rectangles = [...rectangles, earliestFit(setting, placeAll(setting, rectangles), job)!];
    }
    expect(rectangles.map(({ racks, startS }) => [racks[0], startS])).toEqual([
      [0, 0],
      [2, 0],
      [4, 0],
      [0, 105],
    ]);
  });

  test('a job without a length at any width has none', () => {
    const setting = { ...settingOf(3, [{ workS: 1, arrivalS: 0 }]), lengthS: () => Number.NaN };
    expect(earliestFit(setting, [], 0)).toBeUndefined();
    expect(earliestFit(settingOf(3, []), [], 0)).toBeUndefined();
  });

  test('widths without a length are passed over', () => {
    const setting = {
      ...settingOf(3, [{ workS: 1, arrivalS: 0 }]),
      lengthS: (_: number, w: number) => (w === 2 ? 5 : Number.POSITIVE_INFINITY),
    };
    expect(earliestFit(setting, [], 0)).toEqual({ job: 'job-0', racks: [0, 1], startS: 0 });
  });

  test('a large chart ends', () => {
    const jobs = Array.from({ length: 801 }, (_, i) => ({ workS: 10 + (i % 7), arrivalS: 0 }));
    const setting = settingOf(512, jobs);
    const rectangles = jobs.slice(1).map((_, i) => ({
      job: `job-${i + 1}`,
      racks: Array.from({ length: 512 }, (_unused, rack) => rack),
      startS: i * 400,
    }));
    expect(earliestFit(setting, placeAll(setting, rectangles), 0)).toBeDefined();
  });
});
