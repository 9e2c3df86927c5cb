// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { loadGlpk } from '../../lp/glpk';
import type { Job } from '../../model/job';
import { InputError } from '../../model/problem';
import type { OptionValues } from '../../model/scenario';
import type { Topology } from '../../model/topology';
import { type PlanningStep, runToEnd } from '../planner';
import { mapReduce, moldable, planningInput } from '../testing/inputs';
import { corral } from './corral';
import { startCorralBound } from './corral-bound-run';

const explainedCorral = (await corral.explained?.()) ?? corral;

const solver = await loadGlpk();

function plan(jobs: readonly Job[], options: OptionValues = {}, topology: Partial<Topology> = {}) {
  return runToEnd(corral.start(planningInput(jobs, topology), options, { solver }));
}

const THREE = [moldable('big', [12, 7, 6]), moldable('mid', [8, 5, 4]), moldable('tiny', [2, 2, 2])];

describe('corral', () => {
  // Widths (1,1,1): makespan 12. big is longest: (2,1,1): big on racks 0 and 1 until 7, mid on 2 until 8, tiny on 0 from 7
  // to 9: makespan 9. mid: (2,2,1): big until 7; mid needs rack 2 (free at 0) and rack 0 (at 7): 7 to 12. big: (3,2,1): 6,
  // then mid 6 to 11, tiny on the third: 11. mid: (3,3,1): 6 + 4 + 2 = 12; then tiny: 12, 12. The first with the lowest is (2,1,1).
  // Bound: from T = 7 to 8 big costs 14 - 2 (T - 7) / 5, mid 10 - 2 (T - 5) / 3 and tiny 2 rack-seconds. Their sum is 3 T at
  // T = (26 + 2.8 + 10/3) / (3 + 0.4 + 2/3) = 7.90164.
  test('plans three moldable jobs on three racks as worked out by hand', () => {
    const answer = plan(THREE, { objective: 'makespan' });
    expect(answer).toMatchObject({
      planner: 'corral',
      objective: 'makespan',
      valueS: 9,
      candidates: 7,
      jobs: [
        { id: 'big', racks: [0, 1], startS: 0, endS: 7, latencyS: 7, priority: 0 },
        { id: 'mid', racks: [2], startS: 0, endS: 8, latencyS: 8, priority: 1 },
        { id: 'tiny', racks: [0], startS: 7, endS: 9, latencyS: 2, priority: 2 },
      ],
    });
    expect(answer.bound?.method).toBe('exact');
    expect(answer.bound?.valueS).toBeCloseTo(7.901639344262295, 12);
    expect(answer.bound?.gap).toBeCloseTo(0.1390041493775933, 12);
  });

  // B = 1 GB/s, V' = 4 / (1 - 0.5) = 8. A map takes 2 s, a reduce 2 s, r racks hold 2 r tasks.
  // r = 1: maps 3 x 2, reduces 2 x 2, local 14/2 x 1/2 / (7/8) = 4 s once per reduce wave: 6 + 8 + 4 = 18.
  // r = 2: 4 + 14/4 x 1/2 x 8 + 2 = 20.   r = 3: 2 + 14/6 x 2/3 x 8 + 2 = 16.444.
  // alpha = 1 / (2 x 8 / 4 / 8) = 2 s/GB adds 24, 12, 8. L' = 42, 32, 24.444, so three racks win.
  test('plans one map-reduce job with shuffle waves, background and balance as worked out by hand', () => {
    const data = { inputGB: 12, shuffleGB: 14, outputGB: 4, maps: 6, reduces: 4, mapMBps: 1000, reduceMBps: 500 };
    const topology = { machinesPerRack: 2, slots: { shared: 1 }, nicGbps: 8, oversubscription: 4, background: 0.5 };
    const answer = plan([mapReduce('one', data)], { objective: 'makespan' }, topology);
    expect(answer.valueS).toBeCloseTo(24.444444444444443, 12);
    expect(answer.candidates).toBe(3);
    expect(answer.jobs).toEqual([
      { id: 'one', racks: [0, 1, 2], startS: 0, endS: answer.valueS, latencyS: answer.valueS, priority: 0 },
    ]);
    expect(answer.bound).toEqual({ method: 'exact', valueS: answer.valueS, gap: 0 });
  });

  test('minimises the makespan when all arrive together and the average completion when not', () => {
    expect(plan([moldable('a', [1], 5), moldable('b', [1], 5)]).objective).toBe('makespan');
    expect(plan([moldable('a', [1], 5), moldable('b', [1], 6)]).objective).toBe('averageCompletion');
  });

  // One rack: b arrives at 1 and waits for a until 4. The mean is that of 4 - 0 and 6 - 1.
  test('takes jobs by arrival for the average completion and counts from their arrival', () => {
    const answer = plan([moldable('b', [2], 1), moldable('a', [4], 0)], {}, { racks: 1 });
    expect(answer).toMatchObject({ objective: 'averageCompletion', valueS: 4.5 });
    expect(answer.jobs.map((job) => job.startS)).toEqual([4, 0]);
    expect(answer.jobs.map((job) => job.priority)).toEqual([1, 0]);
  });

  // Batch order puts the longer job first although it arrives later; the rack stays idle until then.
  test('keeps the batch order for a makespan with arrivals, and ends are counted from the start of the scenario', () => {
    const answer = plan(
      [moldable('late', [5], 10), moldable('early', [1], 0)],
      { objective: 'makespan' },
      { racks: 1 },
    );
    expect(answer).toMatchObject({ valueS: 16, jobs: [{ startS: 10 }, { startS: 15 }] });
    expect(answer.bound).toEqual({ method: 'latest-arrival', valueS: 15, gap: 16 / 15 - 1 });
  });

  test('plans ad hoc jobs too', () => {
    expect(plan([{ ...moldable('a', [1]), recurring: false }]).jobs).toHaveLength(1);
  });

  test('leaves the bound out on request and takes it from GLPK on request', () => {
    expect(plan(THREE, { bound: 'none' }).bound).toBeUndefined();
    const bound = plan(THREE, { bound: 'lp' }).bound;
    expect(bound?.method).toBe('lp-batch');
    expect(bound?.valueS).toBeCloseTo(7.901639344262295, 9);
  });

  test('asks for a solver only where a bound may need one', () => {
    const batch = planningInput(THREE);
    const online = planningInput([moldable('a', [1], 0), moldable('b', [1], 1)]);
    const many = planningInput(Array.from({ length: 10_001 }, (_, j) => moldable(`j${j}`, [1], j)));
    expect(corral.needsSolver(batch, {})).toBe(false);
    expect(corral.needsSolver(batch, { bound: 'lp' })).toBe(true);
    expect(corral.needsSolver(online, {})).toBe(true);
    expect(corral.needsSolver(online, { bound: 'none' })).toBe(false);
    expect(corral.needsSolver(many, {})).toBe(false);
    expect(corral.needsSolver(many, { bound: 'lp' })).toBe(true);
  });

  test('gives the same bound on its own as beside the plan', () => {
    const online = [moldable('a', [4, 3, 2], 0), moldable('b', [9, 5, 4], 1), moldable('c', [3, 3, 3], 1)];
    const cases: [Job[], OptionValues][] = [
      [THREE, {}],
      [THREE, { bound: 'lp' }],
      [THREE, { bound: 'none' }],
      [online, {}],
      [online, { bound: 'lp' }],
      [online, { objective: 'makespan' }],
    ];
    for (const [jobs, options] of cases) {
      const bound = runToEnd(startCorralBound(planningInput(jobs), options, { solver }));
      const planned = plan(jobs, options).bound;
      expect(bound && { ...bound, gap: planned?.gap }).toEqual(planned);
    }
  });

  test('answers a bound without GLPK where no solver is given', () => {
    const online = planningInput([moldable('a', [4, 3, 2], 0), moldable('b', [9, 5, 4], 1)]);
    expect(runToEnd(startCorralBound(online, {}, {}))?.method).toBe('min-latency');
  });
});

