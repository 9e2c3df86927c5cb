// SPDX-License-Identifier: GPL-3.0-or-later
// The heatmap and the network timeline: drawing, words, and walking by keys.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkUse } from '../../analysis/chart-data/link-use';
import { meanOver, mostOver, type StepSums, stepSums } from '../../analysis/chart-data/step-sums';
import { LINKS_PER_RACK } from '../../network/network';
import { contrast, luminance, pixelOf } from '../colour';
import { runOf } from '../gantt/testing/runs';
import { FakeContext } from '../testing/fake-context';
import { DARK_PALETTE, LIGHT_PALETTE } from '../testing/palettes';
import { cellStep } from './cell-walk';
import { columnValues, noValues } from './column-values';
import { describeHeat, describeHeatmap, describeLinks, describeNetwork, spanOfRun } from './describe';
import { drawNetwork, linkColours } from './draw-network';
import { heatColour, heatPixel, heatPixels } from './heat-scale';
import { heatSource, mostWaiting } from './measures';
import { drawHeat } from './RackHeatmap';
import { cellAt, layoutRacks } from './rack-lanes';

const TIME = { span: { fromS: -10, toS: 30 }, leftPx: 64, widthPx: 40 };
const END_S = 20;
/** Rack 0 uses both of its slots for 10 s, then one; rack 1 none until a task starts at 19 s after waiting for 5 s. */
const RUN = runOf(
  ['a', 'b'],
  [
    { job: 0, startS: 0, endS: 10 },
    { job: 0, index: 1, startS: 0, endS: 20 },
    { job: 1, rack: 1, startS: 19, endS: 20 },
  ],
  [0, 14],
);
const sourceOf = (measure: 'slots' | 'waiting' | 'up' | 'down') => {
  const source = heatSource(RUN.chartData, measure, mostWaiting(RUN.chartData));
  if (source === undefined) throw new Error('the run has none');
  return source;
};
const laidOut = (heightPx = 44, racks = 2) =>
  layoutRacks({ racks, time: TIME, heightPx, widthPx: 120, scrollPx: 0, dpr: 1, mostPx: 20 });

const arbitrarySteps: fc.Arbitrary<StepSums> = fc
  .array(fc.record({ gapS: fc.integer({ min: 1, max: 5 }), value: fc.nat(9) }), { maxLength: 20 })
  .map((rows) => {
    let atS = 0;
    const at = rows.map(({ gapS }) => {
      atS += gapS;
      return atS;
    });
    return stepSums(
      {
        from: Int32Array.of(0, rows.length),
        atS: Float64Array.from(at),
        value: Float64Array.from(rows, (r) => r.value),
      },
      100,
    );
  });

describe('values of columns', () => {
  test('are what two searches per column find', () => {
    fc.assert(
      fc.property(
        arbitrarySteps,
        fc.integer({ min: -5, max: 50 }),
        fc.constantFrom(0.25, 1, 2.5, 30),
        (steps, fromS, wideS) => {
          const edgesS = Float64Array.from({ length: 30 }, (_, x) => fromS + x * wideS);
          const values = noValues(29);
          columnValues(steps, 0, edgesS, values);
          for (let x = 0; x < 29; x++) {
            expect(values.mean[x]).toBeCloseTo(meanOver(steps, 0, edgesS[x]!, edgesS[x + 1]!), 9);
            expect(values.most[x]).toBe(mostOver(steps, 0, edgesS[x]!, edgesS[x + 1]!));
          }
        },
      ),
    );
  });
});

describe('the scale of amounts', () => {
  test('stands out from the ground the more the more there is, in both themes', () => {
    for (const palette of [LIGHT_PALETTE, DARK_PALETTE]) {
      const shades = Array.from({ length: 21 }, (_, i) => luminance(heatColour(palette, i / 20)));
      const sorted = [...shades].sort((a, b) => (palette.dark ? a - b : b - a));
      expect(shades).toEqual(sorted);
      expect(contrast(heatColour(palette, 1), palette.surface)).toBeGreaterThan(7);
    }
  });

  test('shows the least amount as something, and more than full as full', () => {
    const pixels = heatPixels(LIGHT_PALETTE);
    expect(heatPixel(pixels, 0)).toBe(pixelOf(LIGHT_PALETTE.surfaceSunken));
    expect(heatPixel(pixels, 1e-9)).toBe(pixelOf(heatColour(LIGHT_PALETTE, 0)));
    expect(heatPixel(pixels, 7)).toBe(pixelOf(heatColour(LIGHT_PALETTE, 1)));
  });
});

