// Tells what links carry once rates are set: what they can but for what is left free. Links that have as much left as before, and
// whose rack moves as much inside, carry what they did.
import type { Links } from '../fluid/links';
import { LINKS_PER_RACK, NIC_OUT, UP } from '../network';
import type { RankedCoflow } from './ranked-coflow';

/** From a link to or from the core to the rack's NICs that feed it, in numbers of links. */
const NIC_OF_CORE = NIC_OUT - UP;

export class LinkLoads {
  private readonly links: Links;
  /** By rack: GB/s that stay in it, those that did when it was last told, and whether any did anywhere. */
  private inside: Float64Array;
  private insideThen: Float64Array;
  private anyInside = false;
  /** By rack's link: what was left when it was last told; NaN where it must be told anew. */
  private readonly leftThen: Float64Array;

  constructor(links: Links, racks: number) {
    this.links = links;
    this.inside = new Float64Array(racks);
    this.insideThen = new Float64Array(racks);
    this.leftThen = new Float64Array(links.rackLinks).fill(Number.NaN);
  }

  /** What links can carry is other than before. */
  forget(): void {
    this.leftThen.fill(Number.NaN);
  }

  /** `watched`: links that can be full; `rateOf`: GB/s of all takers of a stream. */
  tell(
    order: readonly RankedCoflow[],
    free: Float64Array,
    watched: Int32Array,
    nowS: number,
    rateOf: (stream: number) => number,
  ): void {
    if (this.sumInside(order, rateOf)) this.forgetTurned();
    const { leftThen } = this;
    const { rackLinks } = this.links;
    for (let i = 0; i < watched.length; i++) {
      const link = watched[i] as number;
      if (free[link] === leftThen[link] || link >= rackLinks) continue;
      leftThen[link] = free[link] as number;
      this.tellRack(Math.floor(link / LINKS_PER_RACK), free, nowS);
    }
  }

  /** Adds up what stays in each rack; answers whether anything does, or did when it was last told. */
  private sumInside(order: readonly RankedCoflow[], rateOf: (stream: number) => number): boolean {
    const hadInside = this.anyInside;
    const inside = this.insideThen;
    this.insideThen = this.inside;
    this.inside = inside;
    inside.fill(0);
    this.anyInside = false;
    for (const { pairs } of order) {
      for (let i = 0; i < pairs.inside.length; i++) {
        const rack = pairs.insideRack[i] as number;
        inside[rack] = (inside[rack] as number) + rateOf(pairs.inside[i] as number);
        this.anyInside = true;
      }
    }
    return hadInside || this.anyInside;
  }

  /** Racks in which more or less stays than before are told anew. */
  private forgetTurned(): void {
    const { inside, insideThen, leftThen } = this;
    for (let rack = 0; rack < inside.length; rack++) {
      if (inside[rack] !== insideThen[rack]) leftThen.fill(Number.NaN, rack * LINKS_PER_RACK, (rack + 1) * LINKS_PER_RACK);
    }
  }

  private tellRack(rack: number, free: Float64Array, nowS: number): void {
    const { capacity, isNeedless, load } = this.links;
    const first = rack * LINKS_PER_RACK;
    for (let link = first; link < first + LINKS_PER_RACK; link++) {
      // A link that is left out carries what the rack's NICs do, but for what stays inside.
      const isLeftOut = isNeedless[link] === 1;
      const counted = isLeftOut ? link + NIC_OF_CORE : link;
      const carried = (capacity[counted] as number) - (free[counted] as number);
      const stays = isLeftOut ? (this.inside[rack] as number) : 0;
      const GBps = Math.max(0, carried - stays);
      if (load[link] !== GBps) this.links.setLoad(link, nowS, GBps);
    }
  }
}
