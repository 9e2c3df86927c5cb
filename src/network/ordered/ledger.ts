// SPDX-License-Identifier: GPL-3.0-or-later
// The ledger of coflows that are served in an order: how many bytes each coflow lacks over which links, the rate of each flow, and
// what is still free on every link while rates are set. It decides nothing: a ranking sets the order, an allocator the rates.
import { grown } from '../../base/columns';
import type { IntList } from '../../base/int-list';
import type { Topology } from '../../model/topology';
import type { Links } from '../fluid/links';
import type { Parties } from '../fluid/parties';
import { PLACES_PER_PATH, type StreamTable } from '../fluid/stream-table';
import type { RouteClocks } from '../max-min/route-clocks';
import { type CoflowInfo, LINKS_PER_RACK, type NetworkRecorder, type StreamInfo } from '../network';
import { FlowPairs } from './flow-pairs';
import { LinkLoads } from './link-loads';
import type { RankView } from './rank-keys';
import { RankedCoflow } from './ranked-coflow';

export class CoflowLedger implements RankView {
  nowS = 0;
  /** Open coflows, in order; and by number. */
  order: RankedCoflow[] = [];
  private readonly ranked: (RankedCoflow | undefined)[] = [];
  /** Flows either have a rate of their own or follow one of these clocks, which belong to the allocator. */
  by!: RouteClocks;
  /** By stream: whether it lacks bytes, how many GB, and for how many takers; GB/s of all of them together, and since when. */
  isLive = new Uint8Array(0);
  wasLackingGB = new Float64Array(0);
  takersOf = new Float64Array(0);
  rate = new Float64Array(0);
  sinceS = new Float64Array(0);
  /** GB served to each taker, since the stream woke, at which its next party is satisfied. */
  nextTarget = new Float64Array(0);
  /** When its next party is satisfied at this rate; NaN after it changed, until a rate is set. */
  endS = new Float64Array(0);
  /** Whether it is in its coflow's list. */
  private isListed = new Uint8Array(0);
  /** By stream: the links of its path that can be full, and the same as places in its coflow's list; then -1. */
  contended = new Int32Array(0);
  places = new Int32Array(0);
  /** By stream: its racks, and the order of opening. */
  fromOf = new Int16Array(0);
  toOf = new Int16Array(0);
  private sequences = new Float64Array(0);
  private streamsOpened = 0;
  private readonly sequenceOf = (stream: number): number => this.sequences[stream]!;
  private coflowsOpened = 0;
  /** While rates are set: GB/s not yet given away, by link. */
  free: Float64Array;
  /** Links that can be full, including limits. */
  watched = new Int32Array(0);
  readonly loads: LinkLoads;
  readonly racks: number;
  /** Whether a trace of every rate is kept; and streams whose rate may differ from the recorded one. */
  readonly recordsRates: boolean;
  private readonly changedStreams: number[] = [];
  private readonly rateNow = (stream: number): number => this.rateOfAll(stream);

  constructor(
    topology: Topology,
    readonly links: Links,
    readonly parties: Parties,
    readonly streams: StreamTable,
    private readonly recorder: NetworkRecorder | undefined,
  ) {
    this.racks = topology.racks;
    this.recordsRates = recorder?.rate !== undefined;
    this.free = new Float64Array(links.count);
    this.loads = new LinkLoads(links, topology.racks);
    this.findWatched();
  }

  get capacity(): Float64Array {
    return this.links.capacity;
  }

  coflow(number: number): RankedCoflow {
    return this.ranked[number]!;
  }

  coflowOf(stream: number): RankedCoflow {
    return this.ranked[this.streams.coflowOf[stream]!]!;
  }

  isOpen(coflow: RankedCoflow): boolean {
    return this.ranked[coflow.number] === coflow;
  }

  openCoflow(number: number, about: CoflowInfo): void {
    const coflow = new RankedCoflow(number, about, this.coflowsOpened++, new FlowPairs(this.racks));
    coflow.sinceS = this.nowS;
    this.ranked[number] = coflow;
    this.order.push(coflow);
  }

  closeCoflow(number: number): void {
    this.order = this.order.filter((coflow) => coflow.number !== number);
    this.ranked[number] = undefined;
  }

  limitAdded(): void {
    this.free = grown(this.free, this.links.count);
    this.findWatched();
  }

  open(stream: number, about: StreamInfo): void {
    const { coflow: number, from, to } = about;
    if (stream >= this.isLive.length) this.makeSpace(stream + 1);
    this.setContended(stream, this.ranked[number]!);
    this.isLive[stream] = this.isListed[stream] = 0;
    this.wasLackingGB[stream] = this.rate[stream] = 0;
    this.fromOf[stream] = from;
    this.toOf[stream] = to;
    this.sequences[stream] = this.streamsOpened++;
    this.sinceS[stream] = this.nowS;
    this.endS[stream] = Number.POSITIVE_INFINITY;
  }

