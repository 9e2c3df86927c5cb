// SPDX-License-Identifier: GPL-3.0-or-later
// A run's result exactly as the command line prints it, which is also what the page exports.
import { type ExpandedWorkload, isFast, type Run, runLabel } from '../model/scenario';
import type { RunRecord, RunStatus } from '../model/trace';
import { type SecondsByName, waitsOf } from './metrics/breakdown';
import type { MetricValues } from './metrics/metric';
import type { RunMetrics } from './metrics/run-metrics';
import { traceNames } from './trace-file/trace-names';

/** Null: it never happened. */
type Seconds = number | null;

export interface RunAnswer {
  readonly label: string;
  /** Null if there are only coflows. */
  readonly scheduler: string | null;
  readonly network: string;
  /** Only if the run is not exact. */
  readonly accuracy?: 'fast';
  readonly status: RunStatus;
  /** Only if the run is not done. */
  readonly because?: { readonly jobs: readonly string[]; readonly sentence: string };
  readonly metrics: MetricValues;
  readonly classes: Readonly<Record<string, MetricValues>>;
  readonly jobs: readonly {
    readonly id: string;
    readonly arrivalS: Seconds;
    readonly startS: Seconds;
    readonly endS: Seconds;
    readonly jctS: Seconds;
    readonly waits: SecondsByName;
  }[];
  readonly coflows: readonly {
    /** `job/stage` for a DAG's shuffle, which may also be another job's id: `job` and `stage` tell them apart. */
    readonly id: string;
    readonly job: string;
    /** 0 if the job has none. */
    readonly stage: string | 0;
    /** Arrival of a coflow, first byte of a shuffle. */
    readonly startS: Seconds;
    /** When all of it could move. */
    readonly readyS: Seconds;
    readonly endS: Seconds;
    readonly cctS: Seconds;
  }[];
  readonly events: number;
}

const seconds = (value: number | undefined): Seconds => (value === undefined || !Number.isFinite(value) ? null : value);

export function runAnswer(run: Run, workload: ExpandedWorkload, record: RunRecord, measured: RunMetrics): RunAnswer {
  const { trace, outcome } = record;
  const names = traceNames(workload);
  const { jobs, coflows } = trace;
  return {
    label: runLabel(run),
    scheduler: run.scheduler ?? null,
    network: run.network,
    ...(isFast(run.networkOptions) ? { accuracy: 'fast' as const } : {}),
    status: outcome.status,
    ...(outcome.because === undefined ? {} : { because: outcome.because }),
    metrics: measured.metrics,
    classes: measured.classes,
    jobs: Array.from({ length: jobs.length }, (_, j) => {
      const [arrivalS, startS, endS] = [jobs.arrivalS[j]!, jobs.startS[j], jobs.endS[j]!];
      return {
        id: names.owner(j),
        arrivalS: seconds(arrivalS),
        startS: seconds(startS),
        endS: seconds(endS),
        jctS: seconds(endS - arrivalS),
        waits: waitsOf(jobs, j),
      };
    }),
    coflows: Array.from({ length: coflows.length }, (_, c) => {
      const [job, stage] = [coflows.job[c]!, coflows.stage[c]!];
      const [startS, endS] = [coflows.startS[c]!, coflows.endS[c]!];
      return {
        id: names.coflow(job, stage),
        job: names.owner(job),
        stage: names.stage(job, stage),
        startS: seconds(startS),
        readyS: seconds(coflows.readyS[c]),
        endS: seconds(endS),
        cctS: seconds(endS - startS),
      };
    }),
    events: outcome.events,
  };
}
