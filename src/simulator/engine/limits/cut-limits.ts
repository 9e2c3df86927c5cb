// SPDX-License-Identifier: GPL-3.0-or-later
// Where coflows are served one after the other, some that lack bytes stand still. The limit of a job at a rack counts their machines
// too, and flows that share a machine with others could get more over it than its NIC carries. Which stand still is known only once
// rates are set: then those that move are looked at in the order in which they are served, and each gets at most what the machines up
// to it have left.
import type { Network } from '../../../network/network';
import { countedAt, type KindPlace } from './job-places';

type InTurn = Pick<Network, 'rateOn' | 'turnOf'>;

/** Of a NIC. */
const ROUNDING = 1e-9;

interface Cut {
  readonly place: KindPlace;
  /** What its flows may get there together. */
  readonly GBps: number;
}

/** `kinds`: those of a job's flows that lack bytes at a place. */
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

/** Those that move, with what they get, the first served first. */
function inOrder(kinds: Iterable<KindPlace>, network: InTurn) {
  const moving: { readonly place: KindPlace; readonly GBps: number; readonly turn: number }[] = [];
  for (const place of kinds) {
    let GBps = 0;
    for (const stream of place.streams) GBps += network.rateOn?.(stream) ?? 0;
    if (GBps > 0) moving.push({ place, GBps, turn: network.turnOf?.(place.streams[0]!) ?? 0 });
  }
  return moving.sort((a, b) => a.turn - b.turn);
}
