// The planner `flex+`: FLEX, then a local search over orders. Ours, not the paper's.
import { randomStream } from '../../base/random-stream';
import { type FieldsOf, whole } from '../../model/fields';
import type { BandPlan } from '../../model/plan';
import { GeneratorRun, type PlanningWork } from '../generator-run';
import { refuseCertainSize } from './band-plan';
import { winningPlan } from './flex';
import { FLEX_OPTIONS, type FlexOptions } from './flex-options';
import { flexPlanner } from './flex-planner';
import { localSearch } from './local-search';
import { type OrderSearch, searchOrders } from './order-search';

interface FlexPlusOptions extends FlexOptions {
  readonly tries: number;
}

const OPTIONS: FieldsOf<FlexPlusOptions> = {
  ...FLEX_OPTIONS,
  tries: whole({
    larger: 'Takes longer; the order gets better or stays as it is.',
    default: 20_000,
    min: 0,
    max: 10_000_000,
    label: 'Tries',
    help: 'How many orders the local search may pack after FLEX’s own; counted and not timed, so that the answer is the same everywhere.',
  }),
};

export const flexPlus = flexPlanner(
  {
    id: 'flex+',
    label: 'FLEX+',
    help: 'Starts from FLEX’s best order and moves jobs about in it, two at a time, as long as that helps: never worse than FLEX (ours, beyond the paper).',
    reference: { paper: 'FLEX', where: 'section 3, Figure 3' },
    options: OPTIONS,
  },
  ({ scorer, input, values, tools }) => {
    refuseCertainSize(scorer.instance);
    const most = (values.tries ?? 20_000) as number;
    let tries = 0;
    let search: OrderSearch | undefined;
    function* work(): PlanningWork<BandPlan> {
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
      });
      return winningPlan(scorer, 'flex+', best.name, best.order, tools);
    }
    return new GeneratorRun({
      work: work(),
      progress: () => ({ done: tries, total: most, unit: 'tries' }),
      details: () => ({ tried: search?.tried, tries, startedFrom: search?.best.value }),
    });
  },
);
