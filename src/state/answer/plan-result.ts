// SPDX-License-Identifier: GPL-3.0-or-later
// A plan's result, as sentences, figures and charts compare it with another: its answer, with what most of them use.
import { remembered } from '../../base/remembered';
import type { PlanAnswer } from '../../worker/api';
import { type PlanStretch, stretchesOf } from '../runs/plan-stretches';
import type { KnownBound, RunView } from '../runs/run-views';
import type { Measure } from './measure';
import type { Outcome } from './run-result';

export interface PlanResult extends Outcome {
  readonly made: PlanAnswer;
  /** In the order of `ids`. */
  readonly stretches: readonly PlanStretch[];
  /** The best lower bound that was known for it, and how far above the bound it is. */
  readonly lowest?: KnownBound | undefined;
  readonly gap?: number | undefined;
}

/** The metrics of plans that correspond to those of runs. */
export const PLANNED: Readonly<Record<Measure, string>> = {
  makespanS: 'makespanS',
  averageJctS: 'averageCompletionS',
  averageCctS: 'averageCompletionS',
};

/** Computed once, however often results are read. */
const stretchesOnce = remembered(stretchesOf);

export function planResult(
  index: number,
  label: string,
  made: PlanAnswer,
  { lowest, gap }: Pick<RunView, 'lowest' | 'gap'> = {},
): PlanResult {
  const stretches = stretchesOnce(made);
  const plannedValue = (measure: Measure): number | null => made.metrics[PLANNED[measure]] ?? null;
  return {
    ...{ index, label, made, stretches, lowest, gap, status: 'done', ids: stretches.map(({ id }) => id) },
    metrics: {
      makespanS: plannedValue('makespanS'),
      averageJctS: plannedValue('averageJctS'),
      averageCctS: plannedValue('averageCctS'),
    },
  };
}

/** The mean number of slots that a job has from its start to its end; undefined for plans that assign none. */
export function meanSlots({ made }: PlanResult, { id, startS, endS }: PlanStretch): number | undefined {
  if (made.form !== 'bands' || !(endS > startS)) return undefined;
  const slotS = made.plan.intervals.reduce(
    (sum, { startS: fromS, endS: toS, slots }) => sum + (slots[id] ?? 0) * (toS - fromS),
    0,
  );
  return slotS / (endS - startS);
}

/** Any metric that describes plans; undefined if it has no meaning for this one. */
export const plannedMetric = (made: PlanAnswer | undefined, id: string): number | undefined =>
  made?.metrics[id] ?? made?.moreMetrics.find((one) => one.id === id)?.value;
