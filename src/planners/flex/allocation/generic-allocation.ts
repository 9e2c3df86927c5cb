// SPDX-License-Identifier: GPL-3.0-or-later
// Which method solves the resource allocation problem of a metric (FLEX, section 3.2).

import { MinHeap } from '../../../base/heap';
import { metricOf } from '../metrics/registry';
import { type AllocationProblem, costOn, fewestSlots, slackOf } from './allocation-problem';
import { type CheapestChoices, type ChoiceItem, cheapestChoices } from './cheapest-choices';
import { marginalGain } from './marginal-gain';
import { minimaxAllocation } from './minimax-allocation';
import { selectionAllocation } from './selection-allocation';

/** Above this many slots per job beyond the minima, selection is quicker than greedy. */
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

// Convex minisum, few slots: each slot goes where it saves most (Fox 1966; FLEX, section 3.2). Ties: lower index.
// Stops when no slot saves anything. O(S log J).

/** Called for each slot given, with the job, its new number of slots, and the saving. */
type OnGrant = (job: number, slots: number, gain: number) => void;

export function greedyAllocation(problem: AllocationProblem, onGrant?: OnGrant): Float64Array {
  const { least, most } = problem;
  const slots = Float64Array.from(least);
  const gains = new MinHeap(slots.length);
  const offer = (j: number, s: number): number => (s < most[j]! ? -marginalGain(problem, j, s) : 0);
  for (let j = 0; j < slots.length; j++) gains.push(offer(j, slots[j]!), j);
  for (let slack = slackOf(problem); slack > 0 && gains.topKey < 0; slack--) {
    const j = gains.topItem;
    const s = slots[j]! + 1;
    onGrant?.(j, s, -gains.topKey);
    slots[j] = s;
    gains.replaceTop(offer(j, s), j);
  }
  return slots;
}

// Minisum of penalties that are not convex (tardy jobs, SLA steps): dynamic programming (FLEX, section 3.2). Only the fewest
// slots with which a job ends before each of its steps can pay off, so a job has one more choice than steps.
export function* stepAllocation(problem: AllocationProblem): Generator<number, Float64Array, void> {
  const { least } = problem;
  const slots = least.map((_, j) => j);
  const worthwhile = Array.from(slots, (j) => worthwhileSlots(problem, j));
  const items = worthwhile.map((list, j): ChoiceItem => {
    const costs = list.map((s) => costOn(problem, j, s));
    return { takes: list.map((s) => s - least[j]!), cost: (choice) => costs[choice]! };
  });
  const found = (yield* cheapestChoices(items, { capacity: slackOf(problem) })) as CheapestChoices;
  return Float64Array.from(found.choices, (choice, j) => worthwhile[j]![choice]!);
}

/** Starting at the minimum, the fewest slots for each lower cost. */
function worthwhileSlots(problem: AllocationProblem, j: number): readonly number[] {
  const most = problem.most[j]!;
  const list = [problem.least[j]!];
  for (;;) {
    const last = list.at(-1) as number;
    const cost = costOn(problem, j, last);
    const next = fewestSlots(last + 1, most, (s) => costOn(problem, j, s) < cost);
    if (next > most) return list;
    list.push(next);
  }
}
