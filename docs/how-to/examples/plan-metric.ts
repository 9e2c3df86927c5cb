// A metric of plans: how long the job waits that waits longest. It needs to know only when jobs start, so that it holds for every
// form of plan that says so.
import { ofOutcomes, type PlanMetric } from '../../../src/planners/metrics/plan-metric';

export const longestWaitS: PlanMetric = {
  id: 'longestWaitS',
  label: 'Longest wait',
  help: 'The longest time from a job’s arrival to its planned start.',
  kind: 'time',
  better: 'lower',
  of: ofOutcomes((outcomes) => {
    const waitsS = outcomes.flatMap(({ startS, arrivalS }) => (startS === undefined ? [] : [startS - arrivalS]));
    // Undefined, not 0, where the form of the plan does not say.
    return waitsS.length === 0 ? undefined : waitsS.reduce((most, one) => Math.max(most, one), 0);
  }),
};
