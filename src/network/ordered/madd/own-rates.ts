// SPDX-License-Identifier: GPL-3.0-or-later
// The first step of MADD: each coflow in turn gets its own rates out of what those before it left, or is blocked.
//
// A coflow's rates are what its flows lack over the seconds that its fullest link needs. While the instant at which they all end stays
// the same, the rates of its flows are still right, except for flows that got spare bandwidth since. So an event costs work per link
// of the coflows, not per flow.
import { grown } from '../../../base/columns';
import { LINKS_PER_RACK, NIC_OUT } from '../../network';
import type { CoflowLedger } from '../ledger';
import type { RankedCoflow } from '../ranked-coflow';
import type { FlowRates, Pace } from './flow-rates';

/** Less than this share of a link is rounding. */
export const NEGLIGIBLE_SHARE = 1e-9;
/** How far off the common end of a coflow's flows may be, relative to the time until then, before all rates are set again. */
const SAME_END = 1e-11;

/** Least time: the smallest number of bytes over a link's rate is 0 seconds, and 0 over 0 is not a rate. */
const MIN_S = 1e-300;
/** Of an instant, relative. */
const ROUNDING = 1e-15;

export class OwnRates {
  /** By stream: its coflow's own rate for it. */
  paced = new Float64Array(0);
  /** Streams of coflows that were served until now. */
  readonly unserved: number[] = [];
  private readonly ledger: CoflowLedger;
  private readonly flows: FlowRates;

  constructor(ledger: CoflowLedger, flows: FlowRates) {
    this.ledger = ledger;
    this.flows = flows;
  }

  changed({ number }: RankedCoflow, stream: number): void {
    this.flows.paceOf(number).uneven.push(stream);
    this.flows.noteInside(stream);
  }

  pathsChanged({ number }: RankedCoflow): void {
    const pace = this.flows.paceOf(number);
    pace.fullLink = -1;
    pace.isStale = true;
    pace.steadyGBps.fill(0);
  }

  /** Sets rates for all coflows, in their order. */
  set(): void {
    this.paced = grown(this.paced, this.ledger.rate.length);
    for (const coflow of this.ledger.order) this.setFor(coflow);
    this.roundOff();
  }

  /** Sets the coflow's own rates, out of what is free. */
  private setFor(coflow: RankedCoflow): void {
    const { ledger } = this;
    const { nowS, free } = ledger;
    const pace = this.flows.paceOf(coflow.number);
    coflow.bringUp(nowS);
    coflow.rateGBps = 0;
    if (this.isBlocked(coflow, pace)) {
      this.block(coflow, pace);
      return;
    }
    if (pace.isStale) ledger.recount(coflow);
    let leastS = this.timeNeeded(coflow);
    if (leastS === 0) {
      ledger.recount(coflow);
      leastS = this.timeNeeded(coflow);
    }
    const needS = Math.max(leastS, coflow.notBeforeS - nowS, MIN_S);
    const off = Math.abs(pace.endS - nowS - needS);
    if (pace.isServed && !pace.isStale && off <= SAME_END * needS + ROUNDING * nowS) {
      const { items, count } = pace.uneven;
      for (let i = 0; i < count; i++) this.setPace(items[i]!, needS, pace);
    } else {
      ledger.tidy(coflow);
      pace.endS = nowS + needS;
      pace.firstEndS = Number.POSITIVE_INFINITY;
      pace.isServed = coflow.keepsLack = true;
      pace.isStale = false;
      for (const stream of coflow.streams) this.setPace(stream, needS, pace);
    }
    pace.uneven.clear();
    const { count, links, lackGB, useGBps } = coflow;
    pace.steadyGBps = grown(pace.steadyGBps, count);
    const { steadyGBps } = pace;
    const { rackLinks } = ledger.links;
    for (let place = 0; place < count; place++) {
      let GBps = lackGB[place]! / needS;
      const before = steadyGBps[place]!;
      if (Math.abs(GBps - before) <= SAME_END * before) GBps = before;
      else steadyGBps[place] = GBps;
      useGBps[place] = GBps;
      if (GBps === 0) continue;
      const link = links[place]!;
      free[link] = Math.max(0, free[link]! - GBps);
      if (link < rackLinks && link % LINKS_PER_RACK === NIC_OUT) coflow.rateGBps += GBps;
    }
  }

