// SPDX-License-Identifier: GPL-3.0-or-later
// Circuits of a run, in the columns of model/trace.ts.
import { GrowingColumns } from '../base/columns';
import type { CircuitColumns } from '../model/trace';
import type { CircuitInfo } from '../network/network';

const COLUMNS = {
  from: Int16Array,
  to: Int16Array,
  startS: Float64Array,
  upS: Float64Array,
  endS: Float64Array,
  coflow: Int32Array,
  GB: Float64Array,
};

export class CircuitRows {
  private readonly rows = new GrowingColumns(COLUMNS);

  /** `coflow`: its row among coflows, or 0 until `setCoflow` sets it. Returns the circuit's row. */
  add({ from, to, startS, upS, endS, GB }: CircuitInfo, coflow = 0): number {
    const row = this.rows.add();
    const { columns } = this.rows;
    columns.from[row] = from;
    columns.to[row] = to;
    columns.startS[row] = startS;
    columns.upS[row] = upS;
    columns.endS[row] = endS;
    columns.coflow[row] = coflow;
    columns.GB[row] = GB;
    return row;
  }

  setCoflow(row: number, coflow: number): void {
    this.rows.columns.coflow[row] = coflow;
  }

  GB(row: number): number {
    return this.rows.columns.GB[row]!;
  }

  cut(): CircuitColumns {
    return this.rows.cut();
  }
}
