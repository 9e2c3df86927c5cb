// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadGlpk } from '../../lp/glpk';
import type { LpSolver } from '../../lp/solver';
import type { Job, Utility } from '../../model/job';
import { InputError } from '../../model/problem';
import type { OptionValues } from '../../model/scenario';
import { mapReduce, moldable, planningInput } from '../testing/inputs';
import { cora } from './cora';
import { CORA_METHODS, type CoraMethod } from './cora-options';
import { ask, type CoraCase, coraCases, malleable, sortedUtilities, table } from './testing/cases';

const solver = await loadGlpk();
const outOfTime: LpSolver = { solve: () => ({ status: 'timeLimit', value: Number.NaN, x: new Float64Array(0) }) };

const SMALL = [
  malleable('report', 4, table(9, 5, 2)),
  malleable('batch', 5, table(6, 6, 4)),
  malleable('probe', 2, table(7, 3, 3)),
];
const THREE_SLOTS = { slotS: 1, horizonSlots: 3, capacity: 4 };

/** Utilities in job order. */
const utilities = (jobs: readonly Job[], method: CoraMethod, options: OptionValues = {}) =>
  ask(jobs, { slotS: 1, ...options, method }, { solver }).plan.jobs.map((job) => job.utility);

describe('the worked example', () => {
  test('has the utilities and the allocation of its note', () => {
    const { plan, details } = ask(SMALL, { method: 'lexmin', ...THREE_SLOTS });
    expect(Object.keys(plan)).toEqual(
      'planner method slotS slots exact allocation jobs minUtility sumUtility'.split(' '),
    );
    expect(plan).toEqual({
      planner: 'cora',
      method: 'lexmin',
      slotS: 1,
      slots: 3,
      exact: true,
      allocation: { report: { slots: [2, 2, 0] }, batch: { slots: [0, 2, 3] }, probe: { slots: [2, 0, 0] } },
      jobs: [
        { id: 'report', endSlot: 2, utility: 5 },
        { id: 'batch', endSlot: 3, utility: 4 },
        { id: 'probe', endSlot: 1, utility: 7 },
      ],
      minUtility: 4,
      sumUtility: 16,
    });
    expect(details).toEqual({
      jobs: [
        { id: 'report', firstSlot: 1, utilityBySlot: [9, 5, 2], demand: { slots: 4 } },
        { id: 'batch', firstSlot: 1, utilityBySlot: [6, 6, 4], demand: { slots: 5 } },
        { id: 'probe', firstSlot: 1, utilityBySlot: [7, 3, 3], demand: { slots: 2 } },
      ],
      capacity: { slots: 4 },
      levels: [
        { job: 'batch', utility: 4, dueSlot: 3 },
        { job: 'report', utility: 5, dueSlot: 2 },
        { job: 'probe', utility: 7, dueSlot: 1 },
      ],
    });
  });

  test('ends in worst slots by the published LP', () => {
    expect(utilities(SMALL, 'published', THREE_SLOTS)).toEqual([2, 4, 3]);
  });

  test('is reported level by level', () => {
    const { steps } = ask(SMALL, { method: 'lexmin', ...THREE_SLOTS }, { tell: true });
    expect(steps.filter(({ kind }) => kind === 'choose').map((step) => step.sentence)).toEqual([
      'Every job not yet settled can have a utility of at least 4. batch cannot have more: for 6 it would have to end by time slot 2, and 11 slots would be due within time slots 1 to 2, where 8 fit. It is settled there, due by time slot 3.',
      'Every job not yet settled can have a utility of at least 5. report cannot have more: for 9 it would have to end by time slot 1, and 6 slots would be due within time slot 1, where 4 fit. It is settled there, due by time slot 2.',
      'Every job not yet settled can have a utility of at least 7. probe cannot have more: that is its best. It is settled there, due by time slot 1.',
      'All jobs are settled, and no schedule has a better sorted list of utilities. In every time slot, units go first to the jobs that are due earliest.',
    ]);
    expect(steps.at(-1)?.sentence).toBe(
      'Earliest due slot first, batch gets 5 units of slots in 2 time slots, the first of them 2. It ends in time slot 3, by 3 s, with utility 4.',
    );
    expect(steps[0]?.rejected).toEqual([
      {
        what: 'utility 6 for batch',
        why: '11 slots would be due within time slots 1 to 2, where 8 fit',
        cost: { utility: 2 },
      },
    ]);
  });
});

