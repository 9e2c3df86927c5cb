// SPDX-License-Identifier: GPL-3.0-or-later
// The planner `fair`: the top layer of the Hadoop Fair Scheduler, one common level between minima and maxima (FLEX, section 1).
import { singleStepRun } from '../generator-run';
import { fairPlan, refuseCertainSize } from './band-plan';
import { FAIR } from './declarations';
import { flexPlanner } from './flex-planner';
import { packingSteps } from './flex-steps';

export const fair = flexPlanner(FAIR, ({ scorer, tools }) => {
  refuseCertainSize(scorer.instance, true);
  return singleStepRun(() => {
    const plan = fairPlan(scorer, { planner: 'fair', orderingName: 'fair' });
    if (tools.onStep !== undefined) for (const step of packingSteps(plan, scorer.instance, true)) tools.onStep(step);
    return plan;
  });
});
