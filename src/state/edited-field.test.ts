// SPDX-License-Identifier: GPL-3.0-or-later

import fc from 'fast-check';
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
  test('is what the paths of all values that differ have in common', () => {
    const job = fc.record({
      id: fc.constantFrom('a', 'b'),
      arrivalS: fc.nat(2),
      input: fc.record({ GB: fc.nat(2), racks: fc.nat(1) }),
    });
    const edit = fc
      .tuple(job, job, fc.nat(3))
      .map(([one, other, changed]) => ({ one, other: changed === 0 ? other : one }));
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        const [before, after] = [edits.map(({ one }) => one), structuredClone(edits.map(({ other }) => other))];
        const [was, is] = [before, after].map((list) => ({ ...edited, workload: { jobs: list } }) as never);
        const differing = pathsOf(before).filter(([path, value]) =>
          pathsOf(after).every(([own, other]) => own !== path || other !== value),
        );
        expect(editedField(was!, is!)).toBe(commonOf(differing.map(([path]) => path)));
      }),
      { numRuns: 1000 },
    );
  });
  test('is everything where another scenario is taken in', () => {
    expect(of({ name: 'Other', seed: 3 })).toBe('*');
    expect(of({ seed: 3, faults: {}, limits: { simulatedS: 1, attempts: 2 } })).toBe('*');
  });
});

/** The path of every value without parts, with the value. */
const pathsOf = (value: unknown, path = 'workload.jobs'): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, own]) => pathsOf(own, `${path}.${key}`))
    : [[path, value]];

function commonOf(paths: readonly string[]): string | undefined {
  const [first, ...others] = paths.map((path) => path.split('.'));
  const at = first?.findIndex((word, i) => others.some((other) => other[i] !== word)) ?? 0;
  return (at < 0 ? first : first?.slice(0, at))?.join('.');
}
