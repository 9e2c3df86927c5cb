// Tells what links carry once rates are set: what they can but for what is left free.
import type { Links } from '../fluid/links';
import { LINKS_PER_RACK, linkOf, NIC_IN, NIC_OUT, UP } from '../network';
import type { RankedCoflow } from './ranked-coflow';

export class LinkLoads {
  private readonly links: Links;
  /** By rack: GB/s that stay in it. */
  private readonly inside: Float64Array;

  constructor(links: Links, racks: number) {
    this.links = links;
    this.inside = new Float64Array(racks);
  }

  /** `rateOf`: GB/s of all takers of a stream. */
  tell(order: readonly RankedCoflow[], free: Float64Array, nowS: number, rateOf: (stream: number) => number): void {
    const { inside } = this;
    inside.fill(0);
    for (const { pairs } of order) {
      for (let i = 0; i < pairs.inside.length; i++) {
        const rack = pairs.insideRack[i] as number;
        inside[rack] = (inside[rack] as number) + rateOf(pairs.inside[i] as number);
      }
    }
    for (let rack = 0; rack < inside.length; rack++) {
      for (let which = 0; which < LINKS_PER_RACK; which++) this.tellOne(rack, which, free, nowS);
    }
  }

  private tellOne(rack: number, which: number, free: Float64Array, nowS: number): void {
    const { capacity, isNeedless, load } = this.links;
    const link = linkOf(rack, which);
    // A link that is left out carries what the rack's NICs do, but for what stays inside.
    const isLeftOut = isNeedless[link] === 1;
    const counted = isLeftOut ? linkOf(rack, which === UP ? NIC_OUT : NIC_IN) : link;
    const carried = (capacity[counted] as number) - (free[counted] as number);
    const GBps = isLeftOut ? Math.max(0, carried - (this.inside[rack] as number)) : carried;
    if (load[link] !== GBps) this.links.setLoad(link, nowS, GBps);
  }
}
