// SPDX-License-Identifier: GPL-3.0-or-later
// The books of coflows that are served one after the other, and of their streams: who lacks how many bytes on which links.
import { grown } from '../../base/columns';
import type { Topology } from '../../model/topology';
import { FluidNetwork } from '../fluid/fluid-network';
import { PLACES_PER_WAY } from '../fluid/stream-table';
import { type CoflowAbout, LINKS_PER_RACK, type NetworkRecorder, type StreamAbout } from '../network';
import { FlowPairs } from './flow-pairs';
import { RankedCoflow } from './ranked-coflow';

export abstract class BookedNetwork extends FluidNetwork {
  /** Open coflows, the first of the order first; and by number. */
  protected order: RankedCoflow[] = [];
  protected readonly ranked: (RankedCoflow | undefined)[] = [];
  /** By stream: whether it lacks bytes, what, and how many takers; GB/s of all of them together, and since when. */
  protected isLive = new Uint8Array(0);
  protected wasLackingGB = new Float64Array(0);
  protected takersOf = new Float64Array(0);
  protected rate = new Float64Array(0);
  protected sinceS = new Float64Array(0);
  /** GB to each taker since it woke at which its next party is satisfied. */
  protected nextTarget = new Float64Array(0);
  /** When its next party is satisfied at this rate; NaN after it changed, until a rate is set. */
  protected endS = new Float64Array(0);
  /** Whether its coflow has it in its list. */
  private isListed = new Uint8Array(0);
  /** By stream: the links of its way that can be full, and the same as places in its coflow's list; then -1. */
  protected lanes = new Int32Array(0);
  protected places = new Int32Array(0);
  /** By stream: its racks, and the order of opening. */
  protected fromOf = new Int16Array(0);
  protected toOf = new Int16Array(0);
  private sequences = new Float64Array(0);
  private streamsOpened = 0;
  private readonly sequenceOf = (stream: number): number => this.sequences[stream]!;
  private readonly racks: number;
  protected mustRank = false;
  protected isUnsettled = false;
  private coflowsOpened = 0;
  /** Where somebody asked for every rate: streams that lack more or less than before. */
  private readonly changedStreams: number[] = [];

  constructor(topology: Topology, recorder?: NetworkRecorder) {
    super(topology, recorder);
    this.racks = topology.racks;
  }

  /** The stream lacks more or less than before. */
  protected abstract noteChanged(coflow: RankedCoflow, stream: number): void;

  get capacity(): Float64Array {
    return this.links.capacity;
  }

  override openCoflow(about: CoflowAbout): number {
    const number = super.openCoflow(about);
    const coflow = new RankedCoflow(number, about, this.coflowsOpened++, new FlowPairs(this.racks));
    coflow.sinceS = this.nowS;
    this.ranked[number] = coflow;
    this.order.push(coflow);
    this.mustRank = this.isUnsettled = true;
    return number;
  }

  override closeCoflow(number: number): void {
    super.closeCoflow(number);
    this.order = this.order.filter((coflow) => coflow.number !== number);
    this.ranked[number] = undefined;
    this.isUnsettled = true;
  }

  /** Sums up anew what it lacks, flow by flow: what is kept by adding and taking away is rounded. */
  recount(coflow: RankedCoflow): void {
    this.tidy(coflow);
    coflow.lackGB.fill(0);
    for (const stream of coflow.streams) {
      if (this.isLive[stream] === 0) continue;
      this.bringUp(stream);
      const lackGB = this.parties.lackingGB(stream);
      this.wasLackingGB[stream] = lackGB;
      const first = stream * PLACES_PER_WAY;
      for (let k = first; k < first + PLACES_PER_WAY; k++) {
        const place = this.places[k]!;
        if (place < 0) break;
        coflow.lackGB[place] = coflow.lackGB[place]! + lackGB;
      }
    }
  }

  protected opened(stream: number, about: StreamAbout): void {
    const { coflow: number, from, to } = about;
    this.isLive = grown(this.isLive, stream + 1);
    this.isListed = grown(this.isListed, stream + 1);
    this.endS = grown(this.endS, stream + 1);
    this.nextTarget = grown(this.nextTarget, stream + 1);
    this.fromOf = grown(this.fromOf, stream + 1);
    this.toOf = grown(this.toOf, stream + 1);
    this.sequences = grown(this.sequences, stream + 1);
    this.wasLackingGB = grown(this.wasLackingGB, stream + 1);
    this.takersOf = grown(this.takersOf, stream + 1);
    this.rate = grown(this.rate, stream + 1);
    this.sinceS = grown(this.sinceS, stream + 1);
    this.places = grown(this.places, (stream + 1) * PLACES_PER_WAY);
    this.lanes = grown(this.lanes, (stream + 1) * PLACES_PER_WAY);
    this.layLane(stream, this.ranked[number]!);
    this.isLive[stream] = this.isListed[stream] = 0;
    this.wasLackingGB[stream] = this.rate[stream] = 0;
    this.fromOf[stream] = from;
    this.toOf[stream] = to;
    this.sequences[stream] = this.streamsOpened++;
    this.sinceS[stream] = this.nowS;
    this.endS[stream] = Number.POSITIVE_INFINITY;
  }

