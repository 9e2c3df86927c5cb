// Max-min sharing whose rates are set no more often than every so many seconds, for runs in which many flows begin and end within
// each of them. Between two settlements who wants the same or less goes on at the rate that it has, what is left stays unused, and
// who wants more stands still. So every byte moves as it would, only later, and no link carries more than it can.
import { grown } from '../../base/columns';
import { instantEndS } from '../../base/same-instant';
import type { Topology } from '../../model/topology';
import type { NetworkRecorder } from '../network';
import { MaxMinNetwork } from './max-min-network';

export class LaggingNetwork extends MaxMinNetwork {
  private settledS = Number.NEGATIVE_INFINITY;
  /** Something changed since that rates are not set for. */
  private isPending = false;
  /** Streams that stand still until rates are set. */
  private readonly postponed: number[] = [];
  private isPostponed = new Uint8Array(0);

  constructor(
    topology: Topology,
    recorder: NetworkRecorder | undefined,
    private readonly everyS: number,
  ) {
    super(topology, recorder);
  }

  override get nextS(): number {
    if (this.parties.anyDone) return this.nowS;
    return this.isPending ? this.settlesS : Math.max(super.nextS, this.settlesS);
  }

  /** Before this instant rates stay as they are. */
  private get settlesS(): number {
    return this.settledS + this.everyS;
  }

  private get isBetween(): boolean {
    return this.nowS < this.settlesS;
  }

  override settle(): void {
    if (this.isBetween) {
      if (this.by.changed.length > 0) this.lower();
      return;
    }
    this.settledS = this.nowS;
    this.isPending = false;
    this.resumeAll();
    super.settle();
  }

  /** A stream that waits for the next settlement counts as moving: it lacks no bandwidth. */
  override movesAny(coflow: number): boolean {
    return super.movesAny(coflow) || (this.streamsOf[coflow] as number[]).some((one) => this.isPostponed[one] === 1);
  }

  protected override moveTo(nowS: number): void {
    while (instantEndS(this.by.clocks.nextS) < nowS) {
      const endS = this.by.clocks.nextS;
      this.parties.nowS = endS;
      super.moveTo(endS);
      this.lower();
    }
    this.parties.nowS = nowS;
    super.moveTo(nowS);
  }

  protected override opened(...[stream, about]: Parameters<MaxMinNetwork['opened']>): void {
    this.isPostponed = grown(this.isPostponed, stream + 1);
    this.isPostponed[stream] = 0;
    super.opened(stream, about);
  }

  protected override closing(stream: number): void {
    this.isPostponed[stream] = 0;
    super.closing(stream);
  }

  protected override closingRoute(route: number): void {
    if (this.isBetween) this.lowerOn(route);
    super.closingRoute(route);
  }

  protected override setAwake(stream: number): void {
    if (this.isBetween && this.by.wantsMore(stream)) this.postpone(stream);
    else if (this.isPostponed[stream] === 0) super.setAwake(stream);
  }

  protected override capacityChanged(link: number): void {
    super.capacityChanged(link);
    this.isPending = true;
  }

  private postpone(stream: number): void {
    this.isPending = true;
    this.by.set(stream, false, this.nowS);
    if (this.isPostponed[stream] === 1) return;
    this.isPostponed[stream] = 1;
    this.postponed.push(stream);
  }

  private resumeAll(): void {
    for (const stream of this.postponed) {
      if (this.isPostponed[stream] === 0) continue;
      this.isPostponed[stream] = 0;
      this.noteTurned(this.coflowOf[stream] as number);
      super.setAwake(stream);
    }
    this.postponed.length = 0;
  }

  /** Who wants less from now on leaves the rest unused. */
  private lower(): void {
    const { by, nowS } = this;
    for (const route of by.changed) this.lowerOn(route);
    by.settled();
    by.clocks.settle(nowS);
    this.isPending = true;
    this.tellChanged();
  }

  private lowerOn(route: number): void {
    const { by, levels, nowS } = this;
    const before = by.routes.weightOf(route);
    const GBps = by.speedOf(route);
    by.weigh(route, nowS);
    this.lowerLoads(route, (before - by.routes.weightOf(route)) * GBps);
    by.chooseClock(route, levels.level, nowS);
  }

  private lowerLoads(route: number, GBps: number): void {
    if (GBps === 0) return;
    const { links, by } = this;
    for (const link of by.wayOf(route)) {
      if (link >= links.rackLinks) continue;
      links.setLoad(link, this.nowS, Math.max(0, (links.load[link] as number) - GBps));
      // What links at rest carry is not counted in levels, but follows from their guards'.
      if (by.routes.isCalm[link] === 0) this.levels.touch(link);
    }
  }
}
