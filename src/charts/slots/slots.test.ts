import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SlotLanes, slotLanes } from '../../simulator/pictures/slot-lanes';
import { type SlotLevels, type SlotPicture, slotLevels } from '../../simulator/pictures/slot-levels';
import {
  arbitraryBins,
  arbitrarySlots,
  type SlotRun,
  tasksOfSlots,
  topologyOf,
} from '../../simulator/pictures/testing/slot-runs';
import { slowCell } from '../../simulator/pictures/testing/slow-cells';
import { runOf } from '../gantt/testing/runs';
import { jobFills, paintsFor } from '../job-colours';
import { paintRaster } from '../raster';
import { FakeContext } from '../testing/fake-context';
import { LIGHT_PALETTE } from '../testing/palettes';
import { timeAt } from '../time/span';
import { countCell, describeCell, describeSlots, describeTask, slotName } from './describe';
import { countRowsInSight, detailOf, fineBinsOf } from './detail';
import { drawSlots } from './draw-slots';
import { makeAhead, makeInSight } from './fine-ahead';
import { FineCells } from './fine-cells';
import { hitSlots, placeOfRow } from './hit-slots';
import { rasterSlots } from './raster-slots';
import { RowSweep } from './row-sweep';
import type { SlotsScene } from './scene';
import { cellShades, shadeOfCell } from './shades';
import { laneAtPx, layoutSlots } from './slots-layout';
import { taskRows } from './task-rows';
import { slotStep } from './walk-slots';

const END_S = 32;

function sceneOf(run: SlotRun, lanePx: number, fromS: number, toS: number, few?: number): SlotsScene {
  const tasks = tasksOfSlots(run);
  const lanes = slotLanes(tasks, topologyOf(run), run.jobs);
  const picture: SlotPicture = { lanes, levels: slotLevels(lanes, END_S, few), endS: END_S };
  const palette = LIGHT_PALETTE;
  const paints = paintsFor(jobFills(Array(run.jobs).fill({}), palette), palette);
  const time = { span: { fromS, toS }, leftPx: 10, widthPx: 40 };
  const layout = layoutSlots({ counts: lanes, lanePx, time, heightPx: 40, scrollPx: 0, dpr: 1 });
  const shades = cellShades(paints, palette, -1, false);
  const sweep = new RowSweep(lanes);
  const fine = new FineCells(sweep, picture);
  return { layout, picture, tasks, sweep, fine, shades, paints, palette, selected: -1, stale: false };
}

const arbitraryScene = fc.record({
  run: arbitrarySlots.map((run) => ({ ...run, rows: run.rows.map((row) => ({ ...row, killed: false })) })),
  lanePx: fc.constantFrom(0.1, 0.6, 1, 2.5, 5),
  fromS: fc.integer({ min: -2, max: 10 }),
  wideS: fc.constantFrom(2.5, 5, 20, 40),
});

describe('a sweep over a row', () => {
  test('says what going through all tasks says, for any lanes and columns', () => {
    fc.assert(
      fc.property(arbitraryBins(17), ({ run, first, wide, fromS, binS, count }) => {
        const lanes = slotLanes(tasksOfSlots(run), topologyOf(run), run.jobs);
        const sweep = new RowSweep(lanes);
        const cells = new Uint32Array(count);
        // Twice: nothing is left behind.
        for (const end of [first + 2, first + wide]) sweep.sweep(first, end, { fromS, binS, count }, cells);
        const slow = cells.map((_, bin) =>
          slowCell(lanes, first, first + wide, fromS + bin * binS, fromS + (bin + 1) * binS),
        );
        expect(cells).toEqual(slow);
      }),
    );
  });

  test('finds what takes no time', () => {
    const rows = [{ job: 0, startS: 2.5, endS: 2.5 }];
    const lanes = slotLanes(tasksOfSlots({ apart: false, jobs: 1, rows }), topologyOf({ apart: false }), 1);
    const cells = new Uint32Array(4);
    new RowSweep(lanes).sweep(0, 4, { fromS: 0, binS: 1, count: 4 }, cells);
    expect([...cells].map((cell) => cell > 0)).toEqual([false, false, true, false]);
  });
});

const many = (count: number): SlotRun => ({
  ...{ apart: false, jobs: 7 },
  rows: Array.from({ length: count }, (_, i) => ({
    job: i % 7,
    startS: (i * 27) / count,
    endS: ((i + 0.7) * 27) / count,
  })),
});

/** A sweep, and how often it was asked. */
function countedSweep(lanes: SlotLanes) {
  const sweep = new RowSweep(lanes);
  const counted = {
    swept: 0,
    sweep(...asked: Parameters<RowSweep['sweep']>): void {
      counted.swept++;
      sweep.sweep(...asked);
    },
  };
  return counted;
}

