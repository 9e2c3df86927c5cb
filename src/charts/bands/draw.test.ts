// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pixelOf } from '../colour';
import { FakeContext } from '../testing/fake-context';
import { DARK_PALETTE, LIGHT_PALETTE } from '../testing/palettes';
import { fitSpan } from '../time/span';
import { bandsMinimapPainter } from './BandsMinimap';
import { drawBands } from './draw';
import { drawBandMarks } from './draw-marks';
import { drawBandsRaster } from './raster';
import type { BandsScene } from './scene';
import { bandPlanOf, generatedBandPlan, THREE_JOBS, TWO_RESOURCES } from './testing/band-plans';
import { sceneOf } from './testing/scenes';
import { edgesOfBand } from './view';

const BLUE = '#0072b2';
const three = (part: Partial<BandsScene> = {}): BandsScene =>
  sceneOf({ plan: THREE_JOBS, capacity: 10, toS: 12, part });

function drawn(scene: BandsScene): FakeContext {
  const fake = new FakeContext();
  drawBands(fake.context, scene);
  return fake;
}
/** Filled areas of a colour, without lines of one pixel. */
const areas = (fake: FakeContext, colour: string) =>
  fake
    .named('fillRect')
    .filter((call) => call.colour === colour && Number(call.args[2]) > 1 && Number(call.args[3]) > 1)
    .map(({ args }) => args);

describe('drawing bands', () => {
  test('a job is as high as its slots and as long as its time', () => {
    // c, the first of the plan's jobs, has 7 of 10 slots for 3 of 12 s, at the top.
    expect(areas(drawn(three()), BLUE)).toEqual([[64, 20, 125, 190]]);
  });

  test('axis, unit and capacity are named; each job has its id once, on its largest piece', () => {
    // b continues through three heights; a jumps when c ends, and has its name after the jump.
    const ids = ['b', 'a', 'c'];
    expect(drawn(three()).texts).toEqual(['slots', '0', '2', '4', '6', '8', '10', ...ids, 'capacity 10 slots']);
  });

  test('what is idle stays empty under the line of the capacity', () => {
    const fake = drawn(sceneOf({ plan: TWO_RESOURCES, capacity: 4, resource: 'cores', toS: 40 }));
    expect(fake.texts.at(-1)).toBe('capacity 4 cores');
    const filled = [...areas(fake, BLUE), ...areas(fake, '#e69f00')];
    // Between 20 and 30 s no job has cores.
    for (const [left, , wide] of filled) expect(Number(left) + Number(wide) <= 314 || Number(left) >= 439).toBe(true);
  });

  test('no line runs where a band goes on', () => {
    const plan = bandPlanOf([
      [4, { a: 4 }],
      [8, { a: 8 }],
    ]);
    const uprights = drawn(sceneOf({ plan, capacity: 8, toS: 8 }))
      .named('fillRect')
      .filter(({ args, colour }) => args[2] === 1 && colour !== LIGHT_PALETTE.grid && Number(args[1]) < 292);
    // Left end, the step up from 4 to 8 slots, right end.
    expect(uprights.map(({ args }) => [args[0], args[1], args[3]])).toEqual([
      [64, 156, 136],
      [314, 20, 136],
      [563, 20, 272],
    ]);
  });

  test('an id that does not fit loses its middle; a thin band has none', () => {
    const plan = bandPlanOf([[1.8, { 'warehouse-daily-aggregation-017': 50, thin: 1 }]]);
    const { texts } = drawn(sceneOf({ plan, capacity: 100, toS: 12 }));
    expect(texts).toContain('wareh\u2026-017');
    expect(texts).not.toContain('thin');
  });

  test('an id stands on the largest piece, not on the sliver before it or behind it', () => {
    const plan = bandPlanOf([
      [4, { train: 1, other: 7 }],
      [8, { train: 8 }],
      [9, { other: 8 }],
      [12, { train: 2 }],
    ]);
    const labels = drawn(sceneOf({ plan, capacity: 8, toS: 12 }))
      .named('fillText')
      .filter(({ args }) => args[0] === 'train');
    // From 4 s on: before, only 34 of 272 pixels would hold it.
    expect(labels.map(({ args }) => args[1])).toEqual([Math.round(64 + (4 / 12) * 500) + 5]);
  });

  test('an id stays in sight while its band scrolls out, and runs on through other heights', () => {
    const plan = bandPlanOf([
      [5, { 'a-long-name': 4 }],
      [6, { 'a-long-name': 6 }],
      [40, { 'a-long-name': 3 }],
    ]);
    const scene = sceneOf({ plan, capacity: 8, fromS: 4.5, toS: 24.5 });
    const label = drawn(scene)
      .named('fillText')
      .find(({ args }) => args[0] === 'a-long-name');
    expect(label?.args[1]).toBe(69);
    // The middle of the three slots that all three blocks share.
    expect(label?.args[2]).toBeCloseTo(292 - (1.5 / 8) * 272 + 0.5, 0);
  });

  test('the selected job keeps its colour while the others step back', () => {
    expect(areas(drawn(three({ selected: 0 })), BLUE)).toHaveLength(1);
    expect(areas(drawn(three({ selected: 1 })), BLUE)).toHaveLength(0);
  });

  test('stale bands are at half strength with a dashed edge, outlines are not filled', () => {
    const stale = drawn(three({ look: { style: 'filled', stale: true } }));
    expect(areas(stale, '#80b9d9')).toHaveLength(1);
    const edge = three().paints.full[0]!.edge;
    const dashes = stale.named('fillRect').filter(({ colour, args }) => colour === edge && args[3] === 1);
    for (const { args } of dashes) expect(Number(args[2])).toBeLessThanOrEqual(3);
    expect(areas(drawn(three({ look: { style: 'outline', stale: false } })), BLUE)).toEqual([]);
  });

  test('a number that the gutter cannot hold is left out, never cut', () => {
    const { texts } = drawn(sceneOf({ plan: bandPlanOf([]), capacity: 1e12, toS: 1 }));
    expect(texts.slice(0, 2)).toEqual(['slots', '0']);
    expect(texts).toHaveLength(3);
  });
});

