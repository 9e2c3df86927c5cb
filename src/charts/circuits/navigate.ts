// What keys do on circuits. One walks from bar to bar: left and right along a port, up and down to the bar nearest in time on
// the next port that has one. A bar is one end of a circuit; its block says which. Pure.
import type { LaneBlocks } from '../time/lane-blocks';
import type { CircuitBlocks } from './circuit-blocks';

/** The neighbour on the same lane; stays at the ends. */
export function nextOnLane({ lane, laneFrom }: LaneBlocks, block: number, step: 1 | -1): number {
  const from = laneFrom[lane[block]!]!;
  const end = laneFrom[lane[block]! + 1]!;
  return Math.min(Math.max(block + step, from), end - 1);
}

/** The bar nearest in time on the next lane above (-1) or below (1) that has one; the same bar when there is none. */
export function nextOnLanes(blocks: LaneBlocks, block: number, step: 1 | -1): number {
  const { laneFrom, startS, endS } = blocks;
  const middleS = (startS[block]! + endS[block]!) / 2;
  for (let lane = blocks.lane[block]! + step; lane >= 0 && lane < blocks.laneCount; lane += step) {
    let best = -1;
    let bestS = Number.POSITIVE_INFINITY;
    for (let i = laneFrom[lane]!; i < laneFrom[lane + 1]!; i++) {
      const awayS = Math.max(0, startS[i]! - middleS, middleS - endS[i]!);
      if (awayS < bestS) {
        best = i;
        bestS = awayS;
      }
    }
    if (best >= 0) return best;
  }
  return block;
}

/** Where a walk begins: the first bar by time among these, of the selected coflow if it has one; the topmost of several. */
export function firstBar({ blocks, coflowOf }: CircuitBlocks, among: Int32Array, selected: number): number {
  let best = -1;
  let bestOwn = false;
  for (const i of among) {
    const own = coflowOf[blocks.owner[i]!] === selected;
    const earlier = best < 0 || blocks.startS[i]! < blocks.startS[best]!;
    if (own === bestOwn ? earlier : own) {
      best = i;
      bestOwn = own;
    }
  }
  return best < 0 && blocks.count > 0 ? 0 : best;
}

/** Go to a bar, select a coflow, zoom to a bar, or leave all. */
type CircuitStep =
  | { readonly kind: 'walk'; readonly to: number }
  | { readonly kind: 'select'; readonly coflow: number }
  | { readonly kind: 'zoom'; readonly to: number }
  | { readonly kind: 'clear' };

interface Standpoint {
  readonly circuits: CircuitBlocks;
  readonly visible: Int32Array;
  /** Blocks, or -1. */
  readonly walked: number;
  readonly hovered: number;
  /** A coflow, or -1. */
  readonly selected: number;
}

/** Undefined: the key is not the circuits'. A walk begins at the pointer, else with the first bar in sight. */
export function circuitStep(key: string, from: Standpoint): CircuitStep | undefined {
  const { circuits, walked, selected } = from;
  const { blocks } = circuits;
  const walk = (next: () => number): CircuitStep => ({ kind: 'walk', to: walked < 0 ? startOf(from) : next() });
  switch (key) {
    case 'ArrowLeft':
      return walk(() => nextOnLane(blocks, walked, -1));
    case 'ArrowRight':
      return walk(() => nextOnLane(blocks, walked, 1));
    case 'ArrowUp':
      return walk(() => nextOnLanes(blocks, walked, -1));
    case 'ArrowDown':
      return walk(() => nextOnLanes(blocks, walked, 1));
    case 'Enter': {
      if (walked < 0) return walk(() => walked);
      const coflow = circuits.coflowOf[blocks.owner[walked]!]!;
      return coflow === selected || coflow < 0 ? { kind: 'zoom', to: walked } : { kind: 'select', coflow };
    }
    case 'Escape':
      return walked < 0 && selected < 0 ? undefined : { kind: 'clear' };
    default:
      return undefined;
  }
}

const startOf = ({ hovered, circuits, visible, selected }: Standpoint): number =>
  hovered >= 0 ? hovered : firstBar(circuits, visible, selected);
