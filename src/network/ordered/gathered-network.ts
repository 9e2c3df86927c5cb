// SPDX-License-Identifier: GPL-3.0-or-later
// Which flows of blocked coflows can move, under MADD: those with bandwidth on all their links. Between two settlements few links
// become full or cease to be, so that only flows over these are looked at, and of coflows that were not blocked before all are.
import { grown } from '../../base/columns';
import type { Topology } from '../../model/topology';
import { limitsOf, PLACES_PER_WAY } from '../fluid/stream-table';
import type { NetworkRecorder, StreamAbout } from '../network';
import type { RankKey } from './rank-keys';
import type { RankedCoflow } from './ranked-coflow';
import { RoutedNetwork } from './routed-network';
import { SpareBandwidth } from './spare-bandwidth';

/** In `isMoving`, while flows are gathered: found among those that can move. */
const FOUND = 2;

export abstract class GatheredNetwork extends RoutedNetwork {
  protected readonly spares: SpareBandwidth;
  /** Coflows whose flows `isMoving` is right for, the first of the order first, and the racks with bandwidth then. */
  private gathered: RankedCoflow[] = [];
  private readonly before: SpareBandwidth;
  private readonly blocked: RankedCoflow[] = [];
  private isFullNow = new Uint8Array(0);
  private mustGather = true;
  private readonly found: number[] = [];

  constructor(topology: Topology, keyOf: RankKey, recorder?: NetworkRecorder) {
    super(topology, keyOf, recorder);
    this.spares = new SpareBandwidth(topology.racks);
    this.before = new SpareBandwidth(topology.racks);
    this.isFullNow = grown(this.isFullNow, this.links.count);
  }

  override addLimit(GBps: number): number {
    const limit = super.addLimit(GBps);
    this.isFullNow = grown(this.isFullNow, this.links.count);
    return limit;
  }

  protected override opened(stream: number, about: StreamAbout): void {
    super.opened(stream, about);
    // A job's limit may be full where the racks' links are not.
    if (limitsOf(about).length > 0) this.paceOf(about.coflow).mustLookAtAll = true;
  }

  protected override noteChanged(coflow: RankedCoflow, stream: number): void {
    super.noteChanged(coflow, stream);
    const isLive = this.isLive[stream] === 1;
    if (this.by.goesByRoute(stream)) this.by.set(stream, isLive, this.nowS);
    const pace = this.paceOf(coflow.number);
    if (!isLive) {
      if (this.isMoving[stream] === 1) pace.moving--;
      this.isMoving[stream] = 0;
    } else if (this.isMoving[stream] === 0 && !pace.isServed) this.mustGather = pace.hasMore = true;
  }

  protected override relaid(coflow: RankedCoflow): void {
    super.relaid(coflow);
    this.mustGather = true;
  }

  /** Looks which flows of blocked coflows can move, unless that is as it was. */
  protected gatherBlocked(): void {
    const { unserved, spares, before } = this;
    const sameLinks = this.noteFullLinks();
    const sameCoflows = this.noteBlocked();
    if (sameLinks && sameCoflows && !this.mustGather && unserved.length === 0) return;
    this.mustGather = false;
    spares.lookAll(this.free);
    for (const coflow of this.blocked) {
      const pace = this.paceOf(coflow.number);
      if (!pace.isGathered || pace.mustLookAtAll || pace.hasMore) this.startMovable(coflow);
      else coflow.pairs.visitTurned(spares, before, (stream) => this.startMoving(stream, 1));
    }
    for (const coflow of this.gathered) this.stopIdle(coflow);
    for (const stream of unserved) this.stopIfIdle(stream);
    unserved.length = 0;
    this.gathered = this.blocked.slice();
    for (const { number } of this.gathered) {
      const pace = this.paceOf(number);
      pace.isGathered = true;
      pace.hasMore = false;
    }
    before.copy(spares);
  }

