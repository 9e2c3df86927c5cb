// SPDX-License-Identifier: GPL-3.0-or-later
// Links to and from the packet core over an interval: how full they were, and whose bytes crossed them. A flow's bytes count evenly
// over its time.

import { rowsOf } from '../../base/rows-by';
import { FLOW_VIAS } from '../../model/trace';
import { DOWN, linkOf, UP } from '../../network/network';
import { meanOver } from '../chart-data/step-sums';
import type { WhyRun } from './why-run';

const PACKET = FLOW_VIAS.indexOf('packet');

export interface RackLink {
  readonly which: 'up' | 'down';
  readonly rack: number;
}

export interface LinkLoad {
  readonly Gbps: number;
  /** On average, less what faults took; 0 if it could carry nothing. */
  readonly capacityGbps: number;
}

export interface LinkUser {
  readonly job: number;
  readonly GB: number;
}

/** From this share on a link counts as full: rates are shared out to the last bit, but rows may be averages. */
const FULL = 0.98;
export const isFull = ({ Gbps, capacityGbps }: LinkLoad): boolean => Gbps >= FULL * capacityGbps;

const numberOf = ({ which, rack }: RackLink): number => linkOf(rack, which === 'up' ? UP : DOWN);

export function linkLoad({ chartData }: WhyRun, link: RackLink, fromS: number, toS: number): LinkLoad {
  const { links } = chartData;
  const of = numberOf(link);
  const lost = meanOver(links.lost, of, fromS, toS);
  return { Gbps: meanOver(links, of, fromS, toS), capacityGbps: Math.max(0, links.capacityGbps[of]! - lost) };
}

/** The most bytes first, ties to the lower job. */
export function linkUsers(run: WhyRun, { which, rack }: RackLink, fromS: number, toS: number): readonly LinkUser[] {
  const { flows } = run.trace;
  const { flowsOut, flowsIn } = run.chartData.rows;
  const GB = new Map<number, number>();
  for (const row of rowsOf(which === 'up' ? flowsOut : flowsIn, rack)) {
    if (flows.via[row] !== PACKET) continue;
    const startS = flows.startS[row]!;
    const endS = flowEndS(run, row);
    if (startS >= toS || endS <= fromS) continue;
    const share = (Math.min(endS, toS) - Math.max(startS, fromS)) / (endS - startS);
    if (flows.GB[row]! * share > 0) GB.set(flows.job[row]!, (GB.get(flows.job[row]!) ?? 0) + flows.GB[row]! * share);
  }
  return [...GB].map(([job, moved]) => ({ job, GB: moved })).sort((a, b) => b.GB - a.GB || a.job - b.job);
}

/** A flow that was still moving when its run was given up ends then. */
export function flowEndS({ trace, endS }: WhyRun, row: number): number {
  const own = trace.flows.endS[row]!;
  return Number.isNaN(own) ? endS : own;
}

/** The links of some pairs of racks, without duplicates. */
export function linksOfPairs(pairs: Iterable<readonly [from: number, to: number]>): readonly RackLink[] {
  const links = new Map<number, RackLink>();
  for (const [from, to] of pairs) {
    if (from === to) continue;
    for (const link of [
      { which: 'up', rack: from },
      { which: 'down', rack: to },
    ] as const) {
      links.set(numberOf(link), link);
    }
  }
  return [...links.values()];
}
