// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OptionValues } from '../../model/scenario';
import { slopeAtTarget, utilityAt } from '../../planners/cora/job-utility';
import type { Offer, PolicyInput } from '../engine/state/job-scheduler';
import { byArrival, type JobState } from '../engine/state/job-state';
import { edf } from './edf';
import { proportional } from './proportional';
import { rrh } from './rrh';
import { choosesByKey } from './testing/plain-choice';
import { brokenInvariants, mapReduce, runScheduler, SMALL, smallRuns } from './testing/runs';

const anyRun = smallRuns({ faults: true });

describe.each([edf, rrh, proportional].map((one) => [one.id, one] as const))('%s', (_, scheduler) => {
  test('ends every run, and the same way each time', () => {
    fc.assert(
      fc.property(anyRun, (small) => {
        const first = runScheduler(scheduler, small);
        expect(first.outcome).toMatchObject({ status: 'done' });
        expect(brokenInvariants(small, first)).toEqual([]);
        expect(runScheduler(scheduler, small)).toEqual(first);
      }),
      { numRuns: 30 },
    );
  });
});

describe('edf', () => {
  test('gives every slot to the job whose target comes next', () => {
    const key = () => (job: JobState) => {
      const { utility } = job.data;
      return utility !== undefined && 'targetS' in utility ? job.arrivalS + utility.targetS : Number.POSITIVE_INFINITY;
    };
    fc.assert(
      fc.property(anyRun, (small) => {
        runScheduler(edf, small, { watch: choosesByKey(key) });
      }),
      { numRuns: 60 },
    );
  });
});

/** All times in time slots of the mean task time; jobs of the small scenarios share slots, or cores and memory. */
function plainLoss({ view, seen, options }: PolicyInput, { nowS }: Offer): (job: JobState) => number {
  const { machine, taskOverheadS, slots } = seen.scenario.topology;
  const a = options.rewardWeight as number;
  const g = options.discount as number;
  let seconds = 0;
  let tasks = 0;
  const left = new Map<JobState, number>();
  for (const job of view.jobs) {
    let own = 0;
    for (const { data, mapsDone, reducesDone, hasEnded, mapComputeS, reduceComputeS } of job.stages) {
      seconds += data.maps * (mapComputeS + taskOverheadS);
      tasks += data.maps + data.reduces;
      if (data.reduces > 0) seconds += data.reduces * (reduceComputeS + taskOverheadS);
      if (hasEnded) continue;
      own += (data.maps - mapsDone) * (mapComputeS + taskOverheadS);
      own += (data.reduces - reducesDone) * (reduceComputeS + taskOverheadS);
    }
    left.set(job, own);
  }
  const slotS = seconds > 0 ? seconds / tasks : 1;
  const perMachine = slots === undefined ? 0 : 'shared' in slots ? slots.shared : slots.map + slots.reduce;
  const remaining = (job: JobState): number => {
    const own = (left.get(job) as number) / slotS;
    if (machine === undefined) return Math.max(1e-9, own / (perMachine * view.cluster.machines));
    const { cores, memoryGB } = job.data.task as { cores: number; memoryGB: number };
    const byCores = (own * cores) / (machine.cores * view.cluster.machines);
    return Math.max(1e-9, byCores, (own * memoryGB) / (machine.memoryGB * view.cluster.machines));
  };
  const slope = (job: JobState) => (job.data.utility === undefined ? 0 : slopeAtTarget(job.data.utility) * slotS);
  return (job) => {
    const { utility } = job.data;
    if (utility === undefined) return Number.POSITIVE_INFINITY;
    const rpt = remaining(job);
    // A job's first time slot starts at its arrival.
    const slotsIn = Math.max(1, Math.ceil((nowS - job.arrivalS) / slotS + rpt - 1e-9));
    const value = utilityAt(utility, nowS + rpt * slotS - job.arrivalS, slotsIn) / (1 + g * rpt);
    let others = 0;
    for (const other of view.present) if (other !== job) others += slope(other);
    // The reward, negated; rounded, because it is summed in a different order here.
    return -Math.round(((a * value - (1 - a) * rpt * others) / rpt) * 1e6) / 1e6;
  };
}

