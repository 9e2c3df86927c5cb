// SPDX-License-Identifier: GPL-3.0-or-later
// The third part of MADD: what served and blocked coflows leave goes flow by flow in the order of coflows.
import { setBit, wordsFor } from '../../base/bits';
import { grown } from '../../base/columns';
import { IntList } from '../../base/int-list';
import type { Topology } from '../../model/topology';
import { PLACES_PER_WAY } from '../fluid/stream-table';
import type { NetworkRecorder, StreamAbout } from '../network';
import { BlockedNetwork } from './blocked-network';
import { NOTHING } from './paced-network';
import type { RankKey } from './rank-keys';
import type { RankedCoflow } from './ranked-coflow';

export abstract class SparedNetwork extends BlockedNetwork {
  /** Flows with spare bandwidth, and the first end of any; by stream: how much, since which settlement. */
  protected spared = new IntList();
  protected sparedEndS = Number.POSITIVE_INFINITY;
  private extra = new Float64Array(0);
  private sparedIn = new Float64Array(0);
  private isSpared = new Uint8Array(0);
  private settlement = 0;
  /** The flows of the settlement before. */
  private sparedBefore = new IntList();
  /** Flows that got any while it was given away last. */
  private readonly given = new IntList();
  /** Racks on whose links a flow that ended left something: to send, and a bit each to receive. */
  private readonly sendsMore: Uint8Array;
  private readonly receivesMore: Int32Array;

  constructor(topology: Topology, keyOf: RankKey, recorder?: NetworkRecorder) {
    super(topology, keyOf, recorder);
    this.sendsMore = new Uint8Array(topology.racks);
    this.receivesMore = new Int32Array(wordsFor(topology.racks));
  }

  protected override opened(stream: number, about: StreamAbout): void {
    super.opened(stream, about);
    this.extra = grown(this.extra, stream + 1);
    this.sparedIn = grown(this.sparedIn, stream + 1);
    this.isSpared = grown(this.isSpared, stream + 1);
    this.isSpared[stream] = 0;
  }

  protected override closing(stream: number): void {
    super.closing(stream);
    this.isSpared[stream] = 0;
  }

  protected isSparedNow(stream: number): boolean {
    return this.isSpared[stream] === 1;
  }

  /** Streams that were closed since may be others by now. */
  protected forgetClosed(): void {
    const { spared, isSpared } = this;
    let kept = 0;
    for (let i = 0; i < spared.count; i++) {
      const stream = spared.items[i]!;
      if (isSpared[stream] === 1) spared.items[kept++] = stream;
    }
    spared.count = kept;
  }

  /** Gives away all that is left, to others than before. */
  protected spareAnew(): void {
    this.settlement++;
    const before = this.spared;
    this.spared = this.sparedBefore;
    this.sparedBefore = before;
    this.spared.clear();
    this.giveAway();
    this.endSpared();
    this.setGiven();
    this.sparedEndS = Number.POSITIVE_INFINITY;
    this.findFirstEnd(this.spared);
  }

  /** Gives away, on top of what was given, what these flows left: only others over their links can use it. */
  protected spareMore({ items, count }: IntList): void {
    const { spares, sendsMore, receivesMore, fromOf, toOf } = this;
    let mayStayInside = false;
    for (let i = 0; i < count; i++) {
      const stream = items[i]!;
      const from = fromOf[stream]!;
      const to = toOf[stream]!;
      sendsMore[from] = 1;
      setBit(receivesMore, to);
      spares.lookAgain(from, this.free);
      spares.lookAgain(to, this.free);
      if (spares.canInside[from] === 1 || spares.canInside[to] === 1) mayStayInside = true;
    }
    this.given.clear();
    for (const coflow of this.order) {
      if (coflow.live === 0) continue;
      if (mayStayInside) this.giveInside(coflow);
      if (spares.anyBetween)
        coflow.pairs.visitMore(spares, sendsMore, receivesMore, (stream) => this.give(coflow, stream));
    }
    this.setGiven();
    this.findFirstEnd(this.given);
    for (let i = 0; i < count; i++) sendsMore[fromOf[items[i]!]!] = 0;
    receivesMore.fill(0);
  }

