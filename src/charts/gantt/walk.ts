// What the arrows do on a simulated run: left and right through its jobs by their start, up and down through the lanes. Pure.
import { type WalkStep, walkStep } from '../time/walk-keys';
import type { OwnerTimes } from './simulated-run';

/** Jobs by start, those that never started last. */
export function jobsByStart({ startS }: OwnerTimes): Int32Array {
  const at = (job: number): number => (Number.isNaN(startS[job]!) ? Number.MAX_VALUE : startS[job]!);
  return Int32Array.from(startS, (_, job) => job).sort((a, b) => at(a) - at(b) || a - b);
}

interface Standpoint {
  /** Of jobsByStart. */
  readonly order: Int32Array;
  /** Jobs from the top lane down. */
  readonly lanes: Int32Array;
  readonly laneOf: Int32Array;
  /** -1: none. */
  readonly selected: number;
  readonly hovered: number;
  /** The first lane in sight. */
  readonly firstLane: number;
}

/** Undefined: the key is not the walk's. */
export function ganttStep(
  key: string,
  { order, lanes, laneOf, selected, hovered, firstLane }: Standpoint,
): WalkStep | undefined {
  if (lanes.length === 0) return undefined;
  return walkStep(key, {
    ...{ order, selected, hovered },
    first: () => lanes[Math.min(firstLane, lanes.length - 1)]!,
    beside: (step) => lanes[Math.min(Math.max(laneOf[selected]! + step, 0), lanes.length - 1)]!,
  });
}
