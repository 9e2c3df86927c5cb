// SPDX-License-Identifier: GPL-3.0-or-later
// The planner `fair`: the top layer of the Hadoop Fair Scheduler, one common level between minima and maxima (FLEX, section 1).
import { atOnce } from '../generator-run';
import { fairPlan, refuseCertainSize } from './band-plan';
import { FAIR } from './declarations';
import { flexPlanner } from './flex-planner';

export const fair = flexPlanner(FAIR, ({ scorer }) => {
  refuseCertainSize(scorer.instance, true);
  return atOnce(() => fairPlan(scorer, { planner: 'fair', orderingName: 'fair' }));
});
