// SPDX-License-Identifier: GPL-3.0-or-later
// The first part of MADD: each coflow in turn gets its own rates out of what those before it left, or is blocked.
//
// A coflow's rates are what its flows lack over the seconds that its fullest link needs. While that instant stays where it was,
// the rates of its flows are still right, but for flows that got spare bandwidth since; so an event costs the links of the
// coflows, not their flows.
import { grown } from '../../base/columns';
import type { Topology } from '../../model/topology';
import { LINKS_PER_RACK, type NetworkRecorder, NIC_OUT } from '../network';
import { OrderedNetwork } from './ordered-network';
import { Pace } from './pace';
import type { RankKey } from './rank-keys';
import type { RankedCoflow } from './ranked-coflow';

/** Less than this share of a link is rounding. */
export const NOTHING = 1e-9;
/** So much may the common end of a coflow's flows be off, relatively to the time until then, before all rates are set anew. */
const SAME_END = 1e-11;

/** Of an instant, relatively. */
const ROUNDING = 1e-15;

export abstract class PacedNetwork extends OrderedNetwork {
  private readonly paces: Pace[] = [];
  protected readonly keyOf: RankKey;
  /** By stream: its coflow's own rate for it. */
  protected paced = new Float64Array(0);
  /** Streams of coflows that were served until now. */
  protected readonly unserved: number[] = [];

  constructor(topology: Topology, keyOf: RankKey, recorder?: NetworkRecorder) {
    super(topology, recorder);
    this.keyOf = keyOf;
  }

  /** Whether it has spare bandwidth on top, since the settlement before. */
  protected abstract isSparedNow(stream: number): boolean;
  /** The stream has a rate of its own from now on. */
  protected abstract goAlone(stream: number): void;

  override closeCoflow(number: number): void {
    super.closeCoflow(number);
    this.loads.turnAll();
    delete this.paces[number];
  }

  protected rank(coflow: RankedCoflow): void {
    coflow.key = this.keyOf(coflow, this);
  }

  protected noteChanged({ number }: RankedCoflow, stream: number): void {
    this.paceOf(number).uneven.push(stream);
    this.noteInside(stream);
  }

  protected override setRate(stream: number, GBps: number): void {
    super.setRate(stream, GBps);
    this.noteInside(stream);
  }

  /** What turned is noted when it does. */
  protected override turnInside(): void {}

  /** The stream may move at another rate than before. */
  protected noteInside(stream: number): void {
    const rack = this.fromOf[stream]!;
    if (this.toOf[stream] === rack) this.loads.turnInside(rack);
  }

  protected relaid({ number }: RankedCoflow): void {
    const pace = this.paceOf(number);
    pace.fullLink = -1;
    pace.isStale = true;
    pace.steadyGBps.fill(0);
  }

  /** The first end of any flow at its coflow's own rates. */
  protected firstPacedEndS(): number {
    let firstS = Number.POSITIVE_INFINITY;
    for (const { number } of this.order) firstS = Math.min(firstS, this.paceOf(number).firstEndS);
    return firstS;
  }

  /** Ends such flows. */
  protected endPaced(upToS: number): void {
    for (const { number, streams } of this.order) {
      const pace = this.paceOf(number);
      if (pace.firstEndS > upToS) continue;
      let firstEndS = Number.POSITIVE_INFINITY;
      for (const stream of streams) {
        if (this.isLive[stream] === 0) continue;
        if (this.endS[stream]! <= upToS) {
          pace.isStale = true;
          this.end(stream);
        } else if (!this.isSparedNow(stream)) firstEndS = Math.min(firstEndS, this.endS[stream]!);
      }
      pace.firstEndS = firstEndS;
    }
  }

  protected paceAll(): void {
    this.paced = grown(this.paced, this.rate.length);
    for (const coflow of this.order) this.pace(coflow);
    this.roundOff();
  }

  protected paceOf(number: number): Pace {
    const known = this.paces[number];
    if (known !== undefined) return known;
    const pace = new Pace();
    this.paces[number] = pace;
    return pace;
  }

