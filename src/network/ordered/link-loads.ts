// Tells what links carry once rates are set: what they can but for what is left free.
import type { Links } from '../fluid/links';
import { LINKS_PER_RACK, NIC_OUT, UP } from '../network';
import type { RankedCoflow } from './ranked-coflow';

/** From a link to or from the core to the rack's NICs that feed it, in numbers of links. */
const NIC_OF_CORE = NIC_OUT - UP;

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
    const { capacity, isNeedless, load, rackLinks } = this.links;
    for (let link = 0; link < rackLinks; link++) {
      // A link that is left out carries what the rack's NICs do, but for what stays inside.
      const isLeftOut = isNeedless[link] === 1;
      const counted = isLeftOut ? link + NIC_OF_CORE : link;
      const carried = (capacity[counted] as number) - (free[counted] as number);
      const stays = isLeftOut ? (inside[Math.floor(link / LINKS_PER_RACK)] as number) : 0;
      const GBps = Math.max(0, carried - stays);
      if (load[link] !== GBps) this.links.setLoad(link, nowS, GBps);
    }
  }
}
