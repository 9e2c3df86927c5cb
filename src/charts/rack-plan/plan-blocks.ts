// SPDX-License-Identifier: GPL-3.0-or-later
// A rack plan as blocks on lanes: one lane per rack, one block per run of adjacent racks, so that a job on racks 2, 3 and
// 6 is two rectangles with one owner (the index of the job in the plan). A block lasts as long as the job keeps its racks, so that
// blocks never overlap; if racks are taken by slots, the job may end later.
import type { RackPlan } from '../../model/plan';
import { type LaneBlock, type LaneBlocks, layLaneBlocks } from '../time/lanes/lane-blocks';

/** Runs of adjacent racks, from an ascending list: [0, 1, 4] -> [0, 2 racks], [4, 1 rack]. */
export function rackRuns(racks: readonly number[]): { readonly rack: number; readonly count: number }[] {
  const runs: { rack: number; count: number }[] = [];
  for (const rack of racks) {
    const last = runs.at(-1);
    if (last !== undefined && rack === last.rack + last.count) last.count++;
    else if (last === undefined || rack > last.rack) runs.push({ rack, count: 1 });
  }
  return runs;
}

/** Lanes of the chart: the topology's racks, or more while a stale plan of a larger cluster is still shown. */
export function laneCountOf(plan: RackPlan, racks: number): number {
  return plan.jobs.reduce((most, job) => Math.max(most, (job.racks.at(-1) ?? -1) + 1), racks);
}

export function planBlocks(plan: RackPlan, racks: number): LaneBlocks {
  const blocks: LaneBlock[] = [];
  plan.jobs.forEach((job, owner) => {
    for (const { rack, count } of rackRuns(job.racks)) {
      blocks.push({ lane: rack, lanes: count, startS: job.startS, endS: job.racksFreeS ?? job.endS, owner });
    }
  });
  return layLaneBlocks(blocks, laneCountOf(plan, racks), plan.jobs.length);
}
