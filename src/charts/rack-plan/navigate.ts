// SPDX-License-Identifier: GPL-3.0-or-later
// What keys do on a plan. The arrows: left and right through the jobs by start time, up and down to the job on the next rack
// that is nearest in time. Pure; a pass over all blocks per key press is cheap.
import type { RackPlan } from '../../model/plan';
import { blocksOf, type LaneBlocks } from '../time/lanes/lane-blocks';
import { firstInSight, type WalkStep, walkStep } from '../time/walk-keys';

/** Job indices by start, then first rack, then index. */
export function jobsInTimeOrder(plan: RackPlan): Int32Array {
  const order = Int32Array.from(plan.jobs, (_, index) => index);
  const jobAt = (index: number) => plan.jobs[index]!;
  return order.sort(
    (a, b) => jobAt(a).startS - jobAt(b).startS || (jobAt(a).racks[0] ?? 0) - (jobAt(b).racks[0] ?? 0) || a - b,
  );
}

/** The nearest other job on the nearest rack above (-1) or below (1) that has one; the same job when there is none. */
export function nextInRacks(blocks: LaneBlocks, current: number, step: 1 | -1): number {
  const own = blocksOf(blocks, current);
  const at = step < 0 ? own[0] : own.at(-1);
  if (at === undefined) return current;
  const target = step < 0 ? blocks.lane[at]! - 1 : blocks.lane[at]! + blocks.lanes[at]!;
  const middleS = (blocks.startS[at]! + blocks.endS[at]!) / 2;
  let best = current;
  let bestLanes = Number.POSITIVE_INFINITY;
  let bestS = Number.POSITIVE_INFINITY;
  for (let i = 0; i < blocks.count; i++) {
    if (blocks.owner[i] === current) continue;
    const top = blocks.lane[i]!;
    const bottom = top + blocks.lanes[i]! - 1;
    if (step < 0 ? top > target : bottom < target) continue;
    const lanesAway = step < 0 ? Math.max(0, target - bottom) : Math.max(0, top - target);
    const awayS = Math.max(0, blocks.startS[i]! - middleS, middleS - blocks.endS[i]!);
    if (lanesAway < bestLanes || (lanesAway === bestLanes && awayS < bestS)) {
      best = blocks.owner[i]!;
      bestLanes = lanesAway;
      bestS = awayS;
    }
  }
  return best;
}

interface Standpoint {
  /** From jobsInTimeOrder. */
  readonly order: Int32Array;
  readonly blocks: LaneBlocks;
  readonly visible: Int32Array;
  /** -1: none. */
  readonly selected: number;
  readonly hovered: number;
}

/** Undefined if the key does nothing here. */
export function planStep(key: string, { order, blocks, visible, selected, hovered }: Standpoint): WalkStep | undefined {
  return walkStep(key, {
    ...{ order, selected, hovered },
    first: () => firstInSight(order, blocks.owner, visible),
    beside: (step) => nextInRacks(blocks, selected, step),
  });
}
