// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { madeCompared } from '../compare/testing/made-compared';
import type { DrawContext } from '../draw-context';
import { jobFills, paintsFor } from '../job-colours';
import { LIGHT_PALETTE } from '../testing/palettes';
import { bandsOf, hitRow, layoutDiff, MIN_LANE_PX } from './diff-layout';
import { partsOfDiff } from './diff-words';
import { drawDiff } from './draw-diff';
import { runDiff } from './run-diff';

const ids = Array.from({ length: 1000 }, (_, i) => `j${i}`);
const rows = Int32Array.from(ids, (_, i) => 999 - i);
const laid = (scrollPx: number, heightPx = 300) =>
  layoutDiff({
    ...{ ids, rows, heightPx, widthPx: 500, scrollPx, dpr: 1, widthOf: (text: string) => text.length * 7 },
    time: { span: { fromS: 0, toS: 100 }, leftPx: 64, widthPx: 420 },
  });

describe('the lanes of a diff', () => {
  test('of a thousand jobs only those in sight are drawn; the others scroll', () => {
    const layout = laid(5000);
    const [from, to] = layout.lanes;
    expect(to - from).toBeLessThan(10);
    expect(layout.contentPx).toBeGreaterThan(1000 * MIN_LANE_PX);
    expect(layout.names[0]?.text).toBe(ids[rows[93]!]);
  });

  test('words, the baseline and the run lie one under the other in the lane, and are hit as one', () => {
    const layout = laid(0);
    const { wordsPx, upperPx, lowerPx, highPx } = bandsOf(layout.view, 1);
    expect(wordsPx! + 6).toBeLessThanOrEqual(upperPx - highPx);
    expect(lowerPx).toBeGreaterThan(upperPx);
    for (const yPx of [wordsPx!, upperPx - 1, lowerPx + 1]) expect(hitRow(layout, rows, yPx)).toBe(998);
    expect(lowerPx + highPx).toBeLessThanOrEqual(bandsOf(layout.view, 2).wordsPx! - 6);
    expect(hitRow(layout, rows, -1)).toBe(-1);
  });

  test('names that begin alike are distinguished by what follows, those that fit stand whole', () => {
    const alike = ['tracker-of-2026/17', 'tracker-of-2026/18', 'tracker-of-2026/19'];
    const layout = (names: readonly string[]) =>
      layoutDiff({ ...inputOf(3), ids: names, rows: Int32Array.of(2, 1, 0), heightPx: 300 });
    expect(layout(alike).names.map(({ text, row }) => [text, row])).toEqual([
      ['…6/19', 2],
      ['…6/18', 1],
      ['…6/17', 0],
    ]);
    expect(layout(['etl-17', 'etl-18', 'etl-19']).names.map(({ text }) => text)).toEqual([
      'etl-19',
      'etl-18',
      'etl-17',
    ]);
  });

  test('lanes that the user made lower keep both bars apart and in their lane, down to all of them in sight', () => {
    for (const wantedPx of [60, 44, 43, 30, 20, 19, 12, 8, 7, 3, 1]) {
      const { view } = layoutDiff({ ...inputOf(200), heightPx: 300, wantedPx });
      const { upperPx, lowerPx, highPx, wordsPx } = bandsOf(view, 3);
      expect(highPx).toBeGreaterThan(0);
      expect(lowerPx).toBeGreaterThanOrEqual(upperPx);
      // Below two pixels, there is not one for each bar.
      if (view.lanePx >= 2) expect(upperPx - highPx).toBeGreaterThanOrEqual(bandsOf(view, 2).lowerPx + highPx - 1e-9);
      expect(wordsPx === undefined).toBe(view.lanePx < 44);
    }
    const all = layoutDiff({ ...inputOf(200), heightPx: 300, wantedPx: 1 });
    expect(all.contentPx).toBeLessThanOrEqual(all.view.heightPx);
    // Lanes out of sight are counted under the lanes, without making the chart higher.
    const usual = layoutDiff({ ...inputOf(200), heightPx: 300 });
    expect(usual.view.heightPx + usual.laid.footPx).toBe(300);
  });

  test('few jobs have higher lanes, up to a height', () => {
    expect(layoutDiff({ ...inputOf(2), heightPx: 900 }).view.lanePx).toBe(72);
    expect(layoutDiff({ ...inputOf(0), heightPx: 900 }).view.heightPx).toBeGreaterThan(0);
  });
});

