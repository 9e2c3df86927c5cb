// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlap } from '../label-box';
import type { PlacedPoint } from './curve-layout';
import { type LostLabel, lostLabels } from './lost-labels';
import { CHARACTER_PX } from './value-axis';

const PLOT = { leftPx: 50, rightPx: 500 };
const placed = (line: number, xPx: number, yPx: number, count = 2): PlacedPoint => ({
  ...{ line, x: xPx, xPx, yPx },
  point: { x: xPx, mean: 1, lost: count === 0 ? [] : [{ word: 'cut', count, of: 5 }] },
});
const boxOf = ({ words, xPx, yPx, anchor }: LostLabel) => {
  const leftPx = anchor === 'start' ? xPx : xPx - words.length * CHARACTER_PX;
  return { leftPx, rightPx: leftPx + words.length * CHARACTER_PX, topPx: yPx - 10, bottomPx: yPx + 3 };
};

test('two runs of which some were cut at the same place have both their words, and none beyond the plot', () => {
  const labels = lostLabels(
    [{ points: [placed(0, 60, 100), placed(0, 495, 80)] }, { points: [placed(1, 60, 104, 3), placed(1, 495, 84, 3)] }],
    PLOT,
  );
  expect(labels.map(({ words, anchor }) => `${words} ${anchor}`)).toEqual([
    '2 of 5 cut start',
    '2 of 5 cut end',
    '3 of 5 cut start',
    '3 of 5 cut end',
  ]);
  expect(labels.map(({ yPx }) => yPx)).toEqual([94, 74, 120, 100]);
});

test('words stand above the line that is higher there, and below the other', () => {
  const labels = lostLabels([{ points: [placed(0, 200, 110)] }, { points: [placed(1, 200, 102, 3)] }], PLOT);
  expect(labels.map(({ words, yPx }) => [words, yPx])).toEqual([
    ['2 of 5 cut', 126],
    ['3 of 5 cut', 96],
  ]);
});

test('points of which all runs ended have no word', () => {
  expect(lostLabels([{ points: [placed(0, 100, 100, 0)] }], PLOT)).toEqual([]);
});

test('no words lie over others or leave the plot, wherever the points are', () => {
  const points = (line: number) =>
    fc
      .array(fc.tuple(fc.integer({ min: 50, max: 500 }), fc.integer({ min: 20, max: 60 })), { maxLength: 12 })
      .map((all) => ({ points: all.sort(([a], [b]) => a - b).map(([xPx, yPx]) => placed(line, xPx, yPx)) }));
  fc.assert(
    fc.property(fc.tuple(points(0), points(1), points(2)), (lines) => {
      const boxes = lostLabels(lines, PLOT).map(boxOf);
      if (lines.some((line) => line.points.length > 0)) expect(boxes.length).toBeGreaterThan(0);
      for (const [i, box] of boxes.entries()) {
        expect(box.leftPx).toBeGreaterThanOrEqual(PLOT.leftPx);
        expect(box.rightPx).toBeLessThanOrEqual(PLOT.rightPx);
        expect(boxes.slice(0, i).some((other) => overlap(box, other, 0))).toBe(false);
      }
    }),
  );
});
