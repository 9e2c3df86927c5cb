// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rackTraffic } from '../../analysis/chart-data/rack-traffic';
import { pixelOf } from '../colour';
import { FakeContext } from '../testing/fake-context';
import { LIGHT_PALETTE } from '../testing/palettes';
import { drawMatrix, drawMatrixMark } from './draw-matrix';
import { heatColour, heatPixel, heatPixels } from './heat-scale';
import { edgeOf, edgesOfCell, layoutMatrix, matrixCellAt, matrixStep } from './matrix-layout';
import {
  amountBefore,
  busiestPairs,
  describeMatrix,
  describeMatrixCell,
  type MatrixValues,
  matrixValues,
  pointAtMatrixCell,
  stepWords,
} from './matrix-values';

const ROWS = [
  { from: 0, to: 1, startS: 0, endS: 10, GB: 40 },
  { from: 1, to: 2, startS: 5, endS: 10, GB: 10 },
  { from: 2, to: 2, startS: 0, endS: 10, GB: 100 },
];
const TRAFFIC = rackTraffic(
  {
    length: ROWS.length,
    ...{ job: new Int32Array(3), stage: new Uint8Array(3), kind: new Uint8Array(3), via: new Uint8Array(3) },
    from: Int16Array.from(ROWS, ({ from }) => from),
    to: Int16Array.from(ROWS, ({ to }) => to),
    startS: Float64Array.from(ROWS, ({ startS }) => startS),
    endS: Float64Array.from(ROWS, ({ endS }) => endS),
    GB: Float64Array.from(ROWS, ({ GB }) => GB),
  },
  3,
  10,
);
const VALUES = matrixValues(TRAFFIC, { fromS: 0, toS: 10 });

