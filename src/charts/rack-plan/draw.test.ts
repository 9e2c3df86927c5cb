// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import type { RackPlan } from '../../model/plan';
import { jobFills, paintsFor } from '../job-colours';
import { planMinimapPainter } from '../minimap/PlanMinimap';
import { FakeContext } from '../testing/fake-context';
import { DARK_PALETTE, LIGHT_PALETTE } from '../testing/palettes';
import { planOf } from '../testing/plans';
import { fitSpan } from '../time/span';
import { drawPlan } from './draw';
import { drawMarks, type PlanMarks } from './draw-marks';
import { layoutPlan } from './layout';
import { planBlocks } from './plan-blocks';
import type { PlanScene } from './scene';

const plan = planOf([
  { id: 'clicks', racks: [0, 1, 3], startS: 0, endS: 40 },
  { id: 'ads', racks: [2], startS: 10, endS: 100 },
  { id: 'blink', racks: [0], startS: 60, endS: 60.001 },
]);

function sceneOf(shown: RackPlan, part: Partial<PlanScene> = {}): PlanScene {
  const blocks = planBlocks(shown, 4);
  const palette = part.palette ?? LIGHT_PALETTE;
  const time = { span: { fromS: 0, toS: 100 }, leftPx: 64, widthPx: 500 };
  return {
    layout: layoutPlan({ blocks, time, heightPx: 300, widthPx: 580, scrollPx: 0, dpr: 1 }),
    blocks,
    paints: paintsFor(
      jobFills(
        shown.jobs.map(() => ({})),
        palette,
      ),
      palette,
    ),
    palette,
    labels: shown.jobs.map(({ id }) => id),
    selected: -1,
    look: { style: 'filled', stale: false },
    ...part,
  };
}

function drawn(scene: PlanScene): FakeContext {
  const fake = new FakeContext();
  drawPlan(fake.context, scene);
  return fake;
}

describe('drawing the plan', () => {
  test('a job on non-adjacent racks is several rectangles of one colour', () => {
    const clicks = drawn(sceneOf(plan))
      .named('fillRect')
      .filter(({ colour }) => colour === '#0072b2');
    expect(clicks.map(({ args }) => args)).toEqual([
      [64, 0, 200, 127],
      [64, 192, 200, 63],
    ]);
  });

  test('a job shorter than a pixel is one pixel', () => {
    const blink = drawn(sceneOf(plan))
      .named('fillRect')
      .filter(({ colour }) => colour === '#009e73');
    expect(blink.map(({ args }) => args)).toEqual([[364, 0, 1, 63]]);
  });

  test('ids stand in their rectangles where they fit, cut in the middle where they do not', () => {
    expect(drawn(sceneOf(plan)).texts).toEqual(['rack 0', '1', '2', '3', 'clicks', 'ads', 'clicks']);
    const long = planOf([{ id: 'warehouse-daily-aggregation-017', racks: [0], startS: 0, endS: 15 }]);
    expect(drawn(sceneOf(long)).texts.at(-1)).toBe('wareh\u2026-017');
  });

  test('a label stays in sight while its rectangle scrolls out', () => {
    const scene = sceneOf(planOf([{ id: 'ads', racks: [0], startS: -500, endS: 100 }]));
    const label = drawn(scene).named('fillText').at(-1);
    expect(label?.args.slice(0, 2)).toEqual(['ads', 69]);
  });

  test('the selected job keeps its colour while the others step back', () => {
    const colours = new Set(
      drawn(sceneOf(plan, { selected: 1 }))
        .named('fillRect')
        .map(({ colour }) => colour),
    );
    expect(colours.has('#e69f00')).toBe(true);
    expect(colours.has('#0072b2')).toBe(false);
  });

  test('outlines have no fill', () => {
    const fake = drawn(sceneOf(plan, { look: { style: 'outline', stale: false } }));
    expect(fake.named('fillRect').filter(({ colour }) => colour === '#0072b2')).toEqual([]);
    expect(fake.named('strokeRect')).toHaveLength(3);
  });

  test('stale rectangles are at half strength with a dashed edge', () => {
    const fake = drawn(sceneOf(plan, { look: { style: 'filled', stale: true } }));
    expect(fake.named('fillRect').some(({ colour }) => colour === '#80b9d9')).toBe(true);
    for (const { dash } of fake.named('strokeRect')) expect(dash).toEqual([3, 3]);
  });

  test('a plan without jobs draws its lanes', () => {
    const fake = drawn(sceneOf(planOf([])));
    expect(fake.texts).toEqual(['rack 0', '1', '2', '3']);
    expect(fake.named('strokeRect')).toEqual([]);
  });
});

