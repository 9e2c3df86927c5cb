// SPDX-License-Identifier: GPL-3.0-or-later
// The third step of MADD: what served and blocked coflows leave goes flow by flow in the order of coflows.
import { setBit, wordsFor } from '../../../base/bits';
import { grown } from '../../../base/columns';
import { IntList } from '../../../base/int-list';
import { PLACES_PER_PATH } from '../../fluid/stream-table';
import type { CoflowLedger } from '../ledger';
import type { RankedCoflow } from '../ranked-coflow';
import type { BlockedShares } from './blocked-shares';
import { FirstEnds } from './first-ends';
import type { FlowRates } from './flow-rates';
import { NEGLIGIBLE_SHARE, type OwnRates } from './own-rates';
import type { SpareBandwidth } from './spare-bandwidth';

export class SpareRates {
  /** Flows with spare bandwidth; by stream: how much, and since which settlement. */
  spared = new IntList();
  private extra = new Float64Array(0);
  private sparedIn = new Float64Array(0);
  /** By stream: its place in `spared`. */
  private placeOf = new Int32Array(0);
  private readonly ends = new FirstEnds();
  private settlement = 0;
  /** The flows of the previous settlement. */
  private sparedBefore = new IntList();
  /** Flows that got some when it was last given away. */
  private readonly given = new IntList();
  /** A bit for each rack on whose links a flow that ended left something: to send, and to receive. */
  private readonly sendsMore: Int32Array;
  private readonly receivesMore: Int32Array;

  constructor(
    private readonly ledger: CoflowLedger,
    private readonly flows: FlowRates,
    private readonly own: OwnRates,
    private readonly blocked: BlockedShares,
    private readonly spares: SpareBandwidth,
  ) {
    this.sendsMore = new Int32Array(wordsFor(ledger.racks));
    this.receivesMore = new Int32Array(wordsFor(ledger.racks));
  }

  opened(stream: number): void {
    if (stream < this.extra.length) return;
    this.extra = grown(this.extra, stream + 1);
    this.sparedIn = grown(this.sparedIn, this.extra.length);
    this.placeOf = grown(this.placeOf, this.extra.length);
  }

  /** Numbers of streams closed since may have been reused. */
  forgetClosed(): void {
    const { spared } = this;
    const { isSpared } = this.flows;
    let kept = 0;
    for (let i = 0; i < spared.count; i++) {
      const stream = spared.items[i]!;
      if (isSpared[stream] === 1) spared.items[kept++] = stream;
    }
    spared.count = kept;
  }

  /** Gives away all that is left, in place of what was given before. */
  spareAnew(): void {
    this.settlement++;
    const before = this.spared;
    this.spared = this.sparedBefore;
    this.sparedBefore = before;
    this.spared.clear();
    this.giveAway();
    this.endSpared();
    this.setGiven();
    this.ends.clear();
    this.noteEnds(this.spared);
  }

  /**
   * Also gives away what these flows left, which only others on their links can use. Adds the links of those that got some to
   * `touched`.
   */
  spareMore({ items, count }: IntList, touched: IntList): void {
    const { spares, sendsMore, receivesMore } = this;
    const { fromOf, toOf, free } = this.ledger;
    let mayStayInside = false;
    for (let i = 0; i < count; i++) {
      const stream = items[i]!;
      const from = fromOf[stream]!;
      const to = toOf[stream]!;
      setBit(sendsMore, from);
      setBit(receivesMore, to);
      spares.refresh(from, free);
      spares.refresh(to, free);
      if (spares.canInside[from] === 1 || spares.canInside[to] === 1) mayStayInside = true;
    }
    this.given.clear();
    for (const coflow of this.ledger.order) {
      if (coflow.live === 0) continue;
      if (mayStayInside) this.giveInside(coflow);
      if (spares.anyBetween)
        coflow.pairs.visitMore(spares, sendsMore, receivesMore, (stream) => this.give(coflow, stream));
    }
    this.setGiven();
    this.noteLinks(touched);
    this.noteEnds(this.given);
    sendsMore.fill(0);
    receivesMore.fill(0);
  }

  /** Adds the links of flows that got some. */
  private noteLinks(links: IntList): void {
    const { items, count } = this.given;
    const { contended } = this.ledger;
    for (let i = 0; i < count; i++) {
      for (let k = items[i]! * PLACES_PER_PATH; contended[k]! >= 0; k++) links.push(contended[k]!);
    }
  }

