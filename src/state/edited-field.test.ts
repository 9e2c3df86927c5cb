// SPDX-License-Identifier: GPL-3.0-or-later

import { describe, expect, test } from 'vitest';
import { flowsFrom } from '../model/flows';
import { editedField, isOfPlans } from './edited-field';
import type { EditedScenario } from './page-store';
import { smallScenario } from './testing/small-page';

const edited: EditedScenario = smallScenario();
const [corral, fair] = edited.runs as [EditedScenario['runs'][number], EditedScenario['runs'][number]];
const flex = { planner: 'flex', options: {} };
const planned: EditedScenario = { ...edited, plans: [flex] };
const of = (change: Partial<EditedScenario>) => editedField(edited, { ...edited, ...change });

describe('the field that an edit was about', () => {
  test('is the one value that changed, however deep, though all around it was made anew', () => {
    const copy = structuredClone(edited.topology);
    expect(of({ topology: { ...copy, background: 0.8 } })).toBe('topology.background');
    expect(of({ seed: 5 })).toBe('seed');
    const jobs = 'jobs' in edited.workload ? edited.workload.jobs : [];
    const longer = jobs.map((job, i) => (i === 1 ? { ...job, arrivalS: 3 } : job));
    expect(of({ workload: { jobs: longer } })).toBe('workload.jobs.1.arrivalS');
    expect(of({ workload: { jobs: jobs.slice(1) } })).toBe('workload.jobs');
    expect(of({ runs: [{ ...corral, options: { objective: 'makespan' } }, fair] })).toBe('runs.0.options.objective');
  });
  test('of a plan beside the runs is another field: runs do not know of it', () => {
    const field = editedField(planned, { ...planned, plans: [{ ...flex, options: { metric: 'tardyJobs' } }] });
    expect(field).toBe('plans.0.options.metric');
    expect(isOfPlans(field ?? '')).toBe(true);
    for (const other of ['runs.0', 'topology plans', 'workload.jobs.3']) expect(isOfPlans(other)).toBe(false);
  });
  test('of coflows is all of them: no flow of theirs is looked at', () => {
    const coflows = [{ id: 'a', arrivalS: 0, weight: 1, flows: flowsFrom([]) }];
    const opaque = {
      ...coflows[0]!,
      get flows(): never {
        throw new Error('looked at');
      },
    };
    const before = { ...edited, workload: { coflows: [opaque] } };
    expect(editedField(before, { ...before, workload: { coflows } })).toBe('workload');
  });
  test('is none where no result depends on it', () => {
    expect(of({})).toBeUndefined();
    expect(of({ topology: structuredClone(edited.topology) })).toBeUndefined();
    expect(of({ name: 'Other', notes: 'Said', plans: [] })).toBeUndefined();
    expect(of({ runs: [{ ...corral, label: 'Mine' }, fair] })).toBeUndefined();
    expect(of({ runs: [corral] })).toBeUndefined();
    expect(editedField(planned, { ...planned, plans: [{ ...flex, label: 'Mine' }] })).toBeUndefined();
    expect(editedField(planned, { ...planned, plans: [flex, flex] })).toBeUndefined();
  });
  test('is everything where another scenario is taken in', () => {
    expect(of({ name: 'Other', seed: 3 })).toBe('*');
    expect(of({ seed: 3, faults: {}, limits: { simulatedS: 1, attempts: 2 } })).toBe('*');
  });
});
