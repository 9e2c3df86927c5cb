// SPDX-License-Identifier: GPL-3.0-or-later
// The metrics of all runs and plans as one table and as JSON: what the compare panel shows, to the last digit. Results of an older
// scenario are left out: they do not apply to the others.

import type { IsolatedTimes } from '../../analysis/metrics/stretch';
import type { CsvValue } from '../../base/csv';
import type { RunBase } from '../../model/scenario';
import { PLAN_METRICS } from '../../planners/metrics/registry';
import type { RunView } from '../../state/runs/run-views';
import type { SimulateAnswer } from '../../worker/api';
import { csvBlob } from '../export/csv';
import { commonCoflowsOf, isCctMetric } from './common-coflows-of';
import { placeOfFigure, runMetricIdOf } from './figure-groups';
import { isolatedOf, withStretch } from './with-stretch';

interface MetricsOfRuns {
  readonly runs: readonly RunView[];
  /** Each job's lone time, once it is known: stretch needs it. */
  readonly isolated: IsolatedTimes | undefined;
  /** The scenario of the isolated times. */
  readonly edited: RunBase;
  readonly isCoflows: boolean;
}

interface Row {
  readonly of: 'planned' | 'happened';
  /** "all", or a class of jobs; for coflow times that are compared, the coflows they cover. */
  readonly jobs: string;
  /** Whether the row covers one class of jobs. */
  readonly isClass?: boolean;
  readonly metric: string;
  readonly unit: string;
  readonly value: (run: RunView) => CsvValue;
}

const UNITS = { time: 's', size: 'GB', share: '', count: '', number: '' } as const;
const ALL = 'all';

const planOf = ({ plan }: RunView) => (plan.state === 'fresh' ? plan.answer : undefined);

function simulationsOf({ runs, isolated, edited }: MetricsOfRuns): ReadonlyMap<RunView, SimulateAnswer> {
  const fresh = runs.flatMap((run) => {
    const { simulation } = run;
    if (simulation?.state !== 'fresh' || simulation.answer === undefined) return [];
    const { answer } = simulation;
    const alone = isolatedOf(run, isolated, edited);
    return [[run, alone === undefined ? answer : withStretch(answer, alone, (run.run?.of ?? edited).window)] as const];
  });
  return new Map(fresh);
}

function planRows(runs: readonly RunView[]): readonly Row[] {
  const units = new Map<string, string>(PLAN_METRICS.map(({ id, kind }) => [id, UNITS[kind]]));
  for (const run of runs) for (const { id, kind } of planOf(run)?.moreMetrics ?? []) units.set(id, UNITS[kind]);
  const all = { of: 'planned', jobs: ALL } as const;
  return [
    { ...all, metric: 'lowerBound', unit: '', value: (run) => planOf(run) && run.lowest?.value },
    { ...all, metric: 'gap', unit: '', value: (run) => planOf(run) && run.gap },
    ...[...units].map(([metric, unit]) => ({ ...all, metric, unit, value: (run: RunView) => planValue(run, metric) })),
  ];
}

const planValue = (run: RunView, metric: string): number | undefined =>
  planOf(run)?.metrics[metric] ?? planOf(run)?.moreMetrics.find(({ id }) => id === metric)?.value;

function simulationRows(of: MetricsOfRuns, answers: ReadonlyMap<RunView, SimulateAnswer>): readonly Row[] {
  const units = new Map([...answers.values()].flatMap(({ measures }) => measures.map(({ id, unit }) => [id, unit])));
  const classes = [...new Set([...answers.values()].flatMap((answer) => Object.keys(answer.classes)))];
  const all = { of: 'happened', jobs: ALL, unit: 's' } as const;
  const bounds = (['makespanS', 'averageJctS'] as const).map((id) => ({
    ...{ ...all, metric: `${BOUND}${id}` },
    value: (run: RunView) => answers.get(run)?.bounds?.[id],
  }));
  const measured = [undefined, ...classes].flatMap((name) =>
    [...units].map(([metric, unit]) => ({
      of: 'happened' as const,
      jobs: name ?? ALL,
      isClass: name !== undefined,
      metric,
      unit,
      value: (run: RunView) => {
        const answer = answers.get(run);
        return (name === undefined ? answer?.metrics : answer?.classes[name])?.[metric];
      },
    })),
  );
  return [...bounds, ...measured, ...commonRows(of, units)];
}

/** Coflow times over the coflows that all runs have, if some runs have others as well. */
function commonRows({ runs, edited }: MetricsOfRuns, units: ReadonlyMap<string, string>): readonly Row[] {
  const common = commonCoflowsOf(runs, edited, '');
  if (common === undefined || common.isAll) return [];
  return [...units].flatMap(([metric, unit]) =>
    isCctMetric(metric)
      ? [{ of: 'happened', jobs: common.named, metric, unit, value: (run: RunView) => common.value(run, metric) }]
      : [],
  );
}

const BOUND = 'lowerBound.';

/**
 * As in the panel: plans' own rows, then figure by figure what happened, what was planned, the bound and the mean over common coflows;
 * classes of jobs come after all of them.
 */
function placeOfRow({ jobs, metric, of, isClass }: Row, isCoflows: boolean): readonly [figure: number, row: number] {
  if (isClass === true) return [Number.MAX_SAFE_INTEGER, 0];
  if (metric === 'lowerBound' || metric === 'gap') return [-1, 0];
  if (metric.startsWith(BOUND)) return [placeOfFigure(metric.slice(BOUND.length)), 2];
  if (of === 'planned') return [placeOfFigure(runMetricIdOf(metric, isCoflows)), 1];
  return [placeOfFigure(metric), jobs === ALL ? 0 : 3];
}

/** A row per metric, a column per run; rows that mean nothing for any run are left out. */
export function metricsTable(of: MetricsOfRuns): readonly (readonly CsvValue[])[] {
  const { runs, isCoflows } = of;
  const answers = simulationsOf(of);
  const rows = [...planRows(runs), ...simulationRows(of, answers)]
    .map((row) => ({ row, place: placeOfRow(row, isCoflows) }))
    .sort(({ place: a }, { place: b }) => a[0] - b[0] || a[1] - b[1])
    .map(({ row }) => row)
    .map((row) => ({ row, values: runs.map((run) => row.value(run)) }))
    .filter(({ values }) => values.some((value) => value !== undefined && value !== null));
  return [
    ['of', 'jobs', 'metric', 'unit', ...runs.map(({ place, label }) => `${place + 1} ${label}`)],
    ...rows.map(({ row: { of: from, jobs, metric, unit }, values }) => [from, jobs, metric, unit, ...values]),
  ];
}

export const metricsCsv = (of: MetricsOfRuns): Blob => csvBlob(metricsTable(of));

export function metricsDocument(of: MetricsOfRuns, scenario: string): string {
  const answers = simulationsOf(of);
  const runs = of.runs.map((run) => {
    const plan = planOf(run);
    const answer = answers.get(run);
    return {
      run: run.label,
      ...(plan && {
        plan: {
          planner: run.planner,
          lowerBound: run.lowest?.value,
          gap: run.gap,
          metrics: { ...plan.metrics, ...Object.fromEntries(plan.moreMetrics.map(({ id, value }) => [id, value])) },
        },
      }),
      ...(answer && {
        simulation: {
          status: answer.record.outcome.status,
          ...(answer.bounds && { lowerBounds: answer.bounds }),
          metrics: answer.metrics,
          classes: answer.classes,
        },
      }),
    };
  });
  return `${JSON.stringify({ scenario, runs }, undefined, 1)}\n`;
}
