// SPDX-License-Identifier: GPL-3.0-or-later
// Slots in proportion to the jobs' priorities, the fair sharing that CORA is compared with: whole slots by largest remainder among the
// jobs that need any, ties in the order of arrival; what some cannot use goes to the others in that order.

import { largestRemainder } from '../../planners/cora/rivals';
import type { TaskKind } from '../engine/state/cluster';
import type { ClusterView, JobScheduler } from '../engine/state/job-scheduler';
import type { JobState } from '../engine/state/job-state';
import { type SharePolicy, type SharingInput, sharesAtOnce } from '../engine/state/share-policy';
import type { Measure } from '../engine/state/standing';
import { PROPORTIONAL } from './declarations/proportional';
import { byArrival } from './shared/by-arrival';
import { priorityWeights } from './shared/job-priority';
import { poolSlots } from './shared/pool-slots';
import { readyPolicy } from './shared/ready-policy';
import { tasksLeft } from './shared/work-left';

export const proportional: JobScheduler = {
  ...PROPORTIONAL,
  malleable: shareProportional,
  start({ view }) {
    const { pools } = view.cluster;
    const shares = Array.from({ length: pools }, () => new Float64Array(view.jobs.length));
    const needed = new Uint8Array(pools * view.jobs.length);
    const { rankOf } = byArrival(view.jobs);
    let isStale = true;
    const under = (job: JobState, pool: number): number =>
      Math.max(0, shares[pool]![job.index]! - heldIn(job, pool, pools));
    return readyPolicy({
      view,
      keyOf: (job, pool) => -under(job, pool) || rankOf[job.index]!,
      measure: {
        label: 'Slots under its share',
        unit: 'slots',
        first: 'most',
        because: 'it was furthest under its share',
      },
      valueOf: under,
      refresh() {
        if (!isStale) return false;
        isStale = false;
        shares.forEach((own, pool) => {
          share(view, own, pool);
        });
        return true;
      },
      populationChanged() {
        isStale = true;
      },
      changed(job) {
        for (let pool = 0; pool < pools; pool++) {
          const at = pools * job.index + pool;
          const needs = needsSlots(job, pool, pools) ? 1 : 0;
          if (needed[at] !== needs) isStale = true;
          needed[at] = needs;
        }
      },
    });
  },
};

const heldIn = (job: JobState, pool: number, pools: number): number =>
  pools === 1 ? job.held : job.running[pool as TaskKind]!;

const needsSlots = (job: JobState, pool: number, pools: number): boolean =>
  tasksLeft(job, pool as TaskKind) > 0 || (pools === 1 && tasksLeft(job, 1) > 0);

function share(view: ClusterView, shares: Float64Array, pool: number): void {
  const { pools } = view.cluster;
  const jobs = view.present.filter((job) => needsSlots(job, pool, pools));
  const weights = jobs.map(priorityWeights(view.jobs));
  const units = largestRemainder(weights, poolSlots(view.cluster, pool));
  jobs.forEach((job, i) => {
    shares[job.index] = units[i]!;
  });
}

/**
 * Slots of malleable jobs; what jobs cannot use goes to the others in the scenario's order. Minima do not count, as when the planner
 * of CORA's rivals shares a time slot.
 */
function shareProportional({ view }: SharingInput): SharePolicy {
  const weightOf = priorityWeights(view.jobs);
  const decide = (shares: Float64Array): void => {
    const jobs = [...view.present].sort((a, b) => a.index - b.index);
    const units = largestRemainder(jobs.map(weightOf), view.slots);
    let left = view.slots;
    jobs.forEach((job, i) => {
      const slots = Math.min(job.most, units[i]!);
      shares[job.index] = slots;
      left -= slots;
    });
    for (const job of jobs) {
      const more = Math.min(left, job.most - shares[job.index]!);
      shares[job.index] = shares[job.index]! + more;
      left -= more;
    }
  };
  return sharesAtOnce(view, decide, () => ({
    rule: 'weights',
    measures: [PRIORITY],
    valuesOf: (job) => [weightOf(job)],
  }));
}

const PRIORITY: Measure = {
  label: 'Priority against the highest',
  unit: 'number',
  first: 'most',
  because: 'it has the highest priority',
};
