// SPDX-License-Identifier: GPL-3.0-or-later
// Edits are checked only in what changed; the twin writes and reads the whole scenario each time.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Catalogue } from '../model/fields/declaration';
import { flowsFrom } from '../model/flows';
import type { Job } from '../model/job';
import type { Problem } from '../model/problem';
import { problemsOfEdit } from '../model/reading/check-edit';
import { readScenarioJson } from '../model/reading/read-scenario';
import { writeScenario } from '../model/reading/write-scenario';
import type { Coflow } from '../model/scenario';
import { CATALOGUE } from '../simulator/catalogue';
import { applyCheckedEdit } from './checked-edit';
import { createPageStore, type EditedScenario, editedScenario } from './page-store';
import { smallScenario } from './testing/small-page';

const DATA = { inputGB: 20, shuffleGB: 5, outputGB: 5, maps: 4, reduces: 2, mapMBps: 50, reduceMBps: 50 };
const document = {
  topology: {
    racks: 4,
    machinesPerRack: 2,
    slots: { shared: 2 },
    nicGbps: 10,
    oversubscription: 5,
    machine: { cores: 8, memoryGB: 32 },
  },
  workload: {
    jobs: [
      { id: 'plain', ...DATA },
      { id: 'tasks', ...DATA, task: { cores: 4, memoryGB: 8 } },
      { id: 'blocks', ...DATA, replicas: [[0], [1, 2], [3], [0]] },
      { id: 'hand', ...DATA },
      { id: 'both', ...DATA, minSlots: 2, maxSlots: 6, task: { cores: 1, memoryGB: 2 } },
      { id: 'stages', stages: [{ id: 's', after: [], ...DATA }] },
      { id: '__proto__', ...DATA },
    ],
  },
  manual: [{ job: 'hand', startS: 0, racks: [1, 2] }],
  faults: { racks: [{ rack: 3, atS: 1, forS: 2 }] },
};

function problemsOf(edited: EditedScenario, catalogue: Catalogue): readonly Problem[] {
  const read = readScenarioJson(writeScenario(edited, catalogue), catalogue, undefined, { mayBeEmpty: true });
  return read.ok ? [] : read.problems;
}

const withJobs = (edited: EditedScenario, change: (jobs: readonly Job[]) => readonly Job[]): EditedScenario => {
  const { workload } = edited;
  return 'jobs' in workload ? { ...edited, workload: { jobs: change(workload.jobs) } } : edited;
};

/** Valid and invalid edits, of one job, of many, and of what jobs depend on. */
type Change = (edited: EditedScenario) => EditedScenario;
const atArb = fc.nat({ max: 7 });
const patchArb: fc.Arbitrary<object> = fc.oneof(
  fc.constantFrom('plain', 'hand', 'new', '__proto__', '', 'constructor').map((id) => ({ id })),
  fc.constantFrom(-1, 0, 7.5, Number.NaN, 1e300, -0).map((arrivalS) => ({ arrivalS })),
  fc.constantFrom(0, 1, 4, 1e7, 12_000_000, 1.5).map((maps) => ({ maps })),
  fc.constantFrom(0, 3, 9).map((minSlots) => ({ minSlots })),
  fc.constantFrom(1, 8, 9, 100).map((cores) => ({ task: { cores, memoryGB: 4 } })),
  fc.constantFrom(0, 3, 4, 600).map((rack) => ({ replicas: [[rack], [0], [1], [2]] })),
  fc.constantFrom([], [3, 2, 1], [0]).map((latencyS) => ({ latencyS })),
);
const changeArb: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(atArb, patchArb).map<Change>(
    ([at, patch]) =>
      (edited) =>
        withJobs(edited, (jobs) => jobs.map((job, i) => (i === at ? ({ ...job, ...patch } as Job) : job))),
  ),
  atArb.map<Change>((at) => (edited) => withJobs(edited, (jobs) => jobs.filter((_, i) => i !== at))),
  atArb.map<Change>((at) => (edited) => withJobs(edited, (jobs) => [...jobs, ...jobs.slice(at, at + 1)])),
  atArb.map<Change>(
    (at) => (edited) =>
      withJobs(edited, (jobs) => [...jobs, ...jobs.slice(at, at + 1).map((job) => ({ ...job, id: `${job.id} 2` }))]),
  ),
  fc.constant<Change>((edited) => withJobs(edited, () => [])),
  fc.constant<Change>((edited) => withJobs(edited, (jobs) => [...jobs].reverse())),
  fc
    .constantFrom(1, 2, 3, 4, 9, 0, 1000)
    .map<Change>((racks) => (edited) => ({ ...edited, topology: { ...edited.topology, racks } })),
  fc.constantFrom(1, 3, 4, 16, -1).map<Change>((cores) => (edited) => ({
    ...edited,
    topology: { ...edited.topology, machine: { cores, memoryGB: 32 } },
  })),
  fc
    .constantFrom('hand', 'plain', 'nobody', '__proto__')
    .map<Change>((job) => (edited) => ({ ...edited, manual: [{ job, startS: 0, racks: [0] }] })),
  fc
    .constantFrom(0, 3, 4)
    .map<Change>((rack) => (edited) => ({ ...edited, manual: [{ job: 'hand', startS: 0, racks: [rack] }] })),
  fc.constantFrom('x', 'y'.repeat(1e5)).map<Change>((name) => (edited) => ({ ...edited, name })),
  fc.constantFrom(1, -1).map<Change>((seed) => (edited) => ({ ...edited, seed })),
  fc.constant<Change>((edited) => ({ ...edited, workload: { generate: { kind: 'corral-w1', jobs: 30 } } })),
);