  private giveAway(): void {
    const { spares } = this;
    this.given.clear();
    spares.refreshAll(this.ledger.free);
    for (const coflow of this.ledger.order) {
      if (coflow.live === 0) continue;
      if (spares.anyInside) this.giveInside(coflow);
      if (spares.anyBetween)
        coflow.pairs.visit(spares.canSend, spares.canReceive, (stream) => this.give(coflow, stream));
    }
  }

  private giveInside(coflow: RankedCoflow): void {
    const { inside, insideRack } = coflow.pairs;
    for (let i = 0; i < inside.length; i++) {
      if (this.spares.canInside[insideRack[i]!] === 1) this.give(coflow, inside[i]!);
    }
  }

  /** Gives the stream all that is left on its path. */
  private give(coflow: RankedCoflow, stream: number): void {
    const { ledger, spares } = this;
    const { free, contended, places } = ledger;
    const { capacity, rackLinks } = ledger.links;
    const first = stream * PLACES_PER_PATH;
    const GBps = ledger.leftOn(first);
    if (GBps === 0) return;
    // All that was left on the path is taken, so no flow gets any twice unless more is left later.
    if (this.sparedIn[stream] === this.settlement) this.extra[stream] = this.extra[stream]! + GBps;
    else {
      this.extra[stream] = GBps;
      this.sparedIn[stream] = this.settlement;
      this.placeOf[stream] = this.spared.count;
      this.spared.push(stream);
    }
    this.given.push(stream);
    coflow.bringUp(ledger.nowS);
    coflow.rateGBps += GBps;
    const { isServed, uneven } = this.flows.paceOf(coflow.number);
    if (isServed) uneven.push(stream);
    for (let k = first; contended[k]! >= 0; k++) {
      const link = contended[k]!;
      const left = free[link]! - GBps;
      if (left > NEGLIGIBLE_SHARE * capacity[link]!) free[link] = left;
      else {
        free[link] = 0;
        if (link < rackLinks) spares.fill(link);
      }
      if (!isServed) continue;
      const place = places[k]!;
      coflow.useGBps[place] = coflow.useGBps[place]! + GBps;
    }
  }

  /** Flows that had spare bandwidth and have none now go back to their own rates. */
  private endSpared(): void {
    const { sparedBefore, sparedIn, settlement, flows } = this;
    const { isSpared, isMoving } = flows;
    for (let i = 0; i < sparedBefore.count; i++) {
      const stream = sparedBefore.items[i]!;
      if (sparedIn[stream] === settlement) continue;
      isSpared[stream] = 0;
      if (this.ledger.isLive[stream] === 0) continue;
      if (isMoving[stream] === 1) flows.goByRoute(stream);
      else flows.changeRate(stream, this.ownRate(stream));
    }
  }

  /** Sets the rates of flows that got some. */
  private setGiven(): void {
    const { given, flows } = this;
    const { isSpared } = flows;
    for (let i = 0; i < given.count; i++) {
      const stream = given.items[i]!;
      if (isSpared[stream] === 0) {
        isSpared[stream] = 1;
        flows.goAlone(stream);
      }
      flows.changeRate(stream, this.ownRate(stream) + this.extra[stream]!);
    }
  }

  private noteEnds({ items, count }: IntList): void {
    const { endS } = this.ledger;
    for (let i = 0; i < count; i++) {
      const stream = items[i]!;
      this.ends.note(this.placeOf[stream]!, endS[stream]!);
    }
  }

  /** The first end of any flow with spare bandwidth. */
  get firstEndS(): number {
    return this.ends.firstS;
  }

  /** Ends flows with spare bandwidth. */
  endDue(upToS: number, end: (stream: number) => void): void {
    const { items } = this.spared;
    const { isLive, endS } = this.ledger;
    this.ends.visitDue(upToS, this.spared.count, (place) => {
      const stream = items[place]!;
      if (isLive[stream] === 0) return Number.POSITIVE_INFINITY;
      const atS = endS[stream]!;
      if (atS > upToS) return atS;
      end(stream);
      return Number.POSITIVE_INFINITY;
    });
  }

  /** Its rate without spare bandwidth. */
  private ownRate(stream: number): number {
    if (this.flows.isMoving[stream] === 1) return this.blocked.GBpsOf(stream);
    return this.flows.paceOf(this.ledger.streams.coflowOf[stream]!).isServed ? this.own.paced[stream]! : 0;
  }
}
