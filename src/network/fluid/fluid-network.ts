// SPDX-License-Identifier: GPL-3.0-or-later
// What all networks have in common: coflows, streams and the parties on them, links and limits. A rule (a subclass) brings streams up
// to now on request, is notified of every change of what a stream lacks, and sets rates.
import { grown } from '../../base/columns';
import type { Topology } from '../../model/topology';
import {
  type CoflowInfo,
  type Forecast,
  type Network,
  type NetworkRecorder,
  NO_LIMIT,
  type StreamInfo,
} from '../network';
import { ChangedLimits } from './changed-limits';
import { Links } from './links';
import { Parties } from './parties';
import { PLACES_PER_PATH, StreamTable } from './stream-table';

export abstract class FluidNetwork implements Network {
  abstract readonly wantsForecasts: boolean;
  abstract readonly nextS: number;
  abstract readonly someMayStandStill: boolean;
  protected nowS = 0;
  protected readonly links: Links;
  protected readonly parties: Parties;
  protected readonly recorder: NetworkRecorder | undefined;
  protected readonly coflows: (CoflowInfo | undefined)[] = [];
  protected readonly streams: StreamTable;
  private readonly freeCoflows: number[] = [];
  /** By stream: takers that lack bytes, as counted on its links. */
  private counted = new Float64Array(0);
  /** Of those, takers that had caught up; only if the stream has an `ownInLimit`. */
  private countedCaughtUp = new Float64Array(0);
  private ownInLimitOf = new Int32Array(0);
  private readonly changedLimits = new ChangedLimits();

  constructor(topology: Topology, recorder?: NetworkRecorder) {
    this.recorder = recorder;
    this.links = new Links(topology, recorder);
    this.streams = new StreamTable(this.links.rackLinks);
    this.parties = new Parties(
      (stream, party) => recorder?.rate?.(stream, party, this.nowS, 0),
      (stream, party) => recorder?.caughtUp?.(stream, party),
    );
  }

  /** Writes into `parties` how much each taker of the stream has been served up to now. */
  protected abstract bringUp(stream: number): void;
  protected abstract opened(stream: number, about: StreamInfo): void;
  protected abstract closing(stream: number): void;
  /** The number of its takers that lack bytes, their bytes, or their weight has changed; the stream has been brought up to now. */
  protected abstract demandChanged(stream: number): void;
  protected abstract capacityChanged(link: number): void;
  /** GB/s for each taker that lacks bytes, since the last `settle`. */
  protected abstract rateEach(stream: number): number;
  protected abstract moveTo(nowS: number): void;
  abstract settle(): void;

  openCoflow(about: CoflowInfo): number {
    const coflow = this.freeCoflows.pop() ?? this.coflows.length;
    this.coflows[coflow] = about;
    this.streams.startCoflow(coflow);
    return coflow;
  }

  closeCoflow(coflow: number): void {
    for (const stream of this.streams.of(coflow)) {
      this.countTakers(stream, 0);
      this.countCaughtUp(stream, 0);
      this.closing(stream);
      this.parties.drop(stream);
    }
    this.streams.startCoflow(coflow);
    this.coflows[coflow] = undefined;
    this.freeCoflows.push(coflow);
  }

  forecast(_coflow: number, _forecast: Forecast): void {}

  addLimit(GBps: number): number {
    return this.links.addLimit(GBps);
  }

  setLimit(limit: number, GBps: number): void {
    const link = this.links.rackLinks + limit;
    if (this.links.capacity[link] === GBps) return;
    this.links.capacity[link] = GBps;
    this.capacityChanged(link);
  }

  dropLimit(limit: number): void {
    this.links.dropLimit(limit);
    this.changedLimits.forget(limit);
  }

  openStream(about: StreamInfo): number {
    const stream = this.parties.open();
    if (stream >= this.counted.length) {
      this.counted = grown(this.counted, stream + 1);
      this.countedCaughtUp = grown(this.countedCaughtUp, this.counted.length);
      this.ownInLimitOf = grown(this.ownInLimitOf, this.counted.length);
    }
    this.counted[stream] = this.countedCaughtUp[stream] = 0;
    this.ownInLimitOf[stream] = about.ownInLimit ?? NO_LIMIT;
    this.streams.open(stream, about);
    this.opened(stream, about);
    return stream;
  }

