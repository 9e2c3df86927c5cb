// Coflows one after the other, as Varys rules them: each gets just the rates that end all its flows together on what those before
// it left (MADD, minimum allocation for desired duration); what is left after all of them goes flow by flow in the same order.
//
// A coflow's rates are what its flows lack over the seconds that its fullest link needs. While that instant stays where it was,
// the rates of its flows are still right, but for flows that got spare bandwidth since; so an event costs the links of the
// coflows, not their flows.
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
  private readonly keyOf: RankKey;
  private readonly spares: SpareBandwidth;

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
    const hadSpare = pace.spared.length > 0;
    pace.spared.length = 0;
    if (pace.isStale) this.recount(coflow);
    let leastS = this.timeNeeded(coflow, pace);
    if (leastS === 0 && coflow.live > 0) {
      this.recount(coflow);
      leastS = this.timeNeeded(coflow, pace);
    }
    const needS = leastS === 0 ? Number.POSITIVE_INFINITY : Math.max(leastS, pace.wantedS - nowS);
    if (needS === Number.POSITIVE_INFINITY) {
      this.stop(coflow, pace, hadSpare);
      return;
    }
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

  /** Seconds until all its bytes are through what is free; Infinity where it needs a full link. */
  private timeNeeded(coflow: RankedCoflow, pace: Pace): number {
    const { links, lackGB, liveOn } = coflow;
    const { free } = this;
    const { capacity } = this.links;
    if (pace.fullLink >= 0 && !pace.isServed) {
      const link = links[pace.fullLink] as number;
      const isFull = (free[link] as number) <= NOTHING * (capacity[link] as number);
      if (isFull && (liveOn[pace.fullLink] as number) > 0) return Number.POSITIVE_INFINITY;
    }
    let needS = 0;
    for (let place = 0; place < links.length; place++) {
      if (liveOn[place] === 0) continue;
      const link = links[place] as number;
      const left = free[link] as number;
      if (left <= NOTHING * (capacity[link] as number)) {
        pace.fullLink = place;
        return Number.POSITIVE_INFINITY;
      }
      const atLeastS = (lackGB[place] as number) / left;
      if (atLeastS > needS) needS = atLeastS;
    }
    pace.fullLink = -1;
    return needS;
  }

  /** Sums up anew what it lacks, flow by flow: what is kept by adding and taking away is rounded. */
  private recount(coflow: RankedCoflow): void {
    this.tidy(coflow);
    coflow.lackGB.fill(0);
    for (const stream of coflow.streams) {
      if (this.isLive[stream] === 0) continue;
      this.bringUp(stream);
      const first = stream * MOST_LINKS_ON_A_WAY;
      for (let k = first; k < first + MOST_LINKS_ON_A_WAY; k++) {
        const place = this.places[k] as number;
        if (place < 0) break;
        coflow.lackGB[place] = (coflow.lackGB[place] as number) + this.lackOf(stream);
      }
    }
  }

  private setPace(stream: number, needS: number, pace: Pace): void {
    if (this.isLive[stream] === 0) return;
    this.bringUp(stream);
    this.setRate(stream, this.lackOf(stream) / needS);
    const endS = this.endS[stream] as number;
    if (endS < pace.firstEndS) pace.firstEndS = endS;
  }

  /** Takes its rates away. */
  private stop(coflow: RankedCoflow, pace: Pace, hadSpare: boolean): void {
    const streams = pace.isServed ? coflow.streams : pace.uneven;
    for (const stream of streams) {
      if (this.isLive[stream] === 0 || this.rate[stream] === 0) continue;
      this.bringUp(stream);
      this.setRate(stream, 0);
    }
    pace.uneven.length = 0;
    if (pace.isServed || hadSpare) coflow.useGBps.fill(0);
    coflow.rateGBps = 0;
    pace.isServed = pace.isStale = false;
    pace.endS = pace.firstEndS = Number.POSITIVE_INFINITY;
  }

  /** What is left, flow by flow. */
  private spare(): void {
    const { free, spares } = this;
    for (let link = 0; link < this.links.count; link++) {
      if ((free[link] as number) <= NOTHING * (this.links.capacity[link] as number)) free[link] = 0;
    }
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
