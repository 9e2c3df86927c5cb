// SPDX-License-Identifier: GPL-3.0-or-later
// CORA's mix (section VI-C): classes, decays, priorities, load, and targets.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Utility } from '../../../model/job';
import { totalSlots } from '../../../model/racks';
import { utilityClassOf } from '../../../model/utility-class';
import { cluster, makeJobs, mean, paperCluster, SEEDS, sizesOf } from '../../testing/made-jobs';
import { activeByFairSharing, activeByIsolatedRun, type CoraTasks, isolatedRunS } from './cora-targets';

const TOPOLOGY = paperCluster('cora-classes');
type Sigmoid = Extract<Utility, { kind: 'sigmoid' }>;

const made = (seed: number, parameters = {}) =>
  sizesOf(makeJobs('cora-classes', parameters, seed)).map((one) => ({
    ...one,
    kind: utilityClassOf(one.job.utility as Utility),
    utility: one.job.utility as Sigmoid,
    tasksOf: { maps: one.maps, reduces: one.reduces, mapTaskS: 60, reduceTaskS: 80 } satisfies CoraTasks,
  }));
describe.each(SEEDS)('with seed %d', (seed) => {
  const jobs = made(seed);

  test('20 jobs are critical, 60 sensitive and 20 insensitive, each with its range of decay per second', () => {
    const decays = (kind: string) => jobs.filter((one) => one.kind === kind).map(({ utility }) => utility.decay);
    expect([decays('critical').length, decays('sensitive').length, decays('insensitive').length]).toEqual([20, 60, 20]);
    expect(decays('critical').every((m) => m >= 4 && m <= 6)).toBe(true);
    expect(decays('sensitive').every((m) => m >= 0.01 && m <= 1)).toBe(true);
    expect(decays('insensitive').every((m) => m === 0)).toBe(true);
  });

  test('priorities lie in [1, 5], maps in [20, 100], reduces in [4, 20], and tasks take 60 and 80 s', () => {
    for (const { utility, maps, reduces, inputGB, outputGB, job } of jobs) {
      expect(utility.priority >= 1 && utility.priority <= 5).toBe(true);
      expect(maps >= 20 && maps <= 100).toBe(true);
      expect(reduces >= 4 && reduces <= 20).toBe(true);
      if (!('mapMBps' in job)) throw new Error('one stage each');
      expect((inputGB * 1000) / maps / job.mapMBps).toBeCloseTo(60, 0);
      expect((outputGB * 1000) / reduces / (job.reduceMBps ?? 0)).toBeCloseTo(80, 0);
      expect(inputGB).toBeGreaterThanOrEqual(10);
    }
  });

  test('targets are the lone run time x about 1.25 x the jobs active at submission', () => {
    const arrivals = jobs.map(({ job }) => job.arrivalS);
    const lone = jobs.map(({ tasksOf }) => isolatedRunS(tasksOf, TOPOLOGY));
    const factors = jobs.map(({ utility }, i) => {
      const active = arrivals.filter((at, j) => j < i && at + lone[j]! > arrivals[i]!).length + 1;
      return utility.targetS / lone[i]! / active;
    });
    expect(Math.abs(mean(factors) - 1.25)).toBeLessThan(0.04);
    expect(Math.sqrt(mean(factors.map((x) => (x - 1.25) * (x - 1.25))))).toBeCloseTo(0.1, 1);
    expect(Math.min(...factors)).toBeGreaterThan(0.8);
  });

  test('the eight templates come alike, and the mean gap is about 130 s', () => {
    const templates = new Map<string, number>();
    for (const { job } of jobs) {
      const template = job.name?.split(' ')[1] ?? '';
      templates.set(template, (templates.get(template) ?? 0) + 1);
    }
    expect(templates.size).toBe(8);
    expect([...templates.values()].every((n) => n === 12 || n === 13)).toBe(true);
    expect(Math.abs((jobs.at(-1)?.job.arrivalS ?? 0) / 100 - 130)).toBeLessThan(45);
  });
});

test('40 slots are loaded to 0.88 at a mean gap of 130 s', () => {
  const jobs = made(1, { jobs: 5000 });
  const workS = mean(jobs.map(({ maps, reduces }) => maps * 60 + reduces * 80));
  expect(workS / 40 / 130).toBeCloseTo(0.88, 1.5);
});

test('the share of critical jobs may be swept', () => {
  for (const criticalShare of [0.1, 0.3, 0.6]) {
    expect(made(1, { criticalShare }).filter(({ kind }) => kind === 'critical')).toHaveLength(100 * criticalShare);
  }
});

test('a job’s name begins with the class that its utility tells', () => {
  for (const utilities of ['sigmoid', 'linear']) {
    for (const { name, utility } of makeJobs('cora-classes', { utilities }, 1)) {
      expect(name?.split(' ')[0]).toBe(utilityClassOf(utility as Utility));
    }
  }
});

