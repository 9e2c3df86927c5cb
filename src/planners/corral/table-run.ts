// SPDX-License-Identifier: GPL-3.0-or-later
// A planning run over a latency table: fill the table, search Corral's candidates if the answer needs a plan, then finish at once
// or continue with another run. Corral, its bound alone, the LP planners and corral+ differ only in what they search and
// in what follows.
import type { LatencyOptions } from '../../latency/latency-options';
import { type LatencyTable, LatencyTableRun } from '../../latency/latency-table';
import type { Occupancy } from '../../latency/rack-occupancy';
import { anyRacks } from '../../latency/uneven-racks';
import type { Objective } from '../../model/plan';
import type { Topology } from '../../model/topology';
import type { PlanningProgress, PlanningRun } from '../planner';
import type { RackJobs } from '../rack-jobs';
import { refuseOverflowingTimes } from '../rack-times';
import type { CandidateReport } from './candidate-report';
import { CandidateSearch } from './candidate-search';

interface TableQuestion {
  /** The planner's name in messages. */
  readonly label: string;
  readonly rackJobs: RackJobs;
  readonly topology: Topology;
  readonly latency: LatencyOptions;
  /** Absent: racks are taken for whole latencies. */
  readonly occupancy?: Occupancy;
}

interface WithoutSearch<Answer> extends TableQuestion {
  readonly searchFor?: undefined;
  finish(table: LatencyTable): Answer;
}

interface WithSearch<Answer> extends SearchQuestion {
  finish(table: LatencyTable, search: CandidateSearch): Answer;
  readonly continueWith?: undefined;
}

interface WithMore<Answer> extends SearchQuestion {
  /** The run that follows the search; its progress, details and answer are then those of the whole. */
  continueWith(table: LatencyTable, search: CandidateSearch): PlanningRun<Answer>;
}

interface SearchQuestion extends TableQuestion {
  /** What to search for once the table is filled. */
  searchFor(table: LatencyTable): Objective;
  readonly onCandidate?: (report: CandidateReport, search: CandidateSearch) => void;
}

type TablePlan<Answer> = WithoutSearch<Answer> | WithSearch<Answer> | WithMore<Answer>;

export class TableRun<Answer> implements PlanningRun<Answer> {
  private readonly plan: TablePlan<Answer>;
  private readonly tableRun: LatencyTableRun;
  private search: CandidateSearch | undefined;
  private checked = false;
  private following: PlanningRun<Answer> | undefined;
  private result: { readonly answer: Answer } | undefined;

  constructor(plan: TablePlan<Answer>) {
    this.plan = plan;
    this.tableRun = new LatencyTableRun(
      plan.rackJobs.jobs,
      plan.topology.racks,
      anyRacks(plan.topology, plan.latency),
      plan.occupancy ?? 'racks',
    );
  }

  get done(): boolean {
    return this.result !== undefined;
  }

  get progress(): PlanningProgress {
    const { search, tableRun, following } = this;
    if (following !== undefined) return following.progress;
    if (search !== undefined) return { done: search.count, total: search.total, unit: 'candidates' };
    return { done: tableRun.filled, total: tableRun.table.jobs, unit: 'jobs' };
  }

  step(effort: number): void {
    if (this.done) return;
    if (this.following !== undefined) {
      this.stepFollowing(this.following, effort);
      return;
    }
    const { plan, tableRun } = this;
    const { table } = tableRun;
    let left = effort;
    if (!tableRun.done) left -= tableRun.step(left);
    if (!tableRun.done || left <= 0) return;
    if (!this.checked) refuseOverflowingTimes(plan.label, plan.rackJobs, table);
    this.checked = true;
    if (plan.searchFor === undefined) {
      this.result = { answer: plan.finish(table) };
      return;
    }
    this.search ??= newSearch(plan, table);
    left -= this.search.step(left);
    if (!this.search.done) return;
    if (plan.continueWith === undefined) this.result = { answer: plan.finish(table, this.search) };
    else {
      this.following = plan.continueWith(table, this.search);
      this.stepFollowing(this.following, left);
    }
  }

  private stepFollowing(run: PlanningRun<Answer>, effort: number): void {
    run.step(effort);
    if (run.done) this.result = { answer: run.answer() };
  }

  answer(): Answer {
    if (this.result === undefined) throw new Error('the run is not done');
    return this.result.answer;
  }

  details(): object {
    return this.following?.details?.() ?? {};
  }
}

function newSearch(plan: SearchQuestion, table: LatencyTable): CandidateSearch {
  const { onCandidate, rackJobs } = plan;
  const search: CandidateSearch = new CandidateSearch(
    table,
    rackJobs.arrivalS,
    plan.searchFor(table),
    onCandidate && ((report) => onCandidate(report, search)),
  );
  return search;
}
