// SPDX-License-Identifier: GPL-3.0-or-later
// The planner `optimal`: the best of all orders through MPS, for few jobs. The paper calls that the optimum (Lemma 1); for
// makespan and due dates it need not be the best of all malleable schedules, and the wording here does not claim so.
import type { BandPlan } from '../../model/plan';
import { InputError } from '../../model/problem';
import { type Computation, GeneratorRun } from '../generator-run';
import { bestOfAllOrders } from './all-orders';
import { MAX_JOBS, OPTIMAL } from './declarations';
import { winningPlan } from './flex';
import { flexPlanner } from './flex-planner';
import { foundStep } from './flex-steps';
import { idsIn, type OrderSearch, searchOrders } from './order-search';

export const optimal = flexPlanner(OPTIMAL, ({ scorer, tools }) => {
  const { length } = scorer.instance.jobs;
  if (length > MAX_JOBS) {
    throw new InputError(
      `optimal tries all orders of at most ${MAX_JOBS} jobs; this plan has ${length}. flex and flex+ take any number`,
    );
  }
  let progress = { done: 0, total: length, unit: 'first jobs' };
  let search: OrderSearch | undefined;
  let value: number | undefined;
  function* compute(): Computation<BandPlan> {
    search = yield* searchOrders(scorer, { onStep: tools.onStep });
    const best = yield* bestOfAllOrders(scorer, search.best, (done) => {
      progress = { ...progress, done };
    });
    value = best.value;
    if (best !== search.best) {
      const found = { jobs: idsIn(best.order, scorer.instance), places: best.order };
      tools.onStep?.(foundStep('The best of all orders', found, best.value, search.best, scorer.metricId));
    }
    return winningPlan(scorer, 'optimal', 'optimal', best.order, tools);
  }
  return new GeneratorRun({
    computation: compute(),
    progress: () => progress,
    details: () => ({ tried: [...search!.tried, { name: 'optimal', value }] }),
  });
});
