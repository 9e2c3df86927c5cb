// The reservations of one port in order of time. They never overlap, so that starts and ends are both ascending and a binary
// search finds the place; inserting moves what is behind it.

const FIRST_ROOM = 8;

export class PortCalendar {
  startS = new Float64Array(FIRST_ROOM);
  endS = new Float64Array(FIRST_ROOM);
  /** Which circuit, as an index of the circuits' table. */
  row = new Int32Array(FIRST_ROOM);
  count = 0;

  /** The first reservation that ends after the instant; `count` if there is none. */
  firstEndingAfter(atS: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.endS[middle] as number) <= atS) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Start of the reservation at an index, or never. */
  startAt(index: number): number {
    return index < this.count ? (this.startS[index] as number) : Number.POSITIVE_INFINITY;
  }

  insert(startS: number, endS: number, row: number): void {
    if (this.count === this.row.length) this.grow();
    const at = this.firstEndingAfter(startS);
    this.startS.copyWithin(at + 1, at, this.count);
    this.endS.copyWithin(at + 1, at, this.count);
    this.row.copyWithin(at + 1, at, this.count);
    this.startS[at] = startS;
    this.endS[at] = endS;
    this.row[at] = row;
    this.count++;
  }

  private grow(): void {
    const room = 2 * this.row.length;
    const { startS, endS, row } = this;
    this.startS = new Float64Array(room);
    this.endS = new Float64Array(room);
    this.row = new Int32Array(room);
    this.startS.set(startS);
    this.endS.set(endS);
    this.row.set(row);
  }
}
