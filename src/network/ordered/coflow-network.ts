// SPDX-License-Identifier: GPL-3.0-or-later
// Coflows that are served one after another. Combines three parts: the ledger (what each coflow lacks and gets on which link), a
// ranking (the order in which coflows are served) and an allocator (which rates their flows get). Only when each of them acts is
// decided here.
import { instantEndS, instantWidthS } from '../../base/same-instant';
import type { Topology } from '../../model/topology';
import { FluidNetwork } from '../fluid/fluid-network';
import type { CoflowInfo, Forecast, NetworkExplanation, NetworkRecorder, StreamInfo } from '../network';
import type { Allocator, StartAllocator } from './allocator';
import { CoflowLedger } from './ledger';
import { compareRanks, type Ranking } from './ranking';

export class CoflowNetwork extends FluidNetwork {
  readonly wantsForecasts: boolean;
  private readonly ledger: CoflowLedger;
  private readonly ranking: Ranking;
  private readonly allocator: Allocator;
  private dueS = Number.POSITIVE_INFINITY;
  /** Coflows may have to be ranked again; rates must be set again. */
  private mustRank = false;
  private isUnsettled = false;
  private readonly endStream = (stream: number): void => this.end(stream);

  constructor(topology: Topology, ranking: Ranking, startAllocator: StartAllocator, recorder?: NetworkRecorder) {
    super(topology, recorder);
    this.wantsForecasts = ranking.wantsForecasts;
    this.ranking = ranking;
    this.ledger = new CoflowLedger(topology, this.links, this.parties, this.streams, recorder);
    this.allocator = startAllocator(this.ledger);
    this.ledger.by = this.allocator.by;
  }

  override openCoflow(about: CoflowInfo): number {
    const number = super.openCoflow(about);
    this.ledger.openCoflow(number, about);
    this.mustRank = this.isUnsettled = true;
    return number;
  }

  override closeCoflow(number: number): void {
    super.closeCoflow(number);
    this.ledger.closeCoflow(number);
    this.allocator.closedCoflow(number);
    this.isUnsettled = true;
  }

  override forecast(number: number, forecast: Forecast): void {
    const coflow = this.ledger.coflow(number);
    coflow.forecast = forecast;
    coflow.forecastAtGB = this.ledger.deliveredGB(coflow);
    this.mustRank = this.isUnsettled = true;
  }

  override addLimit(GBps: number): number {
    const limit = super.addLimit(GBps);
    this.ledger.limitAdded();
    this.allocator.limitAdded();
    return limit;
  }

  override join(stream: number, party: number, takers: number, GBeach: number): void {
    super.join(stream, party, takers, GBeach);
    this.mustRank = true;
  }

  protected opened(stream: number, about: StreamInfo): void {
    this.ledger.open(stream, about);
    this.allocator.opened(stream, about);
  }

  protected closing(stream: number): void {
    this.allocator.closing(stream);
    this.ledger.close(stream);
  }

  protected bringUp(stream: number): void {
    this.ledger.bringUp(stream);
  }

  protected rateEach(stream: number): number {
    return this.ledger.rateEach(stream);
  }

  protected demandChanged(stream: number): void {
    this.ledger.demandChanged(stream);
    this.isUnsettled = true;
    this.allocator.changed(this.ledger.coflowOf(stream), stream);
  }

  protected capacityChanged(link: number): void {
    this.isUnsettled = true;
    if (this.ledger.turnsNeedless(link)) {
      for (const coflow of this.ledger.order) {
        this.ledger.resetPaths(coflow);
        this.allocator.pathsChanged(coflow);
      }
      this.allocator.allPathsChanged();
    }
    this.ledger.capacityChanged();
  }

  get nextS(): number {
    return this.parties.anyDone ? this.nowS : this.dueS;
  }

  protected moveTo(nowS: number): void {
    this.nowS = this.ledger.nowS = nowS;
    const upToS = instantEndS(nowS);
    if (this.dueS > upToS) return;
    this.allocator.endDue(upToS, this.endStream);
    if (this.firstChangeS() <= upToS) this.isUnsettled = this.mustRank = true;
    // What was expected to end now may end later: then nothing happened, and no rate changes.
    if (!this.isUnsettled) this.dueS = this.findNextS();
  }

  settle(): void {
    if (this.isUnsettled) {
      this.shareAnew();
      this.ledger.record();
    } else if (this.allocator.mustMend) this.ledger.record(this.allocator.mend());
    else return;
    this.dueS = this.findNextS();
  }

  private shareAnew(): void {
    this.isUnsettled = false;
    if (this.mustRank) this.rankAll();
    this.ledger.freeAll();
    this.allocator.share();
  }

  private findNextS(): number {
    return Math.min(this.allocator.findNextS(), this.firstChangeS());
  }

  /** When the rank of any coflow changes by itself. */
  private firstChangeS(): number {
    let firstS = Number.POSITIVE_INFINITY;
    if (this.ranking.changesAtS === undefined) return firstS;
    for (const coflow of this.ledger.order) firstS = Math.min(firstS, this.ranking.changesAtS(coflow, this.nowS));
    return firstS;
  }

  /** The stream's next party is satisfied now. */
  private end(stream: number): void {
    const { allocator, ledger, parties } = this;
    const mayMend = !this.isUnsettled && allocator.mayMend;
    const GBps = mayMend ? ledger.rateOfAll(stream) : 0;
    this.mustRank = true;
    ledger.bringUp(stream);
    const lack = parties.nextTarget(stream) - parties.served(stream);
    this.drain(stream, Math.max(lack, ledger.rateEach(stream) * instantWidthS(this.nowS)));
    if (mayMend && allocator.canMend(stream, GBps)) this.isUnsettled = false;
  }

  private rankAll(): void {
    const { ledger, ranking } = this;
    const { order } = ledger;
    this.mustRank = false;
    for (const coflow of order) {
      if (coflow.isRanked && ranking.keepsRank(coflow)) continue;
      coflow.bringUp(this.nowS);
      ranking.rank(coflow, ledger);
      coflow.isRanked = true;
    }
    for (let i = 1; i < order.length; i++) {
      if (compareRanks(order[i - 1]!, order[i]!) <= 0) continue;
      order.sort(compareRanks);
      ledger.loads.turnAll();
      return;
    }
  }

  override rateOf(number: number): number {
    return this.allocator.rateOf(this.ledger.coflow(number));
  }

  explain(): NetworkExplanation {
    const { measures } = this.ranking;
    return { rule: 'turn', measures, valuesOf: (number) => this.ranking.valuesOf(this.ledger.coflow(number)) };
  }

  /** Coflows are served one after another. */
  readonly someMayStandStill = true;

  override rateOn(stream: number): number {
    return this.ledger.isLive[stream] === 1 ? this.ledger.rateOfAll(stream) : 0;
  }

  turnOf(stream: number): number {
    return this.ledger.order.indexOf(this.ledger.coflowOf(stream));
  }
}
