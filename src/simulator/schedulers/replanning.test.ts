// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LatencyTable, latencyAt, occupiedAt } from '../../latency/latency-table';
import type { Objective } from '../../model/plan';
import { CandidateSearch } from '../../planners/corral/candidate-search';
import { corral as corralPlanner } from '../../planners/corral/corral';
import { JobOrder } from '../../planners/corral/job-order';
import { placeWinner } from '../../planners/corral/place-winner';
import { runToEnd } from '../../planners/planner';
import { objectives, occupancyCases, planningInput } from '../../planners/testing/inputs';
import type { JobState } from '../engine/state/job-state';
import { corral } from './corral';
import { localShuffle } from './local-shuffle';
import { brokenInvariants, mapReduce, runScheduler, SMALL, smallRuns, type Watch } from './testing/runs';

/** The paper's pseudo-code, on racks that become free one by one. */
function plainPlan(table: LatencyTable, arrivalS: Float64Array, objective: Objective, freeS: Float64Array) {
  const width = new Int32Array(table.jobs).fill(1);
  const planValueS = (): number => {
    const { order } = new JobOrder(table, arrivalS, objective, width.slice());
    const rackS = Array.from(freeS);
    const endS = new Float64Array(table.jobs);
    for (const j of order) {
      const r = width[j]!;
      rackS.sort((a, b) => a - b);
      const startS = Math.max(rackS[r - 1]!, arrivalS[j]!);
      rackS.fill(startS + occupiedAt(table, j, r), 0, r);
      endS[j] = startS + latencyAt(table, j, r);
    }
    if (objective === 'makespan') return endS.reduce((last, one) => Math.max(last, one), 0);
    return endS.reduce((sum, one, j) => sum + (one - arrivalS[j]!), 0) / table.jobs;
  };
  let best = { valueS: planValueS(), width: width.slice() };
  for (;;) {
    let longest = -1;
    for (let j = 0; j < table.jobs; j++) {
      if (width[j]! === table.racks) continue;
      const lengthS = latencyAt(table, j, width[j]!);
      if (longest < 0 || lengthS > latencyAt(table, longest, width[longest]!)) longest = j;
    }
    if (longest < 0) return best;
    width[longest] = width[longest]! + 1;
    const valueS = planValueS();
    if (valueS < best.valueS) best = { valueS, width: width.slice() };
  }
}

describe('a plan around jobs that run', () => {
  test('is that of the plain pseudo-code', () => {
    const cases = occupancyCases({ jobs: 8, racks: 5 }).chain((one) =>
      fc.record({
        one: fc.constant(one),
        objective: objectives,
        free: fc.array(fc.constantFrom(5, 6, 9.5, 40), { minLength: one.table.racks, maxLength: one.table.racks }),
      }),
    );
    fc.assert(
      fc.property(cases, ({ one: { table, arrivalS }, objective, free }) => {
        const freeS = Float64Array.from(free);
        const search = new CandidateSearch(table, arrivalS, objective, undefined, freeS);
        search.step(Number.POSITIVE_INFINITY);
        expect(search.best).toEqual(plainPlan(table, arrivalS, objective, freeS));
        const order = new JobOrder(table, arrivalS, objective, search.best.width);
        for (const { racks, startS } of placeWinner(order, table.racks, freeS)) {
          for (const rack of racks) expect(startS).toBeGreaterThanOrEqual(freeS[rack]!);
        }
      }),
      { numRuns: 400 },
    );
  });
});

const occupancies = fc.constantFrom('racks', 'slots');

test('corral runs on the racks that its planner plans, whether these are taken whole or by slots', () => {
  let bySlots = 0;
  fc.assert(
    fc.property(smallRuns(), occupancies, (small, occupancy) => {
      const jobs = small.jobs.map((job) => ({ ...job, recurring: true }));
      const plan = runToEnd(corralPlanner.start(planningInput(jobs, small.topology), { occupancy, bound: 'none' }, {}));
      if (plan.jobs.some(({ endS, racksFreeS = endS }) => racksFreeS < endS)) bySlots++;
      const watch: Watch = (policy, { view }) => {
        for (const [j, job] of view.jobs.entries()) {
          const racks = Array.from({ length: view.cluster.racks }, (_, rack) => rack);
          expect(racks.filter((rack) => policy.mayUse?.(job, rack))).toEqual(plan.jobs[j]?.racks);
        }
        return () => () => undefined;
      };
      runScheduler(corral, { ...small, jobs }, { options: { occupancy }, watch });
    }),
    { numRuns: 60 },
  );
  expect(bySlots).toBeGreaterThan(0);
});

describe.each([corral, localShuffle].map((one) => [one.id, one] as const))('%s that plans again', (_, scheduler) => {
  test('ends every run, and the same way each time', () => {
    fc.assert(
      fc.property(
        smallRuns({ faults: true }),
        fc.constantFrom(1e-9, 0.5, 3),
        occupancies,
        (small, replanEveryS, occupancy) => {
          const how = { options: { replanEveryS, occupancy } };
          const first = runScheduler(scheduler, small, how);
          expect(first.outcome).toMatchObject({ status: 'done' });
          expect(brokenInvariants(small, first)).toEqual([]);
          expect(runScheduler(scheduler, small, how)).toEqual(first);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('leaves the racks of jobs that have started as they are', () => {
    fc.assert(
      fc.property(smallRuns(), (small) => {
        const racksAtStart = new Map<JobState, string>();
        const watch: Watch = (policy, { view }) => {
          const racksOf = (job: JobState) =>
            Array.from({ length: view.cluster.racks }, (_one, rack) => policy.mayUse?.(job, rack)).join();
          return () => (answer) => {
            for (const [job, racks] of racksAtStart) expect(racksOf(job)).toBe(racks);
            if (typeof answer === 'string') return;
            const { job } = answer.stage;
            if (!racksAtStart.has(job)) racksAtStart.set(job, racksOf(job));
          };
        };
        runScheduler(scheduler, small, { options: { replanEveryS: 0.5 }, watch });
      }),
      { numRuns: 40 },
    );
  });

  test('moves a job that waits behind one that takes far longer than planned', () => {
    // The plan sees equal jobs, one per rack; noise makes some take long, and jobs that wait for those move to a free rack.
    const jobs = Array.from({ length: 12 }, (_one, i) =>
      mapReduce(`j${i}`, { inputGB: 0.4, maps: 4, arrivalS: i < 6 ? 0 : 1 }),
    );
    const lastEnd = (replanEveryS: number): number =>
      runScheduler(
        scheduler,
        { topology: { ...SMALL, machinesPerRack: 1 }, jobs, seed: 4 },
        { options: { replanEveryS, taskNoise: 2, objective: 'makespan' } },
      ).outcome.endS;
    expect(lastEnd(1)).not.toBe(lastEnd(0));
  });
});
