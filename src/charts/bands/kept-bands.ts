// SPDX-License-Identifier: GPL-3.0-or-later
// A plan is packed once, however many timelines, minimaps, tables and readouts ask for its bands.
import type { Bands } from './bands';
import { bandsOfPlan, type MalleablePlan } from './bands-of-plan';

interface Kept {
  readonly resource: string;
  readonly capacity: number;
  readonly bands: Bands;
}

/** The last two for each plan still referenced: enough for both resources of a cluster of machines. */
const kept = new WeakMap<MalleablePlan, readonly Kept[]>();

export function keptBands(plan: MalleablePlan, resource: string, capacity: number): Bands {
  const known = kept.get(plan) ?? [];
  const found = known.find((one) => one.resource === resource && one.capacity === capacity);
  if (found !== undefined) return found.bands;
  const bands = bandsOfPlan(plan, resource, capacity);
  kept.set(plan, [{ resource, capacity, bands }, ...known.slice(0, 1)]);
  return bands;
}
