// SPDX-License-Identifier: GPL-3.0-or-later
// L'_j(r) of every job at every width, by column: what planners and bounds read. Filled job by job, so that a worker can
// report progress while a large one is made (20 000 jobs x 512 racks are 82 MB and about a second).
import type { Job } from '../model/job';
import { jobLatency, type PreparedJob, prepareJob } from './job-latency';
import { type Occupancy, occupiedBySlotsS } from './rack-occupancy';
import type { LatencyModel } from './stage-latency';

export interface LatencyTable {
  readonly jobs: number;
  /** R: widths go from 1 to R. */
  readonly racks: number;
  /** Job j on r racks stands at j * racks + r - 1. With the balance penalty where it is on; NaN for a malleable job. */
  readonly latencyS: Float64Array;
  /** Laid out alike: how long the job keeps its racks, at most its latency; the same array where that is the whole latency. */
  readonly occupiedS: Float64Array;
  /** Where racks differ: as none is faster. A lower bound counts with it, plans with the rest. */
  readonly forBounds?: LatencyTable;
}

export const tableForBounds = (table: LatencyTable): LatencyTable => table.forBounds ?? table;

export const latencyAt = (table: LatencyTable, job: number, racks: number): number =>
  table.latencyS[job * table.racks + racks - 1]!;

export const occupiedAt = (table: LatencyTable, job: number, racks: number): number =>
  table.occupiedS[job * table.racks + racks - 1]!;

/** Elementary operations that one entry of the table costs, in the unit of `PlanningRun.step`. */
const EFFORT_PER_STAGE = 10;

export class LatencyTableRun {
  readonly table: LatencyTable;
  private readonly jobs: readonly Job[];
  private readonly parts: readonly { readonly model: LatencyModel; readonly table: LatencyTable }[];
  private next = 0;

  /** `models`: for plans, and, where racks differ, for bounds. */
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

  /** Jobs whose row is there. */
  get filled(): number {
    return this.next;
  }

  get done(): boolean {
    return this.next === this.jobs.length;
  }

  /** Fills rows worth about `effort`, at least one; answers the effort spent. */
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
