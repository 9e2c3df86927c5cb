// SPDX-License-Identifier: GPL-3.0-or-later
// When one port is reserved, in chronological order. Reservations never overlap. Those that follow one another without a gap are
// stored as one, because nothing can be placed between them: searches visit the gaps that are left, not everything ever planned.
import { notAfter } from './instants';

const FIRST_ROOM = 8;
/** Most ports of a switch have no reservations when a plan starts. */
const NO_TIMES = new Float64Array(0);
const NO_ROWS = new Int32Array(0);

/** Reservations to insert, as columns that may have other entries too. */
interface NewReservations {
  readonly startS: ArrayLike<number>;
  readonly endS: ArrayLike<number>;
  /** The entries to insert, ascending in time. */
  readonly rows: readonly number[];
}

export class PortCalendar {
  startS = NO_TIMES;
  endS = NO_TIMES;
  /** The circuit that ends each reservation, as an index into the circuit table. */
  row = NO_ROWS;
  count = 0;

  /** The first reservation that ends after the instant; `count` if there is none. */
  firstEndingAfter(atS: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.endS[middle]! <= atS) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Start of the reservation at an index, or Infinity. */
  startAt(index: number): number {
    return index < this.count ? this.startS[index]! : Number.POSITIVE_INFINITY;
  }

  /** Merges from the back, so that entries before the first new one stay in place. Among equal starts the new one is last. There is at least one. */
  insert({ startS, endS, rows }: NewReservations): void {
    let from = this.count - 1;
    this.count += rows.length;
    this.makeRoom();
    let into = this.count - 1;
    for (let k = rows.length - 1; k >= 0; ) {
      const row = rows[k]!;
      const start = startS[row]!;
      if (from >= 0 && this.startS[from]! > start) this.put(into--, from--);
      else {
        this.startS[into] = start;
        this.endS[into] = endS[row]!;
        this.row[into--] = row;
        k--;
      }
    }
    this.join(Math.max(1, into + 1));
  }

  /** From an index on, merges reservations that follow without a gap. */
  private join(first: number): void {
    let into = first - 1;
    for (let from = first; from < this.count; from++) {
      if (notAfter(this.startS[from]!, this.endS[into]!)) {
        this.endS[into] = this.endS[from]!;
        this.row[into] = this.row[from]!;
      } else this.put(++into, from);
    }
    this.count = into + 1;
  }

  private put(into: number, from: number): void {
    this.startS[into] = this.startS[from]!;
    this.endS[into] = this.endS[from]!;
    this.row[into] = this.row[from]!;
  }

  private makeRoom(): void {
    if (this.count <= this.row.length) return;
    const room = Math.max(FIRST_ROOM, this.count, 2 * this.row.length);
    const { startS, endS, row } = this;
    this.startS = new Float64Array(room);
    this.endS = new Float64Array(room);
    this.row = new Int32Array(room);
    this.startS.set(startS);
    this.endS.set(endS);
    this.row.set(row);
  }
}
