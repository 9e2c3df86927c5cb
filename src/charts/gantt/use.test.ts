// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jobFills, paintsFor } from '../job-colours';
import { FakeContext } from '../testing/fake-context';
import { LIGHT_PALETTE } from '../testing/palettes';
import { describeRun, describeSimulatedJob, describeUse, describeUseOfRacks, lastEndS, rackUseRows } from './describe';
import { drawUse } from './racks/draw-use';
import { hitUse, layoutUse } from './racks/use-layout';
import type { SimulatedRun } from './simulated-run';
import { coflowRunOf, runOf } from './testing/runs';

/** Rack 0: two slots of `a`, then one of `b`; rack 1: one of `b` throughout. */
const RUN = runOf(
  ['a', 'b'],
  [
    { job: 0, rack: 0, startS: 0, endS: 4 },
    { job: 0, rack: 0, startS: 0, endS: 4 },
    { job: 1, rack: 0, startS: 4, endS: 8 },
    { job: 1, rack: 1, startS: 0, endS: 8 },
  ],
);
const use = RUN.chartData.use ?? expect.fail('jobs hold slots');
const time = { span: { fromS: 0, toS: 10 }, leftPx: 64, widthPx: 100 };
const layoutOf = (racks = 2, heightPx = 84) => layoutUse({ racks, time, heightPx, widthPx: 180, scrollPx: 0, dpr: 1 });

function columnsOf(run: SimulatedRun): FakeContext['images'][number] {
  const palette = LIGHT_PALETTE;
  const fake = new FakeContext();
  const paints = paintsFor(
    jobFills(
      run.ids.map(() => ({})),
      palette,
    ),
    palette,
  );
  drawUse(fake.context, {
    ...{
      layout: layoutOf(),
      use: run.chartData.use!,
      slots: 2,
      rackSlots: Int32Array.of(2, 2),
      paints,
      palette,
      selected: -1,
      stale: false,
    },
  });
  return fake.images[0]!;
}

