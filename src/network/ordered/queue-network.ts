// Coflows whose sizes nobody knows, as Aalo rules them: the more a coflow has sent, the lower its queue; higher queues go
// strictly first, and inside a queue the earliest arrival. A coflow's flows share what those before it left by max-min, one
// share for each that fetches, since nobody knows which of them is long; so nothing is left over that somebody could use.
import { grown } from '../../base/columns';
import type { OptionValues } from '../../model/scenario';
import type { Topology } from '../../model/topology';
import { PLACES_PER_WAY, SAME_INSTANT_S } from '../fluid/fluid-network';
import { LINKS_PER_RACK, type NetworkRecorder, NIC_OUT } from '../network';
import { OrderedNetwork } from './ordered-network';
import type { RankedCoflow } from './ranked-coflow';

const NONE = -1;
/** Less than this share of a link is rounding. */
const NOTHING = 1e-9;

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
  /** By place among its links: what was free when its rates were set. */
  readonly freeThen: number[];
  firstEndS: number;
}

export class QueueNetwork extends OrderedNetwork {
  override readonly wantsForecasts = false;
  /** GB that a coflow may have sent to be in this queue; of all but the last. */
  private readonly limitsGB: readonly number[];
  private readonly shares: Share[] = [];
  /** Streams by place among their coflow's links, as lists: the first of each, and the next after each. */
  private firstOn = new Int32Array(0);
  private nextOn = new Int32Array(0);
  private waitingOn = new Float64Array(0);

  constructor(topology: Topology, limitsGB: readonly number[], recorder?: NetworkRecorder) {
    super(topology, recorder);
    this.limitsGB = limitsGB;
  }

  override closeCoflow(number: number): void {
    super.closeCoflow(number);
    delete this.shares[number];
  }

  protected override keepsRank(): boolean {
    return false;
  }

  protected rank(coflow: RankedCoflow): void {
    const sentGB = coflow.movedGB + coflow.rateGBps * SAME_INSTANT_S;
    while (coflow.tier < this.limitsGB.length && sentGB >= (this.limitsGB[coflow.tier] as number)) coflow.tier++;
  }

  protected share(): void {
    const { free } = this;
    for (const coflow of this.order) {
      const share = this.shareOf(coflow.number);
      const { count, links, useGBps } = coflow;
      if (this.noteFree(coflow, share) || share.isChanged) {
        coflow.bringUp(this.nowS);
        share.isChanged = false;
        this.fill(coflow, share);
      }
      for (let place = 0; place < count; place++) {
        const link = links[place] as number;
        const left = (free[link] as number) - (useGBps[place] as number);
        free[link] = left <= NOTHING * (this.links.capacity[link] as number) ? 0 : left;
      }
    }
  }

  /** Answers whether what is free for the coflow is another than when its rates were set. */
  private noteFree({ count, links }: RankedCoflow, { freeThen }: Share): boolean {
    let isOther = false;
    for (let place = 0; place < count; place++) {
      const GBps = this.free[links[place] as number] as number;
      if (freeThen[place] === GBps) continue;
      freeThen[place] = GBps;
      isOther = true;
    }
    return isOther;
  }

  protected findNextS(): number {
    let nextS = Number.POSITIVE_INFINITY;
    for (const coflow of this.order) {
      nextS = Math.min(nextS, this.shareOf(coflow.number).firstEndS);
      nextS = Math.min(nextS, this.sinksAtS(coflow));
    }
    return nextS;
  }

  /** When it will have sent so much that it leaves its queue. */
  private sinksAtS(coflow: RankedCoflow): number {
    const limitGB = this.limitsGB[coflow.tier];
    if (limitGB === undefined || coflow.rateGBps === 0) return Number.POSITIVE_INFINITY;
    return this.nowS + Math.max(0, limitGB - coflow.moved(this.nowS)) / coflow.rateGBps;
  }

