// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runFaults } from '../../analysis/chart-data/run-faults';
import type { SlotRun } from '../../analysis/chart-data/testing/slot-runs';
import type { Faults } from '../../model/scenario';
import { pixelOf } from '../colour';
import { FakeContext } from '../testing/fake-context';
import { LIGHT_PALETTE } from '../testing/palettes';
import { paintRaster } from '../time/raster';
import { timeAt, xOf } from '../time/span';
import { downInSight, downLegend, downWords, hasMachineRows } from './down';
import { drawSlotMarks, rasterDown } from './draw-slots';
import { rasterSlots } from './raster-slots';
import type { SlotsScene } from './scene';
import { laneAtPx, layoutSlots, rowOf } from './slots-layout';
import { arbitraryScene, END_S, sceneOf } from './testing/scenes';

const BUSY: SlotRun = { apart: false, jobs: 1, rows: [{ job: 0, startS: 0, endS: END_S }] };
const counts = { racks: 2, machinesPerRack: 3, slotsPerMachine: 4 };
const layoutOf = (lanePx: number, heightPx = 400) =>
  layoutSlots({
    ...{ counts, lanePx, heightPx, scrollPx: 0, dpr: 1 },
    time: { span: { fromS: 0, toS: 100 }, leftPx: 64, widthPx: 500 },
  });
const FAULTS = runFaults(
  {
    machines: [{ rack: 1, machine: 2, atS: 20, forS: 30 }],
    racks: [{ rack: 0, atS: 50, forS: 500 }],
    links: [{ rack: 1, atS: 5, forS: 10, factor: 0.1 }],
  },
  undefined,
  100,
);

describe('machines that are down', () => {
  test('take the rows of their slots, racks all rows; a fault of links leaves them', () => {
    expect(downInSight(FAULTS, layoutOf(8).view)).toEqual([
      { rack: 0, firstRow: 0, endRow: 12, leftPx: 64 + 250, rightPx: 64 + 2750 },
      { rack: 1, firstRow: 8, endRow: 12, leftPx: 64 + 100, rightPx: 64 + 250 },
    ]);
    // In rows of four lanes, the slots of a machine share one row.
    const coarse = layoutOf(0.25, 10).view;
    expect(coarse.shift).toBe(2);
    expect(downInSight(FAULTS, coarse).map(({ firstRow, endRow }) => [firstRow, endRow])).toEqual([
      [0, 3],
      [2, 3],
    ]);
  });

  test('are not distinguished where rows hold two machines: there racks have crosses and lines', () => {
    const { view } = layoutOf(0.1, 8);
    expect(hasMachineRows(view)).toBe(false);
    // A rack is hatched at all levels.
    expect(downInSight(FAULTS, view).map(({ rack }) => rack)).toEqual([0]);
    const marksOf = (layout: ReturnType<typeof layoutOf>): readonly number[][] => {
      const fake = new FakeContext();
      const { picture } = sceneOf(BUSY, 5, 0, END_S);
      drawSlotMarks(fake.context, {
        ...{ layout, picture, faults: FAULTS, palette: LIGHT_PALETTE, hovered: undefined, picked: undefined },
      });
      const lines = fake.named('fillRect').filter(({ colour }) => colour === LIGHT_PALETTE.text);
      return lines.map(({ args }) => args.slice(0, 3) as number[]);
    };
    expect(marksOf(layoutOf(0.1, 8)).map(([leftPx]) => leftPx)).toEqual([64 + 250, 64 + 25, 64 + 100]);
    expect(marksOf(layoutOf(8))).toEqual([]);
  });

  test('are described in words where they are pointed at, and of the whole', () => {
    const sentence = 'machine 2 of rack 1 failed at 20 s, back at 50 s';
    expect(downWords(FAULTS, counts, { firstLane: 20, endLane: 21 }, 30, 31)).toBe(sentence);
    expect(downWords(FAULTS, counts, { firstLane: 16, endLane: 24 }, 0, 100)).toBe(sentence);
    expect(downWords(FAULTS, counts, { firstLane: 19, endLane: 20 }, 30, 31)).toBe('');
    expect(downWords(FAULTS, counts, { firstLane: 20, endLane: 21 }, 50, 60)).toBe('');
    expect(downWords(FAULTS, counts, { firstLane: 3, endLane: 4 }, 90, 91)).toMatch(/^rack 0 failed at 50 s/);
    expect(downLegend(FAULTS)).toMatch(/hatched while they are down/);
    expect(downLegend(runFaults({ links: [{ rack: 0, atS: 1, forS: 1, factor: 0 }] }, undefined, 9))).toBe('');
  });
});