describe('rrh', () => {
  test('gives every slot to a job of the highest reward', () => {
    const constants = fc.constantFrom<OptionValues>(
      {},
      { rewardWeight: 0.9, discount: 0 },
      { rewardWeight: 0, discount: 2 },
    );
    fc.assert(
      fc.property(anyRun, constants, (small, options) => {
        runScheduler(rrh, small, {
          options,
          watch: (_, input) => (offer) => {
            const loss = plainLoss(input, offer);
            const able = input.view.present.filter((job) => takes(input, job, offer));
            const least = able.reduce((low, job) => Math.min(low, loss(job)), Number.POSITIVE_INFINITY);
            return (answer) => {
              if (typeof answer === 'string') expect(able).toEqual([]);
              else expect(close(loss(answer.stage.job), least)).toBe(true);
            };
          },
        });
      }),
      { numRuns: 60 },
    );
  });

  test('ranks anew as time goes by: what is late for good gives way', () => {
    const linear = (targetS: number) => ({ kind: 'linear' as const, priority: 5, slope: 0.01, targetS });
    const jobs = [
      mapReduce('lost', { maps: 40, inputGB: 4, utility: linear(3) }),
      mapReduce('kept', { maps: 4, inputGB: 0.4, arrivalS: 2.5, utility: linear(30) }),
    ];
    const { trace } = runScheduler(rrh, { topology: { ...SMALL, racks: 1, machinesPerRack: 1 }, jobs, seed: 1 });
    expect(trace.jobs.endS[1]).toBeLessThan(6);
    expect(trace.jobs.endS[0]).toBe(22);
  });
});

const close = (a: number, b: number): boolean =>
  a === b || Math.abs(a - b) <= 1e-5 * Math.max(1, Math.abs(a), Math.abs(b));

function takes({ view }: PolicyInput, job: JobState, { kind, machine }: Offer): boolean {
  if (!view.cluster.fits(machine, job.data.task)) return false;
  const maps = job.stages.some((stage) => (stage.blocks?.anywhere(view.isUp) ?? -1) >= 0 && stage.mapsWaiting > 0);
  const reduces = job.stageWithReduce() !== undefined;
  return kind === 0 ? maps : kind === 1 ? reduces : maps || reduces;
}

/** Whole slots by largest remainder, the obvious way: in fractions of the slots, one left-over slot after the other. */
function plainShares({ view }: PolicyInput, offer: Offer): (job: JobState) => number {
  const { cluster } = view;
  const pool = offer.kind === 'any' ? 0 : offer.kind;
  const slots = cluster.machines * cluster.slots[pool]!;
  const needs = (job: JobState) =>
    job.stages.some(({ data, mapsDone, reducesDone, hasEnded }) => {
      const maps = !hasEnded && mapsDone < data.maps;
      const reduces = reducesDone < data.reduces;
      return offer.kind === 'any' ? maps || reduces : offer.kind === 0 ? maps : reduces;
    });
  const priorityOf = ({ data: { utility } }: JobState) =>
    utility === undefined ? 1 : utility.kind === 'table' ? utility.values[0]! : utility.priority;
  const wanting = view.jobs.filter((job) => job.isPresent && needs(job));
  const isFlat = view.jobs.every((job) => priorityOf(job) === 0);
  const weight = (job: JobState) => (isFlat ? 1 : priorityOf(job));
  const sum = wanting.reduce((total, job) => total + weight(job), 0);
  const share = new Map<JobState, number>();
  if (sum > 0) {
    for (const job of wanting) share.set(job, Math.floor((slots * weight(job)) / sum + 1e-6));
    const rest = (job: JobState) => Math.round(((slots * weight(job)) / sum - (share.get(job) as number)) * 1e6);
    const byRest = wanting.filter((job) => weight(job) > 0).sort((a, b) => rest(b) - rest(a) || byArrival(a, b));
    let left = slots - [...share.values()].reduce((total, one) => total + one, 0);
    for (const job of byRest) {
      if (left-- <= 0) break;
      share.set(job, (share.get(job) as number) + 1);
    }
  }
  const held = (job: JobState) => (offer.kind === 'any' ? job.held : job.running[offer.kind]!);
  return (job) => {
    const under = (share.get(job) ?? 0) - held(job);
    return under > 0 ? -under : view.present.indexOf(job);
  };
}

describe('proportional', () => {
  test('gives every slot to the job furthest under its share, then in the order of arrival', () => {
    fc.assert(
      fc.property(anyRun, (small) => {
        runScheduler(proportional, small, { watch: choosesByKey(plainShares) });
      }),
      { numRuns: 60 },
    );
  });

  test('shares eight slots five to three', () => {
    const utility = (priority: number) => ({ kind: 'constant' as const, priority });
    const jobs = [5, 3].map((p, i) => mapReduce(`j${i}`, { maps: 40, inputGB: 4, utility: utility(p) }));
    const topology = { ...SMALL, racks: 1, machinesPerRack: 4 };
    const { tasks } = runScheduler(proportional, { topology, jobs, seed: 1 }).trace;
    const atOnce = [0, 1].map((j) =>
      tasks.startS.reduce((n, at, i) => n + (at === 0 && tasks.job[i] === j ? 1 : 0), 0),
    );
    expect(atOnce).toEqual([5, 3]);
  });
});
