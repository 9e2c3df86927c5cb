// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pixelOf } from '../colour';
import { FakeContext } from '../testing/fake-context';
import { LIGHT_PALETTE } from '../testing/palettes';
import { placesWhere } from '../time/lanes/lane-places';
import { xOf } from '../time/span';
import { jobDurations } from './durations';
import { drawJobMarks, drawJobs } from './jobs/draw-jobs';
import { jobOfOwner, LANE_PHASES, phaseOfOwner } from './jobs/job-lane-data';
import { jobLanes, TRACKS } from './jobs/job-lanes';
import { jobOrder } from './jobs/job-order';
import { hitJob, layoutJobs } from './jobs/jobs-layout';
import { type PhaseTones, phaseTones } from './jobs/phase-tones';
import { ganttStep } from './jobs/use-gantt-walk';
import type { SimulatedRun } from './simulated-run';
import { coflowRunOf, runOf } from './testing/runs';

/** `late` arrives at 2 and waits until 4; `early` maps, shuffles and reduces without a break. */
const RUN = runOf(
  ['late', 'early'],
  [
    { job: 0, startS: 4, endS: 8 },
    { job: 1, startS: 0, endS: 4 },
    { job: 1, kind: 1, startS: 2, fetchedS: 5, endS: 6 },
  ],
  [2, 0],
);

/** The same; bytes of the shuffle move from 3 to 5. */
const MOVED: SimulatedRun = (() => {
  const shuffleMoves = { length: 1, job: Int32Array.of(1), startS: Float64Array.of(3), endS: Float64Array.of(5) };
  return { ...RUN, record: { ...RUN.record, trace: { ...RUN.record.trace, shuffleMoves } } };
})();

/** Maps, then fetches from 2 to 8, but nothing moves from 3 to 6. */
const STALLED: SimulatedRun = (() => {
  const run = runOf(
    ['a'],
    [
      { job: 0, startS: 0, endS: 2 },
      { job: 0, kind: 1, startS: 2, fetchedS: 8, endS: 9 },
    ],
  );
  const networkWaits = {
    length: 1,
    job: Int32Array.of(0),
    cause: Uint8Array.of(4),
    startS: Float64Array.of(3),
    endS: Float64Array.of(6),
  };
  return { ...run, record: { ...run.record, trace: { ...run.record.trace, networkWaits } } };
})();

const textOf = (run: SimulatedRun, which: 'tracked' | 'plain' = 'plain') => {
  const blocks = jobLanes(run)[which];
  return [...Array(blocks.count).keys()].map((i) => ({
    lane: blocks.lane[i],
    job: run.ids[jobOfOwner(blocks.owner[i]!)],
    phase: LANE_PHASES[phaseOfOwner(blocks.owner[i]!)],
    fromS: blocks.startS[i],
    toS: blocks.endS[i],
  }));
};

const layoutOf = (
  run: SimulatedRun,
  heightPx = 100,
  scrollPx = 0,
  mostLanePx?: number,
  more: Partial<Parameters<typeof layoutJobs>[0]> = {},
) => {
  const lanes = jobLanes(run);
  const time = { span: { fromS: 0, toS: 10 }, leftPx: 64, widthPx: 500 };
  const runEndS = run.record.outcome.endS;
  const widthOf = (text: string): number => 6 * text.length;
  const layout = layoutJobs({
    ...{ lanes, ids: run.ids, time, heightPx, widthPx: 580, scrollPx, dpr: 1, runEndS, widthOf },
    ...(mostLanePx === undefined ? {} : { mostLanePx }),
    ...more,
  });
  return { lanes, layout, runEndS };
};

