// A planning run over a latency table: fill the table, search Corral's candidates where the answer needs a plan, finish.
// Corral, its bound on its own and the LP planners differ only in what they search and how they finish.

import type { LatencyOptions } from '../latency/latency-options';
import { type LatencyTable, LatencyTableRun } from '../latency/latency-table';
import type { Objective } from '../model/plan';
import type { Topology } from '../model/topology';
import type { CandidateReport } from './corral/candidate-report';
import { CandidateSearch } from './corral/candidate-search';
import type { PlanningProgress, PlanningRun } from './planner';
import type { RackJobs } from './rack-jobs';

export interface TableRunPlan<Answer> {
  readonly rackJobs: RackJobs;
  readonly topology: Topology;
  readonly latency: LatencyOptions;
  /** What to search for once the table is there; undefined: nothing. */
  searchFor(table: LatencyTable): Objective | undefined;
  readonly onCandidate?: (report: CandidateReport, search: CandidateSearch) => void;
  finish(table: LatencyTable, search: CandidateSearch | undefined): Answer;
}

export class TableRun<Answer> implements PlanningRun<Answer> {
  private readonly plan: TableRunPlan<Answer>;
  private readonly tableRun: LatencyTableRun;
  private search: CandidateSearch | undefined;
  private searchKnown = false;
  private result: { readonly answer: Answer } | undefined;

  constructor(plan: TableRunPlan<Answer>) {
    this.plan = plan;
    this.tableRun = new LatencyTableRun(plan.rackJobs.jobs, plan.topology, plan.latency);
  }

  get done(): boolean {
    return this.result !== undefined;
  }

  get progress(): PlanningProgress {
    const { search, tableRun } = this;
    if (search !== undefined) return { done: search.count, total: search.total, unit: 'candidates' };
    return { done: tableRun.filled, total: tableRun.table.jobs, unit: 'jobs' };
  }

  step(effort: number): void {
    if (this.done) return;
    let left = effort;
    if (!this.tableRun.done) left -= this.tableRun.step(left);
    if (!this.tableRun.done || left <= 0) return;
    if (!this.searchKnown) {
      this.beginSearch();
      this.searchKnown = true;
    }
    this.search?.step(left);
    if (this.search !== undefined && !this.search.done) return;
    this.result = { answer: this.plan.finish(this.tableRun.table, this.search) };
  }

  answer(): Answer {
    if (this.result === undefined) throw new Error('the run is not done');
    return this.result.answer;
  }

  private beginSearch(): void {
    const { table } = this.tableRun;
    const { onCandidate, rackJobs } = this.plan;
    const objective = this.plan.searchFor(table);
    if (objective === undefined) return;
    const search: CandidateSearch = new CandidateSearch(
      table,
      rackJobs.arrivalS,
      objective,
      onCandidate && ((report) => onCandidate(report, search)),
    );
    this.search = search;
  }
}
