// SPDX-License-Identifier: GPL-3.0-or-later
// How much of the traffic between racks goes by circuits, over time: running sums of both kinds, so that any interval has its share.
import type { Trace } from '../../model/trace';
import { DOWN, LINKS_PER_RACK, UP } from '../../network/network';
import { type RunningSums, sumUpTo } from './step-sums';

/** Two lanes of traffic, Gbps: by circuits and by packets. */
export interface CircuitShare extends RunningSums {
  /** The highest rate of either at any time. */
  readonly mostGbps: number;
}

/** Lanes. */
export const BY_CIRCUITS = 0;
const PACKETS = 1;

interface Step {
  readonly atS: number;
  readonly moreGbps: number;
  /** Change in how many circuits are up, or links in use: at zero in all, the rate is exactly 0, without rounding. */
  readonly moreBusy: number;
}

const BITS = 8;

/** `undefined` if there was no circuit. */
export function circuitShare({ circuits, links }: Pick<Trace, 'circuits' | 'links'>): CircuitShare | undefined {
  if (circuits.length === 0) return undefined;
  const byCircuit: Step[] = [];
  for (let i = 0; i < circuits.length; i++) {
    const [upS, endS] = [circuits.upS[i]!, circuits.endS[i]!];
    if (!(endS > upS)) continue;
    const moreGbps = (circuits.GB[i]! * BITS) / (endS - upS);
    byCircuit.push({ atS: upS, moreGbps, moreBusy: 1 }, { atS: endS, moreGbps: -moreGbps, moreBusy: -1 });
  }
  const byPacket: Step[] = [];
  const carries = new Map<number, number>();
  for (let row = 0; row < links.length; row++) {
    const link = links.link[row]!;
    // What leaves one rack enters another: count it once.
    if (link % LINKS_PER_RACK !== UP) continue;
    const [was, is] = [carries.get(link) ?? 0, links.Gbps[row]!];
    const moreBusy = Number(is > 0) - Number(was > 0);
    byPacket.push({ atS: links.atS[row]!, moreGbps: is - was, moreBusy });
    carries.set(link, is);
  }
  const both = [running(byCircuit), running(byPacket)] as const;
  return {
    from: Int32Array.of(0, both[BY_CIRCUITS].length, both[BY_CIRCUITS].length + both[PACKETS].length),
    atS: Float64Array.from(both.flat(), ({ atS }) => atS),
    value: Float64Array.from(both.flat(), ({ Gbps }) => Gbps),
    sum: Float64Array.from(both.flat(), ({ Gbit }) => Gbit),
    mostGbps: both.flat().reduce((most, { Gbps }) => Math.max(most, Gbps), 0),
  };
}

interface Running {
  readonly atS: number;
  readonly Gbps: number;
  readonly Gbit: number;
}

function running(steps: readonly Step[]): readonly Running[] {
  const rows: Running[] = [];
  let Gbps = 0;
  let Gbit = 0;
  let busy = 0;
  let beforeS = 0;
  for (const { atS, moreGbps, moreBusy } of [...steps].sort((a, b) => a.atS - b.atS)) {
    Gbit += Gbps * (atS - beforeS);
    busy += moreBusy;
    Gbps = busy === 0 ? 0 : Math.max(0, Gbps + moreGbps);
    beforeS = atS;
    rows.push({ atS, Gbps, Gbit });
  }
  return rows;
}

/** Share of the highest rate, over the interval, below which nothing counts as moved. */
const MIN_MOVED = 1e-9;
/** Rounding error in differences of running sums, as a share of all that moved. */
const SUM_ROUNDING = 1e-14;

/** What moved over the interval, in Gbit; both 0 if too little to call it traffic. */
export function movedBetween(share: CircuitShare, fromS: number, toS: number): { circuits: number; packets: number } {
  const over = (which: number): number => Math.max(0, sumUpTo(share, which, toS) - sumUpTo(share, which, fromS));
  const [circuits, packets] = [over(BY_CIRCUITS), over(PACKETS)];
  const allGbit = sumUpTo(share, BY_CIRCUITS, toS) + sumUpTo(share, PACKETS, toS);
  const leastGbit = MIN_MOVED * share.mostGbps * (toS - fromS) + SUM_ROUNDING * allGbit;
  return circuits + packets > leastGbit ? { circuits, packets } : { circuits: 0, packets: 0 };
}

/** Rounding leaves this much even if everything went by circuits. */
const MIN_SHARE = 1e-9;

/** Whether anything went between racks by packets, up to `endS`. */
export function movesPackets(share: CircuitShare, endS: number): boolean {
  const { circuits, packets } = movedBetween(share, 0, endS);
  return packets > MIN_SHARE * (circuits + packets);
}

/** The rack link that the packets of a port use. */
export const packetLinkOf = (lane: number, racks: number): number =>
  lane < racks ? lane * LINKS_PER_RACK + UP : (lane - racks) * LINKS_PER_RACK + DOWN;