describe('lanes of jobs', () => {
  test('grow into the room of a chart that was enlarged, with their names; what does not fit stays small', () => {
    const run = runOf(['early', 'a very long name'], [{ job: 0, startS: 0, endS: 4 }]);
    expect(layoutOf(run, 600).layout.view.lanePx).toBe(42);
    const { layout } = layoutOf(run, 600, 0, 120);
    expect(layout.view.lanePx).toBe(120);
    expect(layout.contentPx).toBeLessThan(600);
    expect(layout.names.map(({ fontPx }) => fontPx)).toEqual([15, 12]);
    expect(layoutOf(run, 104, 0, 120).layout.names.map(({ fontPx }) => fontPx)).toEqual([12, 12]);
  });

  test('come by arrival; waiting is what lies between arrival, tasks and end', () => {
    expect(textOf(RUN)).toEqual([
      { lane: 0, job: 'early', phase: 'map', fromS: 0, toS: 4 },
      { lane: 0, job: 'early', phase: 'shuffle', fromS: 2, toS: 5 },
      { lane: 0, job: 'early', phase: 'reduce', fromS: 5, toS: 6 },
      { lane: 1, job: 'late', phase: 'wait', fromS: 2, toS: 4 },
      { lane: 1, job: 'late', phase: 'map', fromS: 4, toS: 8 },
    ]);
  });

  test('of a job that never starts wait to the end of the run', () => {
    const stuck = runOf(['a', 'b'], [{ job: 0, startS: 0, endS: 9 }]);
    expect(textOf(stuck)).toContainEqual({ lane: 1, job: 'b', phase: 'wait', fromS: 0, toS: 9 });
  });

  test('of coflows wait on the network for their first byte, then send', () => {
    const run = coflowRunOf([
      ['c', 1, 3, 7],
      ['d', 0, Number.NaN, Number.NaN],
    ]);
    expect(textOf(run)).toEqual([
      { lane: 0, job: 'd', phase: 'network', fromS: 0, toS: 7 },
      { lane: 1, job: 'c', phase: 'network', fromS: 1, toS: 3 },
      { lane: 1, job: 'c', phase: 'moving', fromS: 3, toS: 7 },
    ]);
  });

  test('tell when bytes of an open shuffle move', () => {
    expect(textOf(MOVED).filter(({ job }) => job === 'early')).toEqual([
      { lane: 0, job: 'early', phase: 'map', fromS: 0, toS: 4 },
      { lane: 0, job: 'early', phase: 'shuffle', fromS: 2, toS: 5 },
      { lane: 0, job: 'early', phase: 'moving', fromS: 3, toS: 5 },
      { lane: 0, job: 'early', phase: 'reduce', fromS: 5, toS: 6 },
    ]);
  });

  test('wait on the network where the run says so, over the shuffle that it is a part of', () => {
    expect(textOf(STALLED)).toEqual([
      { lane: 0, job: 'a', phase: 'map', fromS: 0, toS: 2 },
      { lane: 0, job: 'a', phase: 'shuffle', fromS: 2, toS: 8 },
      { lane: 0, job: 'a', phase: 'network', fromS: 3, toS: 6 },
      { lane: 0, job: 'a', phase: 'reduce', fromS: 8, toS: 9 },
    ]);
  });

  test('tell killed attempts apart, each on the track of its phase', () => {
    const run = runOf(
      ['a'],
      [
        { job: 0, startS: 0, endS: 4 },
        { job: 0, startS: 1, endS: 3, killed: true },
        { job: 0, kind: 1, startS: 4, fetchedS: Number.NaN, endS: 6, killed: true },
      ],
    );
    const killed = jobLanes(run).killed;
    expect([...(killed?.lane ?? [])]).toEqual([1, 3]);
    expect([...(killed?.startS ?? [])]).toEqual([1, 4]);
    expect([...(killed?.endS ?? [])]).toEqual([3, 6]);
    expect(jobLanes(RUN).killed).toBeUndefined();
  });

  const arbitraryRun = fc
    .array(
      fc.record({
        job: fc.nat(4),
        kind: fc.nat(1),
        startS: fc.integer({ min: 3, max: 20 }),
        longS: fc.integer({ min: 1, max: 6 }),
      }),
      { maxLength: 25 },
    )
    .map((rows) =>
      runOf(
        ['a', 'b', 'c', 'd', 'e'],
        rows.map(({ job, kind, startS, longS }) => ({ job, kind, startS, endS: startS + longS })),
        [3, 0, 2, 1, 0],
      ),
    );

  test('tell at every moment between arrival and end exactly what the job does, or that it waits', () => {
    fc.assert(
      fc.property(arbitraryRun, (run) => {
        const { tasks, jobs } = run.record.trace;
        const blocks = textOf(run);
        for (let job = 0; job < run.ids.length; job++) {
          const lastS = Number.isNaN(jobs.endS[job]!) ? run.record.outcome.endS : jobs.endS[job]!;
          for (let atS = 0.5; atS < 28; atS++) {
            const doing = new Set<string>();
            for (let i = 0; i < tasks.length; i++) {
              if (tasks.job[i] !== job || tasks.startS[i]! > atS || tasks.endS[i]! <= atS) continue;
              doing.add(tasks.kind[i] === 0 ? 'map' : 'reduce');
            }
            if (doing.size === 0 && atS > jobs.arrivalS[job]! && atS < lastS) doing.add('wait');
            const shown = blocks.filter((one) => one.job === run.ids[job] && one.fromS! <= atS && one.toS! > atS);
            expect(new Set(shown.map(({ phase }) => phase))).toEqual(doing);
          }
        }
      }),
    );
  });

  test('with tracks, phases of a job never lie over one another, and leave air over and under them', () => {
    fc.assert(
      fc.property(arbitraryRun, (run) => {
        const { tracked } = jobLanes(run);
        for (let i = 0; i < tracked.count; i++) {
          const track = tracked.lane[i]! % TRACKS;
          expect(track).toBeGreaterThan(0);
          expect(track + tracked.lanes[i]!).toBeLessThan(TRACKS);
        }
        for (let i = 1; i < tracked.count; i++) {
          if (tracked.lane[i] === tracked.lane[i - 1])
            expect(tracked.startS[i]).toBeGreaterThanOrEqual(tracked.endS[i - 1]!);
        }
      }),
    );
  });
});