describe('marks on the plan', () => {
  const marked = (part: Partial<PlanMarks>, bound?: { timeS: number; label: string }): FakeContext => {
    const scene = sceneOf(plan, { palette: DARK_PALETTE });
    const layout = layoutPlan({
      blocks: scene.blocks,
      time: scene.layout.view.time,
      heightPx: 300,
      widthPx: 580,
      scrollPx: 0,
      dpr: 1,
      bound,
    });
    const fake = new FakeContext();
    const marks = {
      layout,
      blocks: scene.blocks,
      palette: DARK_PALETTE,
      hovered: -1,
      selected: -1,
      arrivalS: [0, 4, 0],
      stale: false,
    };
    drawMarks(fake.context, { ...marks, ...part });
    return fake;
  };

  test('nothing hovered, nothing selected, no bound: nothing drawn', () => {
    const fake = marked({});
    expect(fake.named('fillRect')).toEqual([]);
    expect(fake.named('strokeRect')).toEqual([]);
  });

  test('all rectangles of the hovered job light up together', () => {
    expect(
      marked({ hovered: 0 })
        .named('strokeRect')
        .filter(({ colour }) => colour === DARK_PALETTE.text),
    ).toHaveLength(2);
  });

  test('a waiting job has a line from its arrival to its start', () => {
    const line = marked({ selected: 1 })
      .named('fillRect')
      .find(({ colour, args }) => colour === DARK_PALETTE.text && args[2] === 30);
    expect(line?.args[0]).toBe(84);
    expect(marked({ selected: 0 }).named('fillRect')).toEqual([]);
  });

  test('a job that ends after it gave up its racks has a line from there to its end', () => {
    const lines = (endS: readonly number[]) =>
      marked({ selected: 0, endS })
        .named('fillRect')
        .filter(({ colour, args }) => colour === DARK_PALETTE.text && args[3] === 1);
    const { endS: freeS } = plan.jobs[0]!;
    expect(lines([freeS, 0, 0])).toEqual([]);
    const [line] = lines([freeS + 6, 0, 0]);
    expect(line?.args[0]).toBe(64 + 5 * freeS);
    expect(line?.args[2]).toBe(30);
  });

  test('the bound is a thin line with its name, on the side where there is room', () => {
    const fake = marked({}, { timeS: 93, label: 'bound 93 s (exact)' });
    expect(fake.texts).toEqual(['bound 93 s (exact)']);
    expect(
      fake
        .named('fillRect')
        .some(({ args, colour }) => colour === DARK_PALETTE.text && args[0] === 529 && args[2] === 1),
    ).toBe(true);
    expect(Number(fake.named('fillText')[0]?.args[1])).toBeLessThan(529);
    const early = marked({}, { timeS: 2, label: 'bound 2 s (exact)' });
    expect(Number(early.named('fillText')[0]?.args[1])).toBeGreaterThan(74);
  });

  test('a bound out of sight says where it is', () => {
    expect(marked({}, { timeS: 930, label: 'bound 930 s' }).texts).toEqual(['bound 930 s \u2192']);
    expect(marked({}, { timeS: -3, label: 'bound' }).texts).toEqual(['\u2190 bound']);
  });
});

test('the minimap holds every job of the plan', () => {
  const scene = sceneOf(plan);
  const fake = new FakeContext();
  const view = { span: fitSpan({ fromS: 0, toS: 100 }), leftPx: 64, widthPx: 500 };
  planMinimapPainter(scene.blocks, scene.paints, LIGHT_PALETTE, -1)(fake.context, view, 36, 2);
  const seen = new Set(fake.images[0]?.pixels);
  for (const { pixel } of scene.paints.full) expect(seen.has(pixel)).toBe(true);
});
