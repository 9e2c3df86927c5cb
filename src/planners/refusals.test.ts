// SPDX-License-Identifier: GPL-3.0-or-later
// What planners refuse: one sentence that names the jobs, one or several, and what is wrong with them; and an internal error
// if a planner that needs the solver is started without it.
import { describe, expect, test } from 'vitest';
import { completeOptions } from '../model/fields/options';
import type { Job, Utility } from '../model/job';
import { InputError } from '../model/problem';
import type { OptionValues } from '../model/scenario';
import type { Topology } from '../model/topology';
import { malleable } from './cora/testing/cases';
import { type PlanningInput, runToEnd } from './planner';
import { ALL_PLANNERS } from './testing/all-planners';
import { mapReduce, moldable, planningInput } from './testing/inputs';

const plannerOf = (id: string) => ALL_PLANNERS.find((one) => one.id === id)!;

function refusal(id: string, input: PlanningInput, options: OptionValues = {}): string {
  const planner = plannerOf(id);
  const run = () => runToEnd(planner.start(input, completeOptions(planner, options), { solver: NO_SOLVER }));
  expect(run).toThrow(InputError);
  try {
    run();
    return '';
  } catch (fault) {
    return (fault as Error).message;
  }
}

const NO_SOLVER = { solve: () => ({ status: 'timeLimit', value: Number.NaN, x: new Float64Array(0) }) as const };

const constant = (priority: number): Utility => ({ kind: 'constant', priority });
const COFLOWS: PlanningInput = { ...planningInput([]), workload: { coflows: [] } };
const moldables = [moldable('a', [3, 2, 1]), moldable('b', [3, 2, 1])];
const light = mapReduce('m', { inputGB: 1 });

describe('workloads of another kind', () => {
  const ofJobs = ALL_PLANNERS.filter(({ takes }) => !takes.includes('coflows')).map(({ id }) => id);

  test.each(ofJobs)('%s takes no coflows, and not none', (id) => {
    expect(refusal(id, COFLOWS)).toMatch(/ plans? .*; this scenario has coflows$/);
    expect(refusal(id, planningInput([]))).toMatch(/this scenario has none$/);
  });

  const ofCoflows = ALL_PLANNERS.filter(({ takes }) => takes.includes('coflows')).map(({ id }) => id);

  test.each(ofCoflows)('%s takes no jobs, and not none', (id) => {
    expect(refusal(id, planningInput([light]))).toMatch(/this scenario has jobs$/);
    expect(refusal(id, COFLOWS)).toMatch(/this scenario has none$/);
  });

  test.each([
    ['cora', 'moldable', moldables],
    ['flex', 'moldable', moldables],
    ['shufflewatcher', 'moldable', moldables],
    ['corral', 'malleable', [malleable('a', 1, undefined), malleable('b', 2, undefined)]],
  ])('%s names the jobs that are %s', (id, shape, [one, other]) => {
    expect(refusal(id, planningInput([light, one!]))).toContain(`job a is ${shape}`);
    expect(refusal(id, planningInput([one!, light, other!]))).toContain(`jobs a and b are ${shape}`);
  });

  test.each(['flex', 'cora'])('%s names those with another speed-up', (id) => {
    const speedup = { kind: 'amdahl', serialShare: 0.5 } as const;
    const [one, other] = ['a', 'b'].map((name) => malleable(name, 4, constant(1), { speedup }));
    expect(refusal(id, planningInput([one!]))).toContain('job a has another (speedup): simulate the scenario, its run');
    expect(refusal(id, planningInput([one!, other!]))).toContain('jobs a and b have another (speedup)');
  });
});

describe('numbers that cannot be counted', () => {
  const cora = (jobs: readonly Job[], options: OptionValues = {}, topology: Partial<Topology> = {}): string =>
    refusal('cora', planningInput(jobs, { racks: 1, machinesPerRack: 1, slots: { shared: 4 }, ...topology }), options);

  test('CORA: units of work, endless work, utilities', () => {
    expect(cora([malleable('a', 1e16, constant(1))], { slotS: 1 })).toContain(
      'CORA counts up to 9007199254740991 units',
    );
    const endless = { ...mapReduce('a', { maps: 1, mapMBps: 1e-300, inputGB: 1e300 }), utility: constant(1) };
    expect(cora([endless])).toContain('CORA cannot count the work of job a');
    const large = ['a', 'b'].map((id) => malleable(id, 1, constant(1.5e308)));
    expect(cora(large)).toBe('the priorities of the utilities are too large to be summed');
    const [one, other] = ['a', 'b'].map((id) => malleable(id, 1, undefined));
    expect(cora([one!])).toContain('job a has none');
    expect(cora([one!, other!])).toContain('jobs a and b have none');
  });

  test('CORA: a horizon that is too short for one job, for all together', () => {
    const [one, other] = ['a', 'b'].map((id) => malleable(id, 8, constant(1)));
    expect(cora([one!, other!], { slotS: 1, horizonSlots: 3 })).toBe(
      'horizonSlots=3 is too short: jobs a and b together need 4 slots',
    );
    expect(cora([one!], { slotS: 1, horizonSlots: 1 })).toContain('even alone, job a would end after slot 1');
  });

  test('CORA: machines that have less than a unit in all', () => {
    const of = (id: string) => malleable(id, 4, constant(1), { task: { cores: 0, memoryGB: 1 } });
    const poor = { machine: { cores: 8, memoryGB: 0.5 } };
    expect(cora([of('a')], {}, poor)).toContain(
      'all machines together have less than one of memoryGB, which job a needs: raise topology.machine.memoryGB',
    );
    expect(cora([of('a'), of('b')], {}, poor)).toContain('which jobs a and b need');
  });

  test('FLEX: work', () => {
    const endless = mapReduce('a', { maps: 1, mapMBps: 1e-300, inputGB: 1e300 });
    expect(refusal('flex', planningInput([endless]))).toBe('the work of job a is too large to count in seconds');
    const large = ['a', 'b'].map((id) => malleable(id, 1.5e308, undefined));
    expect(refusal('flex', planningInput(large))).toContain('the work of all jobs together');
  });

  test('a metric whose weights are too large', () => {
    const jobs = [malleable('a', 1e300, undefined, { weight: 1e300 })];
    expect(refusal('flex', planningInput(jobs), { metric: 'weightedResponse' })).toContain('too large to count');
  });
});

test('a plan by hand without some jobs', () => {
  const rectangles = (...ids: string[]) => ids.map((job) => ({ job, racks: [0], startS: 0 }));
  const ask = (...ids: string[]): string => {
    const input = planningInput([...moldables, moldable('c', [3, 2, 1])]);
    return refusal('manual', { ...input, scenario: { ...input.scenario, manual: rectangles(...ids) } });
  };
  expect(ask('a')).toMatch(/jobs b and c.*their racks and starts/);
  expect(ask('a', 'b')).toMatch(/job c.*its racks and start/);
});

describe('without the solver', () => {
  const jobs = [malleable('a', 4, constant(1))];
  const racks = [moldable('a', [3, 2, 1])];
  test.each([
    ['lp-batch', racks, {}],
    ['lp-online', racks, {}],
    ['cora', jobs, { method: 'lexmin-lp' }],
    ['cora', jobs, { method: 'published' }],
  ])('%s is not begun', (id, asked, options) => {
    const planner = plannerOf(id);
    const input = planningInput(asked);
    const values = completeOptions(planner, options);
    expect(planner.needsSolver(input, values)).toBe(true);
    expect(() => runToEnd(planner.start(input, values, {}))).toThrow(/needs a solver/);
  });
});
