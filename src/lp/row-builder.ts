// SPDX-License-Identifier: GPL-3.0-or-later
// Builds an `LpProblem` row by row, without knowing what the rows mean.
import type { LpProblem } from './problem';

export class RowBuilder {
  private readonly rowLow: number[] = [];
  private readonly rowHigh: number[] = [];
  private readonly rowStart: number[] = [0];
  private readonly entryColumn: number[] = [];
  private readonly entryValue: number[] = [];

  /** Adds an entry to the current row. */
  entry(column: number, value: number): void {
    this.entryColumn.push(column);
    this.entryValue.push(value);
  }

  /** Ends the current row with its limits; infinite ones are absent. */
  endRow(low: number, high: number): void {
    this.rowLow.push(low);
    this.rowHigh.push(high);
    this.rowStart.push(this.entryColumn.length);
  }

  /** Variables get no upper limits. */
  problem(cost: Float64Array): LpProblem {
    return {
      columns: cost.length,
      cost,
      high: new Float64Array(cost.length).fill(Number.POSITIVE_INFINITY),
      rowLow: Float64Array.from(this.rowLow),
      rowHigh: Float64Array.from(this.rowHigh),
      rowStart: Int32Array.from(this.rowStart),
      entryColumn: Int32Array.from(this.entryColumn),
      entryValue: Float64Array.from(this.entryValue),
    };
  }
}