describe('slots in use by rack', () => {
  test('stack from the foot of the lane, as high as the share of the slots that is held', () => {
    const { pixels, width } = columnsOf(RUN);
    const heightOf = (x: number, fromRow: number, toRow: number): Map<number, number> => {
      const heights = new Map<number, number>();
      for (let row = fromRow; row < toRow; row++) {
        const pixel = pixels[row * width + x]!;
        heights.set(pixel, (heights.get(pixel) ?? 0) + 1);
      }
      return heights;
    };
    // Lanes of 40 pixels, of which 37 are drawn: all of rack 0, then half of it.
    const full = heightOf(15, 0, 37);
    expect([...full.values()]).toEqual([37]);
    const half = [...heightOf(55, 0, 37).values()].sort((a, b) => a - b);
    expect(half).toEqual([18, 19]);
    expect([...heightOf(90, 0, 37).values()]).toEqual([37]);
    expect([...full.keys()]).not.toEqual([...heightOf(90, 0, 37).keys()]);
  });

  test('slots of attempts that were killed are crossed out on top of the job’s others', () => {
    const tasks = [
      { job: 0, rack: 0, startS: 0, endS: 8 },
      { job: 0, rack: 0, startS: 0, endS: 8, killed: true },
    ];
    const run = runOf(['a'], tasks);
    const { pixels, width } = columnsOf(run);
    const coloursIn = (fromRow: number, toRow: number) =>
      new Set(
        [...Array(toRow - fromRow).keys()].flatMap((i) => [
          ...pixels.slice((fromRow + i) * width + 5, (fromRow + i) * width + 60),
        ]),
      );
    expect(coloursIn(2, 16).size).toBe(2);
    expect(coloursIn(22, 36).size).toBe(1);
    expect(describeUse(run.chartData.use!, run.ids, 2, { rack: 0, timeS: 1, job: 0 })).toBe(
      'rack 0 at 1 s: 2 of 2 slots in use: a 2 (1 of them later killed)',
    );
    expect(describeSimulatedJob(run, 0)).toBe('a: arrives 0 s, starts 0 s, ends 8 s, takes 8 s; 1 attempt killed');
  });

  test('what is pointed at is the job whose slots are drawn there', () => {
    const layout = layoutOf();
    const at = (atS: number, yPx: number) => hitUse(layout, use, 2, 64 + 10 * atS, yPx);
    expect(at(1, 10)).toMatchObject({ rack: 0, job: 0 });
    expect(at(6, 35)).toMatchObject({ rack: 0, job: 1 });
    expect(at(6, 10)).toMatchObject({ rack: 0, job: -1 });
    expect(at(6, 75)).toMatchObject({ rack: 1, job: 1 });
    expect(hitUse(layout, use, 2, 10, 10)).toBeUndefined();
  });

  test('512 racks scroll; none gets lower than a stack can be seen in', () => {
    const layout = layoutOf(512, 200);
    expect(layout.view.lanePx).toBe(14);
    expect(layout.view.heightPx + layout.laid.footPx).toBe(200);
    expect(layout.contentPx).toBeGreaterThan(6000);
  });

  test('rows of the table agree with the tasks, whatever they are', () => {
    const arbitrary = fc.array(
      fc.record({ job: fc.nat(2), rack: fc.nat(1), startS: fc.nat(20), longS: fc.integer({ min: 1, max: 5 }) }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(arbitrary, (rows) => {
        const tasks = rows.map(({ job, rack, startS, longS }) => ({ job, rack, startS, endS: startS + longS }));
        const run = runOf(['a', 'b', 'c'], tasks);
        const { endS } = run.record.outcome;
        for (const { rack, mostSlots, slotHours, meanSlots } of rackUseRows(run.chartData.use!, 2, endS)) {
          const own = tasks.filter((task) => task.rack === rack);
          const at = (atS: number) => own.filter((task) => task.startS <= atS && task.endS > atS).length;
          const most = Math.max(0, ...[...Array(26).keys()].map((s) => at(s + 0.5)));
          const slotS = own.reduce((sum, task) => sum + task.endS - task.startS, 0);
          expect(mostSlots).toBe(most);
          expect(slotHours).toBeCloseTo(slotS / 3600, 9);
          expect(meanSlots).toBeCloseTo(slotS / endS, 9);
        }
      }),
    );
  });
});

describe('in words', () => {
  test('what is pointed at comes first, with the rest of the rack', () => {
    expect(describeUse(use, RUN.ids, 2, { rack: 0, timeS: 1, job: 0 })).toBe('rack 0 at 1 s: 2 of 2 slots in use: a 2');
    expect(describeUse(use, RUN.ids, 2, { rack: 0, timeS: 9, job: -1 })).toBe('rack 0 at 9 s: 0 of 2 slots in use');
  });

  test('a run, its racks and its jobs are a sentence each', () => {
    expect(describeRun(RUN, 'FIFO')).toBe('FIFO: 2 jobs simulated, the last ends at 8 s.');
    expect(describeUseOfRacks(use, [2, 2], 8)).toBe(
      'Slots in use on 2 racks of 2 slots each: 62.5 % of the time, most of all on rack 0.',
    );
    expect(describeSimulatedJob(RUN, 0)).toBe('a: arrives 0 s, starts 0 s, ends 4 s, takes 4 s');
    const stuck = runOf(['a', 'b'], [{ job: 0, startS: 0, endS: 9 }]);
    expect(describeSimulatedJob(stuck, 1)).toBe('b: arrives 0 s, never starts');
    expect(describeRun(stuck, 'X')).toBe('X: 2 jobs simulated, the last ends at 9 s, 1 of them unfinished.');
    expect(describeRun(runOf([], []), 'X')).toBe('X: nothing to simulate.');
    const coflows = coflowRunOf([['c', 1, 3, 7]]);
    expect(describeSimulatedJob(coflows, 0)).toBe('c: arrives 1 s, first byte 3 s, ends 7 s, takes 6 s');
    expect(lastEndS(coflows)).toBe(7);
  });

  test('a job tells where its time went and what it waited longest for', () => {
    const run = runOf(['a'], [{ job: 0, startS: 2, endS: 6 }]);
    const { phasesS, waitsS } = run.record.trace.jobs;
    phasesS.set([4, 0, 0, 0, 2, 0]);
    waitsS.set([0.5, 1.5, 0, 0, 0, 0, 0]);
    expect(describeSimulatedJob(run, 0)).toBe(
      'a: arrives 0 s, starts 2 s, ends 6 s, takes 6 s (waiting for slots 2 s, map 4 s); it waited longest for: the plan',
    );
  });
});
