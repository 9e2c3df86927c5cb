// SPDX-License-Identifier: GPL-3.0-or-later
// The generic order: by completion time under the best constant slots (FLEX, section 3.2). With more jobs than slots there is
// none, because some job would have no slots.
import type { PlanningStep } from '../../planner';
import { allocationProblem } from '../allocation/allocation-problem';
import { allocationSteps, grantStep } from '../allocation/allocation-steps';
import { allocate, allocationMethod } from '../allocation/generic-allocation';
import { type NamedOrder, sortedBy } from './order';

export const genericOrder = (metricId: string, onStep?: (step: PlanningStep) => void): NamedOrder => ({
  name: 'generic',
  by: 'completion under the best slots that never change',
  *make(instance) {
    const problem = allocationProblem(instance, metricId);
    const method = allocationMethod(problem, metricId);
    const ids = instance.jobs.map((job) => job.id);
    const slots = yield* allocate(
      problem,
      method,
      onStep && ((job, count, gain) => onStep(grantStep({ id: ids[job]!, count, gain, metricId, ids, place: job }))),
    );
    if (onStep !== undefined)
      for (const step of allocationSteps(problem, { method, metricId, slots, ids })) onStep(step);
    return sortedBy(instance.work.map((C, j) => C / slots[j]!));
  },
});