/** Without the levels of more bins than these. */
function coarseOnly({ shift, bins, from, cells }: SlotLevels, mostBins: number): SlotLevels {
  const kept = [...bins.keys()].filter((level) => bins[level]! <= mostBins);
  return {
    shift: Uint8Array.from(kept, (level) => shift[level]!),
    bins: Int32Array.from(kept, (level) => bins[level]!),
    from: Int32Array.from(kept, (level) => from[level]!),
    cells,
  };
}

describe('cells that are made while one looks', () => {
  test('say what going through all tasks says, however one moves about, and what was made is not made again', () => {
    const lookArb = fc.record({
      log2: fc.integer({ min: 0, max: 9 }),
      shift: fc.integer({ min: 0, max: 3 }),
      row: fc.nat({ max: 5 }),
      first: fc.double({ min: 0, max: 1, noNaN: true }),
      wide: fc.nat({ max: 300 }),
    });
    fc.assert(
      fc.property(arbitrarySlots, fc.array(lookArb, { minLength: 1, maxLength: 6 }), (run, looks) => {
        const lanes = slotLanes(tasksOfSlots(run), topologyOf(run), run.jobs);
        const counted = countedSweep(lanes);
        const fine = new FineCells(counted, { endS: END_S });
        for (const { log2, shift, row, first: share, wide } of looks) {
          const bins = 1 << log2;
          const first = Math.min(bins - 1, Math.floor(share * bins));
          const last = Math.min(bins - 1, first + wide);
          const [firstLane, endLane] = [row << shift, (row + 1) << shift];
          const read = () => {
            fine.begin(shift, bins);
            return fine.read(row, firstLane, endLane, first, last).slice();
          };
          const cells = read();
          const binS = END_S / bins;
          expect([...cells]).toEqual(
            Array.from(cells, (_, k) =>
              slowCell(lanes, firstLane, endLane, (first + k) * binS, (first + k + 1) * binS),
            ),
          );
          const before = counted.swept;
          expect(read()).toEqual(cells);
          expect(counted.swept).toBe(before);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('are forgotten before they take much room, those in sight last', () => {
    const rows = [{ job: 0, startS: 2, endS: 30 }];
    const lanes = slotLanes(tasksOfSlots({ apart: false, jobs: 1, rows }), topologyOf({ apart: false }), 1);
    const counted = countedSweep(lanes);
    const fine = new FineCells(counted, { endS: END_S });
    const look = (bins: number, readRows: number): number => {
      const before = counted.swept;
      fine.begin(0, bins);
      for (let row = 0; row < readRows; row++) fine.read(row, 0, 1, 0, bins - 1);
      return counted.swept - before;
    };
    expect(look(256, 10_000)).toBe(10_000);
    expect(look(128, 5000)).toBe(5000);
    expect(look(64, 1)).toBe(1); // 25 000 blocks were too many: those used longest ago went
    expect(look(128, 5000)).toBe(0);
    expect(look(256, 1)).toBe(1);
  });

  test('are one to two pixels wide, and made where tasks are many and no level is fine enough', () => {
    fc.assert(
      fc.property(arbitraryScene, ({ run, lanePx, fromS, wideS }) => {
        fc.pre(run.rows.length > 0);
        const { layout, picture, tasks } = sceneOf(run, lanePx, fromS, fromS + wideS);
        const bins = fineBinsOf(picture, tasks.endS, layout.view, -1);
        const px = (END_S / bins) * (40 / wideS);
        expect(px).toBeGreaterThan(0.999);
        expect(px).toBeLessThan(2.001);
        expect(fineBinsOf(picture, tasks.endS, layout.view)).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  test('are there already when somebody zooms in or out', () => {
    const run = many(60_000);
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
    // 10 s on 40 pixels: 128 bins. In 5 s of it there are 256.
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
    const run = many(100_000);
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

  test('are drawn at every pixel', () => {
    const scene = sceneOf(many(9000), 5, 1, 26, Number.POSITIVE_INFINITY);
    const { layout, picture, shades, tasks } = scene;
    const bins = fineBinsOf(picture, tasks.endS, layout.view);
    expect(bins).toBe(32);
    const fake = new FakeContext();
    drawSlots(fake.context, { ...scene, layout: { ...layout, gridPx: [] } });
    const { pixels, width } = fake.images[0]!;
    const row = laneAtPx(layout.view, layout.view.topPx + 0.5)!;
    for (let x = 0; x < width; x++) {
      const bin = Math.floor((timeAt(layout.view.time, 10.5 + x) / END_S) * bins);
      const cell = slowCell(
        picture.lanes,
        row.firstLane,
        row.endLane,
        (bin * END_S) / bins,
        ((bin + 1) * END_S) / bins,
      );
      expect(pixels[x]).toBe(shadeOfCell(shades, cell));
    }
  });
});

describe('the raster by slot', () => {
  test('has at every pixel the colour of what going through all tasks finds there', () => {
    fc.assert(
      fc.property(arbitraryScene, ({ run, lanePx, fromS, wideS }) => {
        const scene = sceneOf(run, lanePx, fromS, fromS + wideS);
        const { layout, picture, shades } = scene;
        const fake = new FakeContext();
        const plot = { ...layout.view, bottomPx: layout.view.heightPx };
        paintRaster(fake.context, plot, LIGHT_PALETTE, (raster) =>
          rasterSlots(raster, { ...scene, layout: { ...layout, gridPx: [] } }),
        );
        const { pixels, width, height } = fake.images[0]!;
        for (let y = 0; y < height; y += 3) {
          const row = laneAtPx(layout.view, y + layout.view.topPx + 0.5);
          if (row === undefined || laneAtPx(layout.view, y + layout.view.topPx + 1.5)?.row !== row.row) continue;
          for (let x = 0; x < width; x++) {
            const columnS = timeAt(layout.view.time, 10 + x);
            const nextS = timeAt(layout.view.time, 11 + x);
            if (columnS < 0 || nextS > END_S) continue;
            const cell = slowCell(picture.lanes, row.firstLane, row.endLane, columnS, nextS);
            expect(pixels[y * width + x]).toBe(shadeOfCell(shades, cell));
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test('of many tasks is drawn from a level with bins of one to two pixels, where there is one', () => {
    fc.assert(
      fc.property(arbitraryScene, ({ run, lanePx, fromS, wideS }) => {
        fc.pre(run.rows.length > 0);
        const { layout, picture, tasks } = sceneOf(run, lanePx, fromS, fromS + wideS, 0);
        const level = detailOf(picture, tasks.endS, layout.view, -1);
        expect(level).toBeGreaterThanOrEqual(0);
        expect(picture.levels.shift[level]).toBe(layout.view.shift);
        const px = (END_S / picture.levels.bins[level]!) * (40 / wideS);
        expect(px).toBeGreaterThan(0.999);
        expect(px).toBeLessThan(2.001);
      }),
      { numRuns: 40 },
    );
  });

  test('names tasks where they fit, and only there', () => {
    const run: SlotRun = {
      ...{ apart: false, jobs: 1 },
      rows: [
        { job: 0, index: 7, startS: 0, endS: 1 },
        { job: 0, index: 17, startS: 1, endS: 30, killed: true },
      ],
    };
    const scene = sceneOf(run, 16, 0, 32);
    const time = { ...scene.layout.view.time, widthPx: 200 };
    const wide = layoutSlots({ counts: scene.picture.lanes, lanePx: 16, time, heightPx: 40, scrollPx: 0, dpr: 1 });
    const fake = new FakeContext();
    drawSlots(fake.context, { ...scene, layout: wide });
    expect(fake.texts).toContain('map 17');
    expect(fake.texts).not.toContain('map 7');
  });
});

describe('what is under the pointer', () => {
  test('is a task of the row at that time, if any runs there', () => {
    fc.assert(
      fc.property(arbitraryScene, fc.nat(39), fc.nat(39), ({ run, lanePx, fromS, wideS }, xPx, yPx) => {
        const { layout, picture } = sceneOf(run, lanePx, fromS, fromS + wideS);
        const { lanes } = picture;
        const hit = hitSlots(layout.view, lanes, 10 + xPx, yPx);
        if (hit === undefined) return;
        const inRow = [...lanes.lane].flatMap((lane, used) => {
          if (lane < hit.firstLane || lane >= hit.endLane) return [];
          return [...lanes.row.keys()].slice(lanes.from[used], lanes.from[used + 1]);
        });
        const there = inRow.filter((place) => lanes.startS[place]! <= hit.toS && lanes.endS[place]! >= hit.fromS);
        if (there.length > 0) expect(there).toContain(hit.task?.place);
        else if (hit.task !== undefined) expect(inRow).toContain(hit.task.place);
        const counted = countCell(lanes, hit, hit.fromS, hit.toS);
        const inside = there.filter((place) => lanes.startS[place]! < hit.toS && lanes.endS[place]! > hit.fromS);
        expect(counted.tasks).toBe(inside.length);
      }),
    );
  });

  test('every task is found again by its row in the record', () => {
    fc.assert(
      fc.property(arbitrarySlots, (run) => {
        const tasks = tasksOfSlots(run);
        const lanes = slotLanes(tasks, topologyOf(run), run.jobs);
        for (let row = 0; row < tasks.length; row++) {
          const place = placeOfRow(lanes, tasks, row)?.place ?? -1;
          expect(lanes.row[place]).toBe(row);
        }
        expect(placeOfRow(lanes, tasks, -1)).toBeUndefined();
        expect(placeOfRow(lanes, tasks, tasks.length)).toBeUndefined();
      }),
    );
  });
});

describe('walking by keys', () => {
  test('left and right go through a slot’s tasks in time, down and up to other slots and back', () => {
    fc.assert(
      fc.property(arbitrarySlots, (run) => {
        const tasks = tasksOfSlots(run);
        const lanes = slotLanes(tasks, topologyOf(run), run.jobs);
        fc.pre(tasks.length > 0);
        const stand = { lanes, hovered: undefined, firstLane: 0, atS: 0, rowLanes: 1 };
        const first = slotStep('ArrowRight', { ...stand, picked: undefined });
        expect(first).toEqual({ kind: 'walk', to: { lane: lanes.lane[0], place: 0 } });
        let seen = 1;
        for (let at = { lane: lanes.lane[0]!, place: 0 }; ; seen++) {
          const right = slotStep('ArrowRight', { ...stand, picked: at });
          if (right?.kind !== 'walk') return expect.fail('a walk');
          if (right.to.place === at.place) {
            const down = slotStep('ArrowDown', { ...stand, picked: at });
            if (down?.kind !== 'walk') return expect.fail('a walk');
            if (down.to.lane === at.lane) break;
            const used = lanes.lane.indexOf(down.to.lane);
            expect(used).toBe(lanes.lane.indexOf(at.lane) + 1);
            const up = slotStep('ArrowUp', { ...stand, picked: down.to });
            expect(up).toMatchObject({ to: { lane: at.lane } });
            at = { lane: down.to.lane, place: lanes.from[used]! };
          } else at = right.to;
        }
        expect(seen).toBe(tasks.length);
      }),
    );
  });

  test('Enter zooms to what is picked, Escape clears it', () => {
    const lanes = slotLanes(
      tasksOfSlots({ apart: false, jobs: 1, rows: [{ job: 0, startS: 0, endS: 1 }] }),
      topologyOf({ apart: false }),
      1,
    );
    const stand = { lanes, picked: { lane: 0, place: 0 }, hovered: undefined, firstLane: 0, atS: 0, rowLanes: 1 };
    expect(slotStep('Enter', stand)).toEqual({ kind: 'zoom' });
    expect(slotStep('Escape', stand)).toEqual({ kind: 'clear' });
    expect(slotStep('x', stand)).toBeUndefined();
  });
});

describe('words', () => {
  const RUN = runOf(
    ['clicks', 'ads'],
    [
      { job: 0, index: 17, rack: 1, slot: 1, startS: 12, fetchedS: 14, endS: 31 },
      { job: 1, kind: 1, index: 2, rack: 1, slot: 0, startS: 0, fetchedS: Number.NaN, endS: 40, killed: true },
    ],
  );
  const lanes = RUN.pictures.slots?.lanes ?? expect.fail('jobs hold slots');

  test('tell a task exactly', () => {
    expect(describeTask(RUN, lanes, 3, 0)).toBe(
      'map 17 of clicks, attempt 1: rack 1, machine 0, slot 1, 12 s to 31 s, input from the same machine until 14 s',
    );
    expect(describeTask(RUN, lanes, 2, 1)).toBe(
      'reduce 2 of ads, attempt 1: rack 1, machine 0, slot 0, 0 s to 40 s, killed, shuffle never complete',
    );
    expect(slotName({ ...lanes, mapSlots: 1 }, 3)).toBe('rack 1, machine 0, reduce slot 0');
  });

  test('have a table with the same numbers, of what is in sight', () => {
    const { tasks } = RUN.record.trace;
    const table = taskRows(lanes, tasks, { fromS: 0, toS: 12 }, 10);
    expect(table).toMatchObject({ hasMore: false, rows: [{ name: 'reduce 2', endS: 40, isKilled: true }] });
    const all = taskRows(lanes, tasks, { fromS: 0, toS: 40 }, 1);
    expect(all).toMatchObject({ hasMore: true, rows: [{ where: 'rack 1, machine 0, slot 0', input: 'shuffle' }] });
  });

  test('tell what many slots do', () => {
    expect(describeCell(RUN, lanes, { firstLane: 2, endLane: 4 }, 10, 20)).toBe(
      'rack 1, machine 0, slot 0 and 1 slot after it, 10 s to 20 s: 2 tasks of 2 jobs, most of it of ads, 1 of them later killed; 90 % of the time in use',
    );
    expect(describeCell(RUN, lanes, { firstLane: 0, endLane: 1 }, 10, 20)).toBe(
      'rack 0, machine 0, slot 0, 10 s to 20 s: free',
    );
    expect(describeSlots(lanes, 'one')).toMatch(
      /^one: 2 tasks on 2 racks of 1 machine of 2 slots; something ran on 2 of 4 slots\./,
    );
  });
});
