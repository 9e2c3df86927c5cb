// SPDX-License-Identifier: GPL-3.0-or-later
// How many rack pairs all plans of circuits consider in total while jobs shuffle: at each start and end of a job, and at each end of a
// map after the first wave, because a shuffle then has bytes that no plan knows. Jobs are assumed to use all slots, one after the
// other; a shuffle is spread over as many racks as it has tasks. Measured on 6 and 8 jobs of 3200 tasks, and on 10 of 320.
import { isDataParallel, type Job, stagesOf } from '../model/job';
import { totalSlots } from '../model/racks';
import type { Topology } from '../model/topology';

/** Share of the pairs of all open jobs that a plan considers because one map ended. */
const SHARE_PER_MAP = 0.07;
const MB_PER_GB = 1000;

/** Jobs that are open together, and the maps of those that have pairs. */
interface Busy {
  jobs: number;
  pairs: number;
  maps: number;
  endS: number;
}

/** `elephantGB`: pairs with less use packets. */
export function shufflePairsPlanned(jobs: readonly Job[], topology: Topology, elephantGB: number): number {
  const slots = Math.max(1, totalSlots(topology));
  const ordered = jobs.filter(isDataParallel).sort((a, b) => a.arrivalS - b.arrivalS);
  let planned = 0;
  let busy: Busy = { jobs: 0, pairs: 0, maps: 0, endS: 0 };
  const close = (): void => {
    planned += busy.jobs * busy.pairs + SHARE_PER_MAP * Math.max(0, busy.maps - slots) * busy.pairs;
  };
  for (const job of ordered) {
    if (job.arrivalS > busy.endS) {
      close();
      busy = { jobs: 0, pairs: 0, maps: 0, endS: job.arrivalS };
    }
    let pairs = 0;
    for (const { inputGB, shuffleGB, maps, reduces, mapMBps, reduceMBps } of stagesOf(job)) {
      const reduceS = reduceMBps === undefined ? 0 : shuffleGB / reduceMBps;
      const tasksS = MB_PER_GB * (inputGB / mapMBps + reduceS) + (maps + reduces) * topology.taskOverheadS;
      // Tasks that take no time or for ever do not order jobs.
      if (Number.isFinite(tasksS)) busy.endS += tasksS / slots;
      const [from, to] = [Math.min(topology.racks, maps), Math.min(topology.racks, reduces)];
      if (shuffleGB === 0 || shuffleGB < elephantGB * from * to) continue;
      pairs += from * to - Math.min(from, to);
      busy.maps += maps;
    }
    if (pairs > 0) busy.jobs++;
    busy.pairs += pairs;
  }
  close();
  return planned;
}
