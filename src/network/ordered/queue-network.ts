// SPDX-License-Identifier: GPL-3.0-or-later
// Coflows whose sizes nobody knows, as Aalo rules them: the more a coflow has sent, the lower its queue; higher queues go
// strictly first, and inside a queue the earliest arrival. A coflow's flows share what those before it left by max-min, one
// share for each that fetches, since nobody knows which of them is long; so nothing is left over that somebody could use.
import { grown } from '../../base/columns';
import { instantWidthS } from '../../base/same-instant';
import type { OptionValues } from '../../model/scenario';
import type { Topology } from '../../model/topology';
import { PLACES_PER_WAY } from '../fluid/stream-table';
import { LINKS_PER_RACK, type NetworkRecorder, NIC_OUT, type StreamAbout } from '../network';
import { CoflowFilling } from './coflow-filling';
import { OrderedNetwork } from './ordered-network';
import type { RankedCoflow } from './ranked-coflow';

/** Less than this share of a link is rounding. */
const NOTHING = 1e-9;
/** And this much of what is free. */
const ROUNDING = 1e-12;

const MB_PER_GB = 1000;

/** GB that a coflow may have sent in each queue but the last. */
export function queueLimitsGB({ firstQueueMB, queueFactor, queues }: OptionValues): readonly number[] {
  const limits: number[] = [];
  let limitGB = Number(firstQueueMB) / MB_PER_GB;
  for (let queue = 1; queue < Number(queues); queue++) {
    limits.push(limitGB);
    limitGB *= Number(queueFactor);
  }
  return limits;
}

interface Share {
  isChanged: boolean;
  /** By place among its links: its clock there, and what was free when it was filled. */
  clocks: Int32Array;
  freeThen: Float64Array;
  /** Places that have a clock. */
  count: number;
}

export class QueueNetwork extends OrderedNetwork {
  override readonly wantsForecasts = false;
  /** GB that a coflow may have sent to be in this queue; of all but the last. */
  private readonly limitsGB: readonly number[];
  private readonly shares: Share[] = [];
  private readonly filling: CoflowFilling;
  private readonly way = new Int32Array(PLACES_PER_WAY);

  constructor(topology: Topology, limitsGB: readonly number[], recorder?: NetworkRecorder) {
    super(topology, recorder);
    this.limitsGB = limitsGB;
    this.filling = new CoflowFilling(topology.racks, this.parties);
  }

  override closeCoflow(number: number): void {
    super.closeCoflow(number);
    this.dropClocks(this.shareOf(number));
    delete this.shares[number];
  }

  protected override opened(stream: number, about: StreamAbout): void {
    super.opened(stream, about);
    this.openOnClocks(stream, this.ranked[about.coflow]!);
  }

  protected override closing(stream: number): void {
    this.closeOnClocks(stream);
    super.closing(stream);
  }

  protected override bringUp(stream: number): void {
    this.filling.by.bringUp(stream, this.nowS);
    this.wasLackingGB[stream] = this.parties.lackingGB(stream);
  }

  protected override rateEach(stream: number): number {
    return this.filling.by.rateEach(stream);
  }

  protected override rateOfAll(stream: number): number {
    return this.rateEach(stream) * this.takersOf[stream]!;
  }

  protected override keepsRank(): boolean {
    return false;
  }

  protected rank(coflow: RankedCoflow): void {
    const sentGB = coflow.movedGB + coflow.rateGBps * instantWidthS(this.nowS);
    while (coflow.tier < this.limitsGB.length && sentGB >= this.limitsGB[coflow.tier]!) coflow.tier++;
  }

