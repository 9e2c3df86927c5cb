// Coflows one after the other, as Varys rules them: each gets just the rates that end all its flows together on what those before
// it left (MADD, minimum allocation for desired duration). A coflow that needs a full link is blocked. What is left goes first to
// the blocked ones, as though they were one coflow: every flow gets the smallest of the equal shares on its links. The rest goes
// flow by flow in the order of coflows. So does CoflowSim.
import { grown } from '../../base/columns';
import type { Topology } from '../../model/topology';
import { PLACES_PER_WAY } from '../fluid/fluid-network';
import { RouteClocks } from '../max-min/route-clocks';
import type { NetworkRecorder, StreamAbout } from '../network';
import { EqualShares } from './equal-shares';
import { NOTHING, PacedNetwork } from './paced-network';
import type { RankKey } from './rank-keys';
import type { RankedCoflow } from './ranked-coflow';
import { SpareBandwidth } from './spare-bandwidth';

export class MaddNetwork extends PacedNetwork {
  private readonly spares: SpareBandwidth;
  /** Flows of blocked coflows that can move go by the clocks of links, unless they have spare bandwidth on top. */
  private readonly by: RouteClocks;
  private readonly shares: EqualShares;
  /** Right for these coflows and these full links: flows of blocked coflows that can move; by stream, whether it is one. */
  private moving: number[] = [];
  private isMoving = new Uint8Array(0);
  private blocked: RankedCoflow[] = [];
  private isFullNow = new Uint8Array(0);
  private mustGather = true;
  /** The first end of any flow with spare bandwidth. */
  private sparedEndS = Number.POSITIVE_INFINITY;
  /** Flows with spare bandwidth; by stream: how much, since which settlement. */
  private spared: number[] = [];
  private extra = new Float64Array(0);
  private sparedIn = new Int32Array(0);
  private isSpared = new Uint8Array(0);
  private settlement = 0;
  private readonly found: number[] = [];

  constructor(topology: Topology, keyOf: RankKey, recorder?: NetworkRecorder) {
    super(topology, keyOf, recorder);
    this.spares = new SpareBandwidth(topology.racks);
    this.by = new RouteClocks(topology.racks, this.parties, () => 1);
    this.shares = new EqualShares(this.by.routes, this.links.rackLinks);
    this.reserve();
  }

  override addLimit(GBps: number): number {
    const limit = super.addLimit(GBps);
    this.reserve();
    return limit;
  }

  override rateOf(number: number): number {
    const coflow = this.ranked[number] as RankedCoflow;
    const { isServed, moving } = this.paceOf(number);
    if (isServed || moving === 0) return coflow.rateGBps;
    let sum = 0;
    for (const stream of coflow.streams) sum += (this.takersOf[stream] as number) * this.rateEach(stream);
    return sum;
  }

  protected override opened(stream: number, about: StreamAbout): void {
    super.opened(stream, about);
    this.by.open(stream, about, this.ways, this.links.isNeedless);
  }

  protected override closing(stream: number): void {
    this.by.set(stream, false, this.nowS);
    const route = this.by.close(stream);
    if (route >= 0) {
      this.shares.count(route, -this.by.routes.weightOf(route));
      this.by.putToRest(route, this.nowS);
      this.by.closeRoute(route);
    }
    super.closing(stream);
    this.takersOf[stream] = 0;
    this.makeRoom();
    this.isSpared[stream] = this.isMoving[stream] = 0;
  }

  protected override bringUp(stream: number): void {
    if (!this.by.goesByRoute(stream)) {
      super.bringUp(stream);
      return;
    }
    this.by.bringUp(stream, this.nowS);
    this.wasLackingGB[stream] = this.parties.lackingGB(stream);
  }

  protected override rateEach(stream: number): number {
    return this.by.goesByRoute(stream) ? this.by.rateEach(stream) : super.rateEach(stream);
  }

  protected share(): void {
    this.makeRoom();
    this.settlement++;
    this.paceAll();
    this.gatherBlocked();
    this.shareAmongBlocked();
    this.roundOff();
    this.spares.lookAll(this.free);
    const before = this.spared;
    this.spared = [];
    this.spare();
    this.setSpared(before);
    this.setClocks();
  }

  protected findNextS(): number {
    let nextS = Math.min(this.by.clocks.nextS, this.sparedEndS);
    for (const { number } of this.order) nextS = Math.min(nextS, this.paceOf(number).firstEndS);
    return nextS;
  }

