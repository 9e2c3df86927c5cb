// SPDX-License-Identifier: GPL-3.0-or-later
// Decomposes a matrix with equal row and column sums into perfect matchings whose durations add up to that sum (Birkhoff and
// von Neumann). Matchings of large entries first, because each costs a set-up: only entries at or above a threshold count, which is
// halved when no perfect matching is left. A matching is repaired rather than rebuilt, so that most circuits stay up.
import type { StuffedMatrix } from './stuffed-matrix';

const NONE = -1;

export class BirkhoffMatchings {
  private readonly size: number;
  private readonly units: Float64Array;
  /** Row -> column, and the inverse. */
  readonly columnOf: Int32Array;
  private readonly rowOf: Int32Array;
  /** Operations so far, for yielding in time. */
  operations = 0;
  private threshold: number;
  /** What is left in every row. */
  private left: number;
  private readonly seen: Uint8Array;

  /** Consumes the matrix in place. */
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

  /** Makes `columnOf` the next matching and returns its duration in units; 0 when nothing is left. */
  next(): number {
    if (this.left === 0) return 0;
    while (!this.complete()) {
      // Entries are integers and all rows and columns have equal sums, so at threshold 1 a perfect matching always exists.
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

  /** Drops pairs below the threshold and repairs the matching; false if there is no perfect one. */
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

  /** Finds a column for the row, moving other rows if necessary (Kuhn's augmenting paths). */
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
