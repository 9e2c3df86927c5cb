// SPDX-License-Identifier: GPL-3.0-or-later
// A simulated run as the "why" questions need it: its record and chart data, and what else is known about its jobs. Whatever needs the
// rows of more than one job is computed once, on first use.

import { rowsOf } from '../../base/rows-by';
import { isDataParallel, type Job, stagesOf } from '../../model/job';
import type { RunRecord, Trace } from '../../model/trace';
import type { ChartData } from '../chart-data/chart-data';
import { indexUse, type UseIndex } from './slot-holders';

interface AnsweredRun {
  readonly record: RunRecord;
  readonly chartData: ChartData;
  /** Of jobs or coflows, in the scenario's order. */
  readonly ids: readonly string[];
}

export interface AboutJobs {
  /** In the order of `ids`; absent for coflows, or if unknown. */
  readonly jobs?: readonly (Job | undefined)[];
  readonly jobOverheadS: number;
  readonly taskOverheadS: number;
  /** Racks of a plan that the run followed, ascending; undefined if none placed the job. */
  readonly plannedRacks?: (job: number) => readonly number[] | undefined;
}

export class WhyRun {
  readonly trace: Trace;
  readonly chartData: ChartData;
  readonly racks: number;
  /** When the run ended, or was given up. */
  readonly endS: number;
  private index: UseIndex | undefined;

  constructor(
    readonly answer: AnsweredRun,
    readonly about: AboutJobs,
  ) {
    this.trace = answer.record.trace;
    this.chartData = answer.chartData;
    this.racks = answer.chartData.traffic.racks;
    this.endS = answer.record.outcome.endS;
  }

  get isCoflows(): boolean {
    return this.chartData.use === undefined;
  }

  /** Undefined for coflows, which hold no slots. */
  get use(): UseIndex | undefined {
    const { use } = this.chartData;
    if (use !== undefined) this.index ??= indexUse(use);
    return this.index;
  }

  /** Rows of the job's tasks, in the order of their ends. */
  tasksOf(job: number): Int32Array {
    const { byJob } = this.chartData;
    return byJob === undefined ? new Int32Array(0) : rowsOf(byJob, job);
  }

  /** Where the job's tasks ran. */
  racksOf(job: number): readonly number[] {
    const seen = new Set<number>();
    for (const row of this.tasksOf(job)) seen.add(this.trace.tasks.rack[row]!);
    return [...seen].sort((a, b) => a - b);
  }

  /** Where the plan puts it, unless the run deviated. */
  plannedRacks(job: number): readonly number[] | undefined {
    const planned = this.about.plannedRacks?.(job)?.filter((rack) => rack < this.racks);
    if (planned === undefined || planned.length === 0) return undefined;
    return this.racksOf(job).every((rack) => planned.includes(rack)) ? planned : undefined;
  }

  /** By stage of the job: the numbers of the stages before it. */
  stagesBefore(job: number): readonly (readonly number[])[] {
    const data = this.about.jobs?.[job];
    if (data === undefined || !isDataParallel(data)) return [[]];
    const stages = stagesOf(data);
    const numbers = new Map(stages.map(({ id }, s) => [id, s]));
    return stages.map(({ after }) => after.map((id) => numbers.get(id)!));
  }

  /** Undefined if the job has only one stage. */
  stageName(job: number, stage: number): string | undefined {
    const data = this.about.jobs?.[job];
    return data !== undefined && 'stages' in data && data.stages.length > 1 ? data.stages[stage]?.id : undefined;
  }
}
