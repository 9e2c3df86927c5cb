// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { flowsFrom } from '../../model/flows';
import { MAX_RUNS } from '../../model/limits';
import { rackPlanOf } from '../../model/plan';
import type { ScenarioQuestionKind } from '../../worker/api';
import type { Ask } from '../../worker/ask';
import { createAsker } from '../../worker/asker';
import type { LatestQuery } from '../../worker/latest-query';
import { createInlineAsk } from '../../worker/testing/inline-ask';
import { GENERATORS } from '../../workload/generators/registry';
import { changeView, editScenario } from '../actions';
import { createPageStore } from '../page-store';
import { smallScenario } from '../testing/small-page';
import { checkQuestion, DEFAULT_JOBS_AT_MOST } from './plan-questions';
import { createPlanning } from './planning';

function smallPlanning(change: Readonly<Record<string, unknown>> = {}) {
  const store = createPageStore(smallScenario(change));
  const answer = createInlineAsk();
  let asked = 0;
  const ask: Ask = (question, options) => {
    asked++;
    return answer(question, options);
  };
  const planning = createPlanning(store, createAsker(ask));
  return { store, planning, asked: () => asked };
}

function settled<K extends ScenarioQuestionKind>(query: LatestQuery<K>): Promise<void> {
  const over = () => query.getSnapshot().state !== 'asking' && query.getSnapshot().state !== 'empty';
  return new Promise((resolve) => {
    const stop = query.subscribe(() => {
      if (!over()) return;
      stop();
      resolve();
    });
    if (over()) resolve();
  });
}

test('the first scenario is planned and bounded without being asked to', async () => {
  const { planning } = smallPlanning();
  const [first, second] = planning.runs;
  await settled(first!.plan);
  expect(rackPlanOf(first!.plan.getSnapshot().answer)?.valueS).toBe(9);
  await settled(first!.bound);
  expect(first!.bound.getSnapshot().answer?.valueS).toBeCloseTo(7.901639344262295, 9);
  expect(second!.plan.getSnapshot().state).toBe('empty');
});

test('an edit of what planning reads makes the shown plan stale until the new one is there', async () => {
  const { store, planning } = smallPlanning();
  const query = planning.runs[0]!.plan;
  await settled(query);
  editScenario(store, 'Fewer racks', (edited) => ({ ...edited, topology: { ...edited.topology, racks: 1 } }));
  expect(query.getSnapshot()).toMatchObject({ state: 'asking', answer: { plan: { valueS: 9 } } });
  await settled(query);
  expect(query.getSnapshot()).toMatchObject({ state: 'fresh', answer: { plan: { valueS: 22 } } });
});

