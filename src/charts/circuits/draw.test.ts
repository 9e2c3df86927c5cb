// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import type { CircuitPlan } from '../../model/plan';
import { mix, pixelOf } from '../colour';
import { laneMinimapPainter } from '../minimap/lane-minimap';
import { FIGURE_2 } from '../testing/circuits';
import { FakeContext } from '../testing/fake-context';
import { LIGHT_PALETTE } from '../testing/palettes';
import { fitSpan } from '../time/span';
import { circuitBlocks } from './circuit-blocks';
import { circuitPaints } from './circuit-paints';
import { circuitPixels } from './circuit-pixels';
import { coflowBoundLine } from './describe';
import { drawCircuits } from './draw';
import { fitBarText } from './draw-bars';
import { layoutCircuits } from './layout';
import type { CircuitScene } from './scene';

const [BLUE, ORANGE] = LIGHT_PALETTE.categories as [string, string];

function sceneOf(plan: CircuitPlan = FIGURE_2, part: Partial<CircuitScene> = {}): CircuitScene {
  const circuits = circuitBlocks(plan, 3);
  const { colourBy = 'coflow', stale = false, selected = -1 } = part;
  const coflow = plan.coflows[selected];
  return {
    plan,
    circuits,
    layout: layoutCircuits({
      circuits,
      time: { span: { fromS: 0, toS: 20 }, leftPx: 64, widthPx: 800 },
      ...{ heightPx: 400, widthPx: 880, scrollPx: 0, dpr: 1 },
      bound: coflow && coflowBoundLine(coflow),
    }),
    paints: circuitPaints({ plan, coflowOf: circuits.coflowOf, racks: 3, colourBy, stale }, LIGHT_PALETTE),
    palette: LIGHT_PALETTE,
    ...{ colourBy, selected, stale },
    ...part,
  };
}

function drawn(scene: CircuitScene): FakeContext {
  const fake = new FakeContext();
  drawCircuits(fake.context, scene);
  return fake;
}
const fillsOf = (fake: FakeContext, colour: string) =>
  fake
    .named('fillRect')
    .filter((call) => call.colour === colour)
    .map(({ args }) => args);