  protected endAll(upToS: number): void {
    for (const coflow of this.order) {
      const { number, streams } = coflow;
      const share = this.shareOf(number);
      if (this.sinksAtS(coflow) <= upToS) this.isUnsettled = this.mustRank = true;
      if (share.firstEndS > upToS) continue;
      share.isChanged = true;
      for (const stream of streams) {
        if (this.isLive[stream] === 1 && (this.endS[stream] as number) <= upToS) this.end(stream);
      }
    }
  }

  protected noteChanged({ number }: RankedCoflow): void {
    this.shareOf(number).isChanged = true;
  }

  protected relaid({ number }: RankedCoflow): void {
    this.shareOf(number).isChanged = true;
  }

  private shareOf(number: number): Share {
    const known = this.shares[number];
    if (known !== undefined) return known;
    const share = { isChanged: true, freeThen: [], firstEndS: Number.POSITIVE_INFINITY };
    this.shares[number] = share;
    return share;
  }

  /** Progressive filling of the coflow's flows, out of what is free. */
  private fill(coflow: RankedCoflow, share: Share): void {
    this.tidy(coflow);
    const { count, useGBps } = coflow;
    this.listByLink(coflow);
    const { waitingOn, firstOn, nextOn } = this;
    const left = share.freeThen.slice();
    share.firstEndS = Number.POSITIVE_INFINITY;
    useGBps.fill(0);
    coflow.rateGBps = 0;
    for (;;) {
      let fullest = NONE;
      let level = Number.POSITIVE_INFINITY;
      for (let place = 0; place < count; place++) {
        if (waitingOn[place] === 0) continue;
        const here = (left[place] as number) / (waitingOn[place] as number);
        if (here < level) {
          level = here;
          fullest = place;
        }
      }
      if (fullest === NONE) return;
      for (let entry = firstOn[fullest] as number; entry !== NONE; entry = nextOn[entry] as number) {
        const stream = Math.floor(entry / PLACES_PER_WAY);
        if (this.isFilled[stream] === 1) continue;
        this.isFilled[stream] = 1;
        this.give(coflow, share, stream, level, left);
      }
      waitingOn[fullest] = 0;
    }
  }

  private isFilled = new Uint8Array(0);

  private listByLink(coflow: RankedCoflow): void {
    const { count, streams } = coflow;
    this.firstOn = grown(this.firstOn, count);
    this.waitingOn = grown(this.waitingOn, count);
    this.nextOn = grown(this.nextOn, this.places.length);
    this.isFilled = grown(this.isFilled, this.isLive.length);
    this.firstOn.fill(NONE, 0, count);
    this.waitingOn.fill(0, 0, count);
    for (const stream of streams) {
      if (this.isLive[stream] === 0) continue;
      this.isFilled[stream] = 0;
      const takers = this.parties.lacking(stream);
      const first = stream * PLACES_PER_WAY;
      for (let k = first; k < first + PLACES_PER_WAY; k++) {
        const place = this.places[k] as number;
        if (place < 0) break;
        this.nextOn[k] = this.firstOn[place] as number;
        this.firstOn[place] = k;
        this.waitingOn[place] = (this.waitingOn[place] as number) + takers;
      }
    }
  }

  private give(coflow: RankedCoflow, share: Share, stream: number, level: number, left: number[]): void {
    const { useGBps, links } = coflow;
    const takers = this.parties.lacking(stream);
    const GBps = takers * Math.max(0, level);
    this.bringUp(stream);
    this.setRate(stream, GBps);
    share.firstEndS = Math.min(share.firstEndS, this.endS[stream] as number);
    const first = stream * PLACES_PER_WAY;
    for (let k = first; k < first + PLACES_PER_WAY; k++) {
      const place = this.places[k] as number;
      if (place < 0) break;
      this.waitingOn[place] = (this.waitingOn[place] as number) - takers;
      left[place] = Math.max(0, (left[place] as number) - GBps);
      useGBps[place] = (useGBps[place] as number) + GBps;
      const link = links[place] as number;
      if (link < this.links.rackLinks && link % LINKS_PER_RACK === NIC_OUT) coflow.rateGBps += GBps;
    }
  }
}
