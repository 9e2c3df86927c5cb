// SPDX-License-Identifier: GPL-3.0-or-later
// What a plan of any form states about each job of a run, and its outlines over the run.
import { expect, test } from 'vitest';
import type { AnswerOfForm, RackPlan } from '../../model/plan';
import { FakeContext } from '../testing/fake-context';
import { LIGHT_PALETTE } from '../testing/palettes';
import type { LaneView } from '../time/lanes/lane-layout';
import { withPlanned } from './before/describe-planned';
import { drawPlannedOfJobs, drawPlannedOfRacks, neighbours } from './before/draw-planned';
import { plannedStretches } from './before/planned-stretches';

const onRacks: AnswerOfForm = {
  form: 'racks',
  plan: {
    ...{ planner: 'corral', objective: 'makespan', valueS: 9, candidates: 1 },
    jobs: [
      { id: 'b', racks: [0, 1, 4], startS: 2, endS: 9, latencyS: 7, priority: 1 },
      { id: 'a', racks: [2], startS: 0, endS: 3, latencyS: 3, priority: 0 },
    ],
  } satisfies RackPlan,
};

test('stretches come in the order of the run, without jobs that were not planned', () => {
  expect(plannedStretches(onRacks, ['a', 'new', 'b'])).toEqual([
    { job: 0, startS: 0, endS: 3, racks: [2] },
    { job: 2, startS: 2, endS: 9, racks: [0, 1, 4] },
  ]);
});

test('bands and slots begin where a job has something first, and may be called anything', () => {
  const id = '__proto__';
  const bands: AnswerOfForm = {
    form: 'bands',
    plan: {
      ...{ planner: 'flex', metric: 'makespan', value: 1, ordering: [id], orderingName: 'generic' },
      intervals: [
        { startS: 0, endS: 4, slots: Object.fromEntries([[id, 0]]) },
        { startS: 4, endS: 6, slots: Object.fromEntries([[id, 2]]) },
      ],
      jobs: [{ id, endS: 6 }],
    },
  };
  expect(plannedStretches(bands, [id])).toEqual([{ job: 0, startS: 4, endS: 6, racks: [] }]);
  const slots: AnswerOfForm = {
    form: 'slots',
    plan: {
      ...{ planner: 'cora', method: 'flow', slotS: 10, slots: 4, minUtility: 0, sumUtility: 0 },
      allocation: Object.fromEntries([[id, { cpu: [0, 0, 3, 1], memory: [0, 1, 0, 0] }]]),
      jobs: [{ id, endSlot: 4, utility: 0 }],
    },
  };
  expect(plannedStretches(slots, [id])).toEqual([{ job: 0, startS: 10, endS: 40, racks: [] }]);
});

test('the bracket of the plan before an edit lies under that of the plan, and is quieter', () => {
  const fake = new FakeContext();
  const view: LaneView = {
    time: { span: { fromS: 0, toS: 10 }, leftPx: 50, widthPx: 100 },
    ...{ laneCount: 1, lanePx: 20, gapPx: 1, topPx: 0, scrollPx: 0, heightPx: 20, widthPx: 160, dpr: 1 },
  };
  const stretch = { job: 0, startS: 0, racks: [] };
  const [planned, before] = [[{ ...stretch, endS: 5 }], [{ ...stretch, endS: 8 }]];
  drawPlannedOfJobs(fake.context, { view, planned, before, palette: LIGHT_PALETTE, selected: -1 }, [0]);
  expect(fake.named('stroke').map(({ colour }) => colour)).toEqual([LIGHT_PALETTE.textQuiet, LIGHT_PALETTE.text]);
  expect(fake.named('lineTo').map(({ args }) => args[0])).toEqual([50.5, 129.5, 129.5, 50.5, 99.5, 99.5]);
});

test('on racks the plan before an edit is a dashed outline under the plan; racks that are no more are left out', () => {
  const fake = new FakeContext();
  const view: LaneView = {
    time: { span: { fromS: 0, toS: 10 }, leftPx: 50, widthPx: 100 },
    ...{ laneCount: 2, lanePx: 20, gapPx: 1, topPx: 0, scrollPx: 0, heightPx: 40, widthPx: 160, dpr: 1 },
  };
  const planned = [{ job: 0, startS: 0, endS: 5, racks: [0] }];
  const before = [
    { job: 0, startS: 0, endS: 8, racks: [1] },
    { job: 1, startS: 0, endS: 8, racks: [2] },
  ];
  drawPlannedOfRacks(fake.context, { view, planned, before, palette: LIGHT_PALETTE, selected: -1 });
  const lines = fake.named('strokeRect').filter(({ colour }) => colour !== LIGHT_PALETTE.surface);
  expect(lines.map(({ colour, dash, args }) => [colour, dash.length > 0, args[1]])).toEqual([
    [LIGHT_PALETTE.textQuiet, true, 21.5],
    [LIGHT_PALETTE.text, false, 1.5],
  ]);
});

test('neighbouring racks are one rectangle', () => {
  expect(neighbours([0, 1, 2, 5, 7, 8])).toEqual([
    [0, 2],
    [5, 5],
    [7, 8],
  ]);
  expect(neighbours([])).toEqual([]);
});

test('a job’s sentence tells its plan', () => {
  const planned = plannedStretches(onRacks, ['a', 'b']);
  expect(withPlanned('a: ran', planned, 0)).toBe('a: ran; planned on rack 2, 0 s to 3 s');
  expect(withPlanned('c: ran', planned, 7)).toBe('c: ran');
});