describe('the heatmap', () => {
  const drawn = (measure: 'slots' | 'waiting') => {
    const fake = new FakeContext();
    const scale = heatPixels(LIGHT_PALETTE);
    const layout = laidOut();
    drawHeat(fake.context, { layout, source: sourceOf(measure), scale, palette: LIGHT_PALETTE, endS: END_S });
    return fake;
  };
  const ground = pixelOf(LIGHT_PALETTE.surface);
  const none = pixelOf(LIGHT_PALETTE.surfaceSunken);
  const shade = (share: number): number => heatPixels(LIGHT_PALETTE)[1 + Math.round(share * 255)]!;

  test('has a pixel per second and rack of what is in use there, and nothing outside the run', () => {
    const { images, texts } = drawn('slots');
    const [image] = images;
    expect(texts).toEqual(['rack 0', '1']);
    expect([image?.xPx, image?.width]).toEqual([64, 40]);
    const row = (y: number) => [...(image?.pixels.subarray(y * 40, (y + 1) * 40) ?? [])];
    const rack0 = [
      ...Array<number>(10).fill(ground),
      ...Array<number>(10).fill(shade(1)),
      ...Array<number>(10).fill(shade(0.5)),
      ...Array<number>(10).fill(ground),
    ];
    expect(row(0)).toEqual(rack0);
    expect(row(18)).toEqual(rack0);
    expect(row(19)).toEqual(Array<number>(40).fill(ground));
    expect(row(20).slice(10, 30)).toEqual([...Array<number>(19).fill(none), shade(0.5)]);
  });

  test('of waiting tasks has its last colour where most wait', () => {
    const { pixels = new Uint32Array() } = drawn('waiting').images[0] ?? {};
    const row = [...pixels.subarray(20 * 40 + 10, 20 * 40 + 30)];
    expect(row).toEqual([...Array<number>(14).fill(none), ...Array<number>(5).fill(shade(1)), none]);
  });

  test('says exactly what is pointed at', () => {
    const say = (rack: number, fromS: number, toS: number) => describeHeat(sourceOf('slots'), { rack, fromS, toS });
    expect(say(0, 3, 4)).toBe('rack 0 at 3 s: 2 of 2 slots in use');
    expect(say(0, 9, 11)).toBe('rack 0, 9 s to 11 s: 1.5 of 2 slots in use on average, 2 at most');
    expect(describeHeat(sourceOf('waiting'), { rack: 1, fromS: 15, toS: 16 })).toBe('rack 1 at 15 s: 1 task waiting');
  });

  test('says over how long it is an average where no more is known', () => {
    const source = { ...sourceOf('slots'), steps: { ...sourceOf('slots').steps, averagedS: 5 } };
    expect(describeHeat(source, { rack: 0, fromS: 9, toS: 11 })).toMatch(
      /1.5 of 2 slots in use on average over 5 s, 2 at/,
    );
  });

  test('says all that is in sight', () => {
    expect(describeHeatmap(sourceOf('slots'), 2, TIME.span, END_S)).toMatch(
      /In the visible time 0.775 of 2 slots in use on average over the racks, most on rack 0: 1.5\.$/,
    );
    expect(describeHeatmap(sourceOf('up'), 2, TIME.span, END_S)).toMatch(/Nothing in the visible time\.$/);
    expect(spanOfRun({ fromS: 30, toS: 40 }, END_S)).toEqual({ fromS: 20, toS: 20 });
  });

  test('hits the rack and the column that are drawn there', () => {
    const layout = laidOut();
    expect(cellAt(layout, 74.5, 5)).toEqual({ rack: 0, fromS: 0, toS: 1 });
    expect(cellAt(layout, 74.5, 25)).toEqual({ rack: 1, fromS: 0, toS: 1 });
    expect(cellAt(layout, 20, 25)).toBeUndefined();
    expect(cellAt(layout, 74.5, 60)).toBeUndefined();
  });

  test('of many racks, made as low as can be, keeps a pixel each', () => {
    const layout = layoutRacks({
      racks: 300,
      time: TIME,
      heightPx: 100,
      widthPx: 120,
      scrollPx: 0,
      dpr: 1,
      mostPx: 20,
      wish: { leastPx: 14, wantedPx: 0 },
    });
    expect(layout.contentPx).toBe(304);
    const fake = new FakeContext();
    const scale = heatPixels(LIGHT_PALETTE);
    expect(() =>
      drawHeat(fake.context, { layout, source: sourceOf('slots'), scale, palette: LIGHT_PALETTE, endS: END_S }),
    ).not.toThrow();
  });
});

describe('walking by keys', () => {
  const walk = { racks: 3, firstRack: 1, span: { fromS: 0, toS: 40 }, extent: { fromS: 0, toS: 100 } };

  test('begins in the middle of what is in sight, then goes by rack and by time', () => {
    const start = cellStep('ArrowDown', { ...walk, cell: undefined });
    expect(start).toEqual({ rack: 1, timeS: 20 });
    const at = (key: string) => cellStep(key, { ...walk, cell: { rack: 1, timeS: 20 } });
    expect(at('ArrowDown')).toEqual({ rack: 2, timeS: 20 });
    expect(at('ArrowUp')).toEqual({ rack: 0, timeS: 20 });
    expect(at('ArrowRight')).toEqual({ rack: 1, timeS: 21 });
    expect(at('ArrowLeft')).toEqual({ rack: 1, timeS: 19 });
    expect(at('Escape')).toBeNull();
    expect(at('x')).toBeUndefined();
  });

  test('stays on the racks and in the time that there are', () => {
    const at = (key: string, rack: number, timeS: number) => cellStep(key, { ...walk, cell: { rack, timeS } });
    expect(at('ArrowDown', 2, 5)).toEqual({ rack: 2, timeS: 5 });
    expect(at('ArrowUp', 0, 5)).toEqual({ rack: 0, timeS: 5 });
    expect(at('ArrowLeft', 0, 0)).toEqual({ rack: 0, timeS: 0 });
    expect(at('ArrowRight', 0, 100)).toEqual({ rack: 0, timeS: 100 });
    expect(cellStep('Escape', { ...walk, cell: undefined })).toBeUndefined();
    expect(cellStep('ArrowUp', { ...walk, racks: 0, cell: undefined })).toBeUndefined();
  });
});