  protected closing(stream: number): void {
    this.isLive[stream] = this.rate[stream] = 0;
  }

  protected bringUp(stream: number): void {
    const pastS = this.nowS - this.sinceS[stream]!;
    if (pastS === 0) return;
    this.sinceS[stream] = this.nowS;
    const rate = this.rate[stream]!;
    if (rate === 0) return;
    const each = rate / this.takersOf[stream]!;
    this.parties.serve(stream, this.parties.served(stream) + each * pastS);
    this.wasLackingGB[stream] = Math.max(0, this.wasLackingGB[stream]! - rate * pastS);
  }

  protected demandChanged(stream: number): void {
    const coflow = this.rankedOf(stream);
    coflow.bringUp(this.nowS);
    const lacking = this.parties.lackingGB(stream);
    const more = lacking - this.wasLackingGB[stream]!;
    const live = this.parties.lacking(stream) > 0 ? 1 : 0;
    const moreLive = live - this.isLive[stream]!;
    this.wasLackingGB[stream] = lacking;
    this.takersOf[stream] = this.parties.lacking(stream);
    this.nextTarget[stream] = this.parties.nextTarget(stream);
    this.isLive[stream] = live;
    const first = stream * PLACES_PER_WAY;
    for (let k = first; k < first + PLACES_PER_WAY; k++) {
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
    this.isUnsettled = true;
    this.noteChanged(coflow, stream);
    if (this.recorder?.rate !== undefined) this.changedStreams.push(stream);
  }

  protected capacityChanged(link: number): void {
    this.isUnsettled = true;
    if (link >= this.links.rackLinks || !this.links.noteNeedless(Math.floor(link / LINKS_PER_RACK))) return;
    for (const coflow of this.order) {
      coflow.bringUp(this.nowS);
      coflow.forgetLinks();
      for (const stream of this.streams.of(coflow.number)) {
        this.layLane(stream, coflow);
        if (this.isLive[stream] === 1) this.countLive(stream, coflow, 1);
      }
      this.recount(coflow);
      this.relaid(coflow);
    }
    this.allRelaid();
  }

  /** The links of the coflow are others than before. */
  protected abstract relaid(coflow: RankedCoflow): void;
  /** And now those of all coflows are. */
  protected allRelaid(): void {}

  private layLane(stream: number, coflow: RankedCoflow): void {
    const first = stream * PLACES_PER_WAY;
    let at = first;
    for (let k = first; k < first + PLACES_PER_WAY; k++) {
      const link = this.streams.ways[k]!;
      if (link < 0 || this.links.isNeedless[link] === 1) continue;
      this.lanes[at] = link;
      this.places[at++] = coflow.place(link);
    }
    this.lanes.fill(-1, at, first + PLACES_PER_WAY);
    this.places.fill(-1, at, first + PLACES_PER_WAY);
  }

  private countLive(stream: number, { liveOn }: RankedCoflow, more: number): void {
    const first = stream * PLACES_PER_WAY;
    for (let k = first; k < first + PLACES_PER_WAY && this.places[k]! >= 0; k++) {
      const place = this.places[k]!;
      liveOn[place] = liveOn[place]! + more;
    }
  }

  protected rankedOf(stream: number): RankedCoflow {
    return this.ranked[this.streams.coflowOf[stream]!]!;
  }

  protected rateEach(stream: number): number {
    const lacking = this.parties.lacking(stream);
    return lacking === 0 ? 0 : this.rate[stream]! / lacking;
  }

  /** GB/s of all takers of a stream. */
  protected rateOfAll(stream: number): number {
    return this.rate[stream]!;
  }

  /** Of a stream brought up to now. The books of its coflow are the caller's. */
  protected setRate(stream: number, GBps: number): void {
    this.rate[stream] = GBps;
    const lack = this.nextTarget[stream]! - this.parties.served(stream);
    const endS = this.nowS + (Math.max(0, lack) * this.takersOf[stream]!) / GBps;
    this.endS[stream] = Number.isNaN(endS) ? Number.POSITIVE_INFINITY : endS;
    if (this.recorder?.rate !== undefined) this.changedStreams.push(stream);
  }

  /** Its rate may be another than was told. */
  protected noteRate(stream: number): void {
    this.changedStreams.push(stream);
  }

  /** What all takers of a stream, brought up to now, lack. */
  protected lackOf(stream: number): number {
    return this.parties.lackingGB(stream);
  }

  /** Lets go of streams that lack nothing any more. */
  protected tidy(coflow: RankedCoflow): void {
    if (coflow.streams.length <= 2 * coflow.live) return;
    coflow.streams = coflow.streams.filter((stream) => {
      this.isListed[stream] = this.isLive[stream]!;
      return this.isLive[stream] === 1;
    });
  }

  protected tellRates(): void {
    for (const stream of this.changedStreams) {
      const GBpsEach = this.rateEach(stream);
      this.parties.tellRates(stream, GBpsEach, (party, GBps) => this.recorder?.rate?.(stream, party, this.nowS, GBps));
    }
    this.changedStreams.length = 0;
  }
}