test('a check of what changed takes and refuses what a check of everything does, in the same words', () => {
  fc.assert(
    fc.property(fc.array(fc.array(changeArb, { minLength: 1, maxLength: 2 }), { maxLength: 8 }), (edits) => {
      const store = createPageStore(smallScenario(document));
      for (const changes of edits) {
        const before = editedScenario(store.getState());
        const change: Change = (edited) => changes.reduce((now, one) => one(now), edited);
        const after = change(before);
        const whole = problemsOf(after, CATALOGUE);
        const outcome = applyCheckedEdit(store, CATALOGUE, { label: 'Edit', change: () => after });
        expect(outcome).toEqual(after === before ? [] : whole);
        expect(editedScenario(store.getState())).toBe(whole.length === 0 ? after : before);
      }
    }),
  );
});

test('of 20 000 jobs the edited one is read alone', () => {
  const jobs = Array.from({ length: 20_000 }, (_, i) => ({ id: `j${i}`, latencyS: [3, 2] }));
  const { view: _, ...good } = smallScenario({ workload: { jobs } });
  // No page makes this: if this job were read again, it would be refused.
  const unread = { ...(good.workload as { jobs: readonly Job[] }).jobs[7]!, arrivalS: -1 };
  const before = withJobs(good, (all) => all.with(7, unread));
  const edited = (arrivalS: number) => withJobs(before, (all) => all.with(9000, { ...all[9000]!, arrivalS }));
  expect(problemsOfEdit(before, edited(5), CATALOGUE)).toEqual([]);
  expect(problemsOfEdit(before, edited(-5), CATALOGUE).map(({ path }) => path)).toEqual([
    'workload.jobs[9000].arrivalS',
  ]);
});

const coflows = [0, 1, 2].map((c) => ({
  id: `c${c}`,
  arrivalS: c,
  flows: Array.from({ length: 1000 }, (_, k) => ({ from: (k * 7) % 40, to: (k * 3 + c) % (30 + c * 10), GB: 0.1 })),
}));
const manyFlows = {
  topology: { racks: 60, machinesPerRack: 1, slots: { shared: 1 }, nicGbps: 10, oversubscription: 1 },
  workload: { coflows },
  runs: [],
};

test.each([60, 51, 50, 49, 41, 40, 39, 10, 1])('%i racks of many flows are good or not as read whole', (racks) => {
  const store = createPageStore(smallScenario(manyFlows));
  const before = editedScenario(store.getState());
  const after = { ...before, topology: { ...before.topology, racks } };
  const whole = problemsOf(after, CATALOGUE);
  expect(whole.length === 0).toBe(racks >= 50);
  expect(applyCheckedEdit(store, CATALOGUE, { label: 'Change racks', change: () => after })).toEqual(whole);
  expect(editedScenario(store.getState())).toBe(racks >= 50 ? after : before);
});

test('coflows come and go as they do read whole', () => {
  const { view: _, ...before } = smallScenario(manyFlows);
  const given = (before.workload as { coflows: readonly Coflow[] }).coflows;
  const none = given.map((one) => ({ ...one, flows: flowsFrom([]) }));
  const far = { ...given[0]!, id: 'far', flows: flowsFrom([{ from: 60, to: 61, GB: 1 }]) };
  for (const next of [given.slice(1), [], none, [...given, given[1]!], [...given, far], [far, given[2]!]]) {
    const after = { ...before, workload: { coflows: next } };
    expect(problemsOfEdit(before, after, CATALOGUE)).toEqual(problemsOf(after, CATALOGUE));
  }
});
