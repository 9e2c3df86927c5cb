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
import { MOST_LINKS_ON_A_WAY } from '../fluid/fluid-network';
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
  /** When the first party of a flow without spare bandwidth is satisfied. */
  firstEndS: number;
  /** A full link without which it cannot be served. */
  fullLink: number;
  /** Some flow's end was reached: all must be looked through. */
  isStale: boolean;
  /** Flows whose rate is not what they lack over the time that is left. */
  readonly uneven: number[];
  /** Of these, with spare bandwidth. */
  readonly spared: number[];
}

export class MaddNetwork extends OrderedNetwork {
  private readonly paces: Pace[] = [];
  protected readonly keyOf: RankKey;
  private readonly spares: SpareBandwidth;
  /** By link: takers on streams of blocked coflows that can move at all, and the equal share of each. */
  private sharers = new Float64Array(0);
  private shareOf = new Float64Array(0);
  /** Streams of blocked coflows that can move. */
  private readonly moving: number[] = [];

  constructor(topology: Topology, keyOf: RankKey, recorder?: NetworkRecorder) {
    super(topology, recorder);
    this.keyOf = keyOf;
    this.spares = new SpareBandwidth(topology.racks);
  }

  protected rank(coflow: RankedCoflow): void {
    coflow.key = this.keyOf(coflow, this);
  }

  protected share(): void {
    for (const coflow of this.order) this.pace(coflow);
    this.roundOff();
    this.shareAmongBlocked();
    this.spare();
  }

  protected findNextS(): number {
    let nextS = Number.POSITIVE_INFINITY;
    for (const { number } of this.order) {
      const { firstEndS, spared } = this.paceOf(number);
      nextS = Math.min(nextS, firstEndS);
      for (const stream of spared) nextS = Math.min(nextS, this.endS[stream] as number);
    }
    return nextS;
  }

  protected endAll(upToS: number): void {
    for (const { number, streams } of this.order) {
      const pace = this.paceOf(number);
      if (pace.firstEndS <= upToS) {
        pace.isStale = true;
        for (const stream of streams) this.endIfDue(stream, upToS);
      } else for (const stream of pace.spared) this.endIfDue(stream, upToS);
    }
  }

  protected noteChanged({ number }: RankedCoflow, stream: number): void {
    this.paceOf(number).uneven.push(stream);
  }

  protected paceOf(number: number): Pace {
    const known = this.paces[number];
    if (known !== undefined) return known;
    const pace: Pace = {
      ...{ isServed: false, endS: Number.POSITIVE_INFINITY, wantedS: 0, firstEndS: Number.POSITIVE_INFINITY },
      ...{ fullLink: -1, isStale: false, uneven: [], spared: [] },
    };
    this.paces[number] = pace;
    return pace;
  }

  override closeCoflow(number: number): void {
    super.closeCoflow(number);
    delete this.paces[number];
  }

  private endIfDue(stream: number, upToS: number): void {
    if (this.isLive[stream] === 1 && (this.endS[stream] as number) <= upToS) this.end(stream);
  }

