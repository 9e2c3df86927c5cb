// Flows of blocked coflows that can move, side by side in arrays: what is left on links is shared among all of them at every
// settlement, so this is where a busy network spends its time.
import { grown } from '../../base/columns';
import { PLACES_PER_WAY } from '../fluid/fluid-network';

const NONE = -1;

export class BlockedFlows {
  count = 0;
  stream = new Int32Array(0);
  /** 0 once it lacks nothing any more. */
  takers = new Float64Array(0);
  /** Its share, GB/s; NaN where none was set yet. */
  GBps = new Float64Array(0);
  /** When its next party is satisfied at that; Infinity while it has more than its share. */
  endS = new Float64Array(0);
  /** By link: how many takers share it. */
  sharers = new Float64Array(0);
  private first = new Int32Array(0);
  private second = new Int32Array(0);
  /** 1 where its way has more than two links that can be full. */
  private isLong = new Uint8Array(0);
  private gone = 0;
  /** By stream. */
  private placeOf = new Int32Array(0);

  /** Place of a stream, or -1. */
  place(stream: number): number {
    return stream < this.placeOf.length ? (this.placeOf[stream] as number) : NONE;
  }

  get mostlyGone(): boolean {
    return this.gone > 64 && 2 * this.gone > this.count;
  }

  clear(links: number): void {
    this.placeOf.fill(NONE);
    this.count = this.gone = 0;
    this.sharers = grown(this.sharers, links);
    this.sharers.fill(0);
  }

  add(stream: number, takers: number, lanes: Int32Array): void {
    const i = this.count++;
    this.makeRoom(i, stream);
    const lane = stream * PLACES_PER_WAY;
    this.stream[i] = stream;
    this.placeOf[stream] = i;
    this.first[i] = lanes[lane] as number;
    this.second[i] = lanes[lane + 1] as number;
    this.isLong[i] = (lanes[lane + 2] as number) >= 0 ? 1 : 0;
    this.takers[i] = takers;
    this.GBps[i] = Number.NaN;
    this.endS[i] = Number.POSITIVE_INFINITY;
    this.countSharers(lane, lanes, takers);
  }

  /** It has so many takers now, or lacks something else than before. */
  update(i: number, takers: number, lanes: Int32Array): void {
    const before = this.takers[i] as number;
    this.takers[i] = takers;
    this.GBps[i] = Number.NaN;
    this.endS[i] = Number.POSITIVE_INFINITY;
    if (takers === 0 && before > 0) this.gone++;
    if (takers !== before) this.countSharers((this.stream[i] as number) * PLACES_PER_WAY, lanes, takers - before);
  }

  /** The stream is closed; its number may be another's soon. */
  forget(stream: number, lanes: Int32Array): void {
    const i = this.place(stream);
    if (i === NONE) return;
    this.update(i, 0, lanes);
    this.placeOf[stream] = NONE;
  }

  /** Takes the flow's share out of `free`; answers it. `share`: of one taker, by link. */
  take(i: number, share: Float64Array, free: Float64Array, lanes: Int32Array): number {
    if (this.isLong[i] === 1) return this.takeLong(i, share, free, lanes);
    const first = this.first[i] as number;
    const second = this.second[i] as number;
    const GBps = Math.min(share[first] as number, share[second] as number) * (this.takers[i] as number);
    free[first] = (free[first] as number) - GBps;
    free[second] = (free[second] as number) - GBps;
    return GBps;
  }

  private takeLong(i: number, share: Float64Array, free: Float64Array, lanes: Int32Array): number {
    const lane = (this.stream[i] as number) * PLACES_PER_WAY;
    let each = Number.POSITIVE_INFINITY;
    for (let k = lane; (lanes[k] as number) >= 0; k++) each = Math.min(each, share[lanes[k] as number] as number);
    const GBps = each * (this.takers[i] as number);
    for (let k = lane; (lanes[k] as number) >= 0; k++) {
      const link = lanes[k] as number;
      free[link] = (free[link] as number) - GBps;
    }
    return GBps;
  }

  private countSharers(lane: number, lanes: Int32Array, more: number): void {
    const { sharers } = this;
    for (let k = lane; (lanes[k] as number) >= 0; k++) {
      const link = lanes[k] as number;
      sharers[link] = (sharers[link] as number) + more;
    }
  }

  private makeRoom(i: number, stream: number): void {
    if (i === this.stream.length) {
      this.stream = grown(this.stream, i + 1);
      this.takers = grown(this.takers, i + 1);
      this.GBps = grown(this.GBps, i + 1);
      this.endS = grown(this.endS, i + 1);
      this.first = grown(this.first, i + 1);
      this.second = grown(this.second, i + 1);
      this.isLong = grown(this.isLong, i + 1);
    }
    const before = this.placeOf.length;
    this.placeOf = grown(this.placeOf, stream + 1);
    this.placeOf.fill(NONE, before);
  }
}
