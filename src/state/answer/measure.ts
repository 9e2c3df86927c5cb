// SPDX-License-Identifier: GPL-3.0-or-later
// The one number by which runs count as better or worse: what they were asked to minimise, or else what Corral would choose
// (section 3.2): the last end if everything arrives together, else the mean time that a job or coflow takes.
import type { AnswerOfForm } from '../../model/plan';
import type { Run } from '../../model/scenario';
import { allArriveTogether } from '../../planners/rack-jobs';
import type { Outcome, RunResult } from './run-result';

/** Ids of metrics. */
export type Measure = 'makespanS' | 'averageJctS' | 'averageCctS';

/** Runs within this share of each other are a tie. */
const TIE = 0.01;

/** The goal by which plans are compared if they all have it; undefined if they have several, or none of these. */
export function measureOfPlans(answers: readonly AnswerOfForm[]): Measure | undefined {
  const goals = new Set(answers.map(goalOfPlan));
  const [goal] = goals;
  return goals.size === 1 ? goal : undefined;
}

/** Plans on racks show both goals, whichever they were made for. */
function goalOfPlan({ form, plan }: AnswerOfForm): Measure | undefined {
  if (form === 'racks') return 'makespanS';
  if (form === 'circuits') return 'averageCctS';
  if (form !== 'bands') return undefined;
  return ({ makespan: 'makespanS', averageResponse: 'averageJctS' } as const)[plan.metric as string];
}

export function measureOf(runs: readonly Run[], results: readonly RunResult[]): Measure {
  const [first] = results;
  if (first?.times.isCoflows) return 'averageCctS';
  const objectives = runs.flatMap(({ options }) => options.objective ?? []);
  if (objectives.includes('makespan')) return 'makespanS';
  if (objectives.includes('averageCompletion')) return 'averageJctS';
  return first === undefined || allArriveTogether(first.times.arrivalS) ? 'makespanS' : 'averageJctS';
}

/** The other of the two goals for which jobs are planned; undefined for coflows. */
export function otherGoal(measure: Measure): Measure | undefined {
  if (measure === 'averageCctS') return undefined;
  return measure === 'makespanS' ? 'averageJctS' : 'makespanS';
}

/** Undefined if not everything that it covers ended, because then the value is unknown. */
export function measured({ status, metrics }: Outcome, measure: Measure): number | undefined {
  return status === 'done' ? (metrics[measure] ?? undefined) : undefined;
}

export const areTied = (a: number, b: number): boolean => Math.abs(a - b) <= TIE * Math.min(a, b);

/** What follows a run's name: "ends 4:23", "takes 2:10 a job on average". */
export function valueWords(measure: Measure, time: string): readonly [verb: string, time: string, rest: string] {
  if (measure === 'makespanS') return ['ends', time, ''];
  return ['takes', time, measure === 'averageJctS' ? ' a job on average' : ' a coflow on average'];
}

export const SUPERLATIVES: Readonly<Record<Measure, string>> = {
  makespanS: 'ends earliest',
  averageJctS: 'is quickest on average',
  averageCctS: 'is quickest on average',
};

/** `what`: "run" or "plan". */
export function questionOf(measure: Measure, count: number, what: string): string {
  if (measure === 'makespanS') return count > 1 ? `Which ${what} ends earliest?` : 'When does the last job end?';
  const whose = measure === 'averageCctS' ? 'coflow' : 'job';
  return count > 1 ? `Which ${what} is quickest on average?` : `How long does a ${whose} take on average?`;
}
