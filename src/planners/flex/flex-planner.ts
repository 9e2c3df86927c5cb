// What the declarations of FLEX's planners have in common.
import type { BandPlan } from '../../model/plan';
import type { OptionValues } from '../../model/scenario';
import { withDetails } from '../generator-run';
import type { Planner, PlanningInput, PlanningRun, PlanningTools } from '../planner';
import { flexBound } from './flex-bound';
import { type FlexInstance, flexInstance } from './flex-instance';
import { flexOptionsFrom } from './flex-options';
import { OrderScorer } from './order-search';

type Declared = Pick<Planner<'bands'>, 'id' | 'label' | 'help' | 'reference' | 'options'>;

interface FlexQuestion {
  readonly scorer: OrderScorer;
  readonly input: PlanningInput;
  readonly values: OptionValues;
  readonly tools: PlanningTools;
}

export function flexPlanner(
  declared: Declared,
  run: (question: FlexQuestion) => PlanningRun<BandPlan>,
  shape = (instance: FlexInstance) => instance,
): Planner<'bands'> {
  return {
    ...declared,
    takes: ['dataParallel', 'malleable'],
    form: 'bands',
    needsSolver: () => false,
    start(input, values, tools) {
      const options = flexOptionsFrom(values);
      const instance = shape(flexInstance(input, declared.label, options));
      const scorer = new OrderScorer(instance, options.metric);
      // How many slots were shared out, and how low the metric can come at all: the page shows both.
      return withDetails(run({ scorer, input, values, tools }), () => ({
        slots: instance.slots,
        bound: flexBound(scorer),
      }));
    },
  };
}
