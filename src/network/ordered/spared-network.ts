// The third part of MADD: what served and blocked coflows leave goes flow by flow in the order of coflows.
import { grown } from '../../base/columns';
import { IntList } from '../../base/int-list';
import { PLACES_PER_WAY } from '../fluid/fluid-network';
import type { StreamAbout } from '../network';
import { BlockedNetwork } from './blocked-network';
import { NOTHING } from './paced-network';
import type { RankedCoflow } from './ranked-coflow';

export abstract class SparedNetwork extends BlockedNetwork {
  /** Flows with spare bandwidth, and the first end of any; by stream: how much, since which settlement. */
  protected spared = new IntList();
  protected sparedEndS = Number.POSITIVE_INFINITY;
  private extra = new Float64Array(0);
  private sparedIn = new Float64Array(0);
  private isSpared = new Uint8Array(0);
  private settlement = 0;
  /** The flows of the settlement before. */
  private sparedBefore = new IntList();
  /** Flows that got any while it was given away last. */
  private readonly given = new IntList();

  protected override opened(stream: number, about: StreamAbout): void {
    super.opened(stream, about);
    this.extra = grown(this.extra, stream + 1);
    this.sparedIn = grown(this.sparedIn, stream + 1);
    this.isSpared = grown(this.isSpared, stream + 1);
    this.isSpared[stream] = 0;
  }

  protected override closing(stream: number): void {
    super.closing(stream);
    this.isSpared[stream] = 0;
  }

  protected isSparedNow(stream: number): boolean {
    return this.isSpared[stream] === 1;
  }

  /** Streams that were closed since may be others by now. */
  protected forgetClosed(): void {
    const { spared, isSpared } = this;
    let kept = 0;
    for (let i = 0; i < spared.count; i++) {
      const stream = spared.items[i] as number;
      if (isSpared[stream] === 1) spared.items[kept++] = stream;
    }
    spared.count = kept;
  }

  /** Gives away all that is left, to others than before. */
  protected spareAnew(): void {
    this.settlement++;
    const before = this.spared;
    this.spared = this.sparedBefore;
    this.sparedBefore = before;
    this.spared.clear();
    this.giveAway();
    this.endSpared();
    this.setGiven();
  }

  /** Gives away what is left on top of what was given. */
  protected spareMore(): void {
    this.giveAway();
    this.setGiven();
  }

  private giveAway(): void {
    const { spares } = this;
    this.given.clear();
    spares.lookAll(this.free);
    for (const coflow of this.order) {
      if (coflow.live === 0) continue;
      const { inside, insideRack } = coflow.pairs;
      for (let i = 0; spares.anyInside && i < inside.length; i++) {
        if (spares.canInside[insideRack[i] as number] === 1) this.give(coflow, inside[i] as number);
      }
      if (spares.anyBetween)
        coflow.pairs.visit(spares.canSend, spares.canReceive, (stream) => this.give(coflow, stream));
    }
  }

  /** All that is left on the stream's way. */
  private give(coflow: RankedCoflow, stream: number): void {
    const { free, lanes, spares } = this;
    const { capacity, rackLinks } = this.links;
    const first = stream * PLACES_PER_WAY;
    const GBps = this.leftOn(first);
    if (GBps === 0) return;
    // Whatever was left on the way is taken: nobody gets any twice, unless more is left later.
    if (this.sparedIn[stream] === this.settlement) this.extra[stream] = (this.extra[stream] as number) + GBps;
    else {
      this.extra[stream] = GBps;
      this.sparedIn[stream] = this.settlement;
      this.spared.push(stream);
    }
    this.given.push(stream);
    coflow.bringUp(this.nowS);
    coflow.rateGBps += GBps;
    const { isServed, uneven } = this.paceOf(coflow.number);
    if (isServed) uneven.push(stream);
    for (let k = first; (lanes[k] as number) >= 0; k++) {
      const link = lanes[k] as number;
      const left = (free[link] as number) - GBps;
      if (left > NOTHING * (capacity[link] as number)) free[link] = left;
      else {
        free[link] = 0;
        if (link < rackLinks) spares.fill(link);
      }
      if (!isServed) continue;
      const place = this.places[k] as number;
      coflow.useGBps[place] = (coflow.useGBps[place] as number) + GBps;
    }
  }

  /** Those that had spare bandwidth and have none now go at their own rates. */
  private endSpared(): void {
    const { sparedBefore, sparedIn, settlement, isSpared } = this;
    for (let i = 0; i < sparedBefore.count; i++) {
      const stream = sparedBefore.items[i] as number;
      if (sparedIn[stream] === settlement) continue;
      isSpared[stream] = 0;
      if (this.isLive[stream] === 0) continue;
      if (this.isMoving[stream] === 1) this.goByRoute(stream);
      else this.setInAll(stream, this.ownRate(stream));
    }
  }

  /** Gives those their rates that got any, and finds the first end. */
  private setGiven(): void {
    const { given, spared, isSpared, endS, isLive } = this;
    for (let i = 0; i < given.count; i++) {
      const stream = given.items[i] as number;
      if (isSpared[stream] === 0) {
        isSpared[stream] = 1;
        this.goAlone(stream);
      }
      this.setInAll(stream, this.ownRate(stream) + (this.extra[stream] as number));
    }
    let firstS = Number.POSITIVE_INFINITY;
    for (let i = 0; i < spared.count; i++) {
      const stream = spared.items[i] as number;
      if (isLive[stream] === 1 && (endS[stream] as number) < firstS) firstS = endS[stream] as number;
    }
    this.sparedEndS = firstS;
  }

  /** Without spare bandwidth. */
  private ownRate(stream: number): number {
    if (this.isMoving[stream] === 1) return this.sharedGBps(stream);
    return this.paceOf(this.coflowOf[stream] as number).isServed ? (this.paced[stream] as number) : 0;
  }
}