describe('the layout by job', () => {
  test('gives phases tracks where lanes are high enough, else one lane with maps on top', () => {
    const many = runOf(
      Array.from({ length: 60 }, (_, i) => `job-${i}`),
      [
        { job: 3, startS: 0, endS: 5 },
        { job: 3, kind: 1, startS: 1, fetchedS: 6, endS: 7 },
      ],
    );
    expect(layoutOf(RUN).layout.blocks.laneCount).toBe(2 * TRACKS);
    expect(layoutOf(many).layout.blocks.laneCount).toBe(60 * TRACKS);
    const low = { wish: { leastPx: 14, wantedPx: 0 } };
    const { layout, lanes } = layoutOf(many, 100, 0, undefined, low);
    expect(layout.blocks).toBe(lanes.plain);
    const phases = [...layout.visible].map((i) => LANE_PHASES[phaseOfOwner(layout.blocks.owner[i]!)]);
    expect(phases.at(-1)).toBe('map');
    expect(phases.indexOf('shuffle')).toBeLessThan(phases.indexOf('reduce'));
  });

  test('20 000 jobs have names and scroll, and where they are made as low as can be have a pixel each', () => {
    const run = runOf(
      Array.from({ length: 20_000 }, (_, i) => `job-${i}`),
      [{ job: 19_999, startS: 0, endS: 5 }],
    );
    const { layout } = layoutOf(run, 300, 1e9);
    expect(layout.view.heightPx + layout.laid.footPx).toBe(300);
    expect(layout.view.lanePx).toBe(14);
    expect(layout.names.length).toBeGreaterThan(15);
    const low = layoutOf(run, 300, 1e9, undefined, { wish: { leastPx: 14, wantedPx: 0 } });
    expect(low.layout.contentPx).toBe(20_004);
    expect(low.layout.names.length).toBeGreaterThan(5);
    expect(low.layout.names.length).toBeLessThan(40);
  });

  test('jobs that are left out have neither a lane, a name nor a block; the others are hit where they are drawn', () => {
    const run = runOf(
      Array.from({ length: 40 }, (_, i) => `job-${i}`),
      Array.from({ length: 40 }, (_, job) => ({ job, startS: job / 10, endS: job / 10 + 1 })),
    );
    const has = (job: number): boolean => job % 3 === 0;
    const order = jobLanes(run).jobs;
    const places = placesWhere(40, (lane) => has(order[lane]!));
    const { layout, lanes, runEndS } = layoutOf(run, 500, 0, undefined, { places });
    expect(layout.names.map(({ job }) => job)).toEqual([...order].filter(has));
    expect(layout.view.lanePx).toBeGreaterThan(30);
    expect(layout.visible.length).toBeGreaterThan(10);
    for (const i of layout.visible) expect(has(jobOfOwner(layout.blocks.owner[i]!))).toBe(true);
    const hit = layout.names.map(({ job, yPx }) => [
      job,
      hitJob(layout, lanes, runEndS, xOf(layout.view.time, job / 10), yPx),
    ]);
    for (const [job, found] of hit) expect(found).toBe(job);
  });

  test('what is seen is what is hit: a job from its arrival to its end', () => {
    const { layout, lanes, runEndS } = layoutOf(RUN);
    const hit = (atS: number, yPx: number): string | undefined =>
      RUN.ids[hitJob(layout, lanes, runEndS, 64 + 50 * atS, yPx)];
    expect(hit(3, 20)).toBe('early');
    expect(hit(3, 60)).toBe('late');
    expect(hit(1, 60)).toBeUndefined();
    expect(hit(9, 20)).toBeUndefined();
  });
});

