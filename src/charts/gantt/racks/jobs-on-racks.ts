// SPDX-License-Identifier: GPL-3.0-or-later
// Which rows of slots in use are a job's on a rack, and the time that they cover: while zooming into a thousand jobs, most of them are
// skipped without a look at their rows. Built once for each run.
import type { RackUse } from '../../../analysis/chart-data/rack-use';
import { GrowingColumns } from '../../../base/columns';
import { remembered } from '../../../base/remembered';

export interface JobsOnRacks {
  /** Groups of rack r: rackFrom[r] up to rackFrom[r + 1]. */
  readonly rackFrom: Int32Array;
  readonly job: Int32Array;
  /** Rows [fromRow, toRow), of which the first starts at startS and the last ends at endS. */
  readonly fromRow: Int32Array;
  readonly toRow: Int32Array;
  readonly startS: Float64Array;
  readonly endS: Float64Array;
}

const COLUMNS = { job: Int32Array, fromRow: Int32Array, toRow: Int32Array, startS: Float64Array, endS: Float64Array };

export const jobsOnRacks = remembered((use: RackUse): JobsOnRacks => {
  const racks = use.rackFrom.length - 1;
  const groups = new GrowingColumns(COLUMNS);
  const rackFrom = new Int32Array(racks + 1);
  for (let rack = 0, count = 0; rack < racks; rack++) {
    for (let row = use.rackFrom[rack]!; row < use.rackFrom[rack + 1]!; count++) {
      const [fromRow, job] = [row, use.job[row]!];
      let [startS, endS] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      for (; row < use.rackFrom[rack + 1]! && use.job[row] === job; row++) {
        startS = Math.min(startS, use.startS[row]!);
        endS = Math.max(endS, use.endS[row]!);
      }
      const at = groups.add();
      const { columns } = groups;
      columns.job[at] = job;
      columns.fromRow[at] = fromRow;
      columns.toRow[at] = row;
      columns.startS[at] = startS;
      columns.endS[at] = endS;
    }
    rackFrom[rack + 1] = count;
  }
  return { rackFrom, ...groups.cut() };
});
