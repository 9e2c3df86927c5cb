// Coflows one after the other, as Varys rules them: each gets just the rates that end all its flows together on what those before
// it left (MADD, minimum allocation for desired duration). A coflow that needs a full link is blocked. What is left goes first to
// the blocked ones, as though they were one coflow: every flow gets the smallest of the equal shares on its links. The rest goes
// flow by flow in the order of coflows. So does CoflowSim.
//
// A coflow's rates are what its flows lack over the seconds that its fullest link needs. While that instant stays where it was,
// the rates of its flows are still right, but for flows that got spare bandwidth since; so an event costs the links of the
// coflows, not their flows.
import { grown } from '../../base/columns';
import type { Topology } from '../../model/topology';
import { PLACES_PER_WAY } from '../fluid/fluid-network';
import { LINKS_PER_RACK, type NetworkRecorder, NIC_OUT } from '../network';
import { OrderedNetwork } from './ordered-network';
import type { RankKey } from './rank-keys';
import type { RankedCoflow } from './ranked-coflow';
import { SpareBandwidth } from './spare-bandwidth';

/** Less than this share of a link is rounding. */
const NOTHING = 1e-12;
/** So much may the common end of a coflow's flows be off, relatively to the time until then, before all rates are set anew. */
const SAME_END = 1e-11;

/** Of an instant, relatively. */
const ROUNDING = 1e-15;

/** A coflow's state under MADD. */
interface Pace {
  /** Whether it has rates of its own, and when they end all its flows. */
  isServed: boolean;
  endS: number;
  /** Not before this, though it could. */
  wantedS: number;
  /** When the first party of a flow is satisfied at these rates. */
  firstEndS: number;
  /** A full link without which it cannot be served; as a place among its links. */
  fullLink: number;
  /** Some flow's end was reached: all must be looked through. */
  isStale: boolean;
  /** Flows whose rate is not what they lack over the time that is left. */
  readonly uneven: number[];
}

export class MaddNetwork extends OrderedNetwork {
  private readonly paces: Pace[] = [];
  protected readonly keyOf: RankKey;
  private readonly spares: SpareBandwidth;
  /** By link: takers on streams of blocked coflows that can move at all, and the equal share of each. */
  private sharers = new Float64Array(0);
  private shareOf = new Float64Array(0);
  /** By stream: its coflow's own rate for it; what it is to get in all; in which settlement that was said. */
  private paced = new Float64Array(0);
  private wanted = new Float64Array(0);
  private saidIn = new Int32Array(0);
  private settlement = 0;
  /** Streams of which it was said, and those of the settlement before. */
  private said: number[] = [];
  private saidBefore: number[] = [];
  /** The first end of any of `said`. */
  private saidEndS = Number.POSITIVE_INFINITY;
  private readonly found: number[] = [];

  constructor(topology: Topology, keyOf: RankKey, recorder?: NetworkRecorder) {
    super(topology, recorder);
    this.keyOf = keyOf;
    this.spares = new SpareBandwidth(topology.racks);
  }

  override closeCoflow(number: number): void {
    super.closeCoflow(number);
    delete this.paces[number];
  }

  protected rank(coflow: RankedCoflow): void {
    coflow.key = this.keyOf(coflow, this);
  }

  protected share(): void {
    this.makeRoom();
    this.settlement++;
    [this.said, this.saidBefore] = [this.saidBefore, this.said];
    this.said.length = 0;
    for (const coflow of this.order) this.pace(coflow);
    this.roundOff();
    this.spares.lookAll(this.free);
    this.shareAmongBlocked();
    this.roundOff();
    this.spares.lookAll(this.free);
    this.spare();
    this.setRates();
  }

  protected findNextS(): number {
    let nextS = this.saidEndS;
    for (const { number } of this.order) nextS = Math.min(nextS, this.paceOf(number).firstEndS);
    return nextS;
  }

  protected endAll(upToS: number): void {
    if (this.saidEndS <= upToS) for (const stream of this.said) this.endIfDue(stream, upToS);
    for (const { number, streams } of this.order) {
      const pace = this.paceOf(number);
      if (pace.firstEndS > upToS) continue;
      pace.isStale = true;
      for (const stream of streams) this.endIfDue(stream, upToS);
    }
  }

  protected noteChanged({ number }: RankedCoflow, stream: number): void {
    this.paceOf(number).uneven.push(stream);
  }

  protected relaid({ number }: RankedCoflow): void {
    const pace = this.paceOf(number);
    pace.fullLink = -1;
    pace.isStale = true;
  }

  protected paceOf(number: number): Pace {
    const known = this.paces[number];
    if (known !== undefined) return known;
    const pace: Pace = {
      ...{ isServed: false, endS: Number.POSITIVE_INFINITY, wantedS: 0, firstEndS: Number.POSITIVE_INFINITY },
      ...{ fullLink: -1, isStale: true, uneven: [] },
    };
    this.paces[number] = pace;
    return pace;
  }

