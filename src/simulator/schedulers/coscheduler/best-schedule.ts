// SPDX-License-Identifier: GPL-3.0-or-later
// Which racks a stage's reduces get, and how many on each (sections IV-D and IV-E), once its map output is known.
import type { GuidelineOptions } from '../../../planners/coscheduler/coscheduler-options';
import { exploreSchedule, type SlotReleases } from '../../../planners/coscheduler/explore-schedule';
import { isShuffleHeavy, wholeBelow } from '../../../planners/coscheduler/guideline';
import { type CircuitNetwork, possibleSchedules } from '../../../planners/coscheduler/reduce-schedules';
import type { Cluster } from '../../engine/state/cluster';
import type { StageState } from '../../engine/state/job-state';
import { freeOnRack, usableOnRack } from './usable-slots';

export interface ChosenRacks {
  /** Most reduces first: r_i and d_i. */
  readonly racks: readonly number[];
  readonly reduces: readonly number[];
}

/** SM: GB of map output by rack. */
export function mapOutputGB({ data, mapMachine }: StageState, cluster: Cluster): Float64Array {
  const maps = new Float64Array(cluster.racks);
  for (const machine of mapMachine) {
    if (machine < 0) continue;
    const rack = cluster.rackOf(machine);
    maps[rack] = maps[rack]! + 1;
  }
  return maps.map((n) => (n / data.maps) * data.shuffleGB);
}

/** Undefined: no circuit pays off, or every schedule is refused; the stage is light. Ties go to the one on fewer racks. */
export function bestRacks(
  stage: StageState,
  cluster: Cluster,
  network: CircuitNetwork,
  releases: (() => SlotReleases) | 'unknown',
  waves: GuidelineOptions['waves'],
): ChosenRacks | undefined {
  if (!isShuffleHeavy(stage.data.shuffleGB, network)) return undefined;
  const outputGB = mapOutputGB(stage, cluster);
  const possible = possibleSchedules(Array.from(outputGB), stage.data.reduces, network);
  if (possible.length === 0) return undefined;
  const slots = releases === 'unknown' ? emptiestFirst(stage, cluster) : releases();
  let best: ChosenRacks | undefined;
  let bestS = Number.POSITIVE_INFINITY;
  for (const schedule of possible) {
    const { racks, reduces, readyS } = exploreSchedule(schedule, slots, waves);
    // Refused: no racks have that many usable slots.
    if (readyS === Number.POSITIVE_INFINITY && waves === 'refuse') continue;
    const cctS = knownCctS(outputGB, { racks, reduces }, network);
    const endS = releases === 'unknown' ? cctS : cctS + readyS;
    if (best !== undefined && endS >= bestS) continue;
    best = { racks, reduces };
    bestS = endS;
  }
  return best;
}

/** T(C) of formulas (1) and (2) if the racks are known: what stays in its rack needs no circuit. */
export function knownCctS(
  outputGB: ArrayLike<number>,
  { racks, reduces }: ChosenRacks,
  network: CircuitNetwork,
): number {
  const { elephantGB, GBps, setupS } = network;
  const all = reduces.reduce((sum, n) => sum + n, 0);
  const own = new Float64Array(outputGB.length);
  racks.forEach((rack, i) => {
    own[rack] = reduces[i]!;
  });
  const sends = (rack: number): boolean => {
    const GB = outputGB[rack]!;
    return GB > 0 && wholeBelow(GB / elephantGB) >= 1;
  };
  let senders = 0;
  let sentGB = 0;
  let longestS = 0;
  for (let rack = 0; rack < outputGB.length; rack++) {
    if (!sends(rack)) continue;
    const GB = outputGB[rack]!;
    senders++;
    sentGB += GB;
    const here = own[rack]!;
    const sendS = (GB * ((all - here) / all)) / GBps + setupS * (racks.length - (here > 0 ? 1 : 0));
    longestS = Math.max(longestS, sendS);
  }
  racks.forEach((rack, i) => {
    const isSender = sends(rack);
    const GB = Math.max(0, sentGB - (isSender ? outputGB[rack]! : 0));
    const receiveS = (GB * (reduces[i]! / all)) / GBps + setupS * (senders - (isSender ? 1 : 0));
    longestS = Math.max(longestS, receiveS);
  });
  return longestS;
}

/** Without SBS nothing is known of running tasks: the racks with the most free slots come first. */
function emptiestFirst({ job }: StageState, cluster: Cluster): SlotReleases {
  return Array.from({ length: cluster.racks }, (_, rack) =>
    new Array<number>(usableOnRack(cluster, job, rack)).fill(-freeOnRack(cluster, job, rack)),
  );
}
