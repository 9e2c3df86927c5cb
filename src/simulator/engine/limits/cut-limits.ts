// SPDX-License-Identifier: GPL-3.0-or-later
// Some flows that lack bytes may stand still: when coflows are served one after the other, when they wait for a circuit, when a link
// is dead. The limit of a job in a rack counts their machines too, and flows that share a machine with others could get more over it
// than its NIC carries. Which ones stand still is known only once rates are set. If coflows are served in order, moving flows are
// visited in that order, and each gets at most what the machines so far have left; if they share, together they get what their
// machines carry.
import type { Network } from '../../../network/network';
import { countedAt, type KindPlace } from './job-places';

type Rates = Pick<Network, 'rateOn'>;
type InTurn = Required<Pick<Network, 'rateOn' | 'turnOf'>>;

/** Of a NIC. */
const ROUNDING = 1e-9;

interface Cut {
  readonly place: KindPlace;
  /** What its flows there may get together. */
  readonly GBps: number;
}

/** `kinds`: the kinds of a job's flows at a place that lack bytes, served in order. */
export function cutsAt(kinds: Iterable<KindPlace>, network: InTurn, nicGBps: number): readonly Cut[] {
  const machines = new Set<number>();
  const cuts: Cut[] = [];
  let usedGBps = 0;
  for (const { place, GBps } of inOrder(kinds, network)) {
    for (const machine of countedAt(place).keys()) machines.add(machine);
    const left = machines.size * nicGBps - usedGBps;
    // What rounding leaves is nothing: a coflow that is served with it would pass for one that moves.
    if (GBps > left + ROUNDING * nicGBps) cuts.push({ place, GBps: left > ROUNDING * nicGBps ? left : 0 });
    usedGBps += Math.min(GBps, left);
  }
  return cuts;
}

/** If flows share: how many machines lend their NICs to the moving ones, if these get more than those carry. */
export function movingMachines(kinds: Iterable<KindPlace>, network: Rates, nicGBps: number): number | undefined {
  const machines = new Set<number>();
  let sumGBps = 0;
  for (const place of kinds) {
    const GBps = rateOf(place, network);
    sumGBps += GBps;
    if (GBps > 0) for (const machine of countedAt(place).keys()) machines.add(machine);
  }
  return sumGBps > (machines.size + ROUNDING) * nicGBps ? machines.size : undefined;
}

/** The moving kinds with their rates, first served first. */
function inOrder(kinds: Iterable<KindPlace>, network: InTurn) {
  const moving: { readonly place: KindPlace; readonly GBps: number; readonly turn: number }[] = [];
  for (const place of kinds) {
    const GBps = rateOf(place, network);
    if (GBps > 0) moving.push({ place, GBps, turn: network.turnOf(place.streams[0]!) });
  }
  return moving.sort((a, b) => a.turn - b.turn);
}

function rateOf({ streams }: KindPlace, network: Rates): number {
  let GBps = 0;
  for (const stream of streams) GBps += network.rateOn(stream);
  return GBps;
}
