// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Job, MalleableJob } from '../../model/job';
import type { BandPlan } from '../../model/plan';
import { InputError } from '../../model/problem';
import type { OptionValues } from '../../model/scenario';
import type { Topology } from '../../model/topology';
import { generateJobs } from '../../workload/expand';
import { flexBimodal } from '../../workload/generators/flex-bimodal/flex-bimodal';
import { type Planner, type PlanningRun, type PlanningStep, runToEnd } from '../planner';
import { mapReduce, moldable, planningInput, TOPOLOGY } from '../testing/inputs';
import { fair } from './fair';
import { fifo } from './fifo';
import { flex } from './flex';
import { flexPlus } from './flex-plus';
import { FLEX_METRICS } from './metrics/registry';
import { optimal } from './optimal';
import { OrderScorer } from './order-search';
import { instanceOf, malleableJobs, slotCounts } from './testing/instances';
import { permutations } from './testing/malleable-optimum';

const job = (id: string, work: number, more: Partial<MalleableJob> = {}): MalleableJob => ({
  id,
  arrivalS: 0,
  weight: 1,
  recurring: true,
  work,
  ...more,
});

const plan = (
  planner: Planner<'bands'>,
  jobs: readonly Job[],
  options: OptionValues = {},
  topology?: Partial<Topology>,
) => runToEnd(planner.start(planningInput(jobs, topology), options, {}));

const detailsOf = (run: PlanningRun<BandPlan>): object => run.details?.() ?? {};

/** spec/examples/flex-small.json */
const SMALL = [
  job('a', 39, { minSlots: 1, maxSlots: 6 }),
  job('b', 60, { minSlots: 2, maxSlots: 10 }),
  job('c', 21, { minSlots: 1, maxSlots: 10 }),
];

describe('flex', () => {
  test('plans the three jobs of the worked example', () => {
    expect(plan(flex, SMALL, { slots: 10 })).toEqual({
      planner: 'flex',
      metric: 'averageResponse',
      value: 8,
      ordering: ['c', 'a', 'b'],
      orderingName: 'generic',
      intervals: [
        { startS: 0, endS: 3, slots: { a: 1, b: 2, c: 7 } },
        { startS: 3, endS: 9, slots: { a: 6, b: 4 } },
        { startS: 9, endS: 12, slots: { b: 10 } },
      ],
      jobs: [
        { id: 'a', endS: 9 },
        { id: 'b', endS: 12 },
        { id: 'c', endS: 3 },
      ],
    });
  });

  // Lemma 1 says that some order is optimal. Equal shares of 7/3 slots would end all three at 15/7.
  test('no order of three equal jobs reaches the makespan of equal shares', () => {
    const equal = ['a', 'b', 'c'].map((id) => job(id, 5, { minSlots: 1, maxSlots: 5 }));
    const options = { metric: 'makespan', slots: 7 };
    expect(plan(flex, equal, options).value).toBeCloseTo(2.28, 12);
    expect(plan(optimal, equal, options).value).toBeCloseTo(2.28, 12);
    expect(plan(fair, equal, options).value).toBeCloseTo(15 / 7, 12);
  });

  test('starts when the last job has arrived, and counts responses from each arrival', () => {
    const answer = plan(flex, [job('late', 10, { arrivalS: 5 }), job('early', 10)], { slots: 1 });
    expect(answer.intervals[0]?.startS).toBe(5);
    expect(answer.value).toBe((10 + 25) / 2);
    expect(plan(fifo, [job('late', 10, { arrivalS: 5 }), job('early', 10)], { slots: 1 }).ordering).toEqual([
      'early',
      'late',
    ]);
  });

  // Maps 4 x 2 s, reduces 2 x 5 s; slots 30 x 4 and 30 x 2.
  const data = mapReduce('d', { inputGB: 0.8, maps: 4, mapMBps: 100, outputGB: 1, reduces: 2, reduceMBps: 100 });
  const apart = { slots: { map: 4, reduce: 2 } };
  test.each([
    ['all', 18 / 4],
    ['map', 8 / 4],
    ['reduce', 10 / 2],
  ])('plans phase %s of a data-parallel job on as many slots as it has tasks', (phase, endS) => {
    expect(plan(flex, [data], { phase, metric: 'makespan' }, apart).value).toBeCloseTo(endS, 12);
  });

  test('shares the slots of the phase’s kind among malleable jobs, which are planned whole', () => {
    const sizes = ['all', 'map', 'reduce'].map((phase) => plan(flex, [job('m', 720)], { phase }, apart).value);
    expect(sizes).toEqual([720 / 180, 720 / 120, 720 / 60]);
  });

  test('sums a DAG over its stages, and leaves jobs without work in the phase out', () => {
    const stage = { ...data, after: [] };
    const dag: Job = {
      id: 'dag',
      arrivalS: 0,
      weight: 1,
      recurring: true,
      stages: [
        { ...stage, id: 's' },
        { ...stage, id: 't', after: ['s'], reduces: 0, outputGB: 0 },
      ],
    };
    expect(plan(flex, [dag], { phase: 'map', metric: 'makespan' }, apart).value).toBeCloseTo(16 / 8, 12);
    const answer = plan(flex, [dag, mapReduce('maponly', { inputGB: 1, maps: 3 })], { phase: 'reduce' }, apart);
    expect(answer.jobs.map(({ id }) => id)).toEqual(['dag']);
  });

  test('has no minima and no generic order with more jobs than slots', () => {
    const jobs = ['a', 'b', 'c'].map((id) => job(id, 4, { minSlots: 2 }));
    const run = flex.start(planningInput(jobs), { slots: 2 }, {});
    const answer = runToEnd(run);
    expect(answer.intervals.map(({ slots }) => slots)).toEqual([{ a: 2 }, { b: 2 }, { c: 2 }]);
    expect(answer.orderingName).toBe('shortest');
    const { tried } = detailsOf(run) as { tried: { name: string }[] };
    expect(tried.map(({ name }) => name)).toEqual([
      'shortest',
      'smith',
      'stretch',
      'shortest-remaining',
      'remaining-weight',
      'remaining-0.02',
      'remaining-0.05',
      'remaining-0.1',
    ]);
  });

  test('a job without work ends at once', () => {
    const answer = plan(flex, [mapReduce('empty', { maps: 1 }), job('a', 3)], { slots: 3 });
    expect(answer.jobs).toEqual([
      { id: 'empty', endS: 0 },
      { id: 'a', endS: 1 },
    ]);
  });

  test('ids may be anything', () => {
    const answer = plan(flex, [job('__proto__', 4), job('constructor', 2)], { slots: 1 });
    expect(Object.keys(answer.intervals[1]?.slots ?? {})).toEqual(['__proto__']);
  });
});

