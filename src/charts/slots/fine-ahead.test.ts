// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { slotLanes } from '../../analysis/chart-data/slot-lanes';
import type { SlotLevels } from '../../analysis/chart-data/slot-levels';
import { tasksOfSlots, topologyOf } from '../../analysis/chart-data/testing/slot-runs';
import { FakeContext } from '../testing/fake-context';
import { countRowsInSight, fineBinsOf } from './detail';
import { drawSlots } from './draw-slots';
import { makeAhead, makeInSight } from './fine-ahead';
import { FineCells } from './fine-cells';
import type { RowSweep } from './row-sweep';
import type { SlotsScene } from './scene';
import { countedSweep, END_S, manyTasks, sceneOf } from './testing/scenes';

/** Without the levels that have more bins than this. */
function coarseOnly({ shift, bins, from, cells }: SlotLevels, mostBins: number): SlotLevels {
  const kept = [...bins.keys()].filter((level) => bins[level]! <= mostBins);
  return {
    shift: Uint8Array.from(kept, (level) => shift[level]!),
    bins: Int32Array.from(kept, (level) => bins[level]!),
    from: Int32Array.from(kept, (level) => from[level]!),
    cells,
  };
}

describe('cells that are made before they are looked at', () => {
  test('are there already when the user zooms in or out', () => {
    const run = manyTasks(60_000);
    const counted = countedSweep(slotLanes(tasksOfSlots(run), topologyOf(run), run.jobs));
    const sceneAt = (fromS: number, toS: number): SlotsScene => ({
      ...sceneOf(run, 5, fromS, toS, Number.POSITIVE_INFINITY),
      fine,
      sweep: counted as unknown as RowSweep,
    });
    const fine = new FineCells(counted, { endS: END_S });
    const draw = (scene: SlotsScene): number => {
      const before = counted.swept;
      drawSlots(new FakeContext().context, scene);
      return counted.swept - before;
    };
    // 10 s on 40 pixels: 128 bins. For 5 s of that there are 256.
    const here = sceneAt(12, 22);
    expect(fineBinsOf(here.picture, here.tasks.endS, here.layout.view)).toBe(128);
    expect(draw(here)).toBeGreaterThan(0);
    for (const _ of makeAhead(here));
    for (const [fromS, toS] of [
      [12, 17],
      [17, 22],
      [8, 28],
      [12, 22],
    ] as const) {
      expect(draw(sceneAt(fromS, toS))).toBe(0);
    }
  });

  test('are waited for by no frame: rows that are not made yet are drawn from a level until they are', () => {
    const run = manyTasks(100_000);
    const counted = countedSweep(slotLanes(tasksOfSlots(run), topologyOf(run), run.jobs));
    const close = sceneOf(run, 5, 12, 15);
    const scene: SlotsScene = {
      ...close,
      picture: { ...close.picture, levels: coarseOnly(close.picture.levels, 64) },
      fine: new FineCells(counted, { endS: END_S }),
      sweep: counted as unknown as RowSweep,
    };
    const drawn = (tasksAtOnce?: number) => {
      const before = counted.swept;
      const fake = new FakeContext();
      drawSlots(fake.context, tasksAtOnce === undefined ? scene : { ...scene, tasksAtOnce });
      return { pixels: fake.images[0]!.pixels, swept: counted.swept - before };
    };
    const atOnce = drawn(0);
    expect(atOnce.swept).toBe(0);
    // Some 11 000 tasks are in sight.
    const rows = countRowsInSight(scene.layout.view);
    expect(drawn(5500).swept).toBe(Math.floor(rows / 2));
    const steps = makeInSight(scene);
    let step = steps.next();
    while (!step.done) step = steps.next();
    expect(step.value).toBe(true);
    const later = drawn(0);
    expect(later.swept).toBe(0);
    expect(makeInSight(scene).next()).toEqual({ done: true, value: false });
    const whole = drawn();
    expect(later.pixels).toEqual(whole.pixels);
    expect(atOnce.pixels).not.toEqual(whole.pixels);
  });
});
