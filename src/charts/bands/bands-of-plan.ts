// SPDX-License-Identifier: GPL-3.0-or-later
// The two forms of plans of malleable jobs as bands: FLEX's intervals of constant slots, and CORA's slotted time, where
// slot t covers ((t-1) slotS, t slotS] and each resource has its own bands.
import type { BandPlan, SlotPlan } from '../../model/plan';
import { type Bands, buildBands, type Interval } from './bands';
import type { WidthRequest } from './pack';

export type MalleablePlan = BandPlan | SlotPlan;

export const isBandPlan = (plan: MalleablePlan): plan is BandPlan => 'intervals' in plan;

/** When each job ends: for slotted time over all resources. */
const endOfJobs = (plan: MalleablePlan): readonly (readonly [id: string, endS: number])[] =>
  isBandPlan(plan)
    ? plan.jobs.map(({ id, endS }) => [id, endS])
    : plan.jobs.map(({ id, endSlot }) => [id, endSlot * plan.slotS]);

/** The last end of any job, which the time axis must reach. */
export const lastEndOf = (plan: MalleablePlan): number =>
  endOfJobs(plan).reduce((last, [, endS]) => Math.max(last, endS), 0);

/** Owners are indices into `jobIds`. */
export function bandsOfIntervals(plan: BandPlan, jobIds: readonly string[], capacity: number): Bands {
  const places = new Map(jobIds.map((id, index) => [id, index]));
  const intervals = plan.intervals.map(({ startS, endS, slots }): Interval => {
    const requests: WidthRequest[] = [];
    for (const [id, width] of Object.entries(slots)) {
      const owner = places.get(id);
      if (owner !== undefined && width > 0) requests.push({ owner, width });
    }
    return { startS, endS, requests };
  });
  const ends = new Map(endOfJobs(plan));
  return buildBands(
    intervals,
    capacity,
    Float64Array.from(jobIds, (id) => ends.get(id) ?? 0),
  );
}

/** Owners are indices into the plan's jobs. */
export function bandsOfSlots(plan: SlotPlan, resource: string, capacity: number): Bands {
  const allocations = new Map(Object.entries(plan.allocation));
  const requests = Array.from({ length: plan.slots }, (): WidthRequest[] => []);
  plan.jobs.forEach(({ id }, owner) => {
    const units = allocations.get(id)?.[resource] ?? [];
    units.forEach((width, t) => {
      if (width > 0) requests[t]?.push({ owner, width });
    });
  });
  const intervals = requests.map(
    (one, t): Interval => ({ startS: t * plan.slotS, endS: (t + 1) * plan.slotS, requests: one }),
  );
  return buildBands(
    intervals,
    capacity,
    Float64Array.from(endOfJobs(plan), ([, endS]) => endS),
  );
}

/** `resource` matters only for slotted time; intervals always count slots. */
export const bandsOfPlan = (plan: MalleablePlan, resource: string, capacity: number): Bands =>
  isBandPlan(plan)
    ? bandsOfIntervals(
        plan,
        plan.jobs.map(({ id }) => id),
        capacity,
      )
    : bandsOfSlots(plan, resource, capacity);
