// SPDX-License-Identifier: GPL-3.0-or-later
// Some flows that lack bytes may stand still: where coflows are served one after the other, where a circuit is waited for, where a
// link is dead. The limit of a job at a rack counts their machines too, and flows that share a machine with others could get more over
// it than its NIC carries. Which stand still is known only once rates are set. In an order those that move are looked at as they are
// served, and each gets at most what the machines up to it have left; where they share, they get together what their machines carry.
import type { Network } from '../../../network/network';
import { countedAt, type KindPlace } from './job-places';

type Rates = Pick<Network, 'rateOn'>;
type InTurn = Required<Pick<Network, 'rateOn' | 'turnOf'>>;

/** Of a NIC. */
const ROUNDING = 1e-9;

interface Cut {
  readonly place: KindPlace;
  /** What its flows may get there together. */
  readonly GBps: number;
}

/** `kinds`: those of a job's flows that lack bytes at a place, served in an order. */
export function cutsAt(kinds: Iterable<KindPlace>, network: InTurn, nicGBps: number): readonly Cut[] {
  const machines = new Set<number>();
  const cuts: Cut[] = [];
  let usedGBps = 0;
  for (const { place, GBps } of inOrder(kinds, network)) {
    for (const machine of countedAt(place).keys()) machines.add(machine);
    const left = machines.size * nicGBps - usedGBps;
    if (GBps > left + ROUNDING * nicGBps) cuts.push({ place, GBps: Math.max(0, left) });
    usedGBps += Math.min(GBps, left);
  }
  return cuts;
}

/** Where flows share: how many machines lend their NICs to those that move, if these get more than that carries. */
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

/** Those that move, with what they get, the first served first. */
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