  protected endAll(upToS: number): void {
    this.by.endDue(this.nowS, (stream) => this.end(stream));
    if (this.sparedEndS <= upToS) for (const stream of this.spared) this.endIfDue(stream, upToS);
    for (const { number, streams } of this.order) {
      const pace = this.paceOf(number);
      if (pace.firstEndS > upToS) continue;
      let firstEndS = Number.POSITIVE_INFINITY;
      for (const stream of streams) {
        if (this.isLive[stream] === 0) continue;
        if ((this.endS[stream] as number) <= upToS) {
          pace.isStale = true;
          this.end(stream);
        } else if (this.isSpared[stream] === 0) firstEndS = Math.min(firstEndS, this.endS[stream] as number);
      }
      pace.firstEndS = firstEndS;
    }
  }

  protected noteChanged({ number }: RankedCoflow, stream: number): void {
    const pace = this.paceOf(number);
    pace.uneven.push(stream);
    this.makeRoom();
    const isLive = this.isLive[stream] === 1;
    if (this.by.goesByRoute(stream)) this.by.set(stream, isLive, this.nowS);
    if (!isLive) this.isMoving[stream] = 0;
    else if (!pace.isServed && this.isMoving[stream] === 0) this.mustGather = true;
  }

  protected relaid({ number }: RankedCoflow): void {
    const pace = this.paceOf(number);
    pace.fullLink = -1;
    pace.isStale = true;
    this.mustGather = true;
  }

  protected override allRelaid(): void {
    this.by.layAll(this.links.isNeedless, this.nowS);
    this.shares.onRoutes.fill(0);
  }

  private reserve(): void {
    this.by.reserve(this.links.count);
    this.shares.reserve(this.links.count);
  }

  private makeRoom(): void {
    this.isFullNow = grown(this.isFullNow, this.links.count);
    this.isMoving = grown(this.isMoving, this.rate.length);
    this.extra = grown(this.extra, this.rate.length);
    this.sparedIn = grown(this.sparedIn, this.rate.length);
    this.isSpared = grown(this.isSpared, this.rate.length);
  }

  protected isSparedNow(stream: number): boolean {
    return this.isSpared[stream] === 1;
  }

  private endIfDue(stream: number, upToS: number): void {
    if (this.isLive[stream] === 1 && (this.endS[stream] as number) <= upToS) this.end(stream);
  }

  /** Looks which flows of blocked coflows can move, unless that is as it was. */
  private gatherBlocked(): void {
    const { unserved, isMoving } = this;
    const blocked = this.order.filter(({ live, number }) => live > 0 && !this.paceOf(number).isServed);
    const isAsItWas = this.noteFullLinks() && isSame(blocked, this.blocked) && !this.mustGather;
    if (isAsItWas && unserved.length === 0) return;
    this.mustGather = false;
    const before = this.moving;
    for (const stream of before) isMoving[stream] = 0;
    this.moving = [];
    this.blocked = blocked;
    this.spares.lookAll(this.free);
    for (const coflow of blocked) {
      this.findMovable(coflow);
      this.paceOf(coflow.number).moving = this.found.length;
      for (const stream of this.found) {
        this.moving.push(stream);
        isMoving[stream] = 1;
        if (this.isSpared[stream] === 0) this.goByRoute(stream);
      }
    }
    for (const stream of before) this.stopIfIdle(stream);
    for (const stream of unserved) this.stopIfIdle(stream);
    unserved.length = 0;
  }

  private goByRoute(stream: number): void {
    if (this.by.goesByRoute(stream)) return;
    this.bringUp(stream);
    this.rate[stream] = 0;
    this.endS[stream] = Number.POSITIVE_INFINITY;
    this.by.set(stream, true, this.nowS);
  }

  protected override goAlone(stream: number): void {
    if (!this.by.goesByRoute(stream)) return;
    this.bringUp(stream);
    this.by.set(stream, false, this.nowS);
    this.sinceS[stream] = this.nowS;
    this.rate[stream] = 0;
    this.endS[stream] = Number.NaN;
  }

  /** Answers whether the same links are full as before. */
  private noteFullLinks(): boolean {
    let same = true;
    for (let link = 0; link < this.links.count; link++) {
      const full = this.free[link] === 0 ? 1 : 0;
      if (this.isFullNow[link] !== full) same = false;
      this.isFullNow[link] = full;
    }
    return same;
  }

  /** Takes away the rate of a flow whose coflow is not served and that cannot move. */
  private stopIfIdle(stream: number): void {
    if (this.isLive[stream] === 0 || this.isMoving[stream] === 1) return;
    this.goAlone(stream);
    if (this.isSpared[stream] === 1 || this.paceOf(this.coflowOf[stream] as number).isServed) return;
    this.setInAll(stream, 0);
  }

