// What racks' links to and from the packet core carried over time, in Gbps, by `linkOf`; sums are in Gbit. NICs are drawn nowhere.
import type { LinkColumns } from '../../model/trace';
import { LINKS_PER_RACK, NIC_OUT } from '../../network/network';
import { type StepSums, stepSums } from './step-sums';

export interface LinkUse extends StepSums {
  /** Of each link when all is well. */
  readonly capacityGbps: Float64Array;
}

const isDrawn = (link: number): boolean => link % LINKS_PER_RACK < NIC_OUT;

export function linkUse(links: LinkColumns, capacityGbps: Float64Array, endS: number, mostRows?: number): LinkUse {
  const { length, link, atS, Gbps } = links;
  const from = new Int32Array(capacityGbps.length + 1);
  for (let row = 0; row < length; row++) if (isDrawn(link[row]!)) from[link[row]! + 1]!++;
  for (let l = 0; l < capacityGbps.length; l++) from[l + 1]! += from[l]!;
  const next = from.slice(0, capacityGbps.length);
  const rows = from.at(-1) ?? 0;
  const steps = { from, atS: new Float64Array(rows), value: new Float64Array(rows) };
  // Rows of a link come in the order of time.
  for (let row = 0; row < length; row++) {
    if (!isDrawn(link[row]!)) continue;
    const at = next[link[row]!]!++;
    steps.atS[at] = atS[row]!;
    steps.value[at] = Gbps[row]!;
  }
  return { ...stepSums(steps, endS, mostRows), capacityGbps };
}