describe('drawing by job', () => {
  const FILLS = ['#0072b2', '#009e73'];
  const [LATE, EARLY] = FILLS.map((fill) => phaseTones(fill, LIGHT_PALETTE)) as [PhaseTones, PhaseTones];
  const scene = (change = {}) => ({
    ...layoutOf(RUN),
    durations: jobDurations(layoutOf(RUN).lanes.times),
    ...{ fills: FILLS, palette: LIGHT_PALETTE, selected: -1, stale: false },
    ...change,
  });
  const paintedBy = (fake: FakeContext): ReadonlySet<number | undefined> => new Set(fake.images[0]?.pixels);

  test('paints each job in tones of its hue, and names each lane with its colour', () => {
    const fake = new FakeContext();
    drawJobs(fake.context, scene({ ...layoutOf(MOVED) }));
    const painted = paintedBy(fake);
    for (const tone of [EARLY.solid, EARLY.middle, EARLY.strong, LATE.solid]) {
      expect(painted.has(pixelOf(tone))).toBe(true);
    }
    // `late` only waits and maps; waiting is hollow, and an open shuffle is a line.
    for (const tone of [LATE.middle, LATE.strong, LATE.hint, EARLY.hint]) {
      expect(painted.has(pixelOf(tone))).toBe(false);
    }
    expect(fake.named('strokeRect').map(({ args }) => [args[0], args[2]])).toEqual([[164.5, 99]]);
    expect(fake.named('moveTo').map(({ args }) => args[0])).toEqual([164]);
    expect(fake.named('lineTo').map(({ args }) => args[0])).toEqual([314]);
    const swatches = fake.named('fillRect').filter(({ args }) => args[2] === 5);
    expect(swatches).toHaveLength(2);
    expect(fake.named('fillText').map(({ args }) => args[0])).toEqual(['early', 'late']);
  });

  test('stripes where a job waits on the network, crosses where attempts were killed, and neither in lanes too low', () => {
    const striped = new FakeContext();
    drawJobs(striped.context, scene({ ...layoutOf(STALLED) }));
    // The line of the open shuffle, and stripes.
    const openEndPx = 64 + 400;
    const strokes = striped.named('lineTo').map(({ args }) => args as readonly number[]);
    const lines = strokes.filter(([xPx]) => xPx !== openEndPx);
    expect(lines).toHaveLength(strokes.length - 1);
    expect(lines.length).toBeGreaterThan(10);
    for (const [xPx] of lines) expect(xPx! >= 64 + 150 && xPx! <= 64 + 300).toBe(true);
    const killed = runOf(
      ['a', 'b'],
      [
        { job: 0, startS: 0, endS: 4 },
        { job: 1, startS: 1, endS: 3, killed: true },
      ],
    );
    const crossed = new FakeContext();
    drawJobs(crossed.context, scene({ ...layoutOf(killed) }));
    expect(crossed.named('lineTo').length).toBeGreaterThanOrEqual(2);
    const back = new FakeContext();
    drawJobs(back.context, scene({ ...layoutOf(killed), selected: 0 }));
    expect(back.named('lineTo')).toHaveLength(0);
    const low = new FakeContext();
    drawJobs(low.context, scene({ ...layoutOf(killed, 6) }));
    expect(low.named('lineTo')).toHaveLength(0);
  });

  test('a selected job keeps its colours, all others step back; a stale run is pale', () => {
    const fake = new FakeContext();
    drawJobs(fake.context, scene({ selected: 0 }));
    expect(paintedBy(fake).has(pixelOf(LATE.solid))).toBe(true);
    expect(paintedBy(fake).has(pixelOf(EARLY.solid))).toBe(false);
    const stale = new FakeContext();
    drawJobs(stale.context, scene({ stale: true }));
    expect(paintedBy(stale).has(pixelOf(LATE.solid))).toBe(false);
  });

  test('marks are frames on a layer of their own', () => {
    const fake = new FakeContext();
    drawJobMarks(fake.context, { ...scene(), hovered: 1, selected: 0 });
    expect(fake.named('strokeRect').length).toBeGreaterThanOrEqual(2);
    const none = new FakeContext();
    drawJobMarks(none.context, { ...scene(), hovered: -1, selected: -1 });
    expect(none.named('strokeRect')).toHaveLength(0);
  });
});

