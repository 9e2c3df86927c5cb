// SPDX-License-Identifier: GPL-3.0-or-later
// How long a job of CORA's mix takes alone on the cluster, and how many jobs are active when it is submitted: the basis of its target
// time. Only slots matter, as in the paper, not the network.
import { totalSlotsOf } from '../../../model/racks';
import type { Topology } from '../../../model/topology';

/** Tasks of both kinds and their durations. */
export interface CoraTasks {
  readonly maps: number;
  readonly reduces: number;
  readonly mapTaskS: number;
  readonly reduceTaskS: number;
}

/** Waves of maps, then waves of reduces, on all slots of the cluster. */
export function isolatedRunS({ maps, reduces, mapTaskS, reduceTaskS }: CoraTasks, topology: Topology): number {
  const mapWaves = Math.ceil(maps / totalSlotsOf(topology, 'map'));
  const reduceWaves = Math.ceil(reduces / totalSlotsOf(topology, 'reduce'));
  const { taskOverheadS, jobOverheadS } = topology;
  return mapWaves * (mapTaskS + taskOverheadS) + reduceWaves * (reduceTaskS + taskOverheadS) + jobOverheadS;
}

/**
 * Jobs active when each is submitted, itself included: earlier ones whose arrival + isolated run time is after this arrival. Arrivals
 * ascend and every run takes time, so a run that has ended by now belongs to an earlier job: counting ends suffices.
 */
export function activeByIsolatedRun(arrivalsS: readonly number[], isolatedS: readonly number[]): readonly number[] {
  const ends = arrivalsS.map((arrival, i) => arrival + isolatedS[i]!).sort((a, b) => a - b);
  let ended = 0;
  return arrivalsS.map((now, i) => {
    while (ended < ends.length && ends[ended]! <= now) ended += 1;
    return i - ended + 1;
  });
}

interface Sharing {
  /** Slot-seconds still to do. */
  left: number;
  readonly most: number;
}

/** Each job's slots when all share equally, up to its own maximum. `jobs` ascend in `most`. */
function fairSlots(jobs: readonly Sharing[], slots: number): readonly number[] {
  let free = slots;
  return jobs.map(({ most }, i) => {
    const given = Math.min(most, free / (jobs.length - i));
    free -= given;
    return given;
  });
}

/**
 * The same count in the fluid Fair schedule: all unfinished jobs share the slots equally, none beyond the larger of its task counts, so
 * that jobs stay longer if the cluster is loaded.
 */
export function activeByFairSharing(
  arrivalsS: readonly number[],
  tasks: readonly CoraTasks[],
  slots: number,
): readonly number[] {
  let active: Sharing[] = [];
  let now = 0;
  const advance = (until: number): void => {
    while (active.length > 0 && now < until) {
      const given = fairSlots(active, slots);
      let span = until - now;
      active.forEach((job, i) => {
        span = Math.min(span, job.left / given[i]!);
      });
      active.forEach((job, i) => {
        job.left -= span * given[i]!;
      });
      active = active.filter((job) => job.left > 1e-6);
      now = Math.min(until, now + span);
    }
    now = until;
  };
  return arrivalsS.map((arrival, i) => {
    advance(arrival);
    const { maps, reduces, mapTaskS, reduceTaskS } = tasks[i]!;
    active.push({ left: maps * mapTaskS + reduces * reduceTaskS, most: Math.max(maps, reduces) });
    active.sort((a, b) => a.most - b.most);
    return active.length;
  });
}
