// SPDX-License-Identifier: GPL-3.0-or-later
// L'_j(r) of every job at every width, by column: what planners and bounds read. Filled job by job, so that a worker can
// report progress while a large one is made (20 000 jobs x 512 racks are 82 MB and about a second).
import type { Job } from '../model/job';
import type { Topology } from '../model/topology';
import { jobLatency, type PreparedJob, prepareJob } from './job-latency';
import type { LatencyOptions } from './latency-options';
import { type Occupancy, occupiedBySlotsS } from './rack-occupancy';
import { type LatencyModel, latencyModel } from './stage-latency';

export interface LatencyTable {
  readonly jobs: number;
  /** R: widths go from 1 to R. */
  readonly racks: number;
  /** Job j on r racks stands at j * racks + r - 1. With the balance penalty where it is on; NaN for a malleable job. */
  readonly latencyS: Float64Array;
  /** Laid out alike: how long the job keeps its racks, at most its latency; the same array where that is the whole latency. */
  readonly occupiedS: Float64Array;
}

export const latencyAt = (table: LatencyTable, job: number, racks: number): number =>
  table.latencyS[job * table.racks + racks - 1]!;

export const occupiedAt = (table: LatencyTable, job: number, racks: number): number =>
  table.occupiedS[job * table.racks + racks - 1]!;

/** Elementary operations that one entry of the table costs, in the unit of `PlanningRun.step`. */
const EFFORT_PER_STAGE = 10;

export class LatencyTableRun {
  readonly table: LatencyTable;
  private readonly jobs: readonly Job[];
  private readonly model: LatencyModel;
  private next = 0;

  constructor(jobs: readonly Job[], topology: Topology, options: LatencyOptions, occupancy: Occupancy = 'racks') {
    this.jobs = jobs;
    this.model = latencyModel(topology, options);
    const racks = topology.racks;
    const latencyS = new Float64Array(jobs.length * racks);
    const occupiedS = occupancy === 'racks' ? latencyS : new Float64Array(jobs.length * racks);
    this.table = { jobs: jobs.length, racks, latencyS, occupiedS };
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
      const job = prepareJob(this.jobs[this.next]!, this.model);
      this.fillRow(job);
      spent += EFFORT_PER_STAGE * this.table.racks * Math.max(1, job.stages.length);
      this.next++;
    }
    return spent;
  }

  private fillRow(job: PreparedJob): void {
    const { racks, latencyS, occupiedS } = this.table;
    const row = this.next * racks;
    for (let r = 1; r <= racks; r++) latencyS[row + r - 1] = jobLatency(job, r, this.model).latencyS;
    if (occupiedS === latencyS) return;
    for (let r = 1; r <= racks; r++) {
      occupiedS[row + r - 1] = Math.min(latencyS[row + r - 1]!, occupiedBySlotsS(job, r, this.model));
    }
  }
}

export function latencyTable(
  jobs: readonly Job[],
  topology: Topology,
  options: LatencyOptions,
  occupancy: Occupancy = 'racks',
): LatencyTable {
  const run = new LatencyTableRun(jobs, topology, options, occupancy);
  run.step(Number.POSITIVE_INFINITY);
  return run.table;
}