  /** Calls for every flow of a blocked coflow that can move. */
  protected eachMoving(what: (stream: number) => void): void {
    for (const { pairs } of this.gathered) {
      pairs.each((stream) => {
        if (this.isMoving[stream] === 1) what(stream);
      });
    }
  }

  /** Answers whether the same links are full as before. */
  private noteFullLinks(): boolean {
    const { free, isFullNow, watched } = this;
    let same = true;
    for (let i = 0; i < watched.length; i++) {
      const link = watched[i]!;
      const full = free[link] === 0 ? 1 : 0;
      if (isFullNow[link] === full) continue;
      isFullNow[link] = full;
      same = false;
    }
    return same;
  }

  /** Answers whether the same coflows are blocked as before. */
  private noteBlocked(): boolean {
    const { blocked } = this;
    let same = true;
    let count = 0;
    for (const coflow of this.order) {
      if (coflow.live === 0 || this.paceOf(coflow.number).isServed) continue;
      if (blocked[count] !== coflow) same = false;
      blocked[count++] = coflow;
    }
    if (count < blocked.length) same = false;
    blocked.length = count;
    return same;
  }

  /** Looks at all flows of a coflow for those that can move now. Those that could before and cannot now are left as they are. */
  private startMovable({ pairs, number }: RankedCoflow): void {
    const { spares, found, lanes } = this;
    const { isGathered } = this.paceOf(number);
    found.length = 0;
    const { inside, insideRack } = pairs;
    for (let i = 0; i < inside.length; i++) {
      if (spares.canInside[insideRack[i]!] === 1) found.push(inside[i]!);
    }
    pairs.visit(spares.canSend, spares.canReceive, (stream) => found.push(stream));
    for (const stream of found) {
      const first = stream * PLACES_PER_WAY;
      // Of two links only: those of the racks.
      if (lanes[first + 2]! < 0 || this.leftOn(first) > 0) this.startMoving(stream, isGathered ? FOUND : 1);
    }
  }

  /** The flow can move. */
  private startMoving(stream: number, mark: number): void {
    if (this.isMoving[stream] === 0) {
      this.paceOf(this.streams.coflowOf[stream]!).moving++;
      if (!this.isSparedNow(stream)) this.goByRoute(stream);
    }
    this.isMoving[stream] = mark;
  }

  /** Stops the flows of a coflow, which was blocked, that cannot move any more. */
  private stopIdle(coflow: RankedCoflow): void {
    const { pairs, number } = coflow;
    if (this.ranked[number] !== coflow) return;
    const pace = this.paceOf(number);
    if (pace.isServed || coflow.live === 0) {
      pace.isGathered = false;
      pace.moving = 0;
      pairs.each((stream) => {
        this.isMoving[stream] = 0;
      });
    } else if (pace.mustLookAtAll || pace.hasMore) {
      pairs.each((stream) => {
        if (this.isMoving[stream] === FOUND) this.isMoving[stream] = 1;
        else if (this.isMoving[stream] === 1) this.stopMoving(stream, pace);
      });
    } else pairs.visitTurned(this.before, this.spares, (stream) => this.stopMoving(stream, pace));
  }

  private stopMoving(stream: number, pace: { moving: number }): void {
    this.isMoving[stream] = 0;
    pace.moving--;
    this.stopIfIdle(stream);
  }

  /** Takes away the rate of a flow whose coflow is not served and that cannot move. */
  private stopIfIdle(stream: number): void {
    if (this.isLive[stream] === 0 || this.isMoving[stream] === 1) return;
    this.goAlone(stream);
    if (this.isSparedNow(stream) || this.paceOf(this.streams.coflowOf[stream]!).isServed) return;
    this.setInAll(stream, 0);
  }

  /** The least that is free on the lane that begins at `first`. */
  protected leftOn(first: number): number {
    const { free, lanes } = this;
    let left = free[lanes[first]!]!;
    for (let k = first + 1; lanes[k]! >= 0; k++) {
      const GBps = free[lanes[k]!]!;
      if (GBps < left) left = GBps;
    }
    return left;
  }
}