describe('racks that are taken by slots', () => {
  // One rack of 20 slots. The 10 maps each of a and c fill half of them for 10 s, the 20 of b all: 5, 10 and 5 s of slot time.
  // By racks, the three take 30 s one after the other.
  const maps = (id: string, n: number, arrivalS = 0) =>
    ({ ...mapReduce(id, { inputGB: n, maps: n, mapMBps: 100 }), arrivalS }) satisfies Job;
  const JOBS = [maps('a', 10), maps('b', 20), maps('c', 10)];
  const one = { racks: 1 };
  const options = { balance: false };

  test('may be given to the next job before the last one ends, and the answer says when', () => {
    const answer = plan(JOBS, { ...options, occupancy: 'slots' }, one);
    expect(answer.jobs).toEqual([
      { id: 'a', racks: [0], startS: 0, endS: 10, latencyS: 10, racksFreeS: 5, priority: 0 },
      { id: 'b', racks: [0], startS: 5, endS: 15, latencyS: 10, racksFreeS: 15, priority: 1 },
      { id: 'c', racks: [0], startS: 15, endS: 25, latencyS: 10, racksFreeS: 20, priority: 2 },
    ]);
    expect(answer.valueS).toBe(25);
    // 5 + 10 + 5 rack-seconds on one rack.
    expect(answer.bound).toEqual({ method: 'exact-slots', valueS: 20, gap: 0.25 });
    const whole = plan(JOBS, options, one);
    expect(whole.valueS).toBe(30);
    expect(whole).toEqual(plan(JOBS, { ...options, occupancy: 'racks' }, one));
    expect(whole.jobs.every((job) => !('racksFreeS' in job))).toBe(true);
  });

  test('have a bound of the mean without LP-Online, which is refused on request', () => {
    const online = [maps('a', 10), maps('b', 20, 1)];
    const answer = plan(online, { ...options, occupancy: 'slots' }, one);
    expect(answer.bound?.method).toBe('min-latency');
    expect(corral.needsSolver(planningInput(online), { occupancy: 'slots' })).toBe(false);
    expect(() => plan(online, { occupancy: 'slots', bound: 'lp' }, one)).toThrow(
      'with occupancy slots no linear programme',
    );
    const alone = runToEnd(startCorralBound(planningInput(online, one), { ...options, occupancy: 'slots' }, {}));
    expect({ ...alone, gap: answer.bound?.gap }).toEqual(answer.bound);
  });

  test('are part of the steps’ sentences', () => {
    const steps: PlanningStep[] = [];
    const input = planningInput(JOBS, one);
    runToEnd(explainedCorral.start(input, { ...options, occupancy: 'slots' }, { onStep: (step) => steps.push(step) }));
    expect(steps.at(-1)?.sentence).toBe(
      'c, the widest of those left, then the longest, takes the rack that is free first: rack 0. It waits until 15 s, when b gives up that rack, and ends at 25 s; its racks are free for others at 20 s.',
    );
  });
});

