// SPDX-License-Identifier: GPL-3.0-or-later
// How each flow gets its rate under MADD. A flow of a served coflow has a rate of its own. One of a blocked coflow that can move
// follows the clock of the link whose equal share limits it, so that an event costs work per link whose share changes, not per flow. A
// flow with spare bandwidth on top of either has a rate of its own again.
import { grown } from '../../../base/columns';
import { IntList } from '../../../base/int-list';
import { RouteClocks } from '../../max-min/route-clocks';
import type { StreamInfo } from '../../network';
import type { CoflowLedger } from '../ledger';
import { EqualShares } from './equal-shares';

/** A coflow's state: whether it has rates of its own, and when they end. */
export class Pace {
  /** Whether it has rates of its own, and when they end all its flows. */
  isServed = false;
  endS = Number.POSITIVE_INFINITY;
  /** When the first party of a flow is satisfied at these rates. */
  firstEndS = Number.POSITIVE_INFINITY;
  /** A full link that keeps it from being served, as a place among its links. */
  fullLink = -1;
  /** Some flow's end was reached, so all must be checked. */
  isStale = true;
  /** While it is not served: how many of its flows can move; whether that is known; and whether more flows lack bytes since. */
  moving = 0;
  isGathered = false;
  hasMore = false;
  /** Its flows may be limited by more than the racks' links. */
  mustLookAtAll = false;
  /** Flows whose rate is not what they lack over the time left. */
  readonly uneven = new IntList();
  /** By place among its links: its own GB/s. Kept if only rounding differs, so that nothing else changes. */
  steadyGBps = new Float64Array(0);
}

export class FlowRates {
  readonly by: RouteClocks;
  readonly shares: EqualShares;
  /** By stream: whether its coflow is blocked and it can move. */
  isMoving = new Uint8Array(0);
  /** By stream: whether it has spare bandwidth on top, since the last settlement. */
  isSpared = new Uint8Array(0);
  private readonly paces: Pace[] = [];
  private readonly ledger: CoflowLedger;

  constructor(ledger: CoflowLedger) {
    this.ledger = ledger;
    this.by = new RouteClocks(ledger.racks, ledger.parties, undefined, (route, weight) =>
      this.shares.setWeight(route, weight),
    );
    this.shares = new EqualShares(this.by.routes);
    this.limitAdded();
  }

  limitAdded(): void {
    const { count } = this.ledger.links;
    this.by.reserve(count);
    this.shares.reserve(count);
  }

  opened(stream: number, about: StreamInfo): void {
    const { streams, links } = this.ledger;
    if (stream >= this.isMoving.length) {
      this.isMoving = grown(this.isMoving, stream + 1);
      this.isSpared = grown(this.isSpared, this.isMoving.length);
    }
    this.isMoving[stream] = this.isSpared[stream] = 0;
    this.by.open(stream, about, streams.paths, links.isNeedless);
  }

  closing(stream: number): void {
    const { nowS } = this.ledger;
    this.by.set(stream, false, nowS);
    const route = this.by.close(stream);
    if (route >= 0) {
      this.by.putToRest(route, nowS);
      this.by.closeRoute(route);
    }
    this.isMoving[stream] = this.isSpared[stream] = 0;
  }

  allPathsChanged(): void {
    this.ledger.loads.turnAll();
    this.by.resetPaths(this.ledger.links.isNeedless, this.ledger.nowS);
  }

  paceOf(number: number): Pace {
    const known = this.paces[number];
    if (known !== undefined) return known;
    const pace = new Pace();
    this.paces[number] = pace;
    return pace;
  }

  forgetPace(number: number): void {
    delete this.paces[number];
  }

  /** Puts the stream on the clock of the link that limits it. */
  goByRoute(stream: number): void {
    if (this.by.goesByRoute(stream)) return;
    const { ledger } = this;
    ledger.bringUp(stream);
    this.noteInside(stream);
    ledger.rate[stream] = 0;
    ledger.endS[stream] = Number.POSITIVE_INFINITY;
    this.by.set(stream, true, ledger.nowS);
  }

  /** Gives the stream a rate of its own, which is still to be set. */
  goAlone(stream: number): void {
    if (!this.by.goesByRoute(stream)) return;
    const { ledger } = this;
    ledger.bringUp(stream);
    this.noteInside(stream);
    this.by.set(stream, false, ledger.nowS);
    ledger.sinceS[stream] = ledger.nowS;
    ledger.rate[stream] = 0;
    ledger.endS[stream] = Number.NaN;
  }

  /** For a stream brought up to now. */
  setRate(stream: number, GBps: number): void {
    this.ledger.setRate(stream, GBps);
    this.noteInside(stream);
  }

  changeRate(stream: number, GBps: number): void {
    const { ledger } = this;
    if (ledger.rate[stream] === GBps && !Number.isNaN(ledger.endS[stream])) return;
    ledger.bringUp(stream);
    this.setRate(stream, GBps);
  }

  /** The stream's rate may have changed, perhaps inside its rack. */
  noteInside(stream: number): void {
    const { fromOf, toOf, loads } = this.ledger;
    const rack = fromOf[stream]!;
    if (toOf[stream] === rack) loads.turnInside(rack);
  }
}