describe('what FLEX’s planners refuse', () => {
  test.each([
    [[moldable('a', [1])], {}, 'FLEX plans data-parallel and malleable jobs on slots; job a is moldable'],
    [[], {}, 'FLEX plans data-parallel and malleable jobs on slots; this scenario has none'],
    [
      [mapReduce('m', { inputGB: 1 })],
      { phase: 'reduce' },
      'phase: none of the jobs has work for reduce slots; phase=all plans them whole',
    ],
    [
      [job('a', 1), job('b', 1)],
      { metric: 'tardyJobs' },
      'metric: tardyJobs needs a deadline (deadlineS) of every job; jobs a and b have none',
    ],
    [[job('a', 1)], { metric: 'slaCost' }, 'metric: slaCost needs SLA steps (sla) of every job; job a has none'],
    [
      [mapReduce('m', {})],
      { metric: 'maxStretch' },
      'metric: maxStretch needs work to do of every job; job m has none',
    ],
    [[job('a', 1e308), job('b', 1e308)], {}, 'the work of all jobs together is too large to count in seconds'],
  ])('case %#', (jobs, options, sentence) => {
    expect(() => plan(flex, jobs, options)).toThrow(InputError);
    expect(() => plan(flex, jobs, options)).toThrow(sentence);
  });

  test('plans that could not be printed, before they are computed', () => {
    const many = Array.from({ length: 20_000 }, (_, j) => job(`j${j}`, 1));
    for (const planner of [flex, flexPlus, fair]) {
      expect(() => plan(planner, many, { slots: 100_000 })).toThrow('too long to print: 20 000 jobs on 100 000 slots');
    }
  });

  test('all orders of more than ten jobs', () => {
    const eleven = Array.from({ length: 11 }, (_, j) => job(`j${j}`, 1));
    expect(() => plan(optimal, eleven)).toThrow('optimal tries all orders of at most 10 jobs; this plan has 11');
  });
});

const close = (a: number, b: number, slack = 1e-9): boolean =>
  Math.abs(a - b) <= slack * Math.max(1, Math.abs(a), Math.abs(b));
const metrics = fc.constantFrom(...FLEX_METRICS.map((metric) => metric.id));

