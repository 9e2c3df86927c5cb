// What keys do on a plan. The arrows: left and right through the jobs by start time, up and down to the job on the next rack
// that is nearest in time. Pure; a pass over all blocks per key press is cheap.
import type { RackPlan } from '../../model/plan';
import { blocksOf, type LaneBlocks } from '../time/lane-blocks';

/** Job indices by start, then first rack, then index. */
export function jobsInTimeOrder(plan: RackPlan): Int32Array {
  const order = Int32Array.from(plan.jobs, (_, index) => index);
  const jobAt = (index: number) => plan.jobs[index]!;
  return order.sort(
    (a, b) => jobAt(a).startS - jobAt(b).startS || (jobAt(a).racks[0] ?? 0) - (jobAt(b).racks[0] ?? 0) || a - b,
  );
}

/** The neighbour in time order; stays at the ends. */
export function nextInTime(order: Int32Array, current: number, step: 1 | -1): number {
  const place = order.indexOf(current);
  const next = order[Math.min(Math.max(place + step, 0), order.length - 1)];
  return place < 0 ? (order[0] ?? -1) : (next ?? -1);
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

/** The first job by start that has a block among these; where a walk without a selection begins. */
export function firstOf(order: Int32Array, blocks: LaneBlocks, visible: Int32Array): number {
  const seen = new Set<number>();
  for (const i of visible) seen.add(blocks.owner[i]!);
  return order.find((owner) => seen.has(owner)) ?? order[0] ?? -1;
}

/** Go to a job and select it, zoom to the selected one, or select none. Jobs by their index in the plan. */
type PlanStep =
  | { readonly kind: 'walk'; readonly to: number }
  | { readonly kind: 'zoom'; readonly to: number }
  | { readonly kind: 'clear' };

interface Standpoint {
  /** Of jobsInTimeOrder. */
  readonly order: Int32Array;
  readonly blocks: LaneBlocks;
  readonly visible: Int32Array;
  /** -1: none. */
  readonly selected: number;
  readonly hovered: number;
}

/** Undefined: the key is not the plan's. A walk without a selection begins at the pointer, else with the first in sight. */
export function planStep(key: string, from: Standpoint): PlanStep | undefined {
  const { order, blocks, selected } = from;
  const walk = (next: () => number): PlanStep => ({ kind: 'walk', to: selected < 0 ? startOf(from) : next() });
  switch (key) {
    case 'ArrowLeft':
      return walk(() => nextInTime(order, selected, -1));
    case 'ArrowRight':
      return walk(() => nextInTime(order, selected, 1));
    case 'ArrowUp':
      return walk(() => nextInRacks(blocks, selected, -1));
    case 'ArrowDown':
      return walk(() => nextInRacks(blocks, selected, 1));
    case 'Enter':
      return selected < 0 ? walk(() => selected) : { kind: 'zoom', to: selected };
    case 'Escape':
      return selected < 0 ? undefined : { kind: 'clear' };
    default:
      return undefined;
  }
}

const startOf = ({ hovered, order, blocks, visible }: Standpoint): number =>
  hovered >= 0 ? hovered : firstOf(order, blocks, visible);
