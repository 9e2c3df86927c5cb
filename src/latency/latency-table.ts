// SPDX-License-Identifier: GPL-3.0-or-later
// L'_j(r) of every job at every width, in one column, as read by planners and bounds. Filled job by job, so that a worker can
// report progress while building a large table (20 000 jobs x 512 racks take 82 MB and about a second).
import type { Job } from '../model/job';
import { jobLatency, type PreparedJob, prepareJob } from './job-latency';
import { type Occupancy, occupiedBySlotsS } from './rack-occupancy';
import type { LatencyModel } from './stage-latency';

export interface LatencyTable {
  readonly jobs: number;
  /** R: widths range from 1 to R. */
  readonly racks: number;
  /** Job j on r racks is at j * racks + r - 1. Includes the balance penalty if that is on; NaN for a malleable job. */
  readonly latencyS: Float64Array;
  /** Same layout: how long the job keeps its racks, at most its latency; the same array if always the whole latency. */
  readonly occupiedS: Float64Array;
  /** If racks differ: latencies that no rack can beat. Lower bounds use these, plans the ones above. */
  readonly forBounds?: LatencyTable;
}

export const tableForBounds = (table: LatencyTable): LatencyTable => table.forBounds ?? table;

export const latencyAt = (table: LatencyTable, job: number, racks: number): number =>
  table.latencyS[job * table.racks + racks - 1]!;

export const occupiedAt = (table: LatencyTable, job: number, racks: number): number =>
  table.occupiedS[job * table.racks + racks - 1]!;

/** Elementary operations per table entry and stage, in the unit of `PlanningRun.step`. */
const EFFORT_PER_STAGE = 10;

export class LatencyTableRun {
  readonly table: LatencyTable;
  private readonly jobs: readonly Job[];
  private readonly parts: readonly { readonly model: LatencyModel; readonly table: LatencyTable }[];
  private next = 0;

  /** `models`: one for plans and, if racks differ, one for bounds. */
  constructor(jobs: readonly Job[], racks: number, models: readonly LatencyModel[], occupancy: Occupancy) {
    this.jobs = jobs;
    const partOf = (model: LatencyModel) => {
      const latencyS = new Float64Array(jobs.length * racks);
      const occupiedS = occupancy === 'racks' ? latencyS : new Float64Array(jobs.length * racks);
      const table: LatencyTable = { jobs: jobs.length, racks, latencyS, occupiedS };
      return { model, table };
    };
    this.parts = models.map(partOf);
    const [own, bounds] = this.parts;
    this.table = bounds === undefined ? own!.table : { ...own!.table, forBounds: bounds.table };
  }

  /** Number of jobs whose rows are filled. */
  get filled(): number {
    return this.next;
  }

  get done(): boolean {
    return this.next === this.jobs.length;
  }

  /** Fills rows worth about `effort`, at least one; returns the effort spent. */
  step(effort: number): number {
    let spent = 0;
    while (spent < effort && !this.done) {
      for (const { model, table } of this.parts) {
        const job = prepareJob(this.jobs[this.next]!, model);
        fillRow(job, this.next, model, table);
        spent += EFFORT_PER_STAGE * table.racks * Math.max(1, job.stages.length);
      }
      this.next++;
    }
    return spent;
  }
}

function fillRow(
  job: PreparedJob,
  at: number,
  model: LatencyModel,
  { racks, latencyS, occupiedS }: LatencyTable,
): void {
  const row = at * racks;
  for (let r = 1; r <= racks; r++) latencyS[row + r - 1] = jobLatency(job, r, model).latencyS;
  if (occupiedS === latencyS) return;
  for (let r = 1; r <= racks; r++) {
    occupiedS[row + r - 1] = Math.min(latencyS[row + r - 1]!, occupiedBySlotsS(job, r, model));
  }
}
