// SPDX-License-Identifier: GPL-3.0-or-later
// Which flows of blocked coflows can move, under MADD: those with bandwidth on all their links. Between two settlements few links
// become full or cease to be, so only flows over these are checked, and all flows of coflows that were not blocked before.
import { grown } from '../../../base/columns';
import { limitsOf, PLACES_PER_PATH } from '../../fluid/stream-table';
import type { StreamInfo } from '../../network';
import type { CoflowLedger } from '../ledger';
import type { RankedCoflow } from '../ranked-coflow';
import type { FlowRates } from './flow-rates';
import { SpareBandwidth } from './spare-bandwidth';

/** Value in `isMoving` while flows are gathered: found to be able to move. */
const FOUND = 2;

export class MovableFlows {
  /** Racks with bandwidth, when flows were last gathered or spare bandwidth given away. */
  readonly spares: SpareBandwidth;
  /** Coflows for whose flows `isMoving` is correct, in order, and the racks with bandwidth then. */
  private gathered: RankedCoflow[] = [];
  private readonly before: SpareBandwidth;
  private readonly blocked: RankedCoflow[] = [];
  private isFullNow = new Uint8Array(0);
  private mustGather = true;
  private readonly found: number[] = [];
  private readonly ledger: CoflowLedger;
  private readonly flows: FlowRates;

  constructor(ledger: CoflowLedger, flows: FlowRates) {
    this.ledger = ledger;
    this.flows = flows;
    this.spares = new SpareBandwidth(ledger.racks);
    this.before = new SpareBandwidth(ledger.racks);
    this.limitAdded();
  }

  limitAdded(): void {
    this.isFullNow = grown(this.isFullNow, this.ledger.links.count);
  }

  opened(about: StreamInfo): void {
    // A job's limit may be full when the racks' links are not.
    if (limitsOf(about).length > 0) this.flows.paceOf(about.coflow).mustLookAtAll = true;
  }

  changed(coflow: RankedCoflow, stream: number): void {
    const { isMoving, by } = this.flows;
    const isLive = this.ledger.isLive[stream] === 1;
    if (by.goesByRoute(stream)) by.set(stream, isLive, this.ledger.nowS);
    const pace = this.flows.paceOf(coflow.number);
    if (!isLive) {
      if (isMoving[stream] === 1) pace.moving--;
      isMoving[stream] = 0;
    } else if (isMoving[stream] === 0 && !pace.isServed) this.mustGather = pace.hasMore = true;
  }

  pathsChanged(): void {
    this.mustGather = true;
  }

  /** Finds which flows of blocked coflows can move, unless nothing has changed. */
  gather(unserved: number[]): void {
    const { spares, before } = this;
    const sameLinks = this.noteFullLinks();
    const sameCoflows = this.noteBlocked();
    if (sameLinks && sameCoflows && !this.mustGather && unserved.length === 0) return;
    this.mustGather = false;
    spares.refreshAll(this.ledger.free);
    for (const coflow of this.blocked) {
      const pace = this.flows.paceOf(coflow.number);
      if (!pace.isGathered || pace.mustLookAtAll || pace.hasMore) this.startMovable(coflow);
      else coflow.pairs.visitTurned(spares, before, (stream) => this.startMoving(stream, 1));
    }
    for (const coflow of this.gathered) this.stopIdle(coflow);
    for (const stream of unserved) this.stopIfIdle(stream);
    unserved.length = 0;
    this.gathered = this.blocked.slice();
    for (const { number } of this.gathered) {
      const pace = this.flows.paceOf(number);
      pace.isGathered = true;
      pace.hasMore = false;
    }
    before.copy(spares);
  }

  /** Calls `what` for every flow of a blocked coflow that can move. */
  eachMoving(what: (stream: number) => void): void {
    for (const { pairs } of this.gathered) {
      pairs.each((stream) => {
        if (this.flows.isMoving[stream] === 1) what(stream);
      });
    }
  }

  /** Returns whether the same links are full as before. */
  private noteFullLinks(): boolean {
    const { isFullNow } = this;
    const { free, watched } = this.ledger;
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

  /** Returns whether the same coflows are blocked as before. */
  private noteBlocked(): boolean {
    const { blocked } = this;
    let same = true;
    let count = 0;
    for (const coflow of this.ledger.order) {
      if (coflow.live === 0 || this.flows.paceOf(coflow.number).isServed) continue;
      if (blocked[count] !== coflow) same = false;
      blocked[count++] = coflow;
    }
    if (count < blocked.length) same = false;
    blocked.length = count;
    return same;
  }

  /** Finds all flows of a coflow that can move now. Those that could before and cannot now are left as they are. */
  private startMovable({ pairs, number }: RankedCoflow): void {
    const { spares, found, ledger } = this;
    const { contended } = ledger;
    const { isGathered } = this.flows.paceOf(number);
    found.length = 0;
    const { inside, insideRack } = pairs;
    for (let i = 0; i < inside.length; i++) {
      if (spares.canInside[insideRack[i]!] === 1) found.push(inside[i]!);
    }
    pairs.visit(spares.canSend, spares.canReceive, (stream) => found.push(stream));
    for (const stream of found) {
      const first = stream * PLACES_PER_PATH;
      // Only two links: those of the racks.
      if (contended[first + 2]! < 0 || ledger.leftOn(first) > 0) this.startMoving(stream, isGathered ? FOUND : 1);
    }
  }

  /** Marks a flow that can move. */
  private startMoving(stream: number, mark: number): void {
    if (this.flows.isMoving[stream] === 0) {
      this.flows.paceOf(this.ledger.streams.coflowOf[stream]!).moving++;
      if (this.flows.isSpared[stream] === 0) this.flows.goByRoute(stream);
    }
    this.flows.isMoving[stream] = mark;
  }

  /** Stops the flows of a previously blocked coflow that can no longer move. */
  private stopIdle(coflow: RankedCoflow): void {
    const { pairs, number } = coflow;
    if (!this.ledger.isOpen(coflow)) return;
    const pace = this.flows.paceOf(number);
    if (pace.isServed || coflow.live === 0) {
      pace.isGathered = false;
      pace.moving = 0;
      pairs.each((stream) => {
        this.flows.isMoving[stream] = 0;
      });
    } else if (pace.mustLookAtAll || pace.hasMore) {
      pairs.each((stream) => {
        if (this.flows.isMoving[stream] === FOUND) this.flows.isMoving[stream] = 1;
        else if (this.flows.isMoving[stream] === 1) this.stopMoving(stream, pace);
      });
    } else pairs.visitTurned(this.before, this.spares, (stream) => this.stopMoving(stream, pace));
  }

  private stopMoving(stream: number, pace: { moving: number }): void {
    this.flows.isMoving[stream] = 0;
    pace.moving--;
    this.stopIfIdle(stream);
  }

  /** Sets the rate of a flow to 0 if its coflow is not served and it cannot move. */
  private stopIfIdle(stream: number): void {
    if (this.ledger.isLive[stream] === 0 || this.flows.isMoving[stream] === 1) return;
    this.flows.goAlone(stream);
    if (this.flows.isSpared[stream] === 1 || this.flows.paceOf(this.ledger.streams.coflowOf[stream]!).isServed) return;
    this.flows.changeRate(stream, 0);
  }
}