  private makeSpace(streams: number): void {
    this.isLive = grown(this.isLive, streams);
    const space = this.isLive.length;
    this.isListed = grown(this.isListed, space);
    this.endS = grown(this.endS, space);
    this.nextTarget = grown(this.nextTarget, space);
    this.fromOf = grown(this.fromOf, space);
    this.toOf = grown(this.toOf, space);
    this.sequences = grown(this.sequences, space);
    this.wasLackingGB = grown(this.wasLackingGB, space);
    this.takersOf = grown(this.takersOf, space);
    this.rate = grown(this.rate, space);
    this.sinceS = grown(this.sinceS, space);
    this.places = grown(this.places, space * PLACES_PER_PATH);
    this.contended = grown(this.contended, space * PLACES_PER_PATH);
  }

  close(stream: number): void {
    this.isLive[stream] = this.rate[stream] = 0;
  }

  /** Records how much each taker of the stream has been served up to now. */
  bringUp(stream: number): void {
    if (this.by.goesByRoute(stream)) {
      this.by.bringUp(stream, this.nowS);
      this.wasLackingGB[stream] = this.parties.lackingGB(stream);
      return;
    }
    const pastS = this.nowS - this.sinceS[stream]!;
    if (pastS === 0) return;
    this.sinceS[stream] = this.nowS;
    const rate = this.rate[stream]!;
    if (rate === 0) return;
    const each = rate / this.takersOf[stream]!;
    this.parties.serve(stream, this.parties.served(stream) + each * pastS);
    this.wasLackingGB[stream] = Math.max(0, this.wasLackingGB[stream]! - rate * pastS);
  }

  /** The stream has been brought up to now, and what it lacks has changed. */
  demandChanged(stream: number): void {
    const coflow = this.coflowOf(stream);
    coflow.bringUp(this.nowS);
    const lacking = this.parties.lackingGB(stream);
    const more = lacking - this.wasLackingGB[stream]!;
    const live = this.parties.lacking(stream) > 0 ? 1 : 0;
    const moreLive = live - this.isLive[stream]!;
    this.wasLackingGB[stream] = lacking;
    this.takersOf[stream] = this.parties.lacking(stream);
    this.nextTarget[stream] = this.parties.nextTarget(stream);
    this.isLive[stream] = live;
    const first = stream * PLACES_PER_PATH;
    for (let k = first; k < first + PLACES_PER_PATH; k++) {
      const place = this.places[k]!;
      if (place < 0) break;
      const liveOn = coflow.liveOn[place]! + moreLive;
      coflow.liveOn[place] = liveOn;
      coflow.lackGB[place] = liveOn === 0 ? 0 : Math.max(0, coflow.lackGB[place]! + more);
    }
    coflow.live += moreLive;
    const from = this.fromOf[stream]!;
    const to = this.toOf[stream]!;
    if (moreLive === 1) coflow.pairs.add(stream, from, to, this.sequenceOf);
    else if (moreLive === -1) coflow.pairs.remove(stream, from, to);
    if (live === 0) this.rate[stream] = 0;
    else if (this.isListed[stream] === 0) {
      this.isListed[stream] = 1;
      coflow.streams.push(stream);
    }
    this.endS[stream] = Number.NaN;
    this.noteRate(stream);
  }

  /** Sums up again what it lacks, flow by flow, because sums kept by adding and subtracting are rounded. */
  recount(coflow: RankedCoflow): void {
    this.tidy(coflow);
    coflow.lackGB.fill(0);
    for (const stream of coflow.streams) {
      if (this.isLive[stream] === 0) continue;
      this.bringUp(stream);
      const lackGB = this.parties.lackingGB(stream);
      this.wasLackingGB[stream] = lackGB;
      const first = stream * PLACES_PER_PATH;
      for (let k = first; k < first + PLACES_PER_PATH; k++) {
        const place = this.places[k]!;
        if (place < 0) break;
        coflow.lackGB[place] = coflow.lackGB[place]! + lackGB;
      }
    }
  }

  /**
   * The rack's link can carry more or less: returns whether different links can be full now, which changes the paths of every coflow.
   */
  turnsNeedless(link: number): boolean {
    return link < this.links.rackLinks && this.links.noteNeedless(Math.floor(link / LINKS_PER_RACK));
  }

