// SPDX-License-Identifier: GPL-3.0-or-later
// How many slots there are: the given number, if all jobs fit, or the fewest, from `leastSlots` up, in which they do.
import type { Job } from '../../model/job';
import { spacedDigits } from '../../model/limits';
import { InputError } from '../../model/problem';
import type { Computation } from '../generator-run';
import { namedJobs } from '../rack-jobs';
import type { DueSlots } from './due-slots';
import { FlowDues } from './flow-dues';
import type { SlottedJobs } from './slotted-jobs';
import { WindowDues } from './window-dues';

/** Jobs x slots x resources: the size of the answer. */
const MAX_CELLS = 5_000_000;

/** Windows suffice if no job is capped. */
export function duesOf(slotted: SlottedJobs, slots: number): DueSlots {
  return slotted.capped ? new FlowDues(slotted, slots) : new WindowDues(slotted, slots);
}

export function refuseTooManyCells({ jobs, resources }: SlottedJobs, slots: number): void {
  const cells = jobs * slots * resources.length;
  if (cells <= MAX_CELLS) return;
  throw new InputError(
    `CORA would list ${spacedDigits(cells)} numbers, jobs x slots x resources; the limit is ${spacedDigits(MAX_CELLS)}: ` +
      'raise slotS or capacity, lower horizonSlots, or count arrivals from a later start',
  );
}

/** Slots that suffice from the latest first slot on if no job is capped, and at least those that each job needs alone. */
export function leastSlots({ jobs, first, demand, most, capacity }: SlottedJobs): number {
  let latest = 1;
  for (const slot of first) latest = Math.max(latest, slot);
  let least = latest;
  demand.forEach((own, r) => {
    const total = own.reduce((sum, units) => sum + units, 0);
    if (total > 0) least = Math.max(least, Math.ceil(total / capacity[r]!) + latest - 1);
    for (let j = 0; j < jobs; j++) least = Math.max(least, endAlone(own, most[r]!, first, j));
  });
  return least;
}

function endAlone(own: Float64Array, most: Float64Array, first: Float64Array, j: number): number {
  const units = own[j]!;
  return units === 0 ? first[j]! : first[j]! + Math.ceil(units / most[j]!) - 1;
}

/** The horizon; throws an InputError that says how long it must be. */
export function* horizonOf(slotted: SlottedJobs, jobs: readonly Job[], given: number | undefined): Computation<number> {
  if (given === undefined) return yield* fewestFrom(slotted, leastSlots(slotted));
  refuseTooManyCells(slotted, given);
  const { first, demand, most } = slotted;
  const late = jobs.filter((_, j) => demand.some((own, r) => endAlone(own, most[r]!, first, j) > given));
  if (late.length > 0) {
    throw new InputError(
      `horizonSlots=${given} is too short: even alone, ${namedJobs(late)} would end after slot ${given}`,
    );
  }
  const dues = duesOf(slotted, given);
  yield dues.effort;
  if (dues.fits()) return given;
  const needed = yield* fewestFrom(slotted, given + 1);
  return refuseTooShort(given, jobs, needed);
}

/** Of several jobs: one that is alone ends in time or is refused by itself. */
export function refuseTooShort(given: number, jobs: readonly Job[], needed: number): never {
  throw new InputError(
    `horizonSlots=${given} is too short: ${namedJobs(jobs)} together need ${spacedDigits(needed)} slots`,
  );
}

/** The fewest slots, from `least` up, in which all fit, found by doubling steps, then halving. */
function* fewestFrom(slotted: SlottedJobs, least: number): Computation<number> {
  function* fitsIn(slots: number): Computation<boolean> {
    refuseTooManyCells(slotted, slots);
    const dues = duesOf(slotted, slots);
    const fits = dues.fits();
    yield dues.effort;
    return fits;
  }
  if (yield* fitsIn(least)) return least;
  let low = least;
  let step = 1;
  while (!(yield* fitsIn(low + step))) {
    low += step;
    step *= 2;
  }
  while (step > 1) {
    step /= 2;
    if (!(yield* fitsIn(low + step))) low += step;
  }
  return low + 1;
}