  /** The coflow's own rates, out of what is free. */
  private pace(coflow: RankedCoflow): void {
    const { nowS, free } = this;
    const pace = this.paceOf(coflow.number);
    coflow.bringUp(nowS);
    coflow.rateGBps = 0;
    if (this.isBlocked(coflow, pace)) {
      this.block(coflow, pace);
      return;
    }
    if (pace.isStale) this.recount(coflow);
    let leastS = this.timeNeeded(coflow);
    if (leastS === 0) {
      this.recount(coflow);
      leastS = this.timeNeeded(coflow);
    }
    const needS = Math.max(leastS, pace.wantedS - nowS);
    const off = Math.abs(pace.endS - nowS - needS);
    if (pace.isServed && !pace.isStale && off <= SAME_END * needS + ROUNDING * nowS) {
      const { items, count } = pace.uneven;
      for (let i = 0; i < count; i++) this.setPace(items[i]!, needS, pace);
    } else {
      this.tidy(coflow);
      pace.endS = nowS + needS;
      pace.firstEndS = Number.POSITIVE_INFINITY;
      pace.isServed = true;
      pace.isStale = false;
      for (const stream of coflow.streams) this.setPace(stream, needS, pace);
    }
    pace.uneven.clear();
    const { count, links, lackGB, useGBps } = coflow;
    pace.steadyGBps = grown(pace.steadyGBps, count);
    const { steadyGBps } = pace;
    for (let place = 0; place < count; place++) {
      let GBps = lackGB[place]! / needS;
      const before = steadyGBps[place]!;
      if (Math.abs(GBps - before) <= SAME_END * before) GBps = before;
      else steadyGBps[place] = GBps;
      useGBps[place] = GBps;
      if (GBps === 0) continue;
      const link = links[place]!;
      free[link] = Math.max(0, free[link]! - GBps);
      if (this.isNicOut(link)) coflow.rateGBps += GBps;
    }
  }

  /** Whether it needs a full link. */
  private isBlocked({ count, links, liveOn, live }: RankedCoflow, pace: Pace): boolean {
    if (live === 0) return true;
    // Most often it is the link that was full before.
    if (pace.fullLink >= 0 && liveOn[pace.fullLink]! > 0) {
      if (this.isFull(links[pace.fullLink]!)) return true;
    }
    for (let place = 0; place < count; place++) {
      if (liveOn[place] === 0 || !this.isFull(links[place]!)) continue;
      pace.fullLink = place;
      return true;
    }
    pace.fullLink = -1;
    return false;
  }

  private isFull(link: number): boolean {
    return this.free[link]! <= NOTHING * this.links.capacity[link]!;
  }

  /** It has no rates of its own. What it lacks link by link is not kept meanwhile. */
  private block(coflow: RankedCoflow, pace: Pace): void {
    if (pace.isServed) {
      pace.isServed = false;
      coflow.useGBps.fill(0);
      for (const stream of coflow.streams) this.unserved.push(stream);
    }
    pace.isStale = true;
    pace.uneven.clear();
    pace.firstEndS = Number.POSITIVE_INFINITY;
  }

  /** Seconds until all its bytes are through what is free. */
  private timeNeeded({ count, links, lackGB, liveOn }: RankedCoflow): number {
    let needS = 0;
    for (let place = 0; place < count; place++) {
      if (liveOn[place] === 0) continue;
      const atLeastS = lackGB[place]! / this.free[links[place]!]!;
      if (atLeastS > needS) needS = atLeastS;
    }
    return needS;
  }

  private setPace(stream: number, needS: number, pace: Pace): void {
    if (this.isLive[stream] === 0) return;
    this.goAlone(stream);
    this.bringUp(stream);
    const GBps = this.lackOf(stream) / needS;
    this.paced[stream] = GBps;
    // One that has had spare bandwidth gets its rate when it is known whether it has any now.
    if (!this.isSparedNow(stream)) this.setRate(stream, GBps);
    const lack = this.nextTarget[stream]! - this.parties.served(stream);
    const endS = this.nowS + (Math.max(0, lack) * this.takersOf[stream]!) / GBps;
    if (endS < pace.firstEndS) pace.firstEndS = endS;
  }

  protected roundOff(): void {
    const { free, watched } = this;
    const { capacity } = this.links;
    for (let i = 0; i < watched.length; i++) {
      const link = watched[i]!;
      if (free[link]! <= NOTHING * capacity[link]!) free[link] = 0;
    }
  }

  private isNicOut(link: number): boolean {
    return link < this.links.rackLinks && link % LINKS_PER_RACK === NIC_OUT;
  }
}