  /** Finds again which links of the coflow's paths can be full. */
  resetPaths(coflow: RankedCoflow): void {
    coflow.bringUp(this.nowS);
    coflow.forgetLinks();
    for (const stream of this.streams.of(coflow.number)) {
      this.setContended(stream, coflow);
      if (this.isLive[stream] === 1) this.countLive(stream, coflow, 1);
    }
    this.recount(coflow);
  }

  capacityChanged(): void {
    this.findWatched();
    this.loads.forget();
  }

  private findWatched(): void {
    const { count, rackLinks, isNeedless } = this.links;
    const watched: number[] = [];
    for (let link = 0; link < count; link++) if (link >= rackLinks || isNeedless[link] === 0) watched.push(link);
    this.watched = Int32Array.from(watched);
  }

  private setContended(stream: number, coflow: RankedCoflow): void {
    const first = stream * PLACES_PER_PATH;
    let at = first;
    for (let k = first; k < first + PLACES_PER_PATH; k++) {
      const link = this.streams.paths[k]!;
      if (link < 0 || this.links.isNeedless[link] === 1) continue;
      this.contended[at] = link;
      this.places[at++] = coflow.place(link);
    }
    this.contended.fill(-1, at, first + PLACES_PER_PATH);
    this.places.fill(-1, at, first + PLACES_PER_PATH);
  }

  private countLive(stream: number, { liveOn }: RankedCoflow, more: number): void {
    const first = stream * PLACES_PER_PATH;
    for (let k = first; k < first + PLACES_PER_PATH && this.places[k]! >= 0; k++) {
      const place = this.places[k]!;
      liveOn[place] = liveOn[place]! + more;
    }
  }

  /** GB/s of one taker that lacks bytes. */
  rateEach(stream: number): number {
    if (this.by.goesByRoute(stream)) return this.by.rateEach(stream);
    const lacking = this.parties.lacking(stream);
    return lacking === 0 ? 0 : this.rate[stream]! / lacking;
  }

  /** GB/s of all takers of a stream. */
  rateOfAll(stream: number): number {
    if (!this.by.goesByRoute(stream)) return this.rate[stream]!;
    return this.by.rateEach(stream) * this.takersOf[stream]!;
  }

  /** For a stream brought up to now. The caller must record what its coflow gets of each link. */
  setRate(stream: number, GBps: number): void {
    this.rate[stream] = GBps;
    const lack = this.nextTarget[stream]! - this.parties.served(stream);
    const endS = this.nowS + (Math.max(0, lack) * this.takersOf[stream]!) / GBps;
    this.endS[stream] = Number.isNaN(endS) ? Number.POSITIVE_INFINITY : endS;
    this.noteRate(stream);
  }

  /** The least that is free on the contended links that are listed from `first` on. */
  leftOn(first: number): number {
    const { free, contended } = this;
    let left = free[contended[first]!]!;
    for (let k = first + 1; contended[k]! >= 0; k++) {
      const GBps = free[contended[k]!]!;
      if (GBps < left) left = GBps;
    }
    return left;
  }

  /** Frees everything that links can carry. */
  freeAll(): void {
    this.free.set(this.links.capacity.subarray(0, this.links.count));
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

  /** Of a coflow that has a forecast. */
  forecastGB(coflow: RankedCoflow): number {
    const since = this.deliveredGB(coflow) - coflow.forecastAtGB;
    return Math.max(0, coflow.forecast!.GB - since);
  }

  deliveredGB({ number }: RankedCoflow): number {
    let sum = 0;
    for (const stream of this.streams.of(number)) {
      this.bringUp(stream);
      sum += this.parties.movedGB(stream);
    }
    return sum;
  }

  /** Removes streams that lack nothing any more from the coflow's list. */
  tidy(coflow: RankedCoflow): void {
    if (coflow.streams.length <= 2 * coflow.live) return;
    coflow.streams = coflow.streams.filter((stream) => {
      this.isListed[stream] = this.isLive[stream]!;
      return this.isLive[stream] === 1;
    });
  }

  /** Its rate may differ from the recorded one. */
  noteRate(stream: number): void {
    if (this.recordsRates) this.changedStreams.push(stream);
  }

  /**
   * Once rates are set: records loads of links and, if a trace is kept, the rates that changed. `touched`: the links on which what is
   * free may have changed, if known.
   */
  record(touched?: IntList): void {
    this.loads.record(this.order, this.free, this.watched, this.nowS, this.rateNow, touched);
    for (const stream of this.changedStreams) {
      const GBpsEach = this.rateEach(stream);
      this.parties.recordRates(stream, GBpsEach, (party, GBps) =>
        this.recorder?.rate?.(stream, party, this.nowS, GBps),
      );
    }
    this.changedStreams.length = 0;
  }
}
