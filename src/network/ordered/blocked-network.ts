// SPDX-License-Identifier: GPL-3.0-or-later
// The second part of MADD: what served coflows leave goes to the blocked ones, as though they were one coflow. Every flow of theirs
// with bandwidth on all its links gets the smallest of the equal shares on them.
import type { IntList } from '../../base/int-list';
import { PLACES_PER_WAY } from '../fluid/stream-table';
import { LINKS_PER_RACK } from '../network';
import { GatheredNetwork } from './gathered-network';

export abstract class BlockedNetwork extends GatheredNetwork {
  /** All blocked coflows as one: an equal share of each link for each taker. Those in `spared` that can move go alone. */
  protected shareAmongBlocked(spared: IntList): void {
    const { by, shares, free, nowS } = this;
    by.weighAll(nowS);
    shares.others.fill(0);
    for (let i = 0; i < spared.count; i++) {
      const stream = spared.items[i]!;
      if (this.isMoving[stream] === 1) this.onItsLinks(stream, shares.others, this.takersOf[stream]!);
    }
    shares.settle(free, this.watched);
    for (let i = 0; i < spared.count; i++) {
      const stream = spared.items[i]!;
      if (this.isMoving[stream] === 1) this.onItsLinks(stream, free, -this.sharedGBps(stream));
    }
  }

  private onItsLinks(stream: number, amounts: Float64Array, more: number): void {
    const { lanes } = this;
    for (let k = stream * PLACES_PER_WAY; lanes[k]! >= 0; k++) {
      const link = lanes[k]!;
      amounts[link] = amounts[link]! + more;
    }
  }

  /** What a flow that can move gets of equal shares. */
  protected sharedGBps(stream: number): number {
    return this.shares.smallest(this.lanes, stream * PLACES_PER_WAY) * this.takersOf[stream]!;
  }

  /** Puts the routes on the clocks of the links that hold them back, and sets the clocks. */
  protected setClocks(): void {
    const { by, shares, nowS } = this;
    by.weighAll(nowS);
    const { moved, changed, level } = shares;
    for (let i = 0; i < moved.count; i++) this.putOnClock(moved.items[i]!);
    for (let i = 0; i < by.changed.count; i++) this.putOnClock(by.changed.items[i]!);
    by.settled();
    const { rackLinks } = this.links;
    for (let i = 0; i < changed.count; i++) {
      const link = changed.items[i]!;
      if (link < rackLinks) this.loads.turnInside(Math.floor(link / LINKS_PER_RACK));
      else this.loads.turnAll();
      by.clocks.setSpeed(link, nowS, level[link]!);
    }
    by.clocks.settle(nowS);
    if (this.recorder?.rate !== undefined) this.eachMoving((stream) => this.noteRate(stream));
  }
}