test('renaming, notes and zooming ask nothing', async () => {
  const { store, planning, asked } = smallPlanning();
  await settled(planning.runs[0]!.bound);
  const before = asked();
  editScenario(store, 'Rename', (edited) => ({ ...edited, name: 'Other', notes: 'n' }));
  changeView(store, { fromS: 1, toS: 2 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked()).toBe(before);
});

test('GLPK answers the LP under the bound on request', async () => {
  const { planning } = smallPlanning();
  await settled(planning.runs[0]!.plan);
  const { check } = planning.runs[0]!;
  check.ask(checkQuestion(planning.questionOf(0)!, 'makespan')!);
  await settled(check);
  expect(check.getSnapshot().answer).toMatchObject({ planner: 'lp-batch', status: 'optimal', method: 'glpk' });
  expect(check.getSnapshot().answer?.valueS).toBeCloseTo(7.901639344262295, 6);
});

test('no GLPK is asked for a bound by slots, which is another linear programme', () => {
  const { planning } = smallPlanning();
  const question = planning.questionOf(0)!;
  const bySlots = { ...question, options: { ...question.options, occupancy: 'slots' } };
  expect(checkQuestion(bySlots, 'makespan')).toBeUndefined();
});

test('what may take minutes waits for a word', async () => {
  const generate = { kind: 'corral-w1', jobs: 20_000 };
  const topology = { racks: 512, machinesPerRack: 10, slots: { shared: 2 }, nicGbps: 10 };
  const { store, planning } = smallPlanning({ workload: { generate }, topology });
  expect(store.getState().session.planningAwaitsConfirm).toBe(true);
  expect(planning.runs[0]!.plan.getSnapshot().state).toBe('empty');
  planning.stop();
});

test('circuits for many coflows wait for a word, and for no more than one', async () => {
  const flows = flowsFrom(Array.from({ length: 10 }, (_, f) => ({ from: f, to: f + 1, GB: 1 })));
  const coflowsOf = (count: number) =>
    Array.from({ length: count }, (_, c) => ({ id: `c${c}`, arrivalS: 0, weight: 1, flows }));
  const { store, planning } = smallPlanning();
  const change = (count: number) =>
    editScenario(store, 'Coflows', (edited) => ({
      ...edited,
      topology: {
        ...edited.topology,
        racks: 20,
        ocs: { gbps: 100, reconfigurationMs: 10, elephantGB: 1, model: 'not-all-stop' },
      },
      workload: { coflows: coflowsOf(count) },
      runs: [{ network: 'sunflow', options: {}, networkOptions: {} }],
    }));
  const { plan } = planning.runs[0]!;
  change(20_000);
  expect(store.getState().session.planningAwaitsConfirm).toBe(true);
  expect(plan.getSnapshot().state).toBe('empty');
  change(5);
  expect(store.getState().session.planningAwaitsConfirm).toBe(false);
  change(20_000);
  planning.planAnyway();
  expect(store.getState().session.planningAwaitsConfirm).toBe(false);
  expect(plan.getSnapshot().state).toBe('asking');
  planning.stop();
});

test('no plan of an older scenario is shown while the new one waits for a word', async () => {
  const { store, planning } = smallPlanning();
  await settled(planning.runs[0]!.plan);
  const generate = { kind: 'corral-w1', jobs: 20_000 };
  editScenario(store, 'Grow', (edited) => ({
    ...edited,
    topology: { ...edited.topology, racks: 512 },
    workload: { generate },
  }));
  expect(store.getState().session.planningAwaitsConfirm).toBe(true);
  expect(planning.runs[0]!.plan.getSnapshot().answer).toBeUndefined();
  planning.stop();
});

test('curves are asked once the first plan is there, and also when there is none to wait for', async () => {
  const planned = smallPlanning();
  expect(planned.planning.prepared.getSnapshot().state).toBe('empty');
  await settled(planned.planning.runs[0]!.plan);
  expect(planned.planning.prepared.getSnapshot().state).toBe('asking');
  expect(smallPlanning({ runs: [] }).planning.prepared.getSnapshot().state).toBe('asking');
});

test('rectangles by hand have the lengths of their own plan, whichever run is looked at', async () => {
  const job = { id: 'scan', inputGB: 30, maps: 30, mapMBps: 1000 };
  const plans = [
    { planner: 'flex', options: {} },
    { planner: 'manual', options: { balance: false } },
  ];
  const { store, planning } = smallPlanning({ workload: { jobs: [job] }, runs: [], plans, manual: [] });
  const lengths = () => planning.prepared.getSnapshot().answer?.curves?.latencyS;
  await settled(planning.prepared);
  const own = [...(lengths() ?? [])];
  expect(own).toHaveLength(store.getState().history.present.topology.racks);
  changeView(store, { run: MAX_RUNS + 1 });
  await pause();
  expect([...(lengths() ?? [])]).toEqual(own);
  planning.stop();
});

test('an empty plan by hand has its bound already, and still has it when the first job is placed', async () => {
  const plans = [{ planner: 'manual', options: {} }];
  const { store, planning } = smallPlanning({ runs: [], plans });
  const { plan, bound } = planning.runs[MAX_RUNS]!;
  await settled(bound);
  expect(plan.getSnapshot().state).toBe('empty');
  expect(bound.getSnapshot().answer?.valueS).toBeCloseTo(7.901639344262295, 9);
  editScenario(store, 'Place', (edited) => ({ ...edited, manual: [{ job: 'mid', racks: [0], startS: 0 }] }));
  await pause();
  await settled(plan);
  expect(plan.getSnapshot().state).toBe('failed');
  expect(bound.getSnapshot()).toMatchObject({ state: 'fresh' });
  planning.stop();
});

test('no generator makes more jobs by default than is taken for granted', () => {
  for (const { options } of GENERATORS) expect(options.jobs?.fallback).toBeLessThanOrEqual(DEFAULT_JOBS_AT_MOST);
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 250));

test('a first plan that is refused is asked once, and the jobs are asked all the same', async () => {
  const { planning, asked } = smallPlanning({ workload: { jobs: [{ id: 'elastic', work: 5, maxSlots: 2 }] } });
  await settled(planning.runs[0]!.plan);
  await settled(planning.prepared);
  await pause();
  expect(planning.runs[0]!.plan.getSnapshot()).toMatchObject({ state: 'failed' });
  expect(planning.runs[0]!.plan.getSnapshot().problems[0]?.message).toContain('elastic');
  expect(asked()).toBe(2);
});

test('what was cancelled stays cancelled while only the view changes, and an edit asks anew', async () => {
  const { store, planning } = smallPlanning();
  const { plan } = planning.runs[0]!;
  plan.cancel();
  changeView(store, { selectedJob: 'mid' });
  changeView(store, { run: 0 });
  await pause();
  expect(plan.getSnapshot().state).toBe('empty');
  editScenario(store, 'Fewer racks', (edited) => ({ ...edited, topology: { ...edited.topology, racks: 1 } }));
  await settled(plan);
  expect(rackPlanOf(plan.getSnapshot().answer)?.valueS).toBe(22);
});

test('the jobs follow the scenario when a large one that was held is cut down', async () => {
  const generate = { kind: 'uniform', jobs: 20_000 };
  const topology = { racks: 512, machinesPerRack: 10, slots: { shared: 2 }, nicGbps: 10 };
  const { store, planning } = smallPlanning({ workload: { generate }, topology });
  await settled(planning.prepared);
  editScenario(store, 'Cut', (edited) => ({ ...edited, workload: { generate: { kind: 'uniform', jobs: 5 } } }));
  await settled(planning.runs[0]!.plan);
  await settled(planning.prepared);
  const { workload } = planning.prepared.getSnapshot().answer!;
  expect(workload !== undefined && 'jobs' in workload && workload.jobs).toHaveLength(5);
});

test('an old answer of GLPK does not stand beside a new plan', async () => {
  const { store, planning } = smallPlanning();
  const { plan, check } = planning.runs[0]!;
  await settled(plan);
  check.ask(checkQuestion(planning.questionOf(0)!, 'makespan')!);
  await settled(check);
  editScenario(store, 'Fewer racks', (edited) => ({ ...edited, topology: { ...edited.topology, racks: 1 } }));
  expect(check.getSnapshot().state).toBe('empty');
});

test('removing a run moves the plans of those after it, from memory', async () => {
  const options = { objective: 'averageCompletion' };
  const { store, planning } = smallPlanning({ runs: [{ scheduler: 'corral' }, { scheduler: 'corral', options }] });
  const [first, second] = planning.runs;
  await settled(first!.plan);
  await settled(second!.plan);
  editScenario(store, 'Remove run 1', (edited) => ({ ...edited, runs: edited.runs.slice(1) }));
  expect(first!.plan.getSnapshot()).toMatchObject({
    state: 'fresh',
    answer: { plan: { objective: 'averageCompletion' } },
  });
  expect(second!.plan.getSnapshot().state).toBe('empty');
});