const inputOf = (count: number) => ({
  ...{ ids: ids.slice(0, count), rows: rows.slice(1000 - count), widthPx: 500, scrollPx: 0, dpr: 1 },
  widthOf: (text: string) => text.length * 7,
  time: { span: { fromS: 0, toS: 100 }, leftPx: 64, widthPx: 420 },
});

test('bars are painted above and below, arrows lead from where ends were to where they are', () => {
  const was = madeCompared([{ id: 'a', arrivalS: 0, parts: { map: 50 }, slots: 4 }]);
  const is = madeCompared([{ id: 'a', arrivalS: 0, parts: { map: 80 }, slots: 2 }], { place: 1, label: 'fair' });
  const diff = runDiff(was, is);
  const layout = layoutDiff({ ...inputOf(1), ids: ['a'], rows: Int32Array.of(0), heightPx: 80 });
  const log: string[] = [];
  const { ctx, pixelAt } = painted(log);
  const palette = LIGHT_PALETTE;
  const paints = paintsFor(jobFills([{}], palette), palette);
  drawDiff(ctx, {
    ...{ diff, rows: Int32Array.of(0), layout, paints, palette, selected: -1 },
    readParts: partsOfDiff(diff),
  });
  const { upperPx, lowerPx, highPx } = bandsOf(layout.view, 0);
  const xOf = (timeS: number): number => 64 + timeS * 4.2;
  const fill = paints.full[0]!.pixel;
  // The baseline is in outline, the run filled and half as wide.
  expect(pixelAt(xOf(40), upperPx - 3)).not.toBe(fill);
  expect(pixelAt(xOf(40), upperPx - highPx)).toBe(pixelAt(xOf(20), upperPx - highPx));
  expect(pixelAt(xOf(60), upperPx - 3)).toBe(pixelAt(xOf(90), upperPx - 3));
  expect(pixelAt(xOf(70), lowerPx + 1)).toBe(fill);
  expect(pixelAt(xOf(70), lowerPx + highPx - 1)).not.toBe(fill);
  expect(pixelAt(xOf(85), lowerPx + 1)).not.toBe(fill);
  expect(log).toContain(`move ${xOf(50)}`);
  expect(log).toContain(`line ${xOf(80)}`);
  expect(log.filter((one) => one.startsWith('text'))).toEqual([
    'text a',
    'text ▶',
    'text 30 s later',
    'text map +30 s; narrower: 4 → 2 slots',
  ]);
});

function painted(log: string[]) {
  let image: { data: Uint8ClampedArray; width: number } | undefined;
  let origin = [0, 0];
  const noop = (): undefined => undefined;
  const ctx = {
    ...{ save: noop, restore: noop, beginPath: noop, rect: noop, clip: noop, stroke: noop, setLineDash: noop },
    ...{ fillRect: noop, strokeRect: noop },
    moveTo: (x: number) => log.push(`move ${x}`),
    lineTo: (x: number) => log.push(`line ${x}`),
    fillText: (text: string) => log.push(`text ${text}`),
    measureText: (text: string) => ({ width: text.length * 5 }),
    createImageData: (width: number, height: number) => ({ data: new Uint8ClampedArray(4 * width * height), width }),
    putImageData: (made: { data: Uint8ClampedArray; width: number }, x: number, y: number) => {
      image = made;
      origin = [x, y];
    },
  } as unknown as DrawContext;
  const pixelAt = (xPx: number, yPx: number): number => {
    if (image === undefined) throw new Error('nothing was painted');
    const all = new Uint32Array(image.data.buffer);
    return all[(Math.round(yPx) - origin[1]!) * image.width + Math.round(xPx) - origin[0]!]!;
  };
  return { ctx, pixelAt };
}
