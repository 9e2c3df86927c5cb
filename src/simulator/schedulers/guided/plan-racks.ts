// SPDX-License-Identifier: GPL-3.0-or-later
// Corral's planner at run time: once before the start, and again for the jobs that have not started, around those that have. Uses the
// planner's own search; running jobs keep their racks for as long as the plan counts these as taken.
import { type LatencyTable, occupiedAt } from '../../../latency/latency-table';
import { latencyTable } from '../../../latency/uneven-racks';
import type { Objective } from '../../../model/plan';
import { CandidateSearch } from '../../../planners/corral/candidate-search';
import { corralSettings } from '../../../planners/corral/corral-options';
import { JobOrder } from '../../../planners/corral/job-order';
import { placeWinner, priorities } from '../../../planners/corral/place-winner';
import { refuseOverflowingTimes } from '../../../planners/rack-times';
import type { PolicyInput } from '../../engine/state/job-scheduler';
import type { JobState } from '../../engine/state/job-state';
import type { RackGuide } from './rack-guide';

export class RackPlanner {
  private readonly objective: Objective;
  private readonly table: LatencyTable;
  private readonly arrivalS: Float64Array;
  /** Ranks given so far: later plans rank behind earlier ones, so that jobs that have started stay first. */
  private ranks = 0;
  /** Jobs before this one have started; no job starts twice. */
  private begun = 0;

  /** Throws InputError for times that cannot be counted. */
  constructor(
    { seen, options, view }: PolicyInput,
    /** Those to be planned, in the scenario's order. */
    private readonly jobs: readonly JobState[],
    private readonly guide: RackGuide,
    label: string,
  ) {
    const all = seen.workload.jobs;
    const data = jobs.map(({ index }) => all[index]!);
    this.arrivalS = Float64Array.from(data, (job) => job.arrivalS);
    const { objective, latency, occupancy } = corralSettings(options, this.arrivalS);
    this.objective = objective;
    this.table = latencyTable(data, view.cluster.topology, latency, occupancy);
    refuseOverflowingTimes(label, { jobs: data, arrivalS: this.arrivalS }, this.table);
  }

  /** Whether some job has not started yet. */
  get hasOpen(): boolean {
    while (this.begun < this.jobs.length && !isOpen(this.jobs[this.begun]!)) this.begun++;
    return this.begun < this.jobs.length;
  }

  /** Before anything runs. */
  planAll(): void {
    this.plan(
      this.jobs.map((_, i) => i),
      undefined,
    );
  }

  /** Plans those that have not started. Returns the jobs whose racks or ranks may have changed. */
  planAgain(nowS: number): readonly JobState[] {
    const freeS = new Float64Array(this.table.racks).fill(nowS);
    const open: number[] = [];
    this.jobs.forEach((job, i) => {
      if (isOpen(job)) open.push(i);
      else if (!job.hasEnded) this.occupy(job, i, freeS);
    });
    if (open.length > 0) this.plan(open, freeS);
    return open.map((i) => this.jobs[i]!);
  }

  private occupy(job: JobState, i: number, freeS: Float64Array): void {
    const racks = this.guide.racksOf(job) as Int32Array;
    const againS = job.startS + occupiedAt(this.table, i, racks.length);
    for (const rack of racks) freeS[rack] = Math.max(freeS[rack]!, againS);
  }

  private rowsOf(which: readonly number[]): LatencyTable {
    const { jobs, racks, latencyS, occupiedS } = this.table;
    if (which.length === jobs) return this.table;
    const rowsOf = (timeS: Float64Array): Float64Array => {
      const rows = new Float64Array(which.length * racks);
      which.forEach((i, row) => {
        rows.set(timeS.subarray(i * racks, (i + 1) * racks), row * racks);
      });
      return rows;
    };
    const ownS = rowsOf(latencyS);
    return { jobs: which.length, racks, latencyS: ownS, occupiedS: occupiedS === latencyS ? ownS : rowsOf(occupiedS) };
  }

  private plan(which: readonly number[], freeS: Float64Array | undefined): void {
    if (which.length === 0) return;
    const { racks } = this.table;
    const table = this.rowsOf(which);
    const arrivalS = Float64Array.from(which, (i) => this.arrivalS[i]!);
    const search = new CandidateSearch(table, arrivalS, this.objective, undefined, freeS);
    search.step(Number.POSITIVE_INFINITY);
    const order = new JobOrder(table, arrivalS, this.objective, search.best.width);
    const placed = placeWinner(order, racks, freeS);
    const priority = priorities(placed);
    for (const one of placed) {
      const job = this.jobs[which[one.job]!]!;
      this.guide.set(job, one.racks, this.ranks + priority[one.job]!);
    }
    this.ranks += which.length;
  }
}

const isOpen = (job: JobState): boolean => Number.isNaN(job.startS);