describe('of all orders', () => {
  test('branch and bound finds the best; flex is among them, and flex+ between the two', () => {
    fc.assert(
      fc.property(malleableJobs(6), slotCounts, metrics, (jobs, slots, metric) => {
        const scorer = new OrderScorer(instanceOf(jobs, slots), metric);
        const values = permutations(jobs.length).map((order) => scorer.score(order));
        const least = Math.min(...values);
        const [best, plain, plus] = [optimal, flex, flexPlus].map(
          (planner) => plan(planner, jobs, { metric, slots, tries: 100 }).value,
        ) as [number, number, number];
        expect(close(best, least), `${best} and ${least}`).toBe(true);
        expect(plus).toBeLessThanOrEqual(plain);
        expect(plus >= least || close(plus, least)).toBe(true);
      }),
      { numRuns: 120 },
    );
  });

  test('those that would end together next are tried in job order, and those without work cost nothing', () => {
    const leastOf = (jobs: readonly MalleableJob[], slots: number, metric: string): number => {
      const scorer = new OrderScorer(instanceOf(jobs, slots, metric), metric);
      return Math.min(...permutations(jobs.length).map((order) => scorer.score(order)));
    };
    const ties = [
      job('a', 3, { minSlots: 2, maxSlots: 4, deadlineS: 2 }),
      job('b', 4, { maxSlots: 1, deadlineS: 6 }),
      job('c', 6, { minSlots: 2, maxSlots: 4, deadlineS: 1 }),
      job('d', 3, { maxSlots: 4, deadlineS: 3 }),
    ];
    expect(plan(optimal, ties, { slots: 2, metric: 'maxLateness' }).value).toBe(leastOf(ties, 2, 'maxLateness'));
    const idle = [job('a', 4), job('b', 2), mapReduce('none', {}), job('c', 3)];
    // On one slot: b, c and a end after 2, 5 and 9 s.
    expect(plan(optimal, idle, { slots: 1 }).value).toBe(4);
    // Beside jobs whose minima take all slots it still needs none.
    fc.assert(
      fc.property(malleableJobs(4), slotCounts, (jobs, slots) => {
        const all = [mapReduce('none', {}), ...jobs];
        const least = leastOf(all as readonly Job[] as readonly MalleableJob[], slots, 'averageResponse');
        expect(close(plan(optimal, all, { slots }).value, least)).toBe(true);
      }),
    );
  });

  test('flex keeps the first of the lowest that it tried', () => {
    fc.assert(
      fc.property(malleableJobs(7), slotCounts, metrics, (jobs, slots, metric) => {
        const run = flex.start(planningInput(jobs), { metric, slots }, {});
        const answer = runToEnd(run);
        const { tried } = detailsOf(run) as { tried: { name: string; value: number }[] };
        const least = Math.min(...tried.map(({ value }) => value));
        expect(close(answer.value, least, 1e-11)).toBe(true);
        expect(tried.find(({ value }) => close(value, least, 1e-13))?.name).toBe(answer.orderingName);
      }),
      { numRuns: 150 },
    );
  });

  test('ten equal jobs, and ten that fit together, are soon proved', () => {
    const ten = (maxSlots: number) => Array.from({ length: 10 }, (_, j) => job(`j${j}`, 5, { maxSlots }));
    expect(plan(optimal, ten(6), { slots: 60 }).value).toBeCloseTo(5 / 6, 12);
    expect(plan(optimal, ten(10), { slots: 10 }).value).toBeGreaterThan(0);
  });
});

describe('the paper’s base case (section 4.1), ten jobs on 100 slots', () => {
  const topology = { racks: 1, machinesPerRack: 100, slots: { shared: 1 } };
  const ratios = (planner: Planner<'bands'>) =>
    [1, 2, 3, 4, 5, 6].map((seed) => {
      const whole = { ...TOPOLOGY, ...topology };
      const jobs = generateJobs({ seed, topology: whole }, { kind: 'flex-bimodal' }, flexBimodal);
      return plan(planner, jobs, {}, topology).value / plan(optimal, jobs, {}, topology).value;
    });
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

  test('FLEX is within a thousandth of the best order, FAIR about half above, FIFO about twice', () => {
    expect(Math.max(...ratios(flex))).toBeLessThan(1.001);
    expect(mean(ratios(fair))).toBeCloseTo(1.54, 1);
    expect(mean(ratios(fifo))).toBeGreaterThan(1.5);
  });
});

describe('runs', () => {
  test('tell the allocation, the orders and the intervals, and change nothing', () => {
    const steps: PlanningStep[] = [];
    const run = flex.start(planningInput(SMALL), { slots: 10 }, { onStep: (step) => steps.push(step) });
    expect(runToEnd(run)).toEqual(plan(flex, SMALL, { slots: 10 }));
    const titles = steps.map(({ title }) => title);
    expect(titles.filter((title) => title === 'Generic order: one more slot')).toHaveLength(6);
    expect(titles).toContain('Order remaining-0.1');
    expect(steps.slice(-3).map(({ sentence }) => sentence)).toEqual([
      'From 0 s to 3 s, when c ends: c has the 7 that are left; a and b keep their minimum. 10 slots of 10 are in use.',
      'From 3 s to 9 s, when a ends: a has as many slots as it can use; b has the 4 that are left. 10 slots of 10 are in use.',
      'From 9 s to 12 s, when b ends: b has as many slots as it can use. 10 slots of 10 are in use.',
    ]);
  });

  test('flex+ counts its tries and says where it started', () => {
    const run = flexPlus.start(planningInput(SMALL), { slots: 10, tries: 50 }, {});
    while (!run.done) run.step(1);
    expect(run.progress).toEqual({ done: 50, total: 50, unit: 'tries' });
    expect(run.details?.()).toMatchObject({ tries: 50, startedFrom: 8, tried: expect.any(Array) });
  });
});
