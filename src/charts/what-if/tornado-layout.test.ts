// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { isNoise, layoutTornado, sortTornado, type TornadoFigureRow } from './tornado-layout';

const row = (path: string, less: number | undefined, more: number | undefined, half = 0.01): TornadoFigureRow => {
  const end = (change: number | undefined) => ({
    value: '1',
    lost: change === undefined ? [{ word: 'stuck', count: 3, of: 3 }] : [],
    ...(change !== undefined && { change, interval: [change - half, change + half] as const }),
  });
  return { path, label: path, less: end(less), more: end(more) };
};

describe('the tornado of sensitivities', () => {
  test('the widest comes first, what is within noise after it, what never ended last', () => {
    const rows = [
      row('noise', 0.3, -0.2, 0.5),
      row('small', -0.02, 0.02),
      row('lost', undefined, undefined),
      row('large', -0.1, 0.2),
    ];
    expect(sortTornado(rows).map(({ path }) => path)).toEqual(['large', 'small', 'noise', 'lost']);
  });

  test('noise: no interval is clear of zero; without intervals nothing is claimed', () => {
    expect(isNoise(row('a', 0.005, -0.004))).toBe(true);
    expect(isNoise(row('a', 0.005, -0.04))).toBe(false);
    expect(isNoise({ path: 'a', label: 'a', more: { value: '2', change: 0.001, lost: [] } })).toBe(false);
  });

  test('bars begin at zero and lead to their change', () => {
    const { rows, zeroPx, axis } = layoutTornado([row('a', -0.1, 0.2)], 800);
    const [less, more] = rows[0]!.bars;
    expect(less!.leftPx + less!.widthPx).toBeCloseTo(zeroPx);
    expect(less!.leftPx).toBeCloseTo(axis.pxOf(-0.1));
    expect(more!.leftPx).toBeCloseTo(zeroPx);
    expect(more!.leftPx + more!.widthPx).toBeCloseTo(axis.pxOf(0.2));
    expect(less!.yPx).toBeLessThan(more!.yPx);
  });

  test('an end at which nothing ended has no bar', () => {
    expect(layoutTornado([row('a', undefined, 0.2)], 360).rows[0]?.bars.map(({ side }) => side)).toEqual(['more']);
  });

  test('everything stays inside, also on a phone', () => {
    for (const widthPx of [340, 800]) {
      const { rows, leftPx, rightPx } = layoutTornado([row('a', -0.5, 2), row('b', 0, 0)], widthPx);
      for (const bar of rows.flatMap(({ bars }) => bars)) {
        expect(bar.leftPx).toBeGreaterThanOrEqual(leftPx);
        expect(bar.leftPx + bar.widthPx).toBeLessThanOrEqual(rightPx);
      }
    }
  });
});