describe('walking by keys', () => {
  const { lanes } = layoutOf(RUN);
  const at = { order: jobOrder(RUN, 'start'), lanes: lanes.jobs, laneOf: lanes.laneOf, hovered: -1, firstLane: 0 };

  test('goes by start and by lane, begins with the first in sight, and stays at the ends', () => {
    expect(ganttStep('ArrowDown', { ...at, selected: -1 })).toEqual({ kind: 'walk', to: 1 });
    expect(ganttStep('ArrowDown', { ...at, selected: 1 })).toEqual({ kind: 'walk', to: 0 });
    expect(ganttStep('ArrowDown', { ...at, selected: 0 })).toEqual({ kind: 'walk', to: 0 });
    expect(ganttStep('ArrowRight', { ...at, selected: 1 })).toEqual({ kind: 'walk', to: 0 });
    expect(ganttStep('ArrowLeft', { ...at, selected: 1 })).toEqual({ kind: 'walk', to: 1 });
    expect(ganttStep('Enter', { ...at, selected: 0 })).toEqual({ kind: 'zoom', to: 0 });
    expect(ganttStep('Escape', { ...at, selected: 0 })).toEqual({ kind: 'clear' });
    expect(ganttStep('x', { ...at, selected: 0 })).toBeUndefined();
  });

  test('has nowhere to go without jobs', () => {
    const none = new Int32Array(0);
    const nowhere = { order: none, lanes: none, laneOf: none, selected: -1, hovered: -1, firstLane: 0 };
    expect(ganttStep('ArrowDown', nowhere)).toBeUndefined();
  });
});
