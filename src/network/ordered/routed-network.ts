// SPDX-License-Identifier: GPL-3.0-or-later
// Flows of blocked coflows that can move, under MADD: they go by the clocks of the links whose equal shares hold them back, so that
// an event costs links whose shares change, not flows. All other flows have rates of their own.
import { grown } from '../../base/columns';
import type { Topology } from '../../model/topology';
import { RouteClocks } from '../max-min/route-clocks';
import type { NetworkRecorder, StreamAbout } from '../network';
import { EqualShares } from './equal-shares';
import { PacedNetwork } from './paced-network';
import type { RankKey } from './rank-keys';

export abstract class RoutedNetwork extends PacedNetwork {
  /** Flows of blocked coflows that can move go by the clocks of links, unless they have spare bandwidth on top. */
  protected readonly by: RouteClocks;
  protected readonly shares: EqualShares;
  /** By stream: its coflow is blocked, and it can move. */
  protected isMoving = new Uint8Array(0);

  constructor(topology: Topology, keyOf: RankKey, recorder?: NetworkRecorder) {
    super(topology, keyOf, recorder);
    this.by = new RouteClocks(
      topology.racks,
      this.parties,
      () => 1,
      (route, weight) => this.shares.setWeight(route, weight),
    );
    this.shares = new EqualShares(this.by.routes);
    this.reserveRoutes();
  }

  override addLimit(GBps: number): number {
    const limit = super.addLimit(GBps);
    this.reserveRoutes();
    return limit;
  }

  override rateOf(number: number): number {
    const coflow = this.ranked[number]!;
    const { isServed, moving } = this.paceOf(number);
    if (isServed || moving === 0) return coflow.rateGBps;
    let sum = 0;
    for (const stream of coflow.streams) sum += this.takersOf[stream]! * this.rateEach(stream);
    return sum;
  }

  protected override opened(stream: number, about: StreamAbout): void {
    super.opened(stream, about);
    this.isMoving = grown(this.isMoving, stream + 1);
    this.isMoving[stream] = 0;
    this.by.open(stream, about, this.streams.ways, this.links.isNeedless);
  }

  protected override closing(stream: number): void {
    this.by.set(stream, false, this.nowS);
    const route = this.by.close(stream);
    if (route >= 0) {
      this.by.putToRest(route, this.nowS);
      this.by.closeRoute(route);
    }
    super.closing(stream);
    this.isMoving[stream] = 0;
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

  protected override rateOfAll(stream: number): number {
    if (!this.by.goesByRoute(stream)) return super.rateOfAll(stream);
    return this.by.rateEach(stream) * this.takersOf[stream]!;
  }

  protected override allRelaid(): void {
    super.allRelaid();
    this.loads.turnAll();
    this.by.layAll(this.links.isNeedless, this.nowS);
  }

  protected goByRoute(stream: number): void {
    if (this.by.goesByRoute(stream)) return;
    this.bringUp(stream);
    this.noteInside(stream);
    this.rate[stream] = 0;
    this.endS[stream] = Number.POSITIVE_INFINITY;
    this.by.set(stream, true, this.nowS);
  }

  protected override goAlone(stream: number): void {
    if (!this.by.goesByRoute(stream)) return;
    this.bringUp(stream);
    this.noteInside(stream);
    this.by.set(stream, false, this.nowS);
    this.sinceS[stream] = this.nowS;
    this.rate[stream] = 0;
    this.endS[stream] = Number.NaN;
  }

  protected putOnClock(route: number): void {
    const clock = this.shares.holderOf(route);
    if (clock >= 0) this.by.putOn(route, clock, this.nowS);
  }

  protected setInAll(stream: number, GBps: number): void {
    if (this.rate[stream] === GBps && !Number.isNaN(this.endS[stream])) return;
    this.bringUp(stream);
    this.setRate(stream, GBps);
  }

  private reserveRoutes(): void {
    this.by.reserve(this.links.count);
    this.shares.reserve(this.links.count);
  }
}
