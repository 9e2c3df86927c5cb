// SPDX-License-Identifier: GPL-3.0-or-later
// The resource allocation problem in sentences: slot by slot if solved by greedy, otherwise job by job.
import { counted, readableTime } from '../../../base/readable';
import { asksFrom, type PlanningStep, stepQuestion } from '../../planning-step';
import { GRANTED } from '../band-drafts';
import { metricFigure, metricName, metricValue } from '../metrics/metric-words';
import { type AllocationProblem, costOn } from './allocation-problem';
import type { AllocationMethod } from './generic-allocation';

interface Grant {
  readonly id: string;
  /** Slots that the job has afterwards. */
  readonly count: number;
  readonly gain: number;
  readonly metricId: string;
  /** Ids of all jobs that could have had the slot, and this job's place among them. */
  readonly ids: readonly string[];
  readonly place: number;
}

export function grantStep({ id, count, gain, metricId, ids, place }: Grant): PlanningStep {
  return {
    kind: 'choose',
    title: 'Generic order: one more slot',
    sentence: `For the ${metricName(metricId)} the next slot is worth most to ${id}: its penalty falls by ${metricValue(metricId, gain)}, and it now has ${counted(count, 'slot')}.`,
    jobs: [id],
    racks: [],
    figures: { slots: count, [metricFigure(metricId, 'gain')]: gain },
    ...asksFrom(stepQuestion('job', 'Which job gets the next slot?', ids, place)),
    draw: { put: [[GRANTED, place, count]] },
  };
}

const WHY: Readonly<Record<AllocationMethod, string>> = {
  greedy: 'No further slot would save anything, or none is left',
  selection: 'Its marginal gains are among the largest of all',
  'dynamic programming': 'This is its part of the cheapest choice for all jobs together',
  threshold: 'These are the fewest slots that keep it within the smallest threshold that all jobs can meet',
};

interface Allocated {
  readonly method: AllocationMethod;
  readonly metricId: string;
  readonly slots: Float64Array;
  readonly ids: readonly string[];
}

export function allocationSteps(
  problem: AllocationProblem,
  { method, metricId, slots, ids }: Allocated,
): PlanningStep[] {
  return ids.map((id, j): PlanningStep => {
    const count = slots[j]!;
    const lastsS = problem.work[j]! / count;
    return {
      kind: 'choose',
      title: `Generic order: slots of ${id}`,
      sentence: `${WHY[method]}: with ${counted(count, 'slot')} throughout, ${id} would take ${readableTime(lastsS)}.`,
      jobs: [id],
      racks: [],
      draw: { put: [[GRANTED, j, count]] },
      figures: { slots: count, lastsS, [metricFigure(metricId, 'penalty')]: costOn(problem, j, count) },
    };
  });
}