  /** The coflow's own rates, out of what is free. */
  private pace(coflow: RankedCoflow): void {
    const { nowS, free } = this;
    const pace = this.paceOf(coflow.number);
    coflow.bringUp(nowS);
    for (const stream of pace.spared) pace.uneven.push(stream);
    pace.spared.length = 0;
    if (this.isBlocked(coflow, pace)) {
      pace.isServed = false;
      pace.isStale = true;
      pace.uneven.length = 0;
      pace.firstEndS = Number.POSITIVE_INFINITY;
      coflow.rateGBps = 0;
      coflow.useGBps.fill(0);
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
    coflow.rateGBps = 0;
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
    this.setRate(stream, this.lackOf(stream) / needS);
    const endS = this.endS[stream] as number;
    if (endS < pace.firstEndS) pace.firstEndS = endS;
  }

  private roundOff(): void {
    for (let link = 0; link < this.links.count; link++) if (this.isFull(link)) this.free[link] = 0;
  }

  private shareAmongBlocked(): void {
    this.sharers = grown(this.sharers, this.links.count);
    this.shareOf = grown(this.shareOf, this.links.count);
    const { sharers, shareOf, free } = this;
    sharers.fill(0);
    const blocked = this.order.filter(({ number, live }) => live > 0 && !this.paceOf(number).isServed);
    this.moving.length = 0;
    for (const coflow of blocked) {
      this.tidy(coflow);
      for (const stream of coflow.streams) if (this.isLive[stream] === 1) this.countOrStop(stream);
    }
    for (let link = 0; link < this.links.count; link++) {
      shareOf[link] = (free[link] as number) / (sharers[link] as number);
    }
    for (const stream of this.moving) this.giveShare(stream);
  }

  private countOrStop(stream: number): void {
    const { ways, free, sharers } = this;
    const first = stream * MOST_LINKS_ON_A_WAY;
    const end = first + MOST_LINKS_ON_A_WAY;
    for (let k = first; k < end && (ways[k] as number) >= 0; k++) {
      if (free[ways[k] as number] !== 0) continue;
      if (this.rate[stream] === 0) return;
      this.bringUp(stream);
      this.setRate(stream, 0);
      return;
    }
    this.moving.push(stream);
    const takers = this.parties.lacking(stream);
    for (let k = first; k < end && (ways[k] as number) >= 0; k++) {
      const link = ways[k] as number;
      sharers[link] = (sharers[link] as number) + takers;
    }
  }

  private giveShare(stream: number): void {
    const { ways, free, shareOf } = this;
    const first = stream * MOST_LINKS_ON_A_WAY;
    const end = first + MOST_LINKS_ON_A_WAY;
    let each = Number.POSITIVE_INFINITY;
    for (let k = first; k < end && (ways[k] as number) >= 0; k++) {
      const share = shareOf[ways[k] as number] as number;
      if (share < each) each = share;
    }
    const GBps = each * this.parties.lacking(stream);
    if (this.rate[stream] !== GBps || Number.isNaN(this.endS[stream])) {
      this.bringUp(stream);
      this.setRate(stream, GBps);
    }
    for (let k = first; k < end && (ways[k] as number) >= 0; k++) {
      const link = ways[k] as number;
      free[link] = Math.max(0, (free[link] as number) - GBps);
    }
    const coflow = this.ranked[this.coflowOf[stream] as number] as RankedCoflow;
    coflow.rateGBps += GBps;
    const pace = this.paceOf(coflow.number);
    const endS = this.endS[stream] as number;
    if (endS < pace.firstEndS) pace.firstEndS = endS;
  }

  /** What is left, flow by flow. */
  private spare(): void {
    const { free, spares } = this;
    this.roundOff();
    spares.lookAll(free);
    for (const coflow of this.order) {
      if (coflow.live === 0) continue;
      const { inside } = coflow.groups;
      for (let i = 0; i < inside.streams.length; i++) {
        if (spares.canInside[inside.others[i] as number] === 1) this.give(coflow, inside.streams[i] as number);
      }
      if (spares.senders === 0 || spares.receivers === 0) continue;
      coflow.groups.between(spares.canSend, spares.canReceive, (stream) => this.give(coflow, stream));
    }
  }

  private leftOn(first: number): number {
    const { free, ways } = this;
    let left = free[ways[first] as number] as number;
    for (let k = first + 1; k < first + MOST_LINKS_ON_A_WAY; k++) {
      const link = ways[k] as number;
      if (link < 0) break;
      if ((free[link] as number) < left) left = free[link] as number;
    }
    return left;
  }

  /** All that is left on the stream's way. */
  private give(coflow: RankedCoflow, stream: number): void {
    const { free, ways } = this;
    const { capacity } = this.links;
    const first = stream * MOST_LINKS_ON_A_WAY;
    const GBps = this.leftOn(first);
    if (GBps === 0) return;
    this.bringUp(stream);
    this.setRate(stream, (this.rate[stream] as number) + GBps);
    this.paceOf(coflow.number).spared.push(stream);
    coflow.rateGBps += GBps;
    for (let k = first; k < first + MOST_LINKS_ON_A_WAY; k++) {
      const link = ways[k] as number;
      if (link < 0) break;
      const left = (free[link] as number) - GBps;
      free[link] = left <= NOTHING * (capacity[link] as number) ? 0 : left;
      if (free[link] === 0 && link < this.links.rackLinks) this.spares.lookAt(link, free);
      const place = this.places[k] as number;
      coflow.useGBps[place] = (coflow.useGBps[place] as number) + GBps;
    }
  }

  private isNicOut(link: number): boolean {
    return link < this.links.rackLinks && link % LINKS_PER_RACK === NIC_OUT;
  }
}
