// A column of numbers that grows: rows are added and put right one by one, without an object per row.

export class ColumnWriter {
  private held = new Float64Array(1024);
  private count = 0;

  get length(): number {
    return this.count;
  }

  /** Answers the row's number. */
  add(value: number): number {
    if (this.count === this.held.length) {
      const larger = new Float64Array(2 * this.held.length);
      larger.set(this.held);
      this.held = larger;
    }
    this.held[this.count] = value;
    return this.count++;
  }

  at(row: number): number {
    return this.held[row]!;
  }

  put(row: number, value: number): void {
    this.held[row] = value;
  }

  /** A copy of what there is, without the room to grow. */
  values(): Float64Array<ArrayBuffer> {
    return this.held.slice(0, this.count);
  }
}
