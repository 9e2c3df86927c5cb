// SPDX-License-Identifier: GPL-3.0-or-later
// The second step of MADD: what served coflows leave goes to the blocked ones, as though they were one coflow. Each of their flows
// with bandwidth on all its links gets the smallest of the equal shares on them.
import type { IntList } from '../../../base/int-list';
import { PLACES_PER_PATH } from '../../fluid/stream-table';
import { LINKS_PER_RACK } from '../../network';
import type { CoflowLedger } from '../ledger';
import type { FlowRates } from './flow-rates';
import type { MovableFlows } from './movable-flows';

export class BlockedShares {
  private readonly ledger: CoflowLedger;
  private readonly flows: FlowRates;
  private readonly movable: MovableFlows;

  constructor(ledger: CoflowLedger, flows: FlowRates, movable: MovableFlows) {
    this.ledger = ledger;
    this.flows = flows;
    this.movable = movable;
  }

  /** Gives each taker an equal share of each link. The listed flows, if they can move, do not follow their routes. */
  set({ items, count }: IntList): void {
    const { by, shares, isMoving } = this.flows;
    const { free, watched, nowS, takersOf } = this.ledger;
    by.weighAll(nowS);
    shares.others.fill(0);
    for (let i = 0; i < count; i++) {
      const stream = items[i]!;
      if (isMoving[stream] === 1) this.onItsLinks(stream, shares.others, takersOf[stream]!);
    }
    shares.settle(free, watched);
    for (let i = 0; i < count; i++) {
      const stream = items[i]!;
      if (isMoving[stream] === 1) this.onItsLinks(stream, free, -this.GBpsOf(stream));
    }
  }

  private onItsLinks(stream: number, amounts: Float64Array, more: number): void {
    const { contended } = this.ledger;
    for (let k = stream * PLACES_PER_PATH; contended[k]! >= 0; k++) {
      const link = contended[k]!;
      amounts[link] = amounts[link]! + more;
    }
  }

  /** What a flow that can move gets by equal shares. */
  GBpsOf(stream: number): number {
    const { contended, takersOf } = this.ledger;
    return this.flows.shares.smallest(contended, stream * PLACES_PER_PATH) * takersOf[stream]!;
  }

  /** Puts the routes on the clocks of the links that limit them, and sets the clocks. */
  setClocks(): void {
    const { by, shares } = this.flows;
    const { nowS, links, loads } = this.ledger;
    by.weighAll(nowS);
    const { moved, changed, level } = shares;
    for (let i = 0; i < moved.count; i++) this.putOnClock(moved.items[i]!);
    for (let i = 0; i < by.changed.count; i++) this.putOnClock(by.changed.items[i]!);
    by.settled();
    const { rackLinks } = links;
    for (let i = 0; i < changed.count; i++) {
      const link = changed.items[i]!;
      if (link < rackLinks) loads.turnInside(Math.floor(link / LINKS_PER_RACK));
      else loads.turnAll();
      by.clocks.setSpeed(link, nowS, level[link]!);
    }
    by.clocks.settle(nowS);
    if (this.ledger.recordsRates) this.movable.eachMoving((stream) => this.ledger.noteRate(stream));
  }

  private putOnClock(route: number): void {
    const { by, shares } = this.flows;
    const clock = shares.limitingLink(route);
    if (clock >= 0) by.putOn(route, clock, this.ledger.nowS);
  }
}