describe('the traffic matrix', () => {
  test('has what each rack sends to and gets from others; what stays inside is apart', () => {
    expect([...VALUES.GB]).toEqual([0, 40, 0, 0, 0, 10, 0, 0, 100]);
    expect([[...VALUES.sent], [...VALUES.got]]).toEqual([
      [40, 10, 0],
      [0, 40, 10],
    ]);
    expect([VALUES.betweenGB, VALUES.insideGB, VALUES.mostGB]).toEqual([50, 100, 40]);
  });

  test('tells its busiest pairs', () => {
    expect(busiestPairs(VALUES, 5)).toEqual([1, 5]);
    expect(busiestPairs(VALUES, 1)).toEqual([1]);
  });

  test('follows the visible time', () => {
    const early = matrixValues(TRAFFIC, { fromS: 0, toS: 5 });
    expect(early.GB[1]).toBeCloseTo(20, 9);
    expect(early.GB[5]).toBe(0);
  });

  test('is described cell by cell and as a whole', () => {
    expect(describeMatrixCell(VALUES, { from: 0, to: 1 })).toBe(
      'rack 0 to rack 1, 0 s to 10 s: 40 GB, 32 Gbps on average, 80 % of all traffic between racks',
    );
    expect(describeMatrixCell(VALUES, { from: 2, to: 2 })).toBe(
      'inside rack 2, 0 s to 10 s: 100 GB, 80 Gbps on average',
    );
    expect(describeMatrixCell(VALUES, { to: 2 })).toMatch(/^all others to rack 2, .*: 10 GB/);
    expect(describeMatrixCell(VALUES, { from: 0 })).toMatch(/^rack 0 to all others, .*: 40 GB/);
    expect(describeMatrixCell(VALUES, {})).toMatch(/^between racks, .*: 50 GB/);
    expect(describeMatrix(VALUES)).toBe(
      '50 GB move between racks in the visible time, most from rack 0 to rack 1: 40 GB; 100 GB move inside racks.',
    );
    const step = { fromS: 2.5, toS: 5 };
    expect(describeMatrix(matrixValues(TRAFFIC, step), stepWords(step))).toBe(
      '10 GB move between racks in the step from 2.5 s to 5 s, most from rack 0 to rack 1: 10 GB; 25 GB move inside racks.',
    );
    expect(describeMatrix(matrixValues(TRAFFIC, { fromS: 10, toS: 10 }))).toMatch(/^Nothing moves between racks/);
  });

  test('every point of the square hits the cell that is drawn there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 150 }), fc.integer({ min: 80, max: 400 }), (racks, sidePx) => {
        const layout = layoutMatrix(racks, sidePx, sidePx + 20);
        for (let rack = 0; rack < racks; rack++) {
          const [from, to] = [edgeOf(layout, rack), edgeOf(layout, rack + 1)];
          if (to === from) continue;
          expect(matrixCellAt(layout, layout.leftPx + from + 0.5, layout.topPx + to - 0.5)).toEqual({
            ...{ from: rack, to: rack },
          });
        }
        expect(matrixCellAt(layout, layout.leftPx - 1, layout.topPx + 1)).toBeUndefined();
        expect(layout.leftPx + layout.sumsPx + layout.sumPx).toBeLessThanOrEqual(Math.max(sidePx, 1));
      }),
    );
  });

  test('is walked by arrows, past the last rack to the sums', () => {
    expect(matrixStep('ArrowDown', undefined, 3)).toEqual({ from: 0, to: 0 });
    expect(matrixStep('ArrowRight', { from: 1, to: 1 }, 3)).toEqual({ from: 1, to: 2 });
    expect(matrixStep('ArrowRight', { from: 1, to: 2 }, 3)).toEqual({ from: 1 });
    expect(matrixStep('ArrowLeft', { from: 1 }, 3)).toEqual({ from: 1, to: 2 });
    expect(matrixStep('ArrowDown', { from: 2 }, 3)).toEqual({});
    expect(matrixStep('ArrowDown', {}, 3)).toEqual({});
    expect(matrixStep('ArrowUp', { from: 0, to: 0 }, 3)).toEqual({ from: 0, to: 0 });
    expect(matrixStep('Escape', {}, 3)).toBeNull();
    expect(matrixStep('Escape', undefined, 3)).toBeUndefined();
    expect(matrixStep('Enter', {}, 3)).toBeUndefined();
  });

  test('is drawn cell by cell, its diagonal in a quiet grey, with a bar for each sum', () => {
    const fake = new FakeContext();
    const layout = layoutMatrix(3, 200, 200);
    const scale = heatPixels(LIGHT_PALETTE);
    drawMatrix(fake.context, {
      layout,
      values: VALUES,
      scale,
      fullGB: 40,
      fullSumGB: 80,
      palette: LIGHT_PALETTE,
      dpr: 1,
    });
    const [image] = fake.images;
    const pixelAt = (from: number, to: number) =>
      image?.pixels[(edgeOf(layout, from) + 3) * layout.sidePx + edgeOf(layout, to) + 3];
    expect(pixelAt(0, 1)).toBe(pixelOf(heatColour(LIGHT_PALETTE, 1)));
    expect(pixelAt(2, 2)).toBe(pixelOf(LIGHT_PALETTE.line));
    expect(pixelAt(2, 0)).toBe(pixelOf(LIGHT_PALETTE.surfaceSunken));
    const bars = fake.named('fillRect').map(({ args }) => args);
    expect(bars).toHaveLength(6);
    expect(bars[0]?.[2]).toBe(layout.sumPx / 2);
    expect(fake.texts).toEqual(['0', '1', '2', '0', '1', '2', 'from', 'to rack', 'all', 'all']);
    drawMatrixMark(fake.context, layout, { from: 1 }, LIGHT_PALETTE);
    expect(fake.named('strokeRect')).toHaveLength(2);
  });

  test('what was before an edit is the last corner of a cell, a line across a bar, and the end of a sentence, where it differs', () => {
    // Twice as much from rack 0 to rack 1, and no rack 2.
    const GB = Float64Array.from([0, 80, 0, 0]);
    const was: MatrixValues = {
      ...{ racks: 2, GB, sent: Float64Array.from([80, 0]), got: Float64Array.from([0, 80]) },
      ...{ mostGB: 80, mostSumGB: 80, betweenGB: 80, insideGB: 0, span: VALUES.span },
    };
    expect(amountBefore(VALUES, was, { from: 0, to: 1 }, 80)).toBe(80);
    expect(amountBefore(VALUES, was, { from: 1, to: 0 }, 80)).toBeUndefined();
    expect(amountBefore(VALUES, was, { from: 1, to: 2 }, 80)).toBeUndefined();
    expect(amountBefore(VALUES, was, { to: 2 }, 80)).toBeUndefined();
    expect(amountBefore(VALUES, was, {}, 80)).toBe(80);
    expect(describeMatrixCell(VALUES, { from: 0, to: 1 }, 80)).toMatch(/ between racks; before the last edit 80 GB$/);
    const fake = new FakeContext();
    const layout = layoutMatrix(3, 200, 200);
    const scene = { layout, values: VALUES, was, scale: heatPixels(LIGHT_PALETTE), fullGB: 80, fullSumGB: 80 };
    drawMatrix(fake.context, { ...scene, palette: LIGHT_PALETTE, dpr: 1 });
    const [image] = fake.images;
    const pixelAt = (xPx: number, yPx: number) => image?.pixels[yPx * layout.sidePx + xPx];
    const [right, foot] = [edgeOf(layout, 2) - layout.gapPx, edgeOf(layout, 1) - layout.gapPx];
    expect(pixelAt(right - 1, foot - 1)).toBe(pixelOf(heatColour(LIGHT_PALETTE, 1)));
    expect(pixelAt(edgeOf(layout, 1), 0)).toBe(heatPixel(scene.scale, 0.5));
    // The amounts that racks 0 and 1 sent, and that rack 1 got, have changed.
    expect(fake.named('fillRect').map(({ args }) => args)).toHaveLength(6 + 3);
  });
});

test('a cell is described in the four fields, and has a place to stand beside', () => {
  expect(pointAtMatrixCell(VALUES, { from: 0, to: 1 })).toEqual({
    what: '40 GB, 32 Gbps on average, 80 % of all traffic between racks',
    fromS: 0,
    toS: 10,
    where: 'rack 0 to rack 1',
  });
  expect(pointAtMatrixCell(VALUES, { from: 1 }).where).toBe('rack 1 to all others');
  const layout = layoutMatrix(3, 400, 240);
  for (const cell of [{ from: 0, to: 2 }, { from: 1 }, { to: 1 }, {}]) {
    const { leftPx, rightPx, topPx, bottomPx } = edgesOfCell(layout, cell);
    expect(matrixCellAt(layout, (leftPx + rightPx) / 2, (topPx + bottomPx) / 2)).toEqual(cell);
  }
});