  /** Gives the stream another path between the same racks. */
  protected reroute(stream: number, about: StreamInfo): void {
    const lacking = this.parties.lacking(stream);
    this.bringUp(stream);
    this.countTakers(stream, 0);
    this.closing(stream);
    this.streams.setPath(stream, about);
    this.opened(stream, about);
    this.countTakers(stream, lacking);
    this.demandChanged(stream);
  }

  setWeight(stream: number, weight: number): void {
    if (this.streams.weightOf[stream] === weight) return;
    this.bringUp(stream);
    this.streams.weightOf[stream] = weight;
    this.demandChanged(stream);
  }

  join(stream: number, party: number, takers: number, GBeach: number): void {
    this.bringUp(stream);
    this.parties.join(stream, party, takers, GBeach);
    this.changed(stream);
  }

  offer(stream: number, GBeach: number): void {
    this.bringUp(stream);
    this.parties.offer(stream, GBeach);
    this.changed(stream);
  }

  finish(stream: number): void {
    this.parties.finish(stream);
  }

  resume(stream: number): void {
    this.parties.resume(stream);
  }

  lacks(stream: number, party: number): number {
    this.bringUp(stream);
    return this.parties.lacks(stream, party);
  }

  setLacks(stream: number, party: number, GBeach: number): void {
    this.bringUp(stream);
    this.parties.setLacks(stream, party, GBeach);
    this.changed(stream);
  }

  leave(stream: number, party: number, takers: number): void {
    this.bringUp(stream);
    this.parties.leave(stream, party, takers);
    this.changed(stream);
  }

  setLinkFactor(link: number, factor: number): void {
    this.links.setFactor(link, factor);
    this.capacityChanged(link);
  }

  advance(nowS: number): void {
    this.parties.nowS = nowS;
    this.moveTo(nowS);
  }

  takeDone(done: (stream: number, party: number, lastByteS: number) => void): void {
    this.parties.takeDone(done);
  }

  capacityOf(link: number): number {
    return this.links.capacity[link]!;
  }

  carriedGB(link: number): number {
    return this.links.carriedGB(link, this.nowS);
  }

  takersOn(link: number): number {
    return this.links.takers[link]!;
  }

  movedGB(stream: number): number {
    this.bringUp(stream);
    return this.parties.movedGB(stream);
  }

  rateOf(coflow: number): number {
    let sum = 0;
    for (const stream of this.streams.of(coflow)) sum += this.rateOn(stream);
    return sum;
  }

  rateOn(stream: number): number {
    const lacking = this.parties.lacking(stream);
    return lacking > 0 ? lacking * this.rateEach(stream) : 0;
  }

  movesAny(coflow: number): boolean {
    return this.rateOf(coflow) > 0;
  }

  takeChanged(changed: (coflow: number) => void): void {
    for (let coflow = 0; coflow < this.coflows.length; coflow++)
      if (this.coflows[coflow] !== undefined) changed(coflow);
  }

  takeChangedLimits(changed: Parameters<Network['takeChangedLimits']>[0]): void {
    const { rackLinks, takers } = this.links;
    this.changedLimits.take((limit) => takers[rackLinks + limit]! > 0, changed);
  }

  /** To be called after parties changed. */
  protected changed(stream: number): void {
    this.countTakers(stream, this.parties.lacking(stream));
    this.countCaughtUp(stream, this.parties.caughtUpLacking(stream));
    this.demandChanged(stream);
  }

  /** Satisfies takers of the stream, brought up to now, that lack less than it gets in an instant. */
  protected drain(stream: number, toleranceGB: number): void {
    this.parties.drain(stream, toleranceGB);
    this.changed(stream);
  }

  private countTakers(stream: number, lacking: number): void {
    const more = lacking - this.counted[stream]!;
    if (more === 0) return;
    this.counted[stream] = lacking;
    const first = stream * PLACES_PER_PATH;
    for (let k = 0; k < PLACES_PER_PATH; k++) {
      const link = this.streams.paths[first + k]!;
      if (link < 0) break;
      const before = this.links.takers[link]!;
      this.links.takers[link] = before + more;
      if (link >= this.links.rackLinks && (before === 0) !== (before + more === 0)) {
        this.changedLimits.note(link - this.links.rackLinks);
      }
    }
  }

  private countCaughtUp(stream: number, lacking: number): void {
    const limit = this.ownInLimitOf[stream]!;
    const more = lacking - this.countedCaughtUp[stream]!;
    if (limit === NO_LIMIT || more === 0) return;
    this.countedCaughtUp[stream] = lacking;
    this.changedLimits.countCaughtUp(limit, more);
  }
}
