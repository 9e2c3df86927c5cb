// SPDX-License-Identifier: GPL-3.0-or-later
// What keys do on circuits: walk from bar to bar, left and right along a port, up and down to the bar nearest in time on the
// next port that has one; left of a port's first bar is the port itself. A bar is one end of a circuit; its block says which. Pure.
import type { LaneBlocks } from '../time/lanes/lane-blocks';
import type { LanePlaces } from '../time/lanes/lane-places';
import { type LanePlace, laneStep, type WalkedLanes } from '../time/lanes/lane-walk';
import type { CircuitBlocks } from './circuit-blocks';

/** The neighbour on the same lane; stays at the ends. */
export function nextOnLane({ lane, laneFrom }: LaneBlocks, block: number, step: 1 | -1): number {
  const from = laneFrom[lane[block]!]!;
  const end = laneFrom[lane[block]! + 1]!;
  return Math.min(Math.max(block + step, from), end - 1);
}

/** The bar nearest in time on the next lane above (-1) or below (1) that has one; the same bar if there is none. */
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

/** Where a walk starts: the first bar by time among these, of the selected coflow if it has one; the topmost if several tie. */
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

/** Go to a bar or to a port, select a coflow, pick a port, zoom to a bar, or clear everything. */
type CircuitStep =
  | { readonly kind: 'walk'; readonly to: number }
  | { readonly kind: 'port'; readonly port: number }
  | { readonly kind: 'pick'; readonly port: number }
  | { readonly kind: 'select'; readonly coflow: number }
  | { readonly kind: 'zoom'; readonly to: number }
  | { readonly kind: 'clear' };

interface Standpoint {
  readonly circuits: CircuitBlocks;
  readonly visible: Int32Array;
  /** Blocks, or -1. */
  readonly walked: number;
  readonly hovered: number;
  /** The lane, if the walk is on the lane itself; else -1. */
  readonly port: number;
  /** A coflow, or -1. */
  readonly selected: number;
  readonly places?: LanePlaces | undefined;
}

const lanesOf = (blocks: LaneBlocks, places: LanePlaces | undefined): WalkedLanes => ({
  ...{ laneCount: blocks.laneCount, places },
  along({ lane, item }, step) {
    const [first, end] = [blocks.laneFrom[lane]!, blocks.laneFrom[lane + 1]!];
    if (item < 0) return first < end ? first : -1;
    const bar = nextOnLane(blocks, item, step);
    return step < 0 && bar === item ? -1 : bar;
  },
  beside(place, step) {
    const item = nextOnLanes(blocks, place.item, step);
    return { lane: blocks.lane[item]!, item };
  },
});

/** Undefined: the key is not for the circuits. A walk starts at the pointer, else at the first bar in sight. */
export function circuitStep(key: string, from: Standpoint): CircuitStep | undefined {
  const { circuits, walked, port, selected } = from;
  const { blocks } = circuits;
  const isSomewhere = walked >= 0 || port >= 0;
  if (key === 'Escape') return isSomewhere || selected >= 0 ? { kind: 'clear' } : undefined;
  if (key === 'Enter' && port >= 0) return { kind: 'pick', port };
  if (key === 'Enter' && walked >= 0) {
    const coflow = circuits.coflowOf[blocks.owner[walked]!]!;
    return coflow === selected || coflow < 0 ? { kind: 'zoom', to: walked } : { kind: 'select', coflow };
  }
  if (!isSomewhere) return ENTERS.has(key) ? begin(from) : undefined;
  const place: LanePlace = port >= 0 ? { lane: port, item: -1 } : { lane: blocks.lane[walked]!, item: walked };
  const next = laneStep(key, place, lanesOf(blocks, from.places));
  return next && (next.item < 0 ? { kind: 'port', port: next.lane } : { kind: 'walk', to: next.item });
}

const ENTERS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter']);

/** Without any bars, the walk starts at the first port. */
function begin(from: Standpoint): CircuitStep {
  const bar = startOf(from);
  return bar < 0 && from.circuits.blocks.laneCount > 0 ? { kind: 'port', port: 0 } : { kind: 'walk', to: bar };
}

const startOf = ({ hovered, circuits, visible, selected }: Standpoint): number =>
  hovered >= 0 ? hovered : firstBar(circuits, visible, selected);