  /** Flows of the coflow with bandwidth on all their links, into `found`. */
  private findMovable(coflow: RankedCoflow): void {
    const { spares, found, lanes } = this;
    found.length = 0;
    for (const { stream, rack } of coflow.pairs.inside) if (spares.canInside[rack] === 1) found.push(stream);
    coflow.pairs.visit(spares.canSend, spares.canReceive, (stream) => found.push(stream));
    // A job's limit may be full where the racks' links are not.
    const isOpen = (stream: number): boolean => this.leftOn(stream * PLACES_PER_WAY) > 0;
    const mayBeLimited = found.some((stream) => (lanes[stream * PLACES_PER_WAY + 2] as number) >= 0);
    if (!mayBeLimited) return;
    let kept = 0;
    for (const stream of found) if (isOpen(stream)) found[kept++] = stream;
    found.length = kept;
  }

  /** All blocked coflows as one: an equal share of each link for each taker. */
  private shareAmongBlocked(): void {
    const { by, shares, free, lanes, nowS } = this;
    for (const route of by.changed) shares.count(route, by.weigh(route, nowS));
    shares.others.fill(0);
    const alone = this.spared.filter((stream) => this.isSpared[stream] === 1 && this.isMoving[stream] === 1);
    for (const stream of alone) this.onItsLinks(stream, shares.others, this.takersOf[stream] as number);
    shares.settle(free, this.links.count);
    for (const stream of alone) {
      const GBps = shares.smallest(lanes, stream * PLACES_PER_WAY) * (this.takersOf[stream] as number);
      this.onItsLinks(stream, free, -GBps);
    }
  }

  private onItsLinks(stream: number, amounts: Float64Array, more: number): void {
    for (let k = stream * PLACES_PER_WAY; (this.lanes[k] as number) >= 0; k++) {
      const link = this.lanes[k] as number;
      amounts[link] = (amounts[link] as number) + more;
    }
  }

  /** Puts the routes on the clocks of the links that hold them back, and sets the clocks. */
  private setClocks(): void {
    const { by, shares, nowS } = this;
    for (const route of by.changed) shares.count(route, by.weigh(route, nowS));
    for (const route of shares.moved) by.chooseClock(route, shares.level, nowS);
    for (const route of by.changed) by.chooseClock(route, shares.level, nowS);
    by.settled();
    for (let link = 0; link < this.links.count; link++) by.clocks.setSpeed(link, nowS, shares.level[link] as number);
    by.clocks.settle(nowS);
    if (this.recorder?.rate !== undefined) for (const stream of this.moving) this.noteRate(stream);
  }

  /** What is left, flow by flow. */
  private spare(): void {
    const { spares } = this;
    for (const coflow of this.order) {
      if (coflow.live === 0) continue;
      for (const { stream, rack } of coflow.pairs.inside) {
        if (spares.canInside[rack] === 1) this.give(coflow, stream);
      }
      coflow.pairs.visit(spares.canSend, spares.canReceive, (stream) => this.give(coflow, stream));
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
    // Whatever was left on the way is taken: nobody gets any twice.
    this.extra[stream] = GBps;
    this.sparedIn[stream] = this.settlement;
    this.spared.push(stream);
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

  /** Gives those their rates that have spare bandwidth, or had before. */
  private setSpared(before: readonly number[]): void {
    const { spared, sparedIn, settlement } = this;
    for (const stream of before) {
      if (sparedIn[stream] === settlement) continue;
      this.isSpared[stream] = 0;
      if (this.isLive[stream] === 0) continue;
      if (this.isMoving[stream] === 1) this.goByRoute(stream);
      else this.setInAll(stream, this.ownRate(stream));
    }
    let endS = Number.POSITIVE_INFINITY;
    for (const stream of spared) {
      this.isSpared[stream] = 1;
      this.goAlone(stream);
      this.setInAll(stream, this.ownRate(stream) + (this.extra[stream] as number));
      endS = Math.min(endS, this.endS[stream] as number);
    }
    this.sparedEndS = endS;
  }

  /** Without spare bandwidth. */
  private ownRate(stream: number): number {
    if (this.isMoving[stream] === 1) {
      return this.shares.smallest(this.lanes, stream * PLACES_PER_WAY) * (this.takersOf[stream] as number);
    }
    return this.paceOf(this.coflowOf[stream] as number).isServed ? (this.paced[stream] as number) : 0;
  }

  private setInAll(stream: number, GBps: number): void {
    if (this.rate[stream] === GBps && !Number.isNaN(this.endS[stream])) return;
    this.bringUp(stream);
    this.setRate(stream, GBps);
  }
}

function isSame(one: readonly RankedCoflow[], other: readonly RankedCoflow[]): boolean {
  return one.length === other.length && one.every((coflow, i) => coflow === other[i]);
}