describe('drawing circuits', () => {
  test('what carries is filled at both ports, from the moment it is up', () => {
    const one = { ...FIGURE_2, circuits: FIGURE_2.circuits.slice(0, 1) };
    expect(fillsOf(drawn(sceneOf(one)), BLUE)).toEqual([
      [68, 20, 120, 39],
      [68, 192, 120, 39],
    ]);
  });

  test('a set-up is hatched in the colour of its bar; a circuit that is up already has none', () => {
    const scene = sceneOf();
    const strokes = drawn(scene).named('stroke');
    expect(strokes).toHaveLength(18);
    expect(new Set(strokes.map(({ colour }) => colour))).toEqual(new Set(scene.paints.full.map(({ hatch }) => hatch)));
    const up = { ...FIGURE_2, circuits: FIGURE_2.circuits.slice(6, 9) };
    expect(drawn(sceneOf(up)).named('stroke')).toEqual([]);
  });

  test('lanes too low for strokes have a lighter colour instead', () => {
    const circuits = circuitBlocks(FIGURE_2, 3);
    const time = { span: { fromS: 0, toS: 20 }, leftPx: 64, widthPx: 800 };
    const wish = { leastPx: 14, wantedPx: 3 };
    const layout = layoutCircuits({ circuits, time, heightPx: 52, widthPx: 880, scrollPx: 0, dpr: 1, wish });
    const fake = drawn(sceneOf(FIGURE_2, { layout }));
    expect(fake.named('stroke')).toEqual([]);
    expect(fillsOf(fake, mix(BLUE, LIGHT_PALETTE.surface, 0.55))).toHaveLength(12);
  });

  test('by coflow a bar tells whose it is and its other end; by destination only whose', () => {
    const gutter = ['rack', '0 out', '1 out', '2 out', '0 in', '1 in', '2 in'];
    const strip = ['Job1 ends 6.2 s', 'Job2 ends 16.3 s'];
    const one = { ...FIGURE_2, circuits: FIGURE_2.circuits.slice(0, 1) };
    expect(drawn(sceneOf(one)).texts).toEqual([...gutter, 'Job1 → 1', 'Job1 ← 0', ...strip]);
    expect(drawn(sceneOf(one, { colourBy: 'destination' })).texts).toEqual([...gutter, 'Job1', 'Job1', ...strip]);
  });

  test('a label loses its id before its other end', () => {
    const widthOf = (text: string): number => text.length * 6;
    const text = { id: 'warehouse-daily-017', tail: '→ 12' };
    expect(fitBarText(text, 200, widthOf)).toBe('warehouse-daily-017 → 12');
    expect(fitBarText(text, 90, widthOf)).toBe('wareh…-017 → 12');
    expect(fitBarText(text, 70, widthOf)).toBe('→ 12');
    expect(fitBarText(text, 20, widthOf)).toBe('');
  });

  test('by destination each lane into a rack has the colour of that rack at its head', () => {
    const fake = drawn(sceneOf(FIGURE_2, { colourBy: 'destination' }));
    expect(fillsOf(fake, ORANGE)).toContainEqual([59, 192, 4, 39]);
    expect(fillsOf(drawn(sceneOf()), ORANGE).some(([leftPx]) => leftPx === 59)).toBe(false);
  });

  test('the selected coflow keeps its colour, alone has words in the strip, and has its bound', () => {
    const fake = drawn(sceneOf(FIGURE_2, { selected: 1 }));
    expect(fillsOf(fake, BLUE)).toEqual([]);
    expect(fillsOf(fake, ORANGE)).toHaveLength(12);
    expect(fake.texts.slice(-2)).toEqual(['bound T(C) 10.2 s', 'Job2 ends 16.3 s']);
    expect(fillsOf(fake, LIGHT_PALETTE.text)).toContainEqual([472, 3, 1, 269]);
  });

  test('stale bars are at half strength with a dashed edge', () => {
    const fake = drawn(sceneOf(FIGURE_2, { stale: true }));
    expect(fillsOf(fake, mix(BLUE, LIGHT_PALETTE.surface, 0.5))).toHaveLength(12);
    for (const { dash } of fake.named('strokeRect')) expect(dash).toEqual([3, 3]);
    for (const { dash } of fake.named('stroke')) expect(dash).toEqual([]);
  });

  test('a dense chart and the minimap have pixels of what carries and of what is set up', () => {
    const base = sceneOf();
    const scene = { ...base, layout: { ...base.layout, dense: true } };
    const view = { span: fitSpan({ fromS: 0, toS: 20 }), leftPx: 64, widthPx: 800 };
    const mini = new FakeContext();
    const painter = laneMinimapPainter(scene.circuits.blocks, LIGHT_PALETTE, (lanes) => circuitPixels(scene, lanes));
    painter(mini.context, view, 36, 1);
    for (const fake of [drawn(scene), mini]) {
      const seen = new Set(fake.images[0]?.pixels);
      for (const { pixel, setupPixel } of scene.paints.full) {
        expect(seen.has(pixel)).toBe(true);
        expect(seen.has(setupPixel)).toBe(true);
      }
      expect(seen.has(pixelOf(LIGHT_PALETTE.surface))).toBe(true);
    }
  });

  test('marks beside each other are short ticks without colour, and thousands do not drown the bars', () => {
    const coflows = Array.from({ length: 3000 }, (_, i) => {
      return { id: `c${i}`, startS: i / 200, endS: 1 + i / 200, cctS: 1, boundS: 1 };
    });
    const fake = drawn(sceneOf({ ...FIGURE_2, coflows, circuits: [] }));
    const ticks = fake.named('fillRect').filter(({ args }) => Number(args[1]) < 20);
    expect(ticks.length).toBeGreaterThan(500);
    for (const { colour, args } of ticks) expect([colour, args[1]]).toEqual([LIGHT_PALETTE.lineStrong, 17]);
  });

  test('a set-up of a pixel or two stands before the frame, a wider one in it', () => {
    const [first] = FIGURE_2.circuits;
    const leftOf = (upS: number): unknown => {
      const one = { ...FIGURE_2, circuits: [{ ...first!, upS }] };
      return drawn(sceneOf(one)).named('strokeRect')[0]?.args[0];
    };
    expect(leftOf(0.05)).toBe(66.5);
    expect(leftOf(1)).toBe(64.5);
  });

  test('a bracket never crosses the name of the bound', () => {
    const coflows = [{ id: 'a', startS: 4, endS: 9, cctS: 5, boundS: 3 }];
    const fake = drawn(sceneOf({ ...FIGURE_2, coflows }, { selected: 0 }));
    const name = fake.named('fillText').find(({ args }) => String(args[0]).startsWith('bound'));
    const rightPx = Number(name?.args[1]);
    const uprights = fillsOf(fake, LIGHT_PALETTE.text).filter(([, topPx, widePx]) => topPx === 5 && widePx === 1);
    for (const [xPx] of uprights) expect(Number(xPx) < rightPx - 96 || Number(xPx) > rightPx).toBe(true);
  });

  test('a plan without circuits draws its lanes', () => {
    const fake = drawn(sceneOf({ planner: 'sunflow', coflows: [], circuits: [] }));
    expect(fake.texts).toEqual(['rack', '0 out', '1 out', '2 out', '0 in', '1 in', '2 in']);
  });
});