  private makeRoom(): void {
    this.sharers = grown(this.sharers, this.links.count);
    this.shareOf = grown(this.shareOf, this.links.count);
    this.paced = grown(this.paced, this.rate.length);
    this.wanted = grown(this.wanted, this.rate.length);
    this.saidIn = grown(this.saidIn, this.rate.length);
  }

  private endIfDue(stream: number, upToS: number): void {
    if (this.isLive[stream] === 1 && (this.endS[stream] as number) <= upToS) this.end(stream);
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
      for (const stream of pace.uneven) this.setPace(stream, needS, pace);
    } else {
      this.tidy(coflow);
      pace.endS = nowS + needS;
      pace.firstEndS = Number.POSITIVE_INFINITY;
      pace.isServed = true;
      pace.isStale = false;
      for (const stream of coflow.streams) this.setPace(stream, needS, pace);
    }
    pace.uneven.length = 0;
    const { links, lackGB, useGBps } = coflow;
    for (let place = 0; place < links.length; place++) {
      const GBps = (lackGB[place] as number) / needS;
      useGBps[place] = GBps;
      if (GBps === 0) continue;
      const link = links[place] as number;
      free[link] = Math.max(0, (free[link] as number) - GBps);
      if (this.isNicOut(link)) coflow.rateGBps += GBps;
    }
  }

  /** Whether it needs a full link. */
  private isBlocked({ links, liveOn, live }: RankedCoflow, pace: Pace): boolean {
    if (live === 0) return true;
    // Most often it is the link that was full before.
    if (pace.fullLink >= 0 && (liveOn[pace.fullLink] as number) > 0) {
      if (this.isFull(links[pace.fullLink] as number)) return true;
    }
    pace.fullLink = links.findIndex((link, place) => (liveOn[place] as number) > 0 && this.isFull(link));
    return pace.fullLink >= 0;
  }

  private isFull(link: number): boolean {
    return (this.free[link] as number) <= NOTHING * (this.links.capacity[link] as number);
  }

  /** It has no rates of its own. What it lacks link by link is not kept meanwhile. */
  private block(coflow: RankedCoflow, pace: Pace): void {
    if (pace.isServed) {
      pace.isServed = false;
      coflow.useGBps.fill(0);
      // So that those that get nothing from now on are told so.
      for (const stream of coflow.streams) this.paced[stream] = 0;
      for (const stream of coflow.streams) this.saidBefore.push(stream);
    }
    pace.isStale = true;
    pace.uneven.length = 0;
    pace.firstEndS = Number.POSITIVE_INFINITY;
  }

  /** Seconds until all its bytes are through what is free. */
  private timeNeeded({ links, lackGB, liveOn }: RankedCoflow): number {
    let needS = 0;
    for (let place = 0; place < links.length; place++) {
      if (liveOn[place] === 0) continue;
      const atLeastS = (lackGB[place] as number) / (this.free[links[place] as number] as number);
      if (atLeastS > needS) needS = atLeastS;
    }
    return needS;
  }

  private setPace(stream: number, needS: number, pace: Pace): void {
    if (this.isLive[stream] === 0) return;
    this.bringUp(stream);
    const GBps = this.lackOf(stream) / needS;
    this.paced[stream] = GBps;
    this.say(stream, GBps);
    const lack = this.parties.nextTarget(stream) - this.parties.served(stream);
    const endS = this.nowS + (Math.max(0, lack) * (this.takersOf[stream] as number)) / GBps;
    if (endS < pace.firstEndS) pace.firstEndS = endS;
  }

  private say(stream: number, GBps: number): void {
    this.wanted[stream] = GBps;
    if (this.saidIn[stream] === this.settlement) return;
    this.saidIn[stream] = this.settlement;
    this.said.push(stream);
  }

  private roundOff(): void {
    for (let link = 0; link < this.links.count; link++) if (this.isFull(link)) this.free[link] = 0;
  }

  /** Flows of the coflow whose racks have bandwidth, into `found`: those inside racks first. */
  private findMovable(coflow: RankedCoflow): void {
    const { spares, found } = this;
    found.length = 0;
    const { streams, others } = coflow.groups.inside;
    for (let i = 0; i < streams.length; i++) {
      if (spares.canInside[others[i] as number] === 1) found.push(streams[i] as number);
    }
    coflow.groups.between(spares.canSend, spares.canReceive, found);
  }

  private shareAmongBlocked(): void {
    const { sharers, shareOf, free, said } = this;
    sharers.fill(0);
    const blocked = this.order.filter(({ live, number }) => live > 0 && !this.paceOf(number).isServed);
    const firstSaid = said.length;
    const upTo = blocked.map((coflow) => {
      this.findMovable(coflow);
      for (const stream of this.found) this.countSharers(stream);
      return said.length;
    });
    for (let link = 0; link < this.links.count; link++) {
      shareOf[link] = (free[link] as number) / (sharers[link] as number);
    }
    let i = firstSaid;
    for (const [b, coflow] of blocked.entries()) {
      let GBps = 0;
      for (; i < (upTo[b] as number); i++) GBps += this.giveShare(said[i] as number);
      coflow.rateGBps = GBps;
    }
  }

  private countSharers(stream: number): void {
    const { lanes, sharers } = this;
    const first = stream * PLACES_PER_WAY;
    // A job's limit may be full where the racks' links are not.
    if ((lanes[first + 2] as number) >= 0 && this.leftOn(first) === 0) return;
    this.said.push(stream);
    const takers = this.takersOf[stream] as number;
    for (let k = first; (lanes[k] as number) >= 0; k++) {
      const link = lanes[k] as number;
      sharers[link] = (sharers[link] as number) + takers;
    }
  }

  /** Answers how much. */
  private giveShare(stream: number): number {
    const { lanes, free, shareOf } = this;
    const first = stream * PLACES_PER_WAY;
    let each = Number.POSITIVE_INFINITY;
    for (let k = first; (lanes[k] as number) >= 0; k++) {
      const share = shareOf[lanes[k] as number] as number;
      if (share < each) each = share;
    }
    const GBps = each * (this.takersOf[stream] as number);
    this.saidIn[stream] = this.settlement;
    this.wanted[stream] = GBps;
    for (let k = first; (lanes[k] as number) >= 0; k++) {
      const link = lanes[k] as number;
      free[link] = (free[link] as number) - GBps;
    }
    return GBps;
  }

  /** What is left, flow by flow. */
  private spare(): void {
    const { spares } = this;
    for (const coflow of this.order) {
      if (coflow.live === 0) continue;
      const { inside } = coflow.groups;
      for (let i = 0; i < inside.streams.length; i++) {
        if (spares.canInside[inside.others[i] as number] === 1) this.give(coflow, inside.streams[i] as number);
      }
      if (spares.senders === 0 || spares.receivers === 0) continue;
      coflow.groups.visitBetween(spares.canSend, spares.canReceive, (stream) => this.give(coflow, stream));
    }
  }

  private leftOn(first: number): number {
    const { free, lanes } = this;
    let left = free[lanes[first] as number] as number;
    for (let k = first + 1; (lanes[k] as number) >= 0; k++) {
      const link = lanes[k] as number;
      if ((free[link] as number) < left) left = free[link] as number;
    }
    return left;
  }

  /** All that is left on the stream's way. */
  private give(coflow: RankedCoflow, stream: number): void {
    const { free, lanes } = this;
    const { capacity } = this.links;
    const first = stream * PLACES_PER_WAY;
    const GBps = this.leftOn(first);
    if (GBps === 0) return;
    const pace = this.paceOf(coflow.number);
    const isSaid = this.saidIn[stream] === this.settlement;
    const before = isSaid ? (this.wanted[stream] as number) : pace.isServed ? (this.paced[stream] as number) : 0;
    this.say(stream, before + GBps);
    if (pace.isServed) pace.uneven.push(stream);
    coflow.rateGBps += GBps;
    for (let k = first; (lanes[k] as number) >= 0; k++) {
      const link = lanes[k] as number;
      const left = (free[link] as number) - GBps;
      free[link] = left <= NOTHING * (capacity[link] as number) ? 0 : left;
      if (free[link] === 0 && link < this.links.rackLinks) this.spares.lookAt(link, free);
      if (!pace.isServed) continue;
      const place = this.places[k] as number;
      coflow.useGBps[place] = (coflow.useGBps[place] as number) + GBps;
    }
  }

  /** Sets what was said, and takes away what is not said any more. */
  private setRates(): void {
    const { said, saidBefore, settlement, saidIn, wanted, rate, endS } = this;
    let firstEndS = Number.POSITIVE_INFINITY;
    for (const stream of said) {
      if (rate[stream] !== wanted[stream] || Number.isNaN(endS[stream])) {
        this.bringUp(stream);
        this.setRate(stream, wanted[stream] as number);
      }
      if ((endS[stream] as number) < firstEndS) firstEndS = endS[stream] as number;
    }
    this.saidEndS = firstEndS;
    for (const stream of saidBefore) {
      if (saidIn[stream] === settlement || this.isLive[stream] === 0) continue;
      const pace = this.paceOf(this.coflowOf[stream] as number);
      const GBps = pace.isServed ? (this.paced[stream] as number) : 0;
      if (rate[stream] === GBps && !Number.isNaN(endS[stream])) continue;
      this.bringUp(stream);
      this.setRate(stream, GBps);
    }
  }

  private isNicOut(link: number): boolean {
    return link < this.links.rackLinks && link % LINKS_PER_RACK === NIC_OUT;
  }
}