describe('the network timeline', () => {
  /** Up from rack 0: half of capacity for 10 s, then full for half a second; down into rack 1: nothing. */
  const ROWS = [
    { atS: 0, Gbps: 5 },
    { atS: 10, Gbps: 10 },
    { atS: 10.5, Gbps: 0 },
  ];
  const links = linkUse(
    {
      length: ROWS.length,
      link: new Int32Array(ROWS.length),
      atS: Float64Array.from(ROWS, ({ atS }) => atS),
      Gbps: Float64Array.from(ROWS, ({ Gbps }) => Gbps),
      capacityGbps: new Float64Array(ROWS.length).fill(10),
    },
    new Float64Array(2 * LINKS_PER_RACK).fill(10),
    END_S,
  );
  const layout = layoutRacks({
    ...{ racks: 2, time: TIME, heightPx: 44, widthPx: 120, scrollPx: 0, dpr: 1, leastPx: 14, mostPx: 20, gapPx: 0 },
  });
  const fake = new FakeContext();
  drawNetwork(fake.context, { layout, links, palette: LIGHT_PALETTE, endS: END_S, stale: false });
  const { pixels = new Uint32Array() } = fake.images[0] ?? {};
  const column = (x: number): readonly number[] => Array.from({ length: 20 }, (_, y) => pixels[y * 40 + x]!);
  const area = pixelOf(linkColours(LIGHT_PALETTE).up);
  const ground = pixelOf(LIGHT_PALETTE.surfaceSunken);
  const line = pixelOf(LIGHT_PALETTE.line);

  test('has the uplink above the middle as high as its share of the capacity, and lines at capacity', () => {
    const half = column(15);
    expect(half.slice(6, 10)).toEqual(Array<number>(4).fill(area));
    expect(half.slice(1, 5)).toEqual(Array<number>(4).fill(ground));
    expect([half[0], half[10], half[19]]).toEqual([line, line, line]);
    // The peak of a column is drawn on top of its area, in a darker shade.
    expect([area, ground, line]).not.toContain(half[5]);
  });

  test('never hides a full link behind its mean: the peak is a line, and the edge is marked', () => {
    const short = column(20);
    expect(short.slice(5, 10)).toEqual(Array<number>(5).fill(area));
    expect(short[0]).toBe(pixelOf(LIGHT_PALETTE.text));
    expect(short.slice(1, 5)).toEqual(Array<number>(4).fill(ground));
  });

  test('hatches what a fault took, and marks the rest as full when it is', () => {
    const failing = linkUse(
      {
        length: 1,
        ...{ link: new Int32Array(1), atS: new Float64Array(1), Gbps: Float64Array.of(4) },
        capacityGbps: Float64Array.of(4),
      },
      new Float64Array(2 * LINKS_PER_RACK).fill(10),
      END_S,
    );
    const other = new FakeContext();
    drawNetwork(other.context, { layout, links: failing, palette: LIGHT_PALETTE, endS: END_S, stale: false });
    const hatch = pixelOf(LIGHT_PALETTE.lineStrong);
    const at = (y: number): readonly number[] => [
      ...(other.images[0]?.pixels.subarray(y * 40 + 10, y * 40 + 30) ?? []),
    ];
    expect(at(3).filter((one) => one === hatch)).toHaveLength(5);
    expect(at(8).filter((one) => one === hatch)).toHaveLength(0);
    expect(new Set(at(0))).toEqual(new Set([pixelOf(LIGHT_PALETTE.text)]));
    expect(describeLinks(failing, { rack: 0, fromS: 2, toS: 3 })).toBe(
      'rack 0 at 2 s: up 4 Gbps of 10 Gbps (6 Gbps lost to a fault), full; down 0 Gbps of 10 Gbps',
    );
  });

  test('is described in words', () => {
    expect(describeLinks(links, { rack: 0, fromS: 2, toS: 3 })).toBe(
      'rack 0 at 2 s: up 5 Gbps of 10 Gbps; down 0 Gbps of 10 Gbps',
    );
    expect(describeLinks(links, { rack: 0, fromS: 10, toS: 11 })).toBe(
      'rack 0 at 10 s: up 5 Gbps of 10 Gbps, at most 10 Gbps, full; down 0 Gbps of 10 Gbps',
    );
    expect(describeNetwork(links, 2, TIME.span, END_S)).toMatch(
      /uplinks are used to 13.8 %, downlinks to 0 %, those of rack 0 most\.$/,
    );
  });
});
