// Coflows one after the other, as Varys rules them: each gets just the rates that end all its flows together on what those before
// it left (MADD, minimum allocation for desired duration). A coflow that needs a full link is blocked. What is left goes first to
// the blocked ones, as though they were one coflow: every flow gets the smallest of the equal shares on its links. The rest goes
// flow by flow in the order of coflows. So does CoflowSim.
import { grown } from '../../base/columns';
import type { Topology } from '../../model/topology';
import { PLACES_PER_WAY } from '../fluid/fluid-network';
import type { NetworkRecorder } from '../network';
import { BlockedFlows } from './blocked-flows';
import { NOTHING, PacedNetwork } from './paced-network';
import type { RankKey } from './rank-keys';
import type { RankedCoflow } from './ranked-coflow';
import { SpareBandwidth } from './spare-bandwidth';

export class MaddNetwork extends PacedNetwork {
  private readonly spares: SpareBandwidth;
  /** Flows of blocked coflows that can move: right for these coflows and these full links. */
  private readonly flows = new BlockedFlows();
  private blocked: RankedCoflow[] = [];
  /** Where each of these coflows' flows end. */
  private upTo: number[] = [];
  private isFullNow = new Uint8Array(0);
  private mustGather = true;
  /** By link: what one taker of the blocked gets of it. */
  private shareOf = new Float64Array(0);
  /** The first end of any of `flows`, and of those with spare bandwidth. */
  private flowsEndS = Number.POSITIVE_INFINITY;
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
  }

  protected override closing(stream: number): void {
    super.closing(stream);
    this.flows.forget(stream, this.lanes);
    if (stream < this.isSpared.length) this.isSpared[stream] = 0;
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
  }

  protected findNextS(): number {
    let nextS = Math.min(this.flowsEndS, this.sparedEndS);
    for (const { number } of this.order) nextS = Math.min(nextS, this.paceOf(number).firstEndS);
    return nextS;
  }

  protected endAll(upToS: number): void {
    const { flows } = this;
    if (this.sparedEndS <= upToS) for (const stream of this.spared) this.endIfDue(stream, upToS);
    if (this.flowsEndS <= upToS) {
      for (let i = 0; i < flows.count; i++) if ((flows.endS[i] as number) <= upToS) this.end(flows.stream[i] as number);
    }
    for (const { number, streams } of this.order) {
      const pace = this.paceOf(number);
      if (pace.firstEndS > upToS) continue;
      pace.isStale = true;
      for (const stream of streams) this.endIfDue(stream, upToS);
    }
  }

  protected noteChanged({ number }: RankedCoflow, stream: number): void {
    const pace = this.paceOf(number);
    pace.uneven.push(stream);
    const i = this.flows.place(stream);
    if (i >= 0) this.flows.update(i, this.takersOf[stream] as number, this.lanes);
    else if (!pace.isServed) this.mustGather = true;
  }

  protected relaid({ number }: RankedCoflow): void {
    const pace = this.paceOf(number);
    pace.fullLink = -1;
    pace.isStale = true;
    this.mustGather = true;
  }

  private makeRoom(): void {
    this.shareOf = grown(this.shareOf, this.links.count);
    this.isFullNow = grown(this.isFullNow, this.links.count);
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
    const { flows, unserved } = this;
    const blocked = this.order.filter(({ live, number }) => live > 0 && !this.paceOf(number).isServed);
    const isAsItWas = this.noteFullLinks() && isSame(blocked, this.blocked) && !this.mustGather && !flows.mostlyGone;
    if (isAsItWas && unserved.length === 0) return;
    this.mustGather = false;
    for (let i = 0; i < flows.count; i++) unserved.push(flows.stream[i] as number);
    this.blocked = blocked;
    this.spares.lookAll(this.free);
    flows.clear(this.links.count);
    this.upTo = blocked.map((coflow) => {
      this.findMovable(coflow);
      for (const stream of this.found) flows.add(stream, this.takersOf[stream] as number, this.lanes);
      return flows.count;
    });
    for (const stream of unserved) this.stopIfIdle(stream);
    unserved.length = 0;
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
    if (this.isLive[stream] === 0 || this.rate[stream] === 0 || this.isSpared[stream] === 1) return;
    if (this.flows.place(stream) >= 0 || this.paceOf(this.coflowOf[stream] as number).isServed) return;
    this.bringUp(stream);
    this.setRate(stream, 0);
  }

  /** Flows of the coflow with bandwidth on all their links, into `found`. */
  private findMovable(coflow: RankedCoflow): void {
    const { spares, found, lanes } = this;
    found.length = 0;
    const { streams, others } = coflow.groups.inside;
    for (let i = 0; i < streams.length; i++) {
      if (spares.canInside[others[i] as number] === 1) found.push(streams[i] as number);
    }
    coflow.groups.between(spares.canSend, spares.canReceive, found);
    // A job's limit may be full where the racks' links are not.
    const isOpen = (stream: number): boolean => this.leftOn(stream * PLACES_PER_WAY) > 0;
    const mayBeLimited = found.some((stream) => (lanes[stream * PLACES_PER_WAY + 2] as number) >= 0);
    if (!mayBeLimited) return;
    let kept = 0;
    for (const stream of found) if (isOpen(stream)) found[kept++] = stream;
    found.length = kept;
  }

  private shareAmongBlocked(): void {
    const { shareOf, free, flows, lanes } = this;
    for (let link = 0; link < this.links.count; link++) {
      shareOf[link] = (free[link] as number) / (flows.sharers[link] as number);
    }
    let endS = Number.POSITIVE_INFINITY;
    let i = 0;
    for (const [b, coflow] of this.blocked.entries()) {
      let sum = 0;
      for (; i < (this.upTo[b] as number); i++) {
        if (flows.takers[i] === 0) continue;
        const GBps = flows.take(i, shareOf, free, lanes);
        sum += GBps;
        if (flows.GBps[i] !== GBps) this.setShare(i, GBps);
        if ((flows.endS[i] as number) < endS) endS = flows.endS[i] as number;
      }
      coflow.rateGBps = sum;
    }
    this.flowsEndS = endS;
  }

  private setShare(i: number, GBps: number): void {
    const { flows } = this;
    flows.GBps[i] = GBps;
    const stream = flows.stream[i] as number;
    if (this.isSpared[stream] === 1) return;
    this.bringUp(stream);
    this.setRate(stream, GBps);
    flows.endS[i] = this.endS[stream] as number;
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
      if (this.isLive[stream] === 1) this.setInAll(stream, this.ownRate(stream));
    }
    let endS = Number.POSITIVE_INFINITY;
    for (const stream of spared) {
      this.isSpared[stream] = 1;
      this.setInAll(stream, this.ownRate(stream) + (this.extra[stream] as number));
      endS = Math.min(endS, this.endS[stream] as number);
    }
    this.sparedEndS = endS;
  }

  /** Without spare bandwidth. */
  private ownRate(stream: number): number {
    const i = this.flows.place(stream);
    if (i >= 0) return this.flows.GBps[i] as number;
    return this.paceOf(this.coflowOf[stream] as number).isServed ? (this.paced[stream] as number) : 0;
  }

  private setInAll(stream: number, GBps: number): void {
    if (this.rate[stream] !== GBps || Number.isNaN(this.endS[stream])) {
      this.bringUp(stream);
      this.setRate(stream, GBps);
    }
    const i = this.flows.place(stream);
    if (i < 0) return;
    const { flows } = this;
    const endS = this.endS[stream] as number;
    flows.endS[i] = this.isSpared[stream] === 1 ? Number.POSITIVE_INFINITY : endS;
    if (this.isSpared[stream] === 0 && endS < this.flowsEndS) this.flowsEndS = endS;
  }
}

function isSame(one: readonly RankedCoflow[], other: readonly RankedCoflow[]): boolean {
  return one.length === other.length && one.every((coflow, i) => coflow === other[i]);
}