  protected share(): void {
    const { free, filling, nowS } = this;
    filling.weigh(nowS);
    for (const coflow of this.order) {
      const share = this.shareOf(coflow.number);
      const { count, links, useGBps } = coflow;
      if (this.isOtherwiseFree(coflow, share) || share.isChanged) {
        coflow.bringUp(nowS);
        share.isChanged = false;
        this.tidy(coflow);
        for (let place = 0; place < count; place++) share.freeThen[place] = free[links[place]!]!;
        filling.fill(share.clocks, count, share.freeThen, useGBps, nowS);
        this.sumUp(coflow);
      }
      for (let place = 0; place < count; place++) {
        const link = links[place]!;
        const left = free[link]! - useGBps[place]!;
        free[link] = left <= NOTHING * this.links.capacity[link]! ? 0 : left;
      }
    }
    filling.setClocks(nowS);
  }

  /** Whether what is free for the coflow is another than when it was filled, not by rounding alone. */
  private isOtherwiseFree({ count, links }: RankedCoflow, { freeThen }: Share): boolean {
    for (let place = 0; place < count; place++) {
      const GBps = this.free[links[place]!]!;
      if (Math.abs(freeThen[place]! - GBps) > ROUNDING * GBps) return true;
    }
    return false;
  }

  private sumUp(coflow: RankedCoflow): void {
    const { count, links, useGBps, streams } = coflow;
    coflow.rateGBps = 0;
    for (let place = 0; place < count; place++) {
      const link = links[place]!;
      const leavesRack = link < this.links.rackLinks && link % LINKS_PER_RACK === NIC_OUT;
      if (leavesRack) coflow.rateGBps += useGBps[place]!;
    }
    if (this.recorder?.rate !== undefined) for (const stream of streams) this.noteRate(stream);
  }

  protected findNextS(): number {
    let nextS = this.filling.by.clocks.nextS;
    for (const coflow of this.order) nextS = Math.min(nextS, this.sinksAtS(coflow));
    return nextS;
  }

  /** When it will have sent so much that it leaves its queue. */
  private sinksAtS(coflow: RankedCoflow): number {
    const limitGB = this.limitsGB[coflow.tier];
    if (limitGB === undefined || coflow.rateGBps === 0) return Number.POSITIVE_INFINITY;
    return this.nowS + Math.max(0, limitGB - coflow.moved(this.nowS)) / coflow.rateGBps;
  }

  protected endAll(upToS: number): void {
    this.filling.by.endDue(this.nowS, (stream) => this.end(stream));
    for (const coflow of this.order) if (this.sinksAtS(coflow) <= upToS) this.isUnsettled = this.mustRank = true;
  }

  protected noteChanged({ number }: RankedCoflow, stream: number): void {
    this.shareOf(number).isChanged = true;
    this.filling.by.set(stream, this.isLive[stream] === 1, this.nowS);
  }

  protected relaid(coflow: RankedCoflow): void {
    const share = this.shareOf(coflow.number);
    const streams = this.streams.of(coflow.number);
    for (const stream of streams) {
      this.bringUp(stream);
      this.closeOnClocks(stream);
    }
    this.dropClocks(share);
    for (const stream of streams) {
      this.openOnClocks(stream, coflow);
      this.filling.by.set(stream, this.isLive[stream] === 1, this.nowS);
    }
    share.isChanged = true;
  }

  private openOnClocks(stream: number, coflow: RankedCoflow): void {
    const share = this.shareOf(coflow.number);
    share.clocks = grown(share.clocks, coflow.count);
    share.freeThen = grown(share.freeThen, coflow.count);
    while (share.count < coflow.count) share.clocks[share.count++] = this.filling.addClock();
    const first = stream * PLACES_PER_WAY;
    for (let k = 0; k < PLACES_PER_WAY; k++) {
      const place = this.places[first + k]!;
      this.way[k] = place < 0 ? -1 : share.clocks[place]!;
    }
    this.filling.by.openAlone(stream, this.way);
  }

  private closeOnClocks(stream: number): void {
    const { by } = this.filling;
    by.set(stream, false, this.nowS);
    const route = by.close(stream);
    by.putToRest(route, this.nowS);
    by.closeRoute(route);
  }

  private dropClocks(share: Share): void {
    for (let place = 0; place < share.count; place++) {
      this.filling.dropClock(share.clocks[place]!, this.nowS);
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