  /** Whether it needs a full link. */
  private isBlocked({ count, links, liveOn, live }: RankedCoflow, pace: Pace): boolean {
    if (live === 0) return true;
    const { free } = this.ledger;
    const { capacity } = this.ledger.links;
    // Usually it is the link that was full before.
    if (pace.fullLink >= 0 && liveOn[pace.fullLink]! > 0) {
      const link = links[pace.fullLink]!;
      if (free[link]! <= NEGLIGIBLE_SHARE * capacity[link]!) return true;
    }
    for (let place = 0; place < count; place++) {
      const link = links[place]!;
      if (liveOn[place] === 0 || free[link]! > NEGLIGIBLE_SHARE * capacity[link]!) continue;
      pace.fullLink = place;
      return true;
    }
    pace.fullLink = -1;
    return false;
  }

  /** The coflow has no rates of its own. What it lacks on each link is not kept up meanwhile. */
  private block(coflow: RankedCoflow, pace: Pace): void {
    if (pace.isServed) {
      pace.isServed = coflow.keepsLack = false;
      coflow.useGBps.fill(0);
      for (const stream of coflow.streams) this.unserved.push(stream);
    }
    pace.isStale = true;
    pace.uneven.clear();
    pace.firstEndS = Number.POSITIVE_INFINITY;
  }

  /** Seconds until what is free has carried all its bytes. */
  private timeNeeded({ count, links, lackGB, liveOn }: RankedCoflow): number {
    const { free } = this.ledger;
    let needS = 0;
    for (let place = 0; place < count; place++) {
      if (liveOn[place] === 0) continue;
      const atLeastS = lackGB[place]! / free[links[place]!]!;
      if (atLeastS > needS) needS = atLeastS;
    }
    return needS;
  }

  private setPace(stream: number, needS: number, pace: Pace): void {
    const { ledger, flows } = this;
    if (ledger.isLive[stream] === 0) return;
    flows.goAlone(stream);
    ledger.bringUp(stream);
    const GBps = ledger.parties.lackingGB(stream) / needS;
    this.paced[stream] = GBps;
    // A flow that has had spare bandwidth gets its rate once it is known whether it has any now.
    if (flows.isSpared[stream] === 0) flows.setRate(stream, GBps);
    const lack = ledger.nextTarget[stream]! - ledger.parties.served(stream);
    const endS = ledger.nowS + (Math.max(0, lack) * ledger.takersOf[stream]!) / GBps;
    if (endS < pace.firstEndS) pace.firstEndS = endS;
  }

  /** Rounds what is free on a link to 0 if next to nothing is left. */
  roundOff(): void {
    const { free, watched, links } = this.ledger;
    const { capacity } = links;
    for (let i = 0; i < watched.length; i++) {
      const link = watched[i]!;
      if (free[link]! <= NEGLIGIBLE_SHARE * capacity[link]!) free[link] = 0;
    }
  }

  /** The first end of any flow at its coflow's own rates. */
  firstEndS(): number {
    let firstS = Number.POSITIVE_INFINITY;
    for (const { number } of this.ledger.order) firstS = Math.min(firstS, this.flows.paceOf(number).firstEndS);
    return firstS;
  }

  /** Ends the flows that are due at these rates. */
  endDue(upToS: number, end: (stream: number) => void): void {
    const { isLive, endS } = this.ledger;
    for (const { number, streams } of this.ledger.order) {
      const pace = this.flows.paceOf(number);
      if (pace.firstEndS > upToS) continue;
      let firstEndS = Number.POSITIVE_INFINITY;
      for (const stream of streams) {
        if (isLive[stream] === 0) continue;
        if (endS[stream]! <= upToS) {
          pace.isStale = true;
          end(stream);
        } else if (this.flows.isSpared[stream] === 0) firstEndS = Math.min(firstEndS, endS[stream]!);
      }
      pace.firstEndS = firstEndS;
    }
  }
}
