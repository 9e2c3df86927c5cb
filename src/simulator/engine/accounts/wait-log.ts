// SPDX-License-Identifier: GPL-3.0-or-later
// When jobs waited and why, as rows: the sums by cause alone do not say when. Why a job gets no slot may change with every slot that
// becomes free; once there are very many rows, adjacent waits of a job become one, whose cause is MIXED if they differ.
import { type CutColumns, GrowingColumns } from '../../../base/columns';
import { MIXED_CAUSES } from '../../../model/trace';

const COLUMNS = { job: Int32Array, cause: Uint8Array, startS: Float64Array, endS: Float64Array };
/** Up to this many rows, every change of cause has its own. */
const MAX_ROWS = 200_000;

export class WaitLog {
  private readonly rows = new GrowingColumns(COLUMNS);
  private readonly lastRow: Int32Array;

  constructor(
    jobs: number,
    private readonly mostRows = MAX_ROWS,
  ) {
    this.lastRow = new Int32Array(jobs).fill(-1);
  }

  write(job: number, cause: number, startS: number, endS: number): void {
    if (endS <= startS) return;
    const { columns, length } = this.rows;
    const last = this.lastRow[job]!;
    if (length >= this.mostRows && last >= 0 && columns.endS[last] === startS) {
      columns.endS[last] = endS;
      if (columns.cause[last] !== cause) columns.cause[last] = MIXED_CAUSES;
      return;
    }
    const row = this.rows.add();
    const grown = this.rows.columns;
    grown.job[row] = job;
    grown.cause[row] = cause;
    grown.startS[row] = startS;
    grown.endS[row] = endS;
    this.lastRow[job] = row;
  }

  cut(): CutColumns<typeof COLUMNS> {
    return this.rows.cut();
  }
}
