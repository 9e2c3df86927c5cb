// SPDX-License-Identifier: GPL-3.0-or-later
// When bytes of shuffles moved, as rows. A shuffle whose reduces wait for the next map stops and starts with every map that ends; of
// very many rows, gaps too short to be seen are closed.
import { type CutColumns, GrowingColumns } from '../../base/columns';

const COLUMNS = { job: Int32Array, startS: Float64Array, endS: Float64Array };
/** Up to here every gap is kept. */
const MAX_ROWS = 200_000;
const SHORT_GAP_S = 1;

export class MoveLog {
  private readonly rows = new GrowingColumns(COLUMNS);
  /** By open shuffle: its last row. */
  private readonly lastRow = new Map<number, number>();

  constructor(private readonly mostRows = MAX_ROWS) {}

  /** One shuffle's rows come in the order of time. */
  write(job: number, shuffle: number, startS: number, endS: number): void {
    const last = this.lastRow.get(shuffle);
    const closedS = this.rows.length < this.mostRows ? 0 : SHORT_GAP_S;
    if (last !== undefined && startS - this.rows.columns.endS[last]! <= closedS) {
      this.rows.columns.endS[last] = endS;
      return;
    }
    const row = this.rows.add();
    const { columns } = this.rows;
    columns.job[row] = job;
    columns.startS[row] = startS;
    columns.endS[row] = endS;
    this.lastRow.set(shuffle, row);
  }

  /** Its number may be given to another one. */
  closed(shuffle: number): void {
    this.lastRow.delete(shuffle);
  }

  cut(): CutColumns<typeof COLUMNS> {
    return this.rows.cut();
  }
}
