// SPDX-License-Identifier: GPL-3.0-or-later
// An allocator for coflows of unknown size: in turn, the flows of each coflow share what those before it left by max-min, one share
// per taker, since any of them may be the long one. So nothing is left over that another could use.
import { grown } from '../../../base/columns';
import { IntList } from '../../../base/int-list';
import { PLACES_PER_PATH } from '../../fluid/stream-table';
import { LINKS_PER_RACK, NIC_OUT, type StreamInfo } from '../../network';
import type { Allocator } from '../allocator';
import type { CoflowLedger } from '../ledger';
import type { RankedCoflow } from '../ranked-coflow';
import { CoflowFilling } from './coflow-filling';

/** Less than this share of a link is rounding. */
const NOTHING = 1e-9;
/** Likewise this share of what is free. */
const ROUNDING = 1e-12;

interface Share {
  isChanged: boolean;
  /** By place among its links: its clock there, and what was free when it was filled. */
  clocks: Int32Array;
  freeThen: Float64Array;
  /** Places that have a clock. */
  count: number;
}

export class MaxMinInTurn implements Allocator {
  readonly mayMend = false;
  readonly mustMend = false;
  private readonly ledger: CoflowLedger;
  private readonly shares: Share[] = [];
  private readonly filling: CoflowFilling;
  private readonly path = new Int32Array(PLACES_PER_PATH);

  constructor(ledger: CoflowLedger) {
    this.ledger = ledger;
    this.filling = new CoflowFilling(ledger.racks, ledger.parties);
  }

  get by(): CoflowFilling['by'] {
    return this.filling.by;
  }

  opened(stream: number, { coflow }: StreamInfo): void {
    this.openOnClocks(stream, this.ledger.coflow(coflow));
  }

  closing(stream: number): void {
    this.closeOnClocks(stream);
  }

  closedCoflow(number: number): void {
    this.dropClocks(this.shareOf(number));
    delete this.shares[number];
  }

  share(): void {
    const { ledger, filling } = this;
    const { free, nowS } = ledger;
    const { capacity } = ledger.links;
    filling.weigh(nowS);
    for (const coflow of ledger.order) {
      const share = this.shareOf(coflow.number);
      const { count, links, useGBps } = coflow;
      if (this.hasFreeChanged(coflow, share) || share.isChanged) {
        coflow.bringUp(nowS);
        share.isChanged = false;
        ledger.tidy(coflow);
        for (let place = 0; place < count; place++) share.freeThen[place] = free[links[place]!]!;
        filling.fill(share.clocks, count, share.freeThen, useGBps, nowS);
        this.sumUp(coflow);
      }
      for (let place = 0; place < count; place++) {
        const link = links[place]!;
        const left = free[link]! - useGBps[place]!;
        free[link] = left <= NOTHING * capacity[link]! ? 0 : left;
      }
    }
    filling.setClocks(nowS);
    ledger.loads.turnAll();
  }

  /** Whether what is free for the coflow has changed by more than rounding since it was filled. */
  private hasFreeChanged({ count, links }: RankedCoflow, { freeThen }: Share): boolean {
    const { free } = this.ledger;
    for (let place = 0; place < count; place++) {
      const GBps = free[links[place]!]!;
      if (Math.abs(freeThen[place]! - GBps) > ROUNDING * GBps) return true;
    }
    return false;
  }

  private sumUp(coflow: RankedCoflow): void {
    const { count, links, useGBps, streams } = coflow;
    const { rackLinks } = this.ledger.links;
    coflow.rateGBps = 0;
    for (let place = 0; place < count; place++) {
      const link = links[place]!;
      const leavesRack = link < rackLinks && link % LINKS_PER_RACK === NIC_OUT;
      if (leavesRack) coflow.rateGBps += useGBps[place]!;
    }
    if (this.ledger.recordsRates) for (const stream of streams) this.ledger.noteRate(stream);
  }

  findNextS(): number {
    return this.by.clocks.nextS;
  }

  endDue(_upToS: number, end: (stream: number) => void): void {
    this.by.endDue(this.ledger.nowS, end);
  }

  rateOf({ rateGBps }: RankedCoflow): number {
    return rateGBps;
  }

  changed({ number }: RankedCoflow, stream: number): void {
    this.shareOf(number).isChanged = true;
    this.setOnClocks(stream);
  }

  pathsChanged(coflow: RankedCoflow): void {
    const share = this.shareOf(coflow.number);
    const streams = this.ledger.streams.of(coflow.number);
    for (const stream of streams) {
      this.ledger.bringUp(stream);
      this.closeOnClocks(stream);
    }
    this.dropClocks(share);
    for (const stream of streams) {
      this.openOnClocks(stream, coflow);
      this.setOnClocks(stream);
    }
    share.isChanged = true;
  }

  allPathsChanged(): void {}

  /** Links have a clock for each coflow. */
  limitAdded(): void {}

  canMend(): boolean {
    return false;
  }

  mend(): IntList {
    return new IntList();
  }

  private openOnClocks(stream: number, coflow: RankedCoflow): void {
    const share = this.shareOf(coflow.number);
    const { places } = this.ledger;
    share.clocks = grown(share.clocks, coflow.count);
    share.freeThen = grown(share.freeThen, coflow.count);
    while (share.count < coflow.count) share.clocks[share.count++] = this.filling.addClock();
    const first = stream * PLACES_PER_PATH;
    for (let k = 0; k < PLACES_PER_PATH; k++) {
      const place = places[first + k]!;
      this.path[k] = place < 0 ? -1 : share.clocks[place]!;
    }
    this.by.openAlone(stream, this.path);
  }

  private setOnClocks(stream: number): void {
    this.by.set(stream, this.ledger.isLive[stream] === 1, this.ledger.nowS);
  }

  private closeOnClocks(stream: number): void {
    const { by, ledger } = this;
    by.set(stream, false, ledger.nowS);
    const route = by.close(stream);
    by.putToRest(route, ledger.nowS);
    by.closeRoute(route);
  }

  private dropClocks(share: Share): void {
    for (let place = 0; place < share.count; place++) {
      this.filling.dropClock(share.clocks[place]!, this.ledger.nowS);
    }
    share.count = 0;
  }

  private shareOf(number: number): Share {
    const known = this.shares[number];
    if (known !== undefined) return known;
    const share = { isChanged: true, clocks: new Int32Array(0), freeThen: new Float64Array(0), count: 0 };
    this.shares[number] = share;
    return share;
  }
}
