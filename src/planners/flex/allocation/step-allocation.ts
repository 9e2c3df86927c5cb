// SPDX-License-Identifier: GPL-3.0-or-later
// Minisum of penalties that are not convex (tardy jobs, SLA steps): dynamic programming (FLEX, section 3.2). Only the fewest
// slots that keep a job before each of its steps can be worth giving, so a job has as many choices as steps and one more.
import { type AllocationProblem, costOn, fewestSlots, slackOf } from './allocation-problem';
import { type CheapestChoices, type ChoiceItem, cheapestChoices } from './cheapest-choices';

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

/** From the minimum on, the fewest slots for each lower cost. */
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
