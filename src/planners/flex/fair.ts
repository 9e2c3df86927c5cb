// The planner `fair`: the top layer of the Hadoop Fair Scheduler, one common level between minima and maxima (FLEX, section 1).
import { atOnce } from '../generator-run';
import { fairPlan, refuseCertainSize } from './band-plan';
import { FLEX_OPTIONS } from './flex-options';
import { flexPlanner } from './flex-planner';

export const fair = flexPlanner(
  {
    id: 'fair',
    label: 'FAIR',
    help: 'Shares the slots evenly, in fractions, but gives no job less than its minimum or more than its maximum, and shares again whenever a job ends (FLEX, section 1).',
    reference: { paper: 'FLEX', where: 'section 1' },
    options: FLEX_OPTIONS,
  },
  ({ scorer }) => {
    refuseCertainSize(scorer.instance, true);
    return atOnce(() => fairPlan(scorer, { planner: 'fair', orderingName: 'fair' }));
  },
);