describe('the finding: FINAL is not the definition', () => {
  const TWO = [malleable('a', 2, table(3, 1)), malleable('b', 2, table(2, 2))];
  const ONE = [malleable('a', 4, table(3, 2, 1, 1))];

  test('two jobs end with (1, 2), the definition gives (3, 2)', () => {
    expect(utilities(TWO, 'published', { capacity: 2, horizonSlots: 2 })).toEqual([1, 2]);
    expect(utilities(TWO, 'lexmin', { capacity: 2, horizonSlots: 2 })).toEqual([3, 2]);
  });

  test('one job is spread to utility 1, the definition gives 3', () => {
    expect(utilities(ONE, 'published', { capacity: 4, horizonSlots: 4 })).toEqual([1]);
    expect(utilities(ONE, 'lexmin', { capacity: 4, horizonSlots: 4 })).toEqual([3]);
  });

  test('with N <= C, R >= T and utilities above 0, every job ends in its worst slot', () => {
    const cases = fc.integer({ min: 1, max: 4 }).chain((slots) =>
      fc.record({
        slots: fc.constant(slots),
        values: fc.array(fc.array(fc.integer({ min: 3, max: 6 }), { minLength: slots, maxLength: slots }), {
          minLength: 1,
          maxLength: 4,
        }),
        more: fc.array(fc.nat(2), { minLength: 4, maxLength: 4 }),
        spare: fc.nat(2),
      }),
    );
    fc.assert(
      fc.property(cases, ({ slots, values, more, spare }) => {
        const jobs = values.map((own, j) => malleable(`j${j}`, slots + more[j]!, table(...own.sort((a, b) => b - a))));
        const needed = jobs.reduce((sum, job) => sum + job.work, 0);
        const capacity = Math.max(jobs.length, Math.ceil(needed / slots)) + spare;
        const { plan } = ask(jobs, { method: 'published', slotS: 1, capacity, horizonSlots: slots }, { solver });
        expect(plan.jobs.map((job) => job.endSlot)).toEqual(jobs.map(() => slots));
      }),
      { numRuns: 40 },
    );
  });
});

