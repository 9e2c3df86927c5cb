// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FakeContext } from '../../testing/fake-context';
import { LIGHT_PALETTE } from '../../testing/palettes';
import { layLaneBlocks } from '../../time/lanes/lane-blocks';
import { xOf } from '../../time/span';
import { drawPlannedOfJobs } from '../before/draw-planned';
import { ownerTimes, type SimulatedRun } from '../simulated-run';
import { coflowRunOf, runOf } from '../testing/runs';
import { jobOfOwner } from './job-lane-data';
import { jobLanes, TRACKS } from './job-lanes';
import { GANTT_ORDERS, type GanttOrder, jobOrder, orderOf } from './job-order';
import { edgesOfJob, hitJob, layoutJobs } from './jobs-layout';
import { orderedLanes } from './ordered-lanes';
import { ganttStep } from './use-gantt-walk';

/** In the scenario: late, early, long, stuck. `stuck` never starts; `long` never ends; two arrive together. */
const RUN: SimulatedRun = (() => {
  const run = runOf(
    ['late', 'early', 'long', 'stuck'],
    [
      { job: 0, startS: 8, endS: 9 },
      { job: 1, startS: 1, endS: 4 },
      { job: 2, startS: 3, endS: 10 },
    ],
    [5, 0, 0, 2],
  );
  run.record.trace.jobs.endS[2] = Number.NaN;
  return run;
})();

const namesIn = (run: SimulatedRun, order?: GanttOrder): readonly string[] =>
  [...jobOrder(run, order)].map((job) => run.ids[job]!);

describe('the order of jobs', () => {
  test.each([
    ['arrival', ['early', 'long', 'stuck', 'late']],
    ['scenario', ['late', 'early', 'long', 'stuck']],
    ['start', ['early', 'long', 'late', 'stuck']],
    ['end', ['early', 'late', 'long', 'stuck']],
    ['duration', ['long', 'stuck', 'late', 'early']],
    ['wait', ['stuck', 'late', 'long', 'early']],
  ] as const)('by %s; what never came is the latest and took longest, ties as given', (order, names) => {
    expect(namesIn(RUN, order)).toEqual(names);
  });

  test('is by arrival where none was chosen', () => {
    expect(jobOrder(RUN)).toEqual(jobOrder(RUN, 'arrival'));
    expect(jobLanes(RUN).jobs).toEqual(jobOrder(RUN, 'arrival'));
  });

  test('of many jobs the longest come first where none was chosen, for the first to arrive are no picture of all', () => {
    expect([9, 100, 101, 20_000].map(orderOf)).toEqual(['arrival', 'arrival', 'duration', 'duration']);
  });

  const timeArb = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constant(Number.NaN));
  const rowArb = fc.tuple(fc.integer({ min: 0, max: 4 }), timeArb, timeArb);

  test('is that of a plain sort of the rows', () => {
    fc.assert(
      fc.property(fc.array(rowArb, { maxLength: 12 }), fc.constantFrom(...GANTT_ORDERS), (rows, order) => {
        const run = coflowRunOf(rows.map((row, i) => [`c${i}`, ...row]));
        const { arrivalS, startS, endS } = ownerTimes(run);
        const drawn = run.ids.map((id, job) => {
          const [starts, ends] = [startS[job]!, endS[job]!].map((at) => (Number.isNaN(at) ? 1e9 : at)) as [
            number,
            number,
          ];
          const arrival = arrivalS[job]!;
          return { id, scenario: job, arrival, start: starts, end: ends, duration: -ends, wait: -starts };
        });
        // A job whose start or end never came is above all others, whenever it arrived.
        for (const row of drawn) {
          if (row.end < 1e9) row.duration += row.arrival;
          if (row.start < 1e9) row.wait += row.arrival;
        }
        const plain = drawn.sort((a, b) => a[order] - b[order] || a.scenario - b.scenario).map(({ id }) => id);
        expect(namesIn(run, order)).toEqual(plain);
      }),
    );
  });
});

