// SPDX-License-Identifier: GPL-3.0-or-later
// CORA for malleable jobs: at the start of every time slot it replans what is left of all jobs, and the units of the plan's first slot
// are the jobs' slots until it is over. Minima do not count, as in CORA's own plans.
import { utilitiesOf } from '../../../planners/cora/job-utility';
import { type SlottedJobs, slottedJobs } from '../../../planners/cora/slotted-jobs';
import { laterThan, type SharePolicy, type SharingInput } from '../../engine/state/share-policy';
import type { Measure } from '../../engine/state/standing';
import { workSeen } from '../../malleable/seen-jobs';
import { CoraPlan } from '../shared/cora-plan';
import { wholeUnitsUp } from '../shared/slot-units';

/** Throws an InputError that names the jobs without a utility. */
export function shareByCora(input: SharingInput): SharePolicy {
  const { view, seen, options } = input;
  const data = view.jobs.map((job) => job.data);
  utilitiesOf(data);
  const { slotS } = slottedJobs(data, seen.scenario.topology, { slotS: options.slotS as number | undefined });
  const leftOf = workSeen(input);
  const coraPlan = new CoraPlan(input);
  let plannedS = 0;
  let left: ReadonlyMap<number, number> = new Map();
  return {
    explain: () => ({ rule: 'plan', measures: [UNITS_LEFT], valuesOf: ({ index }) => [left.get(index)!] }),
    epochEndS: () => laterThan(plannedS, Math.max(slotS, options.minS as number)),
    *share(_, shares) {
      const { present, slots } = view;
      const demand = Float64Array.from(present, (job) => wholeUnitsUp(leftOf(job) / slotS));
      const most = Float64Array.from(present, (job) => Math.min(slots, job.most));
      const slotted: SlottedJobs = {
        ...{ jobs: present.length, slotS, resources: ['slots'], capacity: Float64Array.of(slots) },
        ...{ first: new Float64Array(present.length).fill(1), demand: [demand], most: [most] },
        capped: most.some((ofJob, j) => ofJob < Math.min(demand[j]!, slots)),
      };
      const allocation = yield* coraPlan.allocation(present, slotted, view.nowS);
      present.forEach((job, j) => {
        shares[job.index] = allocation[0]![0]![j]!;
      });
      plannedS = view.nowS;
      left = new Map(present.map(({ index }, j) => [index, demand[j]!]));
    },
  };
}

const UNITS_LEFT: Measure = {
  label: 'Units of work left',
  unit: 'number',
  first: 'most',
  because: 'it has the most work left',
};
