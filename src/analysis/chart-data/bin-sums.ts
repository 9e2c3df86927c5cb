// SPDX-License-Identifier: GPL-3.0-or-later
// Sums the seconds of many intervals per time bin, at a cost that depends on their number and not their length: whole bins are counted
// where an interval begins and ends, parts of bins are added.

interface EqualBins {
  readonly fromS: number;
  readonly binS: number;
  readonly count: number;
}

/** Share of a bin: what takes no time still counts. */
const LEAST = 1e-9;

export class BinSums {
  /** Intervals that cover whole bins from this one on, less those that end before it. */
  private readonly begun: Int32Array;
  private readonly partS: Float64Array;
  private firstTouched = Number.MAX_SAFE_INTEGER;
  private lastTouched = -1;
  private binS = 0;
  /** Once settled: seconds of the bins from `low` to `high`. */
  readonly sumS: Float64Array;
  low = 0;
  high = -1;

  constructor(most: number) {
    this.begun = new Int32Array(most + 2);
    this.partS = new Float64Array(most + 2);
    this.sumS = new Float64Array(most + 2);
  }

  get isEmpty(): boolean {
    return this.lastTouched < 0;
  }

  /** What is outside the bins is ignored. What takes no time counts as `LEAST`. */
  add({ fromS, binS, count }: EqualBins, startS: number, endS: number): void {
    this.binS = binS;
    const start = Math.max(0, (startS - fromS) / binS);
    const end = Math.min(count, endS > startS ? (endS - fromS) / binS : start + LEAST);
    const first = Math.floor(start);
    const last = Math.floor(end);
    if (first >= count || end <= start) return;
    if (first === last) this.partS[first]! += (end - start) * binS;
    else {
      this.partS[first]! += (first + 1 - start) * binS;
      this.partS[last]! += (end - last) * binS;
      this.begun[first + 1]!++;
      this.begun[last]!--;
    }
    if (first < this.firstTouched) this.firstTouched = first;
    if (last > this.lastTouched) this.lastTouched = Math.min(last, count - 1);
  }

  settle(): void {
    const { begun, partS, sumS, binS } = this;
    this.low = Math.max(0, Math.min(this.firstTouched, this.lastTouched + 1));
    this.high = this.lastTouched;
    let whole = 0;
    for (let bin = this.low; bin <= this.high; bin++) {
      whole += begun[bin]!;
      sumS[bin] = whole * binS + partS[bin]!;
    }
  }

  /** Makes bins twice as wide. */
  pair(): void {
    const { sumS, low, high } = this;
    for (let bin = low >> 1; bin <= high >> 1; bin++) {
      const left = 2 * bin < low ? 0 : sumS[2 * bin]!;
      const right = 2 * bin + 1 > high ? 0 : sumS[2 * bin + 1]!;
      sumS[bin] = left + right;
    }
    this.low = low >> 1;
    this.high = high >> 1;
  }

  forget(): void {
    this.begun.fill(0, this.firstTouched, this.lastTouched + 2);
    this.partS.fill(0, this.firstTouched, this.lastTouched + 2);
    this.firstTouched = Number.MAX_SAFE_INTEGER;
    this.lastTouched = -1;
  }
}
