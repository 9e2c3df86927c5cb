// SPDX-License-Identifier: GPL-3.0-or-later
// What links carry once rates are set: what they can, less what is left free. Links that have as much left as before, and whose rack
// moves as much inside, still carry the same.
import type { IntList } from '../../base/int-list';
import type { Links } from '../fluid/links';
import { LINKS_PER_RACK, NIC_OUT, UP } from '../network';
import type { RankedCoflow } from './ranked-coflow';

/** Difference in link number between a link to or from the core and the rack's NICs that feed it. */
const NIC_OF_CORE = NIC_OUT - UP;

export class LinkLoads {
  private readonly links: Links;
  /** By rack: GB/s that stay in it, and whether they may have changed since they were summed. */
  private readonly inside: Float64Array;
  private readonly isTurned: Uint8Array;
  private anyTurned = true;
  /** By rack link: what was left when its load was last recorded; NaN if it must be recorded again. */
  private readonly leftThen: Float64Array;

  constructor(links: Links, racks: number) {
    this.links = links;
    this.inside = new Float64Array(racks);
    this.isTurned = new Uint8Array(racks).fill(1);
    this.leftThen = new Float64Array(links.rackLinks).fill(Number.NaN);
  }

  /** What links can carry has changed. */
  forget(): void {
    this.leftThen.fill(Number.NaN);
  }

  /** Something inside the rack may move at another rate than before. */
  turnInside(rack: number): void {
    this.isTurned[rack] = 1;
    this.anyTurned = true;
  }

  /** Something inside any rack may, or the order of coflows has changed, in which rates are summed. */
  turnAll(): void {
    this.isTurned.fill(1);
    this.anyTurned = true;
  }

  /**
   * `watched`: links that can be full; `rateOf`: GB/s of all takers of a stream; `touched`: the links on which what is left may have
   * changed, if known.
   */
  record(
    order: readonly RankedCoflow[],
    free: Float64Array,
    watched: Int32Array,
    nowS: number,
    rateOf: (stream: number) => number,
    touched?: IntList,
  ): void {
    const some = this.anyTurned ? undefined : touched;
    if (this.anyTurned) this.sumInside(order, rateOf);
    const { leftThen } = this;
    const { rackLinks } = this.links;
    const links = some === undefined ? watched : some.items;
    const count = some === undefined ? watched.length : some.count;
    for (let i = 0; i < count; i++) {
      const link = links[i]!;
      if (free[link] === leftThen[link] || link >= rackLinks) continue;
      leftThen[link] = free[link]!;
      this.recordRack(Math.floor(link / LINKS_PER_RACK), free, nowS);
    }
  }

  /** Sums up what stays in racks where that may have changed, and has their loads recorded again. */
  private sumInside(order: readonly RankedCoflow[], rateOf: (stream: number) => number): void {
    const { inside, isTurned, leftThen } = this;
    for (let rack = 0; rack < isTurned.length; rack++) {
      if (isTurned[rack] === 0) continue;
      inside[rack] = 0;
      leftThen.fill(Number.NaN, rack * LINKS_PER_RACK, (rack + 1) * LINKS_PER_RACK);
    }
    for (const { pairs } of order) {
      const { inside: streams, insideRack } = pairs;
      for (let i = 0; i < streams.length; i++) {
        const rack = insideRack[i]!;
        if (isTurned[rack] === 1) inside[rack] = inside[rack]! + rateOf(streams[i]!);
      }
    }
    isTurned.fill(0);
    this.anyTurned = false;
  }

  private recordRack(rack: number, free: Float64Array, nowS: number): void {
    const { capacity, isNeedless, load } = this.links;
    const first = rack * LINKS_PER_RACK;
    for (let link = first; link < first + LINKS_PER_RACK; link++) {
      // A link that is left out carries what the rack's NICs do, less what stays inside.
      const isLeftOut = isNeedless[link] === 1;
      const counted = isLeftOut ? link + NIC_OF_CORE : link;
      const carried = capacity[counted]! - free[counted]!;
      const stays = isLeftOut ? this.inside[rack]! : 0;
      const GBps = Math.max(0, carried - stays);
      if (load[link] !== GBps) this.links.setLoad(link, nowS, GBps);
    }
  }
}
