// SPDX-License-Identifier: GPL-3.0-or-later
// A matrix with equal row and column sums, taken apart into perfect matchings with durations that add up to that sum (Birkhoff and
// von Neumann). Matchings of large entries first, because each costs a set-up: entries count only from a threshold on, which is
// halved when no perfect matching is left above it. A matching is mended rather than made again, so that most circuits stay up.
import type { StuffedMatrix } from './stuffed-matrix';

const NONE = -1;

export class BirkhoffMatchings {
  private readonly size: number;
  private readonly units: Float64Array;
  /** Row -> column, and back. */
  readonly columnOf: Int32Array;
  private readonly rowOf: Int32Array;
  /** Work done, for slicing. */
  operations = 0;
  private threshold: number;
  /** What every row still has. */
  private left: number;
  private readonly seen: Uint8Array;

  /** Takes the matrix apart as it stands. */
  constructor({ size, units }: StuffedMatrix) {
    this.size = size;
    this.units = units;
    this.columnOf = new Int32Array(size).fill(NONE);
    this.rowOf = new Int32Array(size).fill(NONE);
    this.seen = new Uint8Array(size);
    this.left = units.subarray(0, size).reduce((sum, one) => sum + one, 0);
    this.threshold = 1;
    const largest = units.reduce((most, one) => Math.max(most, one), 0);
    while (this.threshold * 2 <= largest) this.threshold *= 2;
  }

  /** Makes `columnOf` the next matching and answers its duration in units; 0 when all is taken apart. */
  next(): number {
    if (this.left === 0) return 0;
    while (!this.complete()) {
      // All entries are whole and rows and columns sum up alike: from 1 on a perfect matching always exists.
      if (this.threshold === 1) throw new Error('rows and columns have different sums');
      this.threshold /= 2;
    }
    const { size, units, columnOf } = this;
    let duration = this.left;
    for (let row = 0; row < size; row++) duration = Math.min(duration, this.matchedUnits(row));
    for (let row = 0; row < size; row++) {
      const at = row * size + columnOf[row]!;
      units[at] = units[at]! - duration;
    }
    this.left -= duration;
    this.operations += size;
    return duration;
  }

  private matchedUnits(row: number): number {
    return this.units[row * this.size + this.columnOf[row]!]!;
  }

  /** Drops pairs below the threshold and mends the matching; false where there is no perfect one. */
  private complete(): boolean {
    const { size, columnOf, rowOf, seen } = this;
    for (let row = 0; row < size; row++) {
      const column = columnOf[row]!;
      if (column === NONE || this.matchedUnits(row) >= this.threshold) continue;
      columnOf[row] = NONE;
      rowOf[column] = NONE;
    }
    for (let row = 0; row < size; row++) {
      if (columnOf[row] !== NONE) continue;
      seen.fill(0);
      if (!this.augment(row)) return false;
    }
    return true;
  }

  /** Finds the row a column, moving other rows where it must (Kuhn's paths). */
  private augment(row: number): boolean {
    const { size, units, columnOf, rowOf, seen, threshold } = this;
    const base = row * size;
    for (const freeOnly of [true, false]) {
      this.operations += size;
      for (let column = 0; column < size; column++) {
        if (seen[column] === 1 || units[base + column]! < threshold) continue;
        const owner = rowOf[column]!;
        if (freeOnly !== (owner === NONE)) continue;
        seen[column] = 1;
        if (owner !== NONE && !this.augment(owner)) continue;
        columnOf[row] = column;
        rowOf[column] = row;
        return true;
      }
    }
    return false;
  }
}
