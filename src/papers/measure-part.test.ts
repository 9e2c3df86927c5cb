// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { InputError } from '../model/problem';
import { measurePart, openSetting } from './measure-part';
import type { Outcome, PlanPart, RunPart, Setting } from './paper';
import { PAPERS } from './registry';

const JOBS = [
  { id: 'a', inputGB: 1, shuffleGB: 1, outputGB: 1, maps: 2, reduces: 1, mapMBps: 50, reduceMBps: 50 },
  { id: 'b', inputGB: 1, shuffleGB: 0, outputGB: 1, maps: 2, reduces: 0, mapMBps: 50, reduceMBps: 50 },
];
const TOPOLOGY = { racks: 2, machinesPerRack: 1, slots: { shared: 2 }, nicGbps: 10, oversubscription: 2 };
const RUN: RunPart = { label: 'FIFO', scheduler: 'fifo', network: 'tcp' };
const PLAN: PlanPart = { label: 'plan', planner: 'corral', read: (answer) => ({ fields: Object.keys(answer).length }) };

const settingOf = (further: object, runs: readonly RunPart[] = [RUN]): Setting => ({
  name: 'small',
  scenario: (seed) => ({ gantry: 1, name: '', seed, topology: TOPOLOGY, workload: { jobs: JOBS }, ...further }),
  runs,
  plans: [PLAN],
});

async function outcomeOf(setting: Setting, part: RunPart | PlanPart, nowMs = () => 0, events?: number) {
  const open = await openSetting(PAPERS[0]!, setting, 1);
  const steps = await measurePart(open, part, {
    loadSolver: () => Promise.reject(new Error('no solver')),
    nowMs,
    ...(events !== undefined && { events }),
  });
  let yields = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) return { outcome: step.value as Outcome, yields };
    yields++;
  }
}

test('a run has its metrics by name, and what the part adds, however it is sliced', async () => {
  const more = { id: 'jobs', of: () => ({ added: 7 }) };
  const part = { ...RUN, more };
  const whole = await outcomeOf(settingOf({}, [part]), part);
  expect(whole.outcome.makespanS).toBeGreaterThan(0);
  expect(whole.outcome.added).toBe(7);
  const sliced = await outcomeOf(settingOf({}, [part]), part, undefined, 5);
  expect(sliced.outcome).toEqual(whole.outcome);
  expect(sliced.yields).toBeGreaterThan(whole.yields);
  expect(whole.outcome).not.toHaveProperty('circuitUse');
});

test('with circuits, it has their use', async () => {
  const ocs = { gbps: 100, reconfigurationMs: 10, elephantGB: 0.001 };
  const part: RunPart = { ...RUN, network: 'sunflow' };
  const { outcome } = await outcomeOf(settingOf({ topology: { ...TOPOLOGY, ocs } }, [part]), part);
  expect(outcome.circuitUse).toBeGreaterThanOrEqual(0);
});

test('of a run that is cut only what is known then has numbers', async () => {
  const cut = { limits: { simulatedS: 1, attempts: 50 } };
  expect((await outcomeOf(settingOf(cut), RUN)).outcome).toEqual({});
  const part: RunPart = { ...RUN, ifCut: 'soon', more: { id: 'x', of: () => ({ added: 1 }) } };
  expect((await outcomeOf(settingOf(cut, [part]), part)).outcome.added).toBe(1);
});

test('a plan is timed until it is warm, and then takes the median of the later half', async () => {
  const once = await outcomeOf(settingOf({}), PLAN);
  expect(once.outcome).toEqual({ elapsedS: 0, fields: expect.any(Number) });
  // Plans of 1 s, 0.5 s, 0.25 s and 0.25 s: two seconds have passed, and the later two count.
  const times = [0, 1000, 1000, 1500, 1500, 1750, 1750, 2000];
  let asked = 0;
  const timed = await outcomeOf(settingOf({}), { ...PLAN, timed: true }, () => times[asked++]!);
  expect(asked).toBe(8);
  expect(timed.outcome.elapsedS).toBe(0.25);
});

test('what cannot be measured is refused', async () => {
  await expect(openSetting(PAPERS[0]!, settingOf({ topology: {} }), 1)).rejects.toThrow(InputError);
  await expect(outcomeOf(settingOf({}), { ...RUN, label: 'other' })).rejects.toThrow('small has no run other');
  await expect(outcomeOf(settingOf({}), { ...PLAN, planner: 'none' })).rejects.toThrow('there is no planner none');
});