test('linear utilities fall by the slope from slope x target to nothing at the target, without a priority', () => {
  const sigmoids = made(1);
  const linear = makeJobs('cora-classes', { utilities: 'linear' }, 1);
  expect(linear.map(({ utility: _, ...job }) => job)).toEqual(
    makeJobs('cora-classes', {}, 1).map(({ utility: _, ...job }) => job),
  );
  const slopes = { critical: [0.7, 1], sensitive: [0.1, 0.4] } as const;
  linear.forEach(({ utility }, i) => {
    const { kind, utility: sigmoid } = sigmoids[i]!;
    if (kind === 'insensitive') expect(utility).toEqual({ kind: 'constant', priority: sigmoid.priority });
    else if (utility?.kind === 'linear') {
      const { slope, priority, targetS } = utility;
      expect(slope >= slopes[kind][0] && slope <= slopes[kind][1]).toBe(true);
      expect(targetS).toBe(sigmoid.targetS);
      expect(Math.abs(priority / (slope * targetS) - 1)).toBeLessThan(1e-3);
    } else expect.fail('steep and gradual jobs have linear utilities');
  });
});

test('the lone run counts waves on every slot, and overheads', () => {
  const tasks: CoraTasks = { maps: 41, reduces: 20, mapTaskS: 60, reduceTaskS: 80 };
  expect(isolatedRunS(tasks, TOPOLOGY)).toBe(2 * 60 + 80);
  expect(isolatedRunS(tasks, { ...TOPOLOGY, taskOverheadS: 2, jobOverheadS: 5 })).toBe(2 * 62 + 82 + 5);
  expect(isolatedRunS(tasks, { ...TOPOLOGY, slots: { map: 20, reduce: 2 } })).toBe(60 + 2 * 80);
});

test('start-up time of tasks is part of the work that is shared fairly', () => {
  const parameters = { activeBy: 'fair', jobs: 40 };
  // 60 s including 15 s of start-up are 60 s: the same jobs are active, and only the rates differ.
  const plain = makeJobs('cora-classes', { ...parameters, mapTaskS: 60, reduceTaskS: 60 }, 1);
  const started = makeJobs('cora-classes', { ...parameters, mapTaskS: 45, reduceTaskS: 45 }, 1, {
    ...TOPOLOGY,
    taskOverheadS: 15,
  });
  expect(started.map((job) => job.utility)).toEqual(plain.map((job) => job.utility));
});

/** Arrivals and jobs of any kind, a few at a time. */
const submitted = fc.array(
  fc.record({
    gapS: fc.integer({ min: 0, max: 300 }),
    maps: fc.integer({ min: 1, max: 60 }),
    reduces: fc.integer({ min: 1, max: 30 }),
  }),
  { minLength: 1, maxLength: 30 },
);
function laidOut(list: readonly { gapS: number; maps: number; reduces: number }[]) {
  let now = 0;
  const arrivals = list.map(({ gapS }) => {
    now += gapS;
    return now;
  });
  const tasks = list.map(({ maps, reduces }): CoraTasks => ({ maps, reduces, mapTaskS: 60, reduceTaskS: 80 }));
  return { arrivals, tasks };
}

describe('jobs active at submission', () => {
  test('by lone run times: as counted one by one', () => {
    fc.assert(
      fc.property(submitted, (list) => {
        const { arrivals, tasks } = laidOut(list);
        const lone = tasks.map((one) => isolatedRunS(one, TOPOLOGY));
        const plain = arrivals.map((now, i) => arrivals.filter((at, j) => j < i && at + lone[j]! > now).length + 1);
        expect(activeByIsolatedRun(arrivals, lone)).toEqual(plain);
      }),
    );
  });

  test('by fair sharing: as when the common level is found by halving, event by event', () => {
    const slots = 40;
    fc.assert(
      fc.property(submitted, (list) => {
        const { arrivals, tasks } = laidOut(list);
        const left = tasks.map((one) => one.maps * one.mapTaskS + one.reduces * one.reduceTaskS);
        const most = (j: number): number => Math.max(tasks[j]?.maps ?? 0, tasks[j]?.reduces ?? 0);
        const rateAt = (level: number, running: readonly number[]): number =>
          running.reduce((sum, j) => sum + Math.min(most(j), level), 0);
        let now = 0;
        let doubtful = false;
        const wanted = arrivals.map((arrival, i) => {
          while (now < arrival) {
            const running = left.flatMap((work, j) => (j < i && work > 0 ? [j] : []));
            let [low, high] = [0, slots];
            for (let k = 0; k < 60; k++) {
              const level = (low + high) / 2;
              if (rateAt(level, running) <= slots) low = level;
              else high = level;
            }
            const spans = running.map((j) => left[j]! / Math.min(most(j), low));
            const span = Math.min(arrival - now, ...spans);
            running.forEach((j, k) => {
              const ends = spans[k]! <= span + 1e-9;
              left[j] = ends ? 0 : left[j]! - Math.min(most(j), low) * span;
            });
            now = span === arrival - now ? arrival : now + span;
          }
          // An end very close to an arrival may count as before or after it.
          if (left.some((work, j) => j < i && work > 0 && work < 1e-3)) doubtful = true;
          return left.filter((work, j) => j < i && work > 0).length + 1;
        });
        fc.pre(!doubtful);
        expect(activeByFairSharing(arrivals, tasks, slots)).toEqual(wanted);
      }),
    );
  });

  test('are more under fair sharing than by lone run times on a loaded cluster', () => {
    const lone = made(1).map(({ utility }) => utility.targetS);
    const fair = made(1, { activeBy: 'fair' }).map(({ utility }) => utility.targetS);
    expect(mean(fair)).toBeGreaterThan(mean(lone));
    expect(totalSlots(cluster(1, 5, 8))).toBe(40);
  });
});