  private giveAway(): void {
    const { spares } = this;
    this.given.clear();
    spares.lookAll(this.free);
    for (const coflow of this.order) {
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

  /** All that is left on the stream's way. */
  private give(coflow: RankedCoflow, stream: number): void {
    const { free, lanes, spares } = this;
    const { capacity, rackLinks } = this.links;
    const first = stream * PLACES_PER_WAY;
    const GBps = this.leftOn(first);
    if (GBps === 0) return;
    // Whatever was left on the way is taken: nobody gets any twice, unless more is left later.
    if (this.sparedIn[stream] === this.settlement) this.extra[stream] = this.extra[stream]! + GBps;
    else {
      this.extra[stream] = GBps;
      this.sparedIn[stream] = this.settlement;
      this.spared.push(stream);
    }
    this.given.push(stream);
    coflow.bringUp(this.nowS);
    coflow.rateGBps += GBps;
    const { isServed, uneven } = this.paceOf(coflow.number);
    if (isServed) uneven.push(stream);
    for (let k = first; lanes[k]! >= 0; k++) {
      const link = lanes[k]!;
      const left = free[link]! - GBps;
      if (left > NOTHING * capacity[link]!) free[link] = left;
      else {
        free[link] = 0;
        if (link < rackLinks) spares.fill(link);
      }
      if (!isServed) continue;
      const place = this.places[k]!;
      coflow.useGBps[place] = coflow.useGBps[place]! + GBps;
    }
  }

  /** Those that had spare bandwidth and have none now go at their own rates. */
  private endSpared(): void {
    const { sparedBefore, sparedIn, settlement, isSpared } = this;
    for (let i = 0; i < sparedBefore.count; i++) {
      const stream = sparedBefore.items[i]!;
      if (sparedIn[stream] === settlement) continue;
      isSpared[stream] = 0;
      if (this.isLive[stream] === 0) continue;
      if (this.isMoving[stream] === 1) this.goByRoute(stream);
      else this.setInAll(stream, this.ownRate(stream));
    }
  }

  /** Gives those their rates that got any. */
  private setGiven(): void {
    const { given, isSpared } = this;
    for (let i = 0; i < given.count; i++) {
      const stream = given.items[i]!;
      if (isSpared[stream] === 0) {
        isSpared[stream] = 1;
        this.goAlone(stream);
      }
      this.setInAll(stream, this.ownRate(stream) + this.extra[stream]!);
    }
  }

  /** The first end of flows with spare bandwidth comes no later than that of any of these. */
  private findFirstEnd({ items, count }: IntList): void {
    const { endS, isLive } = this;
    let firstS = this.sparedEndS;
    for (let i = 0; i < count; i++) {
      const stream = items[i]!;
      if (isLive[stream] === 1 && endS[stream]! < firstS) firstS = endS[stream]!;
    }
    this.sparedEndS = firstS;
  }

  /** Ends flows with spare bandwidth. */
  protected endSparedFlows(upToS: number): void {
    if (this.sparedEndS > upToS) return;
    const { spared, isLive, endS } = this;
    for (let i = 0; i < spared.count; i++) {
      const stream = spared.items[i]!;
      if (isLive[stream] === 1 && endS[stream]! <= upToS) this.end(stream);
    }
    this.sparedEndS = Number.POSITIVE_INFINITY;
    this.findFirstEnd(spared);
  }

  /** Without spare bandwidth. */
  private ownRate(stream: number): number {
    if (this.isMoving[stream] === 1) return this.sharedGBps(stream);
    return this.paceOf(this.streams.coflowOf[stream]!).isServed ? this.paced[stream]! : 0;
  }
}
