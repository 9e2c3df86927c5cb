// SPDX-License-Identifier: GPL-3.0-or-later
// What all rules do alike that serve coflows one after the other: their order, and the ends of streams. A rule (a subclass) says
// how an ordered list of coflows shares the links.
import { grown } from '../../base/columns';
import { instantEndS, instantWidthS } from '../../base/same-instant';
import type { Topology } from '../../model/topology';
import type { Forecast, NetworkRecorder } from '../network';
import { BookedNetwork } from './booked-network';
import { LinkLoads } from './link-loads';
import type { RankView } from './rank-keys';
import { goesBefore, type RankedCoflow } from './ranked-coflow';

export abstract class OrderedNetwork extends BookedNetwork implements RankView {
  readonly wantsForecasts: boolean = true;
  private dueS = Number.POSITIVE_INFINITY;
  /** GB/s that nobody uses, by link; while rates are set. */
  protected free = new Float64Array(0);
  /** Links that can be full, limits among them. */
  protected watched = new Int32Array(0);
  protected readonly loads: LinkLoads;
  private readonly rateNow = (stream: number): number => this.rateOfAll(stream);

  constructor(topology: Topology, recorder?: NetworkRecorder) {
    super(topology, recorder);
    this.free = new Float64Array(this.links.count);
    this.loads = new LinkLoads(this.links, topology.racks);
    this.findWatched();
  }

  /** Coflows given whole are ranked when they arrive. */
  protected keepsRank(coflow: RankedCoflow): boolean {
    return coflow.about.kind === 'coflow';
  }

  /** Sets `tier` and `key` of a coflow, whose books are brought up to now. */
  protected abstract rank(coflow: RankedCoflow): void;
  /** Sets the rate of every stream, out of `free`: all that links can carry when it is called, what is left afterwards. */
  protected abstract share(): void;
  /** The next instant after now at which something ends, or rates change by themselves. */
  protected abstract findNextS(): number;
  /** Calls `end` for each stream whose `endS` is at most this. */
  protected abstract endAll(upToS: number): void;

  override forecast(number: number, forecast: Forecast): void {
    const coflow = this.ranked[number]!;
    coflow.forecast = forecast;
    coflow.forecastAtGB = this.deliveredGB(coflow);
    this.mustRank = this.isUnsettled = true;
  }

  override addLimit(GBps: number): number {
    const limit = super.addLimit(GBps);
    this.free = grown(this.free, this.links.count);
    this.findWatched();
    return limit;
  }

  protected override capacityChanged(link: number): void {
    super.capacityChanged(link);
    this.findWatched();
    this.loads.forget();
  }

  override join(stream: number, party: number, takers: number, GBeach: number): void {
    super.join(stream, party, takers, GBeach);
    this.mustRank = true;
  }

  get nextS(): number {
    return this.parties.anyDone ? this.nowS : this.dueS;
  }

  settle(): void {
    if (this.isUnsettled) this.shareAnew();
    else if (this.isMendable) this.mend();
    else return;
    this.dueS = this.findNextS();
    this.turnInside();
    this.loads.tell(this.order, this.free, this.watched, this.nowS, this.rateNow);
    if (this.recorder?.rate !== undefined) this.tellRates();
  }

  /** Before loads are told: what may move at another rate inside its rack than before; here all. */
  protected turnInside(): void {
    this.loads.turnAll();
  }

  /** Whether rates need only be mended, where not all must be shared anew. */
  protected get isMendable(): boolean {
    return false;
  }

  protected mend(): void {}

  private shareAnew(): void {
    this.isUnsettled = false;
    if (this.mustRank) this.rankAll();
    this.free.set(this.links.capacity.subarray(0, this.links.count));
    this.share();
  }

  override rateOf(number: number): number {
    return this.ranked[number]!.rateGBps;
  }

  rateOn(stream: number): number {
    return this.isLive[stream] === 1 ? this.rateOfAll(stream) : 0;
  }

  turnOf(stream: number): number {
    return this.order.indexOf(this.rankedOf(stream));
  }

  lackingGB(stream: number): number {
    this.bringUp(stream);
    return this.parties.lackingGB(stream);
  }

  largestGB(stream: number): number {
    return this.parties.largestGB(stream);
  }

  takers(stream: number): number {
    return this.parties.lacking(stream);
  }

  forecastGB(coflow: RankedCoflow): number {
    const since = this.deliveredGB(coflow) - coflow.forecastAtGB;
    return Math.max(0, (coflow.forecast?.GB ?? 0) - since);
  }

  protected moveTo(nowS: number): void {
    this.nowS = nowS;
    const upToS = instantEndS(nowS);
    if (this.dueS > upToS) return;
    this.endAll(upToS);
    // What was thought to end now may do so later: then nothing happened, and no rate changes.
    if (!this.isUnsettled) this.dueS = this.findNextS();
  }

  /** The stream's next party is satisfied now. */
  protected end(stream: number): void {
    this.mustRank = true;
    this.bringUp(stream);
    const lack = this.parties.nextTarget(stream) - this.parties.served(stream);
    this.drain(stream, Math.max(lack, this.rateEach(stream) * instantWidthS(this.nowS)));
  }

  private deliveredGB({ number }: RankedCoflow): number {
    let sum = 0;
    for (const stream of this.streams.of(number)) sum += this.movedGB(stream);
    return sum;
  }

  private findWatched(): void {
    const { count, rackLinks, isNeedless } = this.links;
    const watched: number[] = [];
    for (let link = 0; link < count; link++) if (link >= rackLinks || isNeedless[link] === 0) watched.push(link);
    this.watched = Int32Array.from(watched);
  }

  private rankAll(): void {
    this.mustRank = false;
    for (const coflow of this.order) {
      if (coflow.isRanked && this.keepsRank(coflow)) continue;
      coflow.bringUp(this.nowS);
      this.rank(coflow);
      coflow.isRanked = true;
    }
    const { order } = this;
    for (let i = 1; i < order.length; i++) {
      if (goesBefore(order[i - 1]!, order[i]!) <= 0) continue;
      order.sort(goesBefore);
      this.loads.turnAll();
      return;
    }
  }
}
