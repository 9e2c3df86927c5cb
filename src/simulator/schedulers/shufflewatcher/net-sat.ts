// SPDX-License-Identifier: GPL-3.0-or-later
// NetSat (ShuffleWatcher, section 3.1): whether a rack's link is saturated, by the bytes that crossed it over the last sample,
// counting all packet traffic, compared with "the cross-rack bandwidth available": what the link can carry beyond the background and
// with current faults. Bytes are read at the ends of instants; between two of them they flow evenly, because rates change only there.
import { instantWidthS } from '../../../base/same-instant';
import { DOWN, linkOf, type Network, UP } from '../../../network/network';

/** Instants closer than this fraction of the sample are read as one. */
const MAX_MARKS = 64;

interface Mark {
  readonly atS: number;
  /** Up and down of each rack in turn. */
  readonly carriedGB: Float64Array;
}

export interface Sampling {
  readonly saturation: number;
  readonly sampleS: number;
}

export class NetSat {
  /** Oldest first: one from before the sample, then those in it. */
  private readonly marks: Mark[] = [];
  private readonly links: readonly number[];

  constructor(
    private readonly network: Network,
    racks: number,
    private readonly sampling: Sampling,
  ) {
    this.links = Array.from({ length: 2 * racks }, (_, i) => linkOf(i >> 1, i % 2 === 0 ? UP : DOWN));
  }

  /** At the end of an instant. */
  read(nowS: number): void {
    const { marks } = this;
    const last = marks.at(-1);
    if (last !== undefined && nowS < last.atS + this.sampling.sampleS / MAX_MARKS) return;
    const fromS = nowS - this.sampling.sampleS;
    let old = 0;
    while (old + 1 < marks.length && marks[old + 1]!.atS <= fromS) old++;
    marks.splice(0, old);
    marks.push({ atS: nowS, carriedGB: Float64Array.from(this.links, (link) => this.network.carriedGB(link)) });
  }

  /** A dead link is saturated: whatever is sent over it waits. */
  isSaturated(rack: number, nowS: number): boolean {
    return this.isFull(2 * rack, nowS) || this.isFull(2 * rack + 1, nowS);
  }

  private isFull(at: number, nowS: number): boolean {
    const GBps = this.network.capacityOf(this.links[at]!);
    // What crosses it within an instant is rounding: a link at full rate for exactly that long is not saturated yet, at any time of a run.
    const atS = this.sampling.sampleS * this.sampling.saturation + instantWidthS(nowS);
    return GBps === 0 || this.sampleGB(at, nowS) > GBps * atS;
  }

  private sampleGB(at: number, nowS: number): number {
    const nowGB = this.network.carriedGB(this.links[at]!);
    return nowGB - this.carriedAt(at, nowS - this.sampling.sampleS, nowS, nowGB);
  }

  /** What had been carried at an earlier time, interpolated between the marks around it. */
  private carriedAt(at: number, thenS: number, nowS: number, nowGB: number): number {
    const { marks } = this;
    let after = marks.length;
    while (after > 0 && marks[after - 1]!.atS > thenS) after--;
    // Before the first mark, at the start of the run, nothing had moved.
    if (after === 0) return 0;
    const before = marks[after - 1]!;
    const beforeGB = before.carriedGB[at]!;
    const next = marks[after];
    const untilS = next?.atS ?? nowS;
    const untilGB = next === undefined ? nowGB : next.carriedGB[at]!;
    const share = untilS > before.atS ? (thenS - before.atS) / (untilS - before.atS) : 1;
    return beforeGB + share * (untilGB - beforeGB);
  }
}
