// SPDX-License-Identifier: GPL-3.0-or-later
// An open coflow in the ledger: its streams, and link by link what it lacks and gets.
import { grown } from '../../base/columns';
import type { CoflowInfo, Forecast } from '../network';
import type { FlowPairs } from './flow-pairs';

export class RankedCoflow {
  readonly number: number;
  readonly about: CoflowInfo;
  /** In the order of opening. */
  readonly sequence: number;
  forecast: Forecast | undefined;
  /** What it had delivered when the forecast was made. */
  forecastAtGB = 0;

  /** Streams in the order in which they began to lack bytes; some may lack none any more. */
  streams: number[] = [];
  readonly pairs: FlowPairs;
  /** How many of them lack bytes. */
  live = 0;
  /** Links that its streams use; by place among them: streams that lack bytes, GB that they lack and GB/s that they get. */
  count = 0;
  links = new Int32Array(0);
  private readonly placeOf = new Map<number, number>();
  liveOn = new Int32Array(0);
  lackGB = new Float64Array(0);
  useGBps = new Float64Array(0);
  /** Whether `lackGB` is kept up to date by `useGBps`; else it is summed again when needed. */
  keepsLack = true;
  /** The time for which `lackGB` and `movedGB` are correct. */
  sinceS = 0;
  rateGBps = 0;
  movedGB = 0;

  /** Set by the ranking: lower goes first. */
  tier = 0;
  key = 0;
  isRanked = false;
  /** It need not end before this, though it could. */
  notBeforeS = 0;

  constructor(number: number, about: CoflowInfo, sequence: number, pairs: FlowPairs) {
    this.pairs = pairs;
    this.number = number;
    this.about = about;
    this.sequence = sequence;
  }

  place(link: number): number {
    const known = this.placeOf.get(link);
    if (known !== undefined) return known;
    const place = this.count++;
    this.placeOf.set(link, place);
    this.links = grown(this.links, this.count);
    this.liveOn = grown(this.liveOn, this.count);
    this.lackGB = grown(this.lackGB, this.count);
    this.useGBps = grown(this.useGBps, this.count);
    this.links[place] = link;
    this.liveOn[place] = this.lackGB[place] = this.useGBps[place] = 0;
    return place;
  }

  forgetLinks(): void {
    this.placeOf.clear();
    this.count = 0;
  }

  bringUp(nowS: number): void {
    const pastS = nowS - this.sinceS;
    if (pastS === 0) return;
    this.sinceS = nowS;
    if (this.rateGBps === 0) return;
    this.movedGB += this.rateGBps * pastS;
    if (!this.keepsLack) return;
    const { count, lackGB, useGBps } = this;
    for (let place = 0; place < count; place++) {
      lackGB[place] = Math.max(0, lackGB[place]! - useGBps[place]! * pastS);
    }
  }

  /** Bytes that it has delivered by now. */
  moved(nowS: number): number {
    return this.movedGB + this.rateGBps * (nowS - this.sinceS);
  }
}
