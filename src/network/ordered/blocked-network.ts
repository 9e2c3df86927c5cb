// The second part of MADD: what served coflows leave goes to the blocked ones, as though they were one coflow. Every flow of theirs
// with bandwidth on all its links gets the smallest of the equal shares on them.
import { grown } from '../../base/columns';
import type { IntList } from '../../base/int-list';
import type { Topology } from '../../model/topology';
import { PLACES_PER_WAY } from '../fluid/fluid-network';
import type { NetworkRecorder } from '../network';
import type { RankKey } from './rank-keys';
import type { RankedCoflow } from './ranked-coflow';
import { RoutedNetwork } from './routed-network';
import { SpareBandwidth } from './spare-bandwidth';

export abstract class BlockedNetwork extends RoutedNetwork {
  protected readonly spares: SpareBandwidth;
  /** Right for these coflows and these full links: flows of blocked coflows that can move. */
  private moving: number[] = [];
  private readonly blocked: RankedCoflow[] = [];
  private isFullNow = new Uint8Array(0);
  private mustGather = true;
  private readonly found: number[] = [];

  constructor(topology: Topology, keyOf: RankKey, recorder?: NetworkRecorder) {
    super(topology, keyOf, recorder);
    this.spares = new SpareBandwidth(topology.racks);
    this.isFullNow = grown(this.isFullNow, this.links.count);
  }

  override addLimit(GBps: number): number {
    const limit = super.addLimit(GBps);
    this.isFullNow = grown(this.isFullNow, this.links.count);
    return limit;
  }

  protected override noteChanged(coflow: RankedCoflow, stream: number): void {
    super.noteChanged(coflow, stream);
    const isLive = this.isLive[stream] === 1;
    if (this.by.goesByRoute(stream)) this.by.set(stream, isLive, this.nowS);
    if (!isLive) this.isMoving[stream] = 0;
    else if (this.isMoving[stream] === 0 && !this.paceOf(coflow.number).isServed) this.mustGather = true;
  }

  protected override relaid(coflow: RankedCoflow): void {
    super.relaid(coflow);
    this.mustGather = true;
  }

  /** Looks which flows of blocked coflows can move, unless that is as it was. */
  protected gatherBlocked(): void {
    const { unserved, isMoving } = this;
    const sameLinks = this.noteFullLinks();
    const sameCoflows = this.noteBlocked();
    if (sameLinks && sameCoflows && !this.mustGather && unserved.length === 0) return;
    this.mustGather = false;
    const before = this.moving;
    for (const stream of before) isMoving[stream] = 0;
    this.moving = [];
    this.spares.lookAll(this.free);
    for (const coflow of this.blocked) {
      this.findMovable(coflow);
      this.paceOf(coflow.number).moving = this.found.length;
      for (const stream of this.found) {
        this.moving.push(stream);
        isMoving[stream] = 1;
        if (!this.isSparedNow(stream)) this.goByRoute(stream);
      }
    }
    for (const stream of before) this.stopIfIdle(stream);
    for (const stream of unserved) this.stopIfIdle(stream);
    unserved.length = 0;
  }

  /** Answers whether the same links are full as before. */
  private noteFullLinks(): boolean {
    const { free, isFullNow, watched } = this;
    let same = true;
    for (let i = 0; i < watched.length; i++) {
      const link = watched[i] as number;
      const full = free[link] === 0 ? 1 : 0;
      if (isFullNow[link] === full) continue;
      isFullNow[link] = full;
      same = false;
    }
    return same;
  }

  /** Answers whether the same coflows are blocked as before. */
  private noteBlocked(): boolean {
    const { blocked } = this;
    let same = true;
    let count = 0;
    for (const coflow of this.order) {
      if (coflow.live === 0 || this.paceOf(coflow.number).isServed) continue;
      if (blocked[count] !== coflow) same = false;
      blocked[count++] = coflow;
    }
    if (count < blocked.length) same = false;
    blocked.length = count;
    return same;
  }

  /** Flows of the coflow with bandwidth on all their links, into `found`. */
  private findMovable({ pairs }: RankedCoflow): void {
    const { spares, found, lanes } = this;
    found.length = 0;
    const { inside, insideRack } = pairs;
    for (let i = 0; i < inside.length; i++) {
      if (spares.canInside[insideRack[i] as number] === 1) found.push(inside[i] as number);
    }
    pairs.visit(spares.canSend, spares.canReceive, (stream) => found.push(stream));
    // A job's limit may be full where the racks' links are not.
    const mayBeLimited = found.some((stream) => (lanes[stream * PLACES_PER_WAY + 2] as number) >= 0);
    if (!mayBeLimited) return;
    let kept = 0;
    for (const stream of found) if (this.leftOn(stream * PLACES_PER_WAY) > 0) found[kept++] = stream;
    found.length = kept;
  }

  /** Takes away the rate of a flow whose coflow is not served and that cannot move. */
  private stopIfIdle(stream: number): void {
    if (this.isLive[stream] === 0 || this.isMoving[stream] === 1) return;
    this.goAlone(stream);
    if (this.isSparedNow(stream) || this.paceOf(this.coflowOf[stream] as number).isServed) return;
    this.setInAll(stream, 0);
  }

  /** All blocked coflows as one: an equal share of each link for each taker. Those in `spared` that can move go alone. */
  protected shareAmongBlocked(spared: IntList): void {
    const { by, shares, free, nowS } = this;
    for (const route of by.changed) by.weigh(route, nowS);
    shares.others.fill(0);
    for (let i = 0; i < spared.count; i++) {
      const stream = spared.items[i] as number;
      if (this.isMoving[stream] === 1) this.onItsLinks(stream, shares.others, this.takersOf[stream] as number);
    }
    shares.settle(free, this.watched);
    for (let i = 0; i < spared.count; i++) {
      const stream = spared.items[i] as number;
      if (this.isMoving[stream] === 1) this.onItsLinks(stream, free, -this.sharedGBps(stream));
    }
  }

  private onItsLinks(stream: number, amounts: Float64Array, more: number): void {
    const { lanes } = this;
    for (let k = stream * PLACES_PER_WAY; (lanes[k] as number) >= 0; k++) {
      const link = lanes[k] as number;
      amounts[link] = (amounts[link] as number) + more;
    }
  }

  /** What a flow that can move gets of equal shares. */
  protected sharedGBps(stream: number): number {
    return this.shares.smallest(this.lanes, stream * PLACES_PER_WAY) * (this.takersOf[stream] as number);
  }

  /** Puts the routes on the clocks of the links that hold them back, and sets the clocks. */
  protected setClocks(): void {
    const { by, shares, nowS } = this;
    for (const route of by.changed) by.weigh(route, nowS);
    const { moved, changed, level } = shares;
    for (let i = 0; i < moved.count; i++) this.putOnClock(moved.items[i] as number);
    for (const route of by.changed) this.putOnClock(route);
    by.settled();
    for (let i = 0; i < changed.count; i++) {
      const link = changed.items[i] as number;
      by.clocks.setSpeed(link, nowS, level[link] as number);
    }
    by.clocks.settle(nowS);
    if (this.recorder?.rate !== undefined) for (const stream of this.moving) this.noteRate(stream);
  }

  /** The least that is free on the lane that begins at `first`. */
  protected leftOn(first: number): number {
    const { free, lanes } = this;
    let left = free[lanes[first] as number] as number;
    for (let k = first + 1; (lanes[k] as number) >= 0; k++) {
      const GBps = free[lanes[k] as number] as number;
      if (GBps < left) left = GBps;
    }
    return left;
  }
}
