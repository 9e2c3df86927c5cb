// An open coflow under a rule that serves coflows in an order: its streams, and link by link what it lacks and gets.
import type { CoflowAbout, Forecast } from '../network';
import type { FlowPairs } from './flow-pairs';

export class RankedCoflow {
  readonly number: number;
  readonly about: CoflowAbout;
  /** In the order of opening. */
  readonly sequence: number;
  forecast: Forecast | undefined;
  /** What it had delivered when it was forecast. */
  forecastAtGB = 0;

  /** Streams in the order in which they began to lack bytes; some may lack none any more. */
  streams: number[] = [];
  readonly pairs: FlowPairs;
  /** How many of them do. */
  live = 0;
  /** Links that its streams use; by place among them: streams that lack bytes, GB that they lack and GB/s that they get. */
  readonly links: number[] = [];
  readonly placeOf = new Map<number, number>();
  readonly liveOn: number[] = [];
  readonly lackGB: number[] = [];
  readonly useGBps: number[] = [];
  /** Since when `lackGB` and `movedGB` are true. */
  sinceS = 0;
  rateGBps = 0;
  movedGB = 0;

  /** Lower goes first, then arrival, then the order of opening. */
  tier = 0;
  key = 0;
  isRanked = false;

  constructor(number: number, about: CoflowAbout, sequence: number, pairs: FlowPairs) {
    this.pairs = pairs;
    this.number = number;
    this.about = about;
    this.sequence = sequence;
  }

  place(link: number): number {
    const known = this.placeOf.get(link);
    if (known !== undefined) return known;
    const place = this.links.length;
    this.placeOf.set(link, place);
    this.links.push(link);
    this.liveOn.push(0);
    this.lackGB.push(0);
    this.useGBps.push(0);
    return place;
  }

  forgetLinks(): void {
    this.placeOf.clear();
    for (const list of [this.links, this.liveOn, this.lackGB, this.useGBps]) list.length = 0;
  }

  bringUp(nowS: number): void {
    const pastS = nowS - this.sinceS;
    if (pastS === 0) return;
    this.sinceS = nowS;
    if (this.rateGBps === 0) return;
    this.movedGB += this.rateGBps * pastS;
    const { lackGB, useGBps } = this;
    for (let place = 0; place < lackGB.length; place++) {
      lackGB[place] = Math.max(0, (lackGB[place] as number) - (useGBps[place] as number) * pastS);
    }
  }

  /** Bytes that it has delivered by now. */
  moved(nowS: number): number {
    return this.movedGB + this.rateGBps * (nowS - this.sinceS);
  }
}

export function goesBefore(a: RankedCoflow, b: RankedCoflow): number {
  return a.tier - b.tier || a.key - b.key || a.about.arrivalS - b.about.arrivalS || a.sequence - b.sequence;
}
