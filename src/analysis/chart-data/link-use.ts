// SPDX-License-Identifier: GPL-3.0-or-later
// What racks' links to and from the packet core carried over time, in Gbps, by `linkOf`; sums are in Gbit. NICs are never drawn.
import { GrowingColumns } from '../../base/columns';
import type { LinkColumns } from '../../model/trace';
import { LINKS_PER_RACK, NIC_OUT } from '../../network/network';
import { type StepSums, stepSums } from './step-sums';

export interface LinkUse extends StepSums {
  /** Of each link without faults. */
  readonly capacityGbps: Float64Array;
  /** Capacity lost to faults; links that never failed have no rows. */
  readonly lost: StepSums;
}

const isDrawn = (link: number): boolean => link % LINKS_PER_RACK < NIC_OUT;
/** Share of the capacity below which a loss is rounding. */
const MIN_LOST = 1e-9;

export function linkUse(links: LinkColumns, capacityGbps: Float64Array, endS: number, mostRows?: number): LinkUse {
  const lanes = capacityGbps.length;
  const steps = byLane(lanes, { ...links, value: links.Gbps });
  const lost = byLane(lanes, lostRows(links, capacityGbps));
  return { ...stepSums(steps, endS, mostRows), capacityGbps, lost: stepSums(lost, endS, mostRows) };
}

type Rows = Pick<LinkColumns, 'length' | 'link' | 'atS'> & { readonly value: Float64Array };

/** Rows of a link are in order of time. */
function byLane(lanes: number, { length, link, atS, value }: Rows): Pick<StepSums, 'from' | 'atS' | 'value'> {
  const from = new Int32Array(lanes + 1);
  for (let row = 0; row < length; row++) if (isDrawn(link[row]!)) from[link[row]! + 1]!++;
  for (let lane = 0; lane < lanes; lane++) from[lane + 1]! += from[lane]!;
  const next = from.slice(0, lanes);
  const rows = from.at(-1)!;
  const steps = { from, atS: new Float64Array(rows), value: new Float64Array(rows) };
  for (let row = 0; row < length; row++) {
    if (!isDrawn(link[row]!)) continue;
    const at = next[link[row]!]!++;
    steps.atS[at] = atS[row]!;
    steps.value[at] = value[row]!;
  }
  return steps;
}

function lostRows({ length, link, atS, capacityGbps }: LinkColumns, whole: Float64Array): Rows {
  const rows = new GrowingColumns({ link: Int32Array, atS: Float64Array, value: Float64Array });
  const before = new Float64Array(whole.length);
  for (let i = 0; i < length; i++) {
    const l = link[i]!;
    const full = whole[l]!;
    const missing = full - capacityGbps[i]!;
    const lost = missing > full * MIN_LOST ? missing : 0;
    if (lost === before[l]) continue;
    before[l] = lost;
    const row = rows.add();
    rows.columns.link[row] = l;
    rows.columns.atS[row] = atS[i]!;
    rows.columns.value[row] = lost;
  }
  return rows.cut();
}
