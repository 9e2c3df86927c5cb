// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of runs and plans, each once: what was planned and what happened are two values of one figure. Pure.

import type { MetricValues } from '../../analysis/metrics/metric';
import { PLAN_METRICS } from '../../planners/metrics/registry';
import { plannedMetric } from '../../state/answer/plan-result';
import type { RunView } from '../../state/runs/run-views';
import type { RunMeasure } from '../../worker/api';
import { FIGURE_GROUPS, OTHER_FIGURES, placeOfFigure, runMetricIdOf } from '../compare/figure-groups';
import { hasStretch, STRETCH } from '../compare/with-stretch';

/** A figure with both values has the words of what happened. */
export interface Figure extends RunMeasure {
  /** Simulated runs have it. */
  readonly happens: boolean;
  /** Id of the plans' metric; absent if no plan has it. */
  readonly planned?: string;
}

export interface FigureGroup {
  readonly title: string;
  readonly figures: readonly Figure[];
}

type PlanWords = Pick<(typeof PLAN_METRICS)[number], 'id' | 'label' | 'help' | 'kind' | 'better'>;

const UNITS = { time: 's', size: 'GB', share: 'share', count: 'count', number: 'number' } as const;
const BETTER = { lower: 'less', higher: 'more' } as const;

/** A plan's metric in the form of a run's. */
const plannedWords = ({ id, label, help, kind, better }: PlanWords): RunMeasure => ({
  ...{ id, label, help, unit: UNITS[kind] },
  better: better === undefined ? 'neither' : BETTER[better],
});

/** Figures that mean something for some run or plan, in their fixed order. */
export function figuresOf(runs: readonly RunView[], isCoflows: boolean): readonly Figure[] {
  const figures = new Map<string, Figure>();
  for (const { simulation } of runs) {
    const answer = simulation?.answer;
    for (const measure of answer?.measures ?? []) {
      const hasMeaning = answer?.metrics[measure.id] !== null || (measure.id === STRETCH && hasStretch(answer));
      if (hasMeaning && !figures.has(measure.id)) figures.set(measure.id, { ...measure, happens: true });
    }
  }
  for (const metric of plannedMetrics(runs)) {
    const id = runMetricIdOf(metric.id, isCoflows);
    const both = figures.get(id);
    if (both !== undefined) figures.set(id, { ...both, planned: metric.id });
    else figures.set(metric.id, { ...plannedWords(metric), happens: false, planned: metric.id });
  }
  return [...figures.values()].sort((a, b) => placeOfFigure(a.id) - placeOfFigure(b.id));
}

/** The usual metrics and those that some plan reports in addition, once each. */
function plannedMetrics(runs: readonly RunView[]): readonly PlanWords[] {
  const more = new Map<string, PlanWords>();
  for (const { plan } of runs) for (const metric of plan.answer?.moreMetrics ?? []) more.set(metric.id, metric);
  return [...PLAN_METRICS, ...more.values()].filter(({ id }) =>
    runs.some((run) => plannedValue(run, id) !== undefined),
  );
}

/** Groups without a figure are left out. */
export function groupsOf(figures: readonly Figure[]): readonly FigureGroup[] {
  const named = FIGURE_GROUPS.map(({ title, ids }) => ({
    title,
    figures: figures.filter(({ id }) => (ids as readonly string[]).includes(id)),
  }));
  const listed = new Set(named.flatMap((group) => group.figures));
  const others = { title: OTHER_FIGURES, figures: figures.filter((figure) => !listed.has(figure)) };
  return [...named, others].filter((group) => group.figures.length > 0);
}

export const plannedValue = ({ plan }: RunView, id: string | undefined): number | undefined =>
  id === undefined ? undefined : plannedMetric(plan.answer, id);

/** All jobs. */
export const ALL = '';

/** `of`: a class of jobs, or ALL. */
export const happenedValues = ({ simulation }: RunView, of: string): MetricValues | undefined =>
  of === ALL ? simulation?.answer?.metrics : simulation?.answer?.classes[of];

export const hasRun = ({ simulation }: RunView): boolean => simulation?.answer !== undefined;

/** Numbers of two scenarios cannot compare two schedulers, nor can those of runs in which different jobs ended. */
export const comparableRuns = (one: RunView, baseline: RunView): boolean =>
  one !== baseline && isWhole(one) && isWhole(baseline);

const isWhole = ({ simulation }: RunView): boolean =>
  simulation?.state === 'fresh' && simulation.answer?.record.outcome.status === 'done';

export const comparablePlans = (one: RunView, baseline: RunView): boolean =>
  one !== baseline && one.plan.state === 'fresh' && baseline.plan.state === 'fresh';
