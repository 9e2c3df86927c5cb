// SPDX-License-Identifier: GPL-3.0-or-later
// Where racks differ, a plan's answer has its planner's own details and warnings, and what it says of such racks behind them.
import { expect, test } from 'vitest';
import type { Topology } from '../model/topology';
import type { Planner, PlanningRun } from '../planners/planner';
import { rackWarnings } from '../planners/rack-warnings';
import { PLANNERS } from '../planners/registry';
import { mapReduce, planningInput } from '../planners/testing/inputs';
import type { AnswerTools } from './answer-tools';
import { carryOutPlan, evenRacks } from './plan';

const tools: AnswerTools = {
  loadSolver: () => Promise.reject(new Error('no solver is needed')),
  async drive(run) {
    while (!run.done) run.step(1_000_000);
    return run.answer();
  },
};
const declared = PLANNERS.find(({ form }) => form === 'racks')!;
const answer = { jobs: [] };

/** A planner that has done its work, with or without more to say. */
const planner = (more: Pick<PlanningRun<unknown>, 'details' | 'warnings'>): Planner =>
  ({
    ...{ ...declared, needsSolver: () => false, explained: undefined },
    start: () => ({
      done: true,
      progress: { done: 1, total: 1, unit: 'jobs' },
      step: () => undefined,
      answer: () => answer,
      ...more,
    }),
  }) as unknown as Planner;

const UNEVEN: Partial<Topology> = { overrides: [{ racks: [1], machinesPerRack: 3 }] };
const run = (more: Parameters<typeof planner>[0], topology: Partial<Topology>) =>
  carryOutPlan(planner(more), planningInput([mapReduce('a', { inputGB: 1 })], topology), {}, tools);

test('details and warnings of the planner come first', async () => {
  const even = await run({ warnings: () => ['of its own'] }, {});
  expect(even.warnings?.()).toEqual(['of its own']);
  const { topology } = planningInput([], UNEVEN).scenario;
  const ofRacks = rackWarnings(declared, topology);
  expect(ofRacks).toHaveLength(1);
  const own = await run({ details: () => ({ tried: 3 }), warnings: () => ['of its own'] }, UNEVEN);
  expect([own.done, own.answer(), own.details?.(), own.warnings?.()]).toEqual([
    ...[true, answer, { tried: 3 }],
    ['of its own', ...ofRacks],
  ]);
  const plain = await run({}, UNEVEN);
  expect([plain.details?.(), plain.warnings?.()]).toEqual([{}, ofRacks]);
});

test('curves of single jobs count every rack as the smallest', async () => {
  const { topology } = planningInput([], UNEVEN).scenario;
  expect(await evenRacks(topology)).toMatchObject({ machinesPerRack: 3 });
  const even = planningInput([]).scenario.topology;
  expect(await evenRacks(even)).toBe(even);
});
