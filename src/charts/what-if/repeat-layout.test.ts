// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { layoutRepeat } from './repeat-layout';

const row = (label: string, values: readonly number[]) => ({
  label,
  values: values.map((value, i) => ({ seed: i + 1, value })),
  mean: values.reduce((sum, value) => sum + value, 0) / values.length,
  interval: [Math.min(...values), Math.max(...values)] as const,
  lost: [],
});

describe('runs over many seeds', () => {
  test('a dot for each seed, at its value; equal ones do not hide each other', () => {
    const { rows, axis } = layoutRepeat({ rows: [row('a', [10, 10, 10, 20])], unit: 's', isDifference: false }, 800);
    const [{ dots } = { dots: [] }] = rows;
    expect(dots).toHaveLength(4);
    expect(new Set(dots.map(({ xPx, yPx }) => `${xPx} ${yPx}`)).size).toBe(4);
    for (const dot of dots) expect(dot.xPx).toBeCloseTo(axis.pxOf(dot.value));
  });

  test('rows do not overlap, and dots stay in theirs', () => {
    const { rows, bottomPx } = layoutRepeat(
      {
        rows: [
          row(
            'a',
            Array.from({ length: 50 }, () => 1),
          ),
          row('b', [1, 2]),
        ],
        unit: '',
        isDifference: false,
      },
      400,
    );
    const [first, second] = rows;
    for (const { yPx } of first!.dots) expect(yPx).toBeLessThan(second!.topPx);
    expect(second!.middlePx).toBeLessThan(bottomPx);
  });

  test('differences have a line at zero, which is always on the axis', () => {
    const layout = layoutRepeat({ rows: [row('a − b', [-0.5, -0.4])], unit: 'share', isDifference: true }, 600);
    expect(layout.zeroPx).toBeLessThanOrEqual(layout.rightPx);
    expect(layoutRepeat({ rows: [], unit: '', isDifference: false }, 600).zeroPx).toBeUndefined();
  });
});
