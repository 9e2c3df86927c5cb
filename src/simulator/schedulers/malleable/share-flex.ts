// SPDX-License-Identifier: GPL-3.0-or-later
// FLEX for malleable jobs (FLEX, section 2.2): at the start of every epoch it replans what is left of all jobs. The plan applies for
// the epoch: when a job ends within it, the plan's next interval follows.

import { flexInstance } from '../../../planners/flex/flex-instance';
import type { MetricJob } from '../../../planners/flex/metrics/metric';
import { OrderScorer, searchOrders } from '../../../planners/flex/order-search';
import type { MalleableJobState } from '../../engine/state/malleable-job';
import { laterThan, type SharePolicy, type SharingInput } from '../../engine/state/share-policy';
import type { Measure } from '../../engine/state/standing';
import { minimaOf } from '../../malleable/minima';
import { seenWithLinearSpeedup, workSeen } from '../../malleable/seen-jobs';

/** In the epoch's plan: the job that is first to get slots beyond its minimum comes first. */
interface PlannedJob {
  readonly job: MalleableJobState;
  readonly least: number;
  readonly most: number;
}

/** Throws an InputError that names the jobs without what the metric needs. */
export function shareByFlex(input: SharingInput): SharePolicy {
  const { view, seen, options } = input;
  const metric = options.metric as string;
  const leftOf = workSeen(input);
  // Stretch refers to the whole job, on as many slots as it can use.
  const metricJobs = flexInstance(seenWithLinearSpeedup(seen), 'FLEX', { metric, phase: 'all' }).metricJobs.map(
    (job, j): MetricJob => {
      const { most, data, arrivalS } = view.jobs[j]!;
      return { ...job, arrivalS, aloneS: data.work / most };
    },
  );
  let plan: readonly PlannedJob[] = [];
  let plannedS = 0;
  return {
    explain() {
      const places = new Map(plan.map(({ job, least }, place) => [job.index, { place, least }]));
      return {
        rule: 'turn',
        measures: [IN_ORDER],
        valuesOf: ({ index }) => [places.get(index)!.place + 1],
        leastOf: ({ index }) => places.get(index)!.least,
      };
    },
    epochEndS: () => laterThan(plannedS, options.epochS as number),
    *share(occasion, shares) {
      const { present, slots, nowS } = view;
      if (occasion === 'epoch') {
        const least = minimaOf(present, slots);
        const most = Float64Array.from(present, (job) => Math.min(slots, job.most));
        const instance = {
          ...{ slots, startS: nowS, least, most },
          jobs: present.map(({ data }) => data),
          work: Float64Array.from(present, leftOf),
          metricJobs: present.map(({ index }) => metricJobs[index]!),
        };
        const { best } = yield* searchOrders(new OrderScorer(instance, metric), {});
        plan = best.order.map((j) => ({
          job: present[j]!,
          least: least[j]!,
          most: most[j]!,
        }));
        plannedS = nowS;
      }
      share(plan, slots, shares);
    },
  };
}

const IN_ORDER: Measure = {
  label: 'Place in the plan’s order',
  unit: 'place',
  first: 'least',
  because: 'the plan’s order has it first',
};

/** The interval that starts now, for the jobs that have not ended (FLEX, Figure 3). */
function share(plan: readonly PlannedJob[], slots: number, shares: Float64Array): void {
  const going = plan.filter(({ job }) => job.isPresent);
  let left = slots;
  for (const { least } of going) left -= least;
  for (const { job, least, most } of going) {
    const more = Math.min(left, most - least);
    shares[job.index] = least + more;
    left -= more;
  }
}