test('lanes that were moved are those that are laid anew', () => {
  const spanArb = fc.record({
    ...{ job: fc.nat(4), kind: fc.nat(1), startS: fc.integer({ min: 2, max: 20 }) },
    ...{ longS: fc.integer({ min: 1, max: 6 }), killed: fc.boolean() },
  });
  fc.assert(
    fc.property(fc.array(spanArb, { maxLength: 20 }), fc.constantFrom(...GANTT_ORDERS), (spans, order) => {
      const rows = spans.map(({ longS, ...row }) => ({ ...row, endS: row.startS + longS }));
      const run = runOf(['a', 'b', 'c', 'd', 'e'], rows, [3, 0, 2, 1, 0]);
      const [was, is] = [jobLanes(run), orderedLanes(run, order)];
      const laneOf = new Map(namesIn(run, order).map((name, lane) => [run.ids.indexOf(name), lane]));
      for (const which of ['plain', 'tracked', 'killed'] as const) {
        const blocks = was[which];
        if (blocks === undefined) {
          expect(is[which]).toBeUndefined();
          continue;
        }
        const tracks = which === 'plain' ? 1 : TRACKS;
        const drawn = [...blocks.lane.keys()].map((i) => ({
          lane: laneOf.get(jobOfOwner(blocks.owner[i]!))! * tracks + (blocks.lane[i]! % tracks),
          lanes: blocks.lanes[i]!,
          startS: blocks.startS[i]!,
          endS: blocks.endS[i]!,
          owner: blocks.owner[i]!,
        }));
        expect(is[which]).toEqual(layLaneBlocks(drawn, blocks.laneCount, blocks.ownerFrom.length - 1));
      }
    }),
  );
});

describe.each(GANTT_ORDERS)('a chart by %s', (order) => {
  const lanes = orderedLanes(RUN, order);
  const names = namesIn(RUN, order);
  const time = { span: { fromS: 0, toS: 10 }, leftPx: 64, widthPx: 500 };
  const runEndS = RUN.record.outcome.endS;
  const layout = layoutJobs({
    ...{ lanes, ids: RUN.ids, time, heightPx: 160, widthPx: 580, scrollPx: 0, dpr: 1, runEndS },
    widthOf: (text) => 6 * text.length,
  });

  test('has its names, its blocks, its minimap and what is hit in that order', () => {
    expect(layout.names.map(({ text }) => text)).toEqual(names);
    for (const blocks of [lanes.plain, lanes.tracked]) {
      const perJob = blocks.laneCount / RUN.ids.length;
      expect(blocks.count).toBeGreaterThan(0);
      for (let i = 0; i < blocks.count; i++) {
        const lane = Math.floor(blocks.lane[i]! / perJob);
        expect(RUN.ids[jobOfOwner(blocks.owner[i]!)]).toBe(names[lane]);
      }
    }
    expect(lanes.tracked.laneCount).toBe(TRACKS * RUN.ids.length);
    names.forEach((name, lane) => {
      const job = RUN.ids.indexOf(name);
      const { topPx, bottomPx } = edgesOfJob(layout, lanes, job, runEndS);
      expect(topPx).toBeCloseTo(4 + lane * layout.view.lanePx, 0);
      const atS = lanes.times.arrivalS[job]! + 0.5;
      expect(hitJob(layout, lanes, runEndS, xOf(time, atS), (topPx + bottomPx) / 2)).toBe(job);
    });
  });

  test('is walked by keys in that order', () => {
    const stand = {
      order: jobOrder(RUN, 'start'),
      lanes: lanes.jobs,
      laneOf: lanes.laneOf,
      hovered: -1,
      firstLane: 0,
    };
    const walked = [ganttStep('ArrowDown', { ...stand, selected: -1 })];
    while (walked.length < names.length) {
      const last = walked.at(-1);
      walked.push(ganttStep('ArrowDown', { ...stand, selected: last?.kind === 'walk' ? last.to : -1 }));
    }
    expect(walked).toEqual(names.map((name) => ({ kind: 'walk', to: RUN.ids.indexOf(name) })));
  });

  test('has the brackets of the plan at the feet of the lanes of their jobs', () => {
    const planned = RUN.ids.map((_, job) => ({ job, startS: job, endS: job + 1, racks: [] }));
    const fake = new FakeContext();
    drawPlannedOfJobs(fake.context, { view: layout.view, planned, palette: LIGHT_PALETTE, selected: -1 }, lanes.laneOf);
    // Three lines per bracket: down, along, up.
    const feet = fake.named('lineTo').flatMap(({ args }, i) => (i % 3 === 1 ? [Math.ceil(args[1] as number)] : []));
    expect(feet).toEqual(RUN.ids.map((_, job) => edgesOfJob(layout, lanes, job, runEndS).bottomPx));
  });
});