describe('what corral refuses', () => {
  const malleable = (id: string): Job => ({ id, arrivalS: 0, weight: 1, recurring: true, work: 10 });

  test('names the malleable jobs in one sentence', () => {
    expect(() => plan([malleable('a')])).toThrow(
      'Corral plans data-parallel and moldable jobs on racks; job a is malleable',
    );
    const many = Array.from({ length: 7 }, (_, j) => malleable(`m${j}`));
    expect(() => plan([...THREE, ...many])).toThrow('jobs m0, m1, m2, m3, m4 and 2 more (7 in all) are malleable');
    expect(() => plan(many)).toThrow('on racks; all 7 jobs are malleable. FLEX and CORA plan malleable jobs');
    expect(() => plan([malleable('a')])).toThrow(InputError);
  });

  test('says that coflows are not jobs', () => {
    const input = { ...planningInput([]), workload: { coflows: [] } };
    expect(() => corral.start(input, {}, {})).toThrow('this scenario has coflows');
  });

  test('has no exact bound for the average completion', () => {
    expect(() => plan(THREE, { objective: 'averageCompletion', bound: 'exact' })).toThrow(InputError);
  });
});

describe('the steps of corral', () => {
  test('tell each candidate and each placement, and change nothing', () => {
    const steps: PlanningStep[] = [];
    const run = explainedCorral.start(planningInput(THREE), {}, { onStep: (step) => steps.push(step) });
    expect(runToEnd(run)).toEqual(plan(THREE));
    expect(steps.map((step) => `${step.title}: ${step.sentence}`)).toEqual([
      'Candidate 1: Every job starts with one rack. The makespan is 12 s: the first to beat.',
      'Candidate 2: Of the jobs that can still get a rack, big is the longest at 12 s on 1 rack: with 2 it takes 7 s. The makespan is 9 s, the lowest so far.',
      'Candidate 3: Of the jobs that can still get a rack, mid is the longest at 8 s on 1 rack: with 2 it takes 5 s. Given up after placing 2 of 3 jobs: one ends at 12 s, not below the best so far, 9 s.',
      'Candidate 4: Of the jobs that can still get a rack, big is the longest at 7 s on 2 racks: with 3 it takes 6 s. Not scheduled: the jobs’ rack-seconds alone keep 3 racks busy until 10 s, not below the best so far, 9 s.',
      'Candidate 5: Of the jobs that can still get a rack, mid is the longest at 5 s on 2 racks: with 3 it takes 4 s. Not scheduled: the jobs’ rack-seconds alone keep 3 racks busy until 10.7 s, not below the best so far, 9 s.',
      'Candidate 6: Of the jobs that can still get a rack, tiny is the longest at 2 s on 1 rack: with 2 it takes 2 s. Not scheduled: the jobs’ rack-seconds alone keep 3 racks busy until 11.3 s, not below the best so far, 9 s.',
      'Candidate 7: Of the jobs that can still get a rack, tiny is the longest at 2 s on 2 racks: with 3 it takes 2 s. Not scheduled: the jobs’ rack-seconds alone keep 3 racks busy until 12 s, not below the best so far, 9 s.',
      'Placing 1 of 3 jobs: big, the widest of those left, then the longest, takes the 2 racks that are free first: racks 0 and 1. It starts at once and ends at 7 s.',
      'Placing 2 of 3 jobs: mid, the widest of those left, then the longest, takes the rack that is free first: rack 2. It starts at once and ends at 8 s.',
      'Placing 3 of 3 jobs: tiny, the widest of those left, then the longest, takes the rack that is free first: rack 0. It waits until 7 s, when big gives up that rack, and ends at 9 s.',
    ]);
    expect(steps[1]).toMatchObject({ jobs: ['big'], figures: { widthRacks: 2, latencyS: 7, makespanS: 9, bestS: 9 } });
    expect(steps.at(-1)).toMatchObject({ jobs: ['tiny', 'big'], racks: [0], figures: { startS: 7, endS: 9 } });
  });

  test('count progress in candidates and may be taken one small step at a time', () => {
    const run = corral.start(planningInput(THREE), {}, {});
    const seen: number[] = [];
    while (!run.done) {
      run.step(1);
      if (run.progress.unit === 'candidates') seen.push(run.progress.done);
    }
    expect(seen.at(-1)).toBe(7);
    expect(run.progress).toEqual({ done: 7, total: 7, unit: 'candidates' });
    expect(run.answer()).toEqual(plan(THREE));
  });
});
