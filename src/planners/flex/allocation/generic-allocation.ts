// SPDX-License-Identifier: GPL-3.0-or-later
// Which method solves the resource allocation problem of a metric (FLEX, section 3.2).
import { metricOf } from '../metrics/registry';
import { type AllocationProblem, slackOf } from './allocation-problem';
import { greedyAllocation, type OnGrant } from './greedy-allocation';
import { minimaxAllocation } from './minimax-allocation';
import { selectionAllocation } from './selection-allocation';
import { stepAllocation } from './step-allocation';

/** Slots above the minima, per job, from which selection is quicker than greedy. */
const SELECTION_FROM = 64;
const ALWAYS_GREEDY = 2000;

export type AllocationMethod = 'greedy' | 'selection' | 'dynamic programming' | 'threshold';

export function allocationMethod(problem: AllocationProblem, metricId: string): AllocationMethod {
  if (problem.over === 'max') return 'threshold';
  if (metricOf(metricId).shape === 'steps') return 'dynamic programming';
  const slack = slackOf(problem);
  return slack <= Math.max(ALWAYS_GREEDY, SELECTION_FROM * problem.work.length) ? 'greedy' : 'selection';
}

/** Yields elementary operations. */
export function* allocate(
  problem: AllocationProblem,
  method: AllocationMethod,
  onGrant?: OnGrant,
): Generator<number, Float64Array, void> {
  if (method === 'threshold') return (yield* minimaxAllocation(problem)).slots;
  if (method === 'dynamic programming') return yield* stepAllocation(problem);
  yield slackOf(problem);
  return method === 'greedy' ? greedyAllocation(problem, onGrant) : selectionAllocation(problem);
}
