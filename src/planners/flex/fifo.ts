// SPDX-License-Identifier: GPL-3.0-or-later
// The planner `fifo`: the jobs by arrival, each with all the slots that it can use, ignoring minima (FLEX, section 4).
import { singleStepRun } from '../generator-run';
import { fifoPlan, refuseCertainSize } from './band-plan';
import { FIFO } from './declarations';
import { flexPlanner } from './flex-planner';
import { packingSteps } from './flex-steps';
import { sortedBy } from './orders/order';

export const fifo = flexPlanner(
  FIFO,
  ({ scorer, tools }) => {
    const { instance } = scorer;
    refuseCertainSize(instance);
    const order = sortedBy(instance.metricJobs.map((job) => job.arrivalS));
    return singleStepRun(() => {
      const plan = fifoPlan(scorer, { planner: 'fifo', orderingName: 'fifo' }, order);
      if (tools.onStep !== undefined) for (const step of packingSteps(plan, instance)) tools.onStep(step);
      return plan;
    });
  },
  (instance) => ({ ...instance, least: new Float64Array(instance.jobs.length) }),
);
