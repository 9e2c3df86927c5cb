// SPDX-License-Identifier: GPL-3.0-or-later
// How often all events of jobs together look at a stream (what one shuffle sends from one rack to another) while shuffles wait for links
// between racks. Jobs are thought to end one after the other, each when the busier of slots and links is done with it; those that have
// come by then are open. Measured on 5 to 200 jobs of 50 to 2400 tasks on 7 to 60 racks.
import { isDataParallel, type Job, stagesOf } from '../model/job';
import { freeUplinkGbps, sumOverRacks, totalSlots } from '../model/racks';
import { gbpsToGBps, type Topology } from '../model/topology';

/** A task is launched, ends, and its output is there for who waits for it. */
const EVENTS_PER_TASK = 3;
const MB_PER_GB = 1000;

export function streamsSeen(jobs: readonly Job[], topology: Topology): number {
  const { racks } = topology;
  const linksGBps = gbpsToGBps(sumOverRacks(topology, (rack) => freeUplinkGbps(topology, rack)));
  const slots = Math.max(1, totalSlots(topology));
  const ordered = jobs.filter(isDataParallel).sort((a, b) => a.arrivalS - b.arrivalS);
  let [tasks, fetches, streams, slotsS, linksS] = [0, 0, 0, 0, 0];
  for (const job of ordered) {
    for (const { inputGB, shuffleGB, maps, reduces, mapMBps } of stagesOf(job)) {
      tasks += maps + reduces;
      slotsS += (MB_PER_GB * inputGB) / mapMBps / slots;
      if (shuffleGB === 0) continue;
      const from = Math.min(racks, maps);
      fetches += reduces * from;
      streams += from * Math.min(racks, reduces);
      linksS += (shuffleGB * (1 - 1 / racks)) / linksGBps;
    }
  }
  const eachS = Math.max(slotsS, linksS) / ordered.length;
  // What takes no time or for ever queues nowhere.
  if (streams === 0 || !(eachS > 0 && Number.isFinite(eachS))) return 0;
  // Reduces that are launched together take what there is together: each has an end of its own only where slots are short. Where links
  // are not, all are done at once.
  const apart = Math.max(0, 1 - slots / tasks) * (linksS / (linksS + slotsS));
  return (EVENTS_PER_TASK * tasks + apart * fetches) * mostOpen(ordered, eachS) * (streams / ordered.length);
}

/** Of a queue in which each takes as long as the others, in order of arrival. */
function mostOpen(ordered: readonly { readonly arrivalS: number }[], eachS: number): number {
  let most = 0;
  let endS = 0;
  let arrived = 0;
  for (let ended = 0; ended < ordered.length; ended++) {
    endS = Math.max(endS, ordered[ended]!.arrivalS) + eachS;
    while (arrived < ordered.length && ordered[arrived]!.arrivalS < endS) arrived++;
    most = Math.max(most, arrived - ended);
  }
  return most;
}