describe('the raster of machines that are down', () => {
  const outageArb = fc.record({
    ...{ rack: fc.nat(2), machine: fc.nat(3), atS: fc.double({ min: 0, max: 31, noNaN: true }) },
    forS: fc.oneof(fc.constant(0.01), fc.double({ min: 0.2, max: 30, noNaN: true })),
  });
  const faultsArb = fc.record({
    machines: fc.array(outageArb, { maxLength: 4 }),
    racks: fc.array(
      outageArb.map(({ rack, atS, forS }) => ({ rack, atS, forS })),
      { maxLength: 1 },
    ),
  });
  const paint = (scene: SlotsScene) => {
    const fake = new FakeContext();
    const plot = { ...scene.layout.view, bottomPx: scene.layout.view.heightPx };
    paintRaster(fake.context, plot, LIGHT_PALETTE, (raster) => {
      rasterSlots(raster, scene);
      rasterDown(raster, scene);
    });
    return fake.images[0]!;
  };
  /** Checks each machine and column separately. */
  const isDown = ({ machines = [], racks = [] }: Faults, scene: SlotsScene, lane: number, xPx: number): boolean => {
    const { time, counts: of } = scene.layout.view;
    const machine = Math.floor(lane / of.slotsPerMachine);
    const rack = Math.floor(machine / of.machinesPerRack);
    const ofMachine = machines.filter((one) => one.rack * of.machinesPerRack + one.machine === machine);
    const own = [...(hasMachineRows(scene.layout.view) ? ofMachine : []), ...racks];
    return own.some((one) => {
      if (one.rack !== rack || ('machine' in one && (one.machine as number) >= of.machinesPerRack)) return false;
      const middleS = timeAt(time, xPx + 0.5);
      return (middleS > one.atS && middleS < one.atS + one.forS) || Math.round(xOf(time, one.atS)) === xPx;
    });
  };

  test('is hatched on every pixel of their slots for as long as they are, and nowhere else', () => {
    const stroke = pixelOf(LIGHT_PALETTE.textQuiet);
    const ground = pixelOf(LIGHT_PALETTE.surface);
    fc.assert(
      fc.property(arbitraryScene, faultsArb, ({ run, lanePx, fromS, wideS }, faults) => {
        const whole = sceneOf(run, lanePx, fromS, fromS + wideS);
        const { view } = whole.layout;
        const plain = paint(whole);
        const { pixels, width, height } = paint({ ...whole, faults: runFaults(faults, undefined, END_S) });
        let strokes = 0;
        let down = 0;
        for (let y = 0; y < height; y++) {
          const at = laneAtPx(view, y + view.topPx + 0.5);
          const onRow = at !== undefined && laneAtPx(view, y + view.topPx + 0.5 + view.gapPx)?.row === at.row;
          if (!onRow || laneAtPx(view, y + view.topPx + 1)?.row !== at.row) continue;
          const { firstLane, endLane } = rowOf(view, at.rack, at.row);
          for (let x = 0; x < width; x++) {
            const inRun = Math.round(xOf(view.time, END_S)) > 10 + x;
            const isBroken = inRun && isDown(faults, whole, firstLane, 10 + x);
            if (isBroken !== (inRun && isDown(faults, whole, endLane - 1, 10 + x))) return false;
            if (!isBroken) expect(pixels[y * width + x]).toBe(plain.pixels[y * width + x]);
            else {
              expect([stroke, ground]).toContain(pixels[y * width + x]);
              down++;
              if (pixels[y * width + x] === stroke) strokes++;
            }
          }
        }
        if (down > 400) expect(strokes / down).toBeGreaterThan(0.1);
        expect(strokes).toBeLessThanOrEqual(down);
        return true;
      }),
      { numRuns: 60 },
    );
  });

  test('in which a machine is down is seen at once', () => {
    const scene = sceneOf({ ...BUSY, rows: [] }, 5, 0, END_S);
    const { pixels } = paint({
      ...scene,
      faults: runFaults({ machines: [{ rack: 0, machine: 0, atS: 0, forS: 16 }] }, undefined, END_S),
    });
    const seen = new Set(pixels);
    expect(seen.has(pixelOf(LIGHT_PALETTE.textQuiet))).toBe(true);
    expect(seen.has(scene.shades.free)).toBe(true);
  });
});