describe('marks', () => {
  const marked = (hovered: number, selected: number): FakeContext => {
    const fake = new FakeContext();
    const { layout, bands } = three();
    drawBandMarks(fake.context, { layout, bands, palette: DARK_PALETTE, hovered, selected });
    return fake;
  };

  test('nothing pointed at, nothing selected: nothing drawn', () => {
    expect(marked(-1, -1).named('fillRect')).toEqual([]);
  });

  test('a job is framed through all its widths, in the colour of text on that of the surface', () => {
    const calls = marked(-1, 2).named('fillRect');
    expect(new Set(calls.map(({ colour }) => colour))).toEqual(new Set([DARK_PALETTE.surface, DARK_PALETTE.text]));
    // b: three blocks with a step between each: two long sides each, two ends, and two steps.
    expect(calls.filter(({ colour }) => colour === DARK_PALETTE.text)).toHaveLength(10);
    expect(marked(0, 0).named('fillRect')).toEqual(marked(-1, 0).named('fillRect'));
  });
});

test('a thin band is framed from outside, so that its colour is seen', () => {
  const plan = bandPlanOf([[12, { wide: 98, thin: 2 }]]);
  const { layout, bands } = sceneOf({ plan, capacity: 100, toS: 12 });
  const fake = new FakeContext();
  drawBandMarks(fake.context, { layout, bands, palette: LIGHT_PALETTE, hovered: -1, selected: 1 });
  const thin = edgesOfBand(layout.view, bands, bands.owner.indexOf(1));
  for (const { args } of fake.named('fillRect')) {
    const [left, top, wide, high] = args.map(Number) as [number, number, number, number];
    const covers = left < thin.rightPx && left + wide > thin.leftPx && top < thin.bottomPx && top + high > thin.topPx;
    expect(covers).toBe(false);
  }
});

describe('many bands at once', () => {
  test('the image has at every pixel what painting every block in turn would leave there', () => {
    const share = fc.double({ min: 0, max: 0.9, noNaN: true });
    const scrolledPx = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(
        generatedBandPlan,
        share,
        fc.constantFrom(1, 2),
        scrolledPx,
        ({ plan, capacity }, from, dpr, downPx) => {
          const endS = plan.intervals.at(-1)!.endS;
          const whole = sceneOf({ plan, capacity, fromS: endS * from, toS: endS });
          const time = { ...whole.layout.view.time, widthPx: 60 };
          // The visible part of a plot that is taller because slots were made taller.
          const heights = { topPx: 20 - downPx, bottomPx: 44 + downPx, seenBottomPx: 44 };
          const view = { ...whole.layout.view, ...heights, dpr, time };
          const scene = { ...whole, layout: { ...whole.layout, view, gridPx: [] } };
          const fake = new FakeContext();
          drawBandsRaster(fake.context, scene);
          const image = fake.images[0]!;
          expect([image.xPx, image.yPx, image.width, image.height]).toEqual([64 * dpr, 20 * dpr, 60 * dpr, 24 * dpr]);
          const all = Array.from(scene.layout.visible, (i) => ({ i, edges: edgesOfBand(view, scene.bands, i) }));
          for (let y = 0; y < image.height; y++) {
            for (let x = 0; x < image.width; x++) {
              const xPx = (x + 0.5) / dpr + 64;
              const yPx = (y + 0.5) / dpr + 20;
              const top = all.findLast(
                ({ edges }) => xPx >= edges.leftPx && xPx < edges.rightPx && yPx >= edges.topPx && yPx < edges.bottomPx,
              );
              const owner = top && scene.bands.owner[top.i]!;
              const paint = owner === undefined ? undefined : scene.paints.full[owner];
              expect(image.pixels[y * image.width + x]).toBe(paint?.pixel ?? pixelOf(LIGHT_PALETTE.surface));
            }
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  test('a dense chart is one image, with the ids on it', () => {
    const scene = three();
    const fake = drawn({ ...scene, layout: { ...scene.layout, dense: true } });
    expect(fake.images).toHaveLength(1);
    expect(fake.texts).toContain('c');
  });

  test('the minimap holds every job of the plan', () => {
    const { bands, paints } = three();
    const fake = new FakeContext();
    const view = { span: fitSpan({ fromS: 0, toS: 12 }), leftPx: 64, widthPx: 500 };
    bandsMinimapPainter(bands, paints, LIGHT_PALETTE, -1)(fake.context, view, 36, 2);
    const seen = new Set(fake.images[0]?.pixels);
    for (const { pixel } of paints.full) expect(seen.has(pixel)).toBe(true);
  });
});
