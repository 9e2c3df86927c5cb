// SPDX-License-Identifier: GPL-3.0-or-later
// The planner `flex+`: FLEX, then a local search over orders. Ours, not the paper's.
import { randomStream } from '../../base/random-stream';
import type { BandPlan } from '../../model/plan';
import { type Computation, GeneratorRun } from '../generator-run';
import { refuseCertainSize } from './band-plan';
import { FLEX_PLUS } from './declarations';
import { winningPlan } from './flex';
import { flexPlanner } from './flex-planner';
import { foundStep } from './flex-steps';
import { localSearch } from './local-search';
import { idsIn, type OrderSearch, searchOrders } from './order-search';

export const flexPlus = flexPlanner(FLEX_PLUS, ({ scorer, input, values, tools }) => {
  refuseCertainSize(scorer.instance);
  const most = (values.tries ?? 20_000) as number;
  let tries = 0;
  let search: OrderSearch | undefined;
  function* compute(): Computation<BandPlan> {
    search = yield* searchOrders(scorer, { onStep: tools.onStep });
    const stream = randomStream(input.scenario.seed, 'flex+/kicks');
    const best = yield* localSearch({
      scorer,
      start: search.best,
      tries: most,
      stream,
      onTry: (count) => {
        tries = count;
      },
      onBetter({ order, value }, before) {
        const found = { jobs: idsIn(order, scorer.instance), places: order };
        tools.onStep?.(foundStep(`Try ${tries}`, found, value, before, scorer.metricId));
      },
    });
    return winningPlan(scorer, 'flex+', best.name, best.order, tools);
  }
  return new GeneratorRun({
    computation: compute(),
    progress: () => ({ done: tries, total: most, unit: 'tries' }),
    details: () => ({ tried: search?.tried, tries, startedFrom: search?.best.value }),
  });
});