describe('every method', () => {
  /** What holds for any answer: capacity, demand, first slots, caps, and sums. */
  function checkPlan({ jobs, capacity }: CoraCase, method: CoraMethod): void {
    const { plan } = ask(jobs, { method, slotS: 1, capacity }, { solver });
    const used = new Array<number>(plan.slots).fill(0);
    jobs.forEach((job, j) => {
      const units = plan.allocation[job.id]?.slots as readonly number[];
      expect(units).toHaveLength(plan.slots);
      expect(units.reduce((sum, own) => sum + own, 0)).toBe((job as { work: number }).work);
      units.forEach((own, t) => {
        expect(Number.isInteger(own) && own >= 0 && own <= (job.maxSlots ?? capacity)).toBe(true);
        if (own > 0) expect(t).toBeGreaterThanOrEqual(job.arrivalS);
        used[t] = used[t]! + own;
      });
      expect(plan.jobs[j]?.endSlot).toBe(units.findLastIndex((own) => own > 0) + 1);
    });
    expect(Math.max(...used)).toBeLessThanOrEqual(capacity);
    expect(plan.minUtility).toBe(sortedUtilities(plan)[0]);
    expect(JSON.stringify(plan)).not.toContain('null');
  }

  test.each(CORA_METHODS)('%s keeps every limit', (method) => {
    const numRuns = method === 'lexmin-lp' || method === 'published' ? 25 : 60;
    fc.assert(
      fc.property(coraCases({ jobs: 6, work: 7, capacity: 4, arrivalS: 4, utility: 5, capped: true }), (one) =>
        checkPlan(one, method),
      ),
      { numRuns },
    );
  });

  test('lexmin by linear programmes settles all jobs alike', () => {
    fc.assert(
      fc.property(
        fc.boolean().chain((capped) => coraCases({ jobs: 6, work: 7, capacity: 4, arrivalS: 3, utility: 5, capped })),
        ({ jobs, capacity }) => {
          const options = { slotS: 1, capacity };
          const own = ask(jobs, { method: 'lexmin', ...options });
          const lp = ask(jobs, { method: 'lexmin-lp', ...options }, { solver });
          expect(lp.plan.jobs.map((job) => job.utility)).toEqual(own.plan.jobs.map((job) => job.utility));
          expect(lp.plan.exact).toBe(own.plan.exact);
          // Earliest due slot first has a unique answer if no job is capped.
          if (jobs.every((job) => job.maxSlots === undefined)) expect(lp.plan.allocation).toEqual(own.plan.allocation);
          expect(lp.details).toEqual(own.details);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('does the same work in small steps', () => {
    const input = planningInput(SMALL);
    const run = cora.start(input, { method: 'lexmin', ...THREE_SLOTS }, {});
    let steps = 0;
    while (!run.done) {
      run.step(1);
      steps++;
    }
    expect(steps).toBeGreaterThan(5);
    expect(run.answer()).toEqual(ask(SMALL, { method: 'lexmin', ...THREE_SLOTS }).plan);
  });
});

describe('time, resources and the horizon', () => {
  test('a job may use slots that begin at or after its arrival; time counts to the end of the slot', () => {
    const linear: Utility = { kind: 'linear', priority: 10, slope: 0.5, targetS: 6 };
    const jobs = [
      malleable('on-time', 4, linear, { arrivalS: 4 }),
      malleable('late', 2, table(5, 1), { arrivalS: 4.5 }),
    ];
    const { plan, details } = ask(jobs, { slotS: 2, capacity: 1, horizonSlots: 5 });
    expect(details.jobs.map((job) => job.firstSlot)).toEqual([3, 4]);
    expect(details.jobs[0]).toMatchObject({ targetS: 6, utilityBySlot: [9, 9, 9, 8, 7] });
    expect(details.jobs[1]?.utilityBySlot).toEqual([5, 5, 5, 5, 1]);
    // late by slot 4 and on-time by 5 gives 5 and 7; the reverse gives 8 and 1.
    expect(plan.jobs).toEqual([
      { id: 'on-time', endSlot: 5, utility: 7 },
      { id: 'late', endSlot: 4, utility: 5 },
    ]);
  });

  test('rounding of times and of work makes no slot and no unit more', () => {
    const flat: Utility = { kind: 'linear', priority: 1, slope: 0, targetS: 0.3 };
    const { plan, details } = ask([malleable('a', 1.1, flat, { arrivalS: 0.6 })], { slotS: 0.1, capacity: 4 });
    expect(details.jobs[0]).toMatchObject({ firstSlot: 7, demand: { slots: 11 } });
    expect(plan.jobs).toEqual([{ id: 'a', endSlot: 9, utility: 1 }]);
  });

  test('by default a slot is the mean task, and the horizon what all need after the last arrival', () => {
    const constant: Utility = { kind: 'constant', priority: 1 };
    // Four maps of 10 s and one reduce of 20 s: 60 s in five tasks.
    const job = mapReduce('a', {
      inputGB: 4,
      maps: 4,
      mapMBps: 100,
      outputGB: 1,
      reduces: 1,
      reduceMBps: 50,
      utility: constant,
    });
    const { plan } = ask([job, malleable('b', 60, constant, { arrivalS: 13 })], { capacity: 2 });
    expect(plan.slotS).toBe(12);
    // Ten units at two per slot, from slot 3 on.
    expect(plan.slots).toBe(7);
    expect(ask([malleable('b', 60, constant)], {}).plan).toMatchObject({ slotS: 1, slots: 15 });
  });

  test('every task starts up first: that is slot time too, of the mean task as of the work', () => {
    const constant: Utility = { kind: 'constant', priority: 1 };
    // Four maps of 10 s and one reduce of 20 s, each with 3 s before it: 75 s in five tasks.
    const rates = { inputGB: 4, maps: 4, mapMBps: 100, outputGB: 1, reduces: 1, reduceMBps: 50 };
    const job = mapReduce('a', { ...rates, utility: constant });
    const { plan } = ask([job], { capacity: 2 }, { topology: { taskOverheadS: 3 } });
    expect(plan).toMatchObject({ slotS: 15, slots: 3, allocation: { a: { slots: [2, 2, 1] } } });
    const malleables = ask([malleable('b', 60, constant)], {}, { topology: { taskOverheadS: 3 } });
    expect(malleables.plan.slots).toBe(15);
  });

  test('the horizon grows until capped jobs fit', () => {
    const jobs = [malleable('a', 6, table(1), { maxSlots: 1 }), malleable('b', 2, table(1))];
    expect(ask(jobs, { slotS: 1 }).plan.slots).toBe(6);
  });

  test('cores and memory count where machines and all tasks have them', () => {
    const machine = { cores: 4, memoryGB: 10 };
    const small = malleable('small', 4, table(2, 1), { task: { cores: 1, memoryGB: 1 } });
    const large = malleable('large', 2, table(2, 1), { task: { cores: 1, memoryGB: 4.5 } });
    const { plan } = ask([small, large], { slotS: 1 }, { topology: { machine } });
    expect(plan).toMatchObject({ slots: 2, minUtility: 1 });
    expect(plan.allocation).toMatchObject({ small: { cores: expect.anything(), memoryGB: expect.anything() } });
    expect(plan.jobs.map((job) => job.endSlot).sort()).toEqual([1, 2]);
    const { task: _, ...plain } = small;
    expect(
      Object.keys(ask([plain, large], { slotS: 1 }, { topology: { machine } }).plan.allocation.large ?? {}),
    ).toEqual(['slots']);
    expect(() => ask([small, large], { slotS: 1, capacity: 3 }, { topology: { machine } })).toThrow(InputError);
  });

  test('a job without work ends in its first slot', () => {
    const idle = mapReduce('idle', { utility: table(3, 2), arrivalS: 1 });
    const { plan } = ask([idle, malleable('a', 4, table(2, 1))], { slotS: 1 });
    expect(plan.jobs).toEqual([
      { id: 'idle', endSlot: 2, utility: 3 },
      { id: 'a', endSlot: 1, utility: 2 },
    ]);
  });

  test.each(CORA_METHODS)('%s takes jobs that have no work at all', (method) => {
    const { plan } = ask([mapReduce('idle', { utility: table(3, 2) })], { method }, { solver });
    expect(plan).toMatchObject({ slots: 1, allocation: { idle: { slots: [0] } }, minUtility: 3 });
  });
});

describe('what CORA refuses', () => {
  const one = [malleable('a', 4, table(1))];
  test.each<[string, readonly Job[], OptionValues, string]>([
    [
      'moldable jobs',
      [moldable('m', [3, 2])],
      {},
      'CORA plans data-parallel and malleable jobs in time slots; job m is moldable',
    ],
    [
      'jobs without utility',
      [malleable('a', 4, undefined), malleable('b', 4, undefined)],
      { method: 'fifo' },
      'CORA weighs jobs by their utility, and jobs a and b have none: give each a utility, which says what the job is worth by when it ends, such as { "kind": "constant", "priority": 1 }',
    ],
    ['no jobs', [], {}, 'CORA plans data-parallel and malleable jobs in time slots; this scenario has none'],
    [
      'a short horizon',
      [...one, malleable('b', 5, table(1))],
      { slotS: 1, horizonSlots: 2 },
      'horizonSlots=2 is too short: jobs a and b together need 3 slots',
    ],
    [
      'a horizon before an arrival',
      [malleable('a', 4, table(1), { arrivalS: 7 })],
      { slotS: 1, horizonSlots: 7 },
      'horizonSlots=7 is too short: even alone, job a would end after slot 7',
    ],
    [
      'a rival that needs longer',
      [
        malleable('a', 3, table(1), { maxSlots: 1 }),
        malleable('b', 3, table(1)),
        malleable('c', 3, table(1), { maxSlots: 1 }),
      ],
      { slotS: 1, horizonSlots: 3, capacity: 3, method: 'edf' },
      'horizonSlots=3 is too short: jobs a, b and c together need 4 slots',
    ],
    [
      'work without end',
      [malleable('a', 1e12, table(1))],
      { slotS: 1 },
      'CORA would list 250 000 000 000 numbers, jobs x slots x resources; the limit is 5 000 000: raise slotS or capacity, lower horizonSlots, or count arrivals from a later start',
    ],
    [
      'negative utilities in FINAL',
      [malleable('a', 4, table(1, -1)), malleable('b', 4, table(1))],
      { slotS: 1, method: 'published' },
      'method=published takes utilities of at least 0, and that of job a falls below: raise its values, or use method=lexmin',
    ],
  ])('%s', (_, jobs, options, sentence) => {
    expect(() => ask(jobs, options, { solver })).toThrow(
      expect.objectContaining({ name: 'InputError', message: sentence }),
    );
  });

  test('a short horizon says how many slots are needed, however many more', () => {
    for (let jobs = 2; jobs <= 14; jobs++) {
      const all = Array.from({ length: jobs }, (_, j) => malleable(`j${j}`, 8, table(1)));
      const needed = new RegExp(`^horizonSlots=2 is too short: .* together need ${2 * jobs} slots$`);
      expect(() => ask(all, { slotS: 1, horizonSlots: 2, capacity: 4 })).toThrow(needed);
    }
  });

  test('more units than GLPK can tell apart are refused by the methods that need it', () => {
    const jobs = [malleable('a', 1_000_001, table(1))];
    for (const method of ['lexmin-lp', 'published']) {
      expect(() => ask(jobs, { method, slotS: 1, capacity: 1_000_000 }, { solver })).toThrow(
        `method=${method} cannot tell single units apart among the 1 000 001 of slots that these jobs need; the limit is 1 000 000: raise slotS`,
      );
    }
    expect(
      ask([malleable('a', 1_000_000, table(1))], { method: 'lexmin-lp', slotS: 1, capacity: 1_000_000 }, { solver })
        .plan.slots,
    ).toBe(1);
  });

  test('a limit that passed leaves an LP method without an allocation', () => {
    const options = { ...THREE_SLOTS, timeLimitS: 1 };
    expect(ask(SMALL, { ...options, method: 'published' }, { solver: outOfTime }).plan).toEqual({
      planner: 'cora',
      method: 'published',
      slotS: 1,
      slots: 3,
      objective: null,
      status: 'timeLimit',
      allocation: {},
      jobs: [],
      minUtility: null,
      sumUtility: null,
    });
    const { plan } = ask(SMALL, { ...options, method: 'lexmin-lp' }, { solver: outOfTime });
    expect(plan).not.toHaveProperty('objective');
    expect(plan).toMatchObject({ status: 'timeLimit', jobs: [] });
  });

  test('job names are apart from what objects inherit', () => {
    const { plan } = ask([malleable('__proto__', 2, table(1)), malleable('constructor', 2, table(1))], { slotS: 1 });
    expect(JSON.parse(JSON.stringify(plan.allocation))).toEqual(
      JSON.parse('{"__proto__":{"slots":[2]},"constructor":{"slots":[2]}}'),
    );
  });
});
