// SPDX-License-Identifier: GPL-3.0-or-later
// Simulates and measures the runs of one point: the only place where this is done, for workers, threads and the command line.
import type { MetricValues } from '../analysis/metrics/metric';
import { runMetrics } from '../analysis/metrics/run-metrics';
import type { AnswerTools } from '../answers/answer-tools';
import { isolatedTimesOf, simulate } from '../answers/simulate';
import { InputError, type Problem, problemLine } from '../model/problem';
import { readScenarioJson } from '../model/reading/read-scenario';
import { scenarioOfRun } from '../model/run-base';
import { type ExpandedWorkload, type Run, runLabel, type Scenario } from '../model/scenario';
import { CATALOGUE } from '../simulator/catalogue';
import { expandWorkload } from '../workload/expand';
import { GENERATORS } from '../workload/generators/registry';
import { documentAt } from './document-at';
import type { IsolatedCache } from './isolated-cache';
import type { Point, PointRun } from './point';

/** The only metric that needs every job simulated alone, which takes longer than the runs. */
export const STRETCH = 'averageStretch';

export interface PointQuestion {
  /** The canonical JSON of what runs depend on (asked.ts). */
  readonly document: Readonly<Record<string, unknown>>;
  /** Labels of the current runs: for refusals before the point's own are known. */
  readonly labels: readonly string[];
  readonly point: Pick<Point, 'values' | 'seed'>;
  /** Whether the mean stretch is wanted; otherwise it is not among the metrics. */
  readonly stretch: boolean;
}

export interface PointTools {
  readonly tools: AnswerTools;
  /** Kept between points: isolated times depend on the cluster, the workload and the seed, not on the runs. */
  readonly isolated: IsolatedCache;
}

/** A result for each current run. A refusal by a reader, a generator or a scheduler is a result, too. */
export async function measurePoint(question: PointQuestion, how: PointTools): Promise<readonly PointRun[]> {
  const { document, labels, point } = question;
  const refused = (problems: readonly Problem[]): readonly PointRun[] =>
    labels.map((label, run) => refusedRun(run, label, problems));
  const at = documentAt(document, point);
  if (!at.ok) return refused(at.problems);
  const read = readScenarioJson(at.document, CATALOGUE);
  if (!read.ok) return measureOthers(question, at.document, read.problems, how) ?? refused(read.problems);
  try {
    const { scenario } = read;
    const workload = await expandWorkload(scenario, GENERATORS);
    const runs: PointRun[] = [];
    for (const [index, run] of scenario.runs.entries()) {
      runs.push(await measureRun(index, run, { scenario, workload }, question.stretch, how));
    }
    return runs;
  } catch (fault) {
    if (fault instanceof InputError) return refused(fault.problems);
    throw fault;
  }
}

/** If all problems are in certain runs, only those are refused: the rest is measured without them. */
function measureOthers(
  question: PointQuestion,
  document: Readonly<Record<string, unknown>>,
  problems: readonly Problem[],
  how: PointTools,
): Promise<readonly PointRun[]> | undefined {
  const { labels } = question;
  const runs = document.runs as readonly unknown[];
  const wrong = new Map<number, Problem[]>();
  for (const problem of problems) {
    const index = /^runs\[(\d+)\]/.exec(problem.path)?.[1];
    if (index === undefined) return undefined;
    wrong.set(Number(index), [...(wrong.get(Number(index)) ?? []), problem]);
  }
  const kept = [...runs.keys()].filter((index) => !wrong.has(index));
  if (kept.length === 0) return undefined;
  const rest = {
    ...question,
    document: { ...document, runs: kept.map((index) => runs[index]) },
    labels: kept.map((index) => labels[index]!),
    point: { ...question.point, values: [] },
  };
  return measurePoint(rest, how).then((measured) =>
    labels.map((label, index) => {
      const of = measured[kept.indexOf(index)];
      return of === undefined ? refusedRun(index, label, wrong.get(index)!) : { ...of, run: index };
    }),
  );
}

const refusedRun = (run: number, label: string, problems: readonly Problem[]): PointRun => ({
  ...{ run, label, status: 'refused', metrics: {} },
  message: problems.map(problemLine).join('; '),
});

async function measureRun(
  index: number,
  run: Run,
  { scenario, workload }: { readonly scenario: Scenario; readonly workload: ExpandedWorkload },
  stretch: boolean,
  { tools, isolated }: PointTools,
): Promise<PointRun> {
  const label = runLabel(run);
  try {
    // A held run has a scenario of its own; anything it leaves out is the point's.
    const own = scenarioOfRun(scenario, run);
    const jobs = own === scenario ? workload : await expandWorkload(own, GENERATORS);
    // With a window, the bytes inside it are computed from the changes of rates.
    const keep = own.window === undefined ? 'trace' : 'rates';
    const record = await simulate({ scenario: own, workload: jobs, run }, tools, keep);
    const isolatedS = stretch
      ? await isolated.get(own, () => isolatedTimesOf(own, jobs, tools))
      : new Float64Array('jobs' in jobs ? jobs.jobs.length : 0);
    const { metrics } = runMetrics({ scenario: own, workload: jobs, record, isolatedS });
    const { status, because } = record.outcome;
    return {
      ...{ run: index, label, status, metrics: stretch ? metrics : withoutStretch(metrics) },
      ...(because !== undefined && { message: because.sentence }),
    };
  } catch (fault) {
    if (fault instanceof InputError) return refusedRun(index, label, fault.problems);
    throw fault;
  }
}

function withoutStretch({ [STRETCH]: _, ...metrics }: MetricValues): MetricValues {
  return metrics;
}
