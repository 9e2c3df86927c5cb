// SPDX-License-Identifier: GPL-3.0-or-later
// FLEX in sentences: each order that is tried, and the intervals of the packing that won.
import { counted, readableNumber, readableTime } from '../../base/readable';
import type { BandPlan } from '../../model/plan';
import type { PlanningStep } from '../planner';
import type { FlexInstance } from './flex-instance';
import type { NamedOrder } from './orders/order';

const NAMED = 5;

/** "a", "a and b", "a, b, c, d, e and 7 more". */
function names(ids: readonly string[]): string {
  const shown = ids.length > NAMED ? [...ids.slice(0, NAMED), `${ids.length - NAMED} more`] : ids;
  return shown.length === 1 ? shown[0]! : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

interface TriedOrder {
  readonly order: NamedOrder;
  readonly jobs: readonly string[];
}

export function orderStep(
  { order, jobs }: TriedOrder,
  value: number,
  best: { readonly name: string; readonly value: number } | undefined,
  metricId: string,
): PlanningStep {
  const isBest = best === undefined || value < best.value;
  const outcome =
    best === undefined
      ? 'the first to beat'
      : isBest
        ? `below ${readableNumber(best.value)}, the best so far, by ${best.name}`
        : `not below ${readableNumber(best.value)}, the best so far, by ${best.name}`;
  return {
    title: `Order ${order.name}`,
    sentence: `By ${order.by}, the jobs come as ${names(jobs)}; packed so, ${metricId} is ${readableNumber(value)}: ${outcome}.`,
    jobs: jobs.slice(0, NAMED),
    racks: [],
    figures: { value, ...(best === undefined ? {} : { best: best.value }) },
  };
}

/** One step per interval: who has all that it can use, who has what is left, who waits at its minimum, and who ends. */
export function* packingSteps(plan: BandPlan, instance: FlexInstance): Generator<PlanningStep> {
  const place = new Map(instance.jobs.map((job, j) => [job.id, j]));
  const endS = new Map(plan.jobs.map((job) => [job.id, job.endS]));
  for (const [i, interval] of plan.intervals.entries()) {
    const { startS, endS: toS, slots } = interval;
    const full: string[] = [];
    const between: string[] = [];
    const minimum: string[] = [];
    for (const id of plan.ordering) {
      if (!Object.hasOwn(slots, id)) continue;
      const count = slots[id]!;
      const j = place.get(id) as number;
      if (count === instance.most[j]) full.push(id);
      else if (count === instance.least[j]) minimum.push(id);
      else between.push(id);
    }
    const held = Object.values(slots).reduce((sum, count) => sum + count, 0);
    const ending = Object.keys(slots).filter((id) => endS.get(id) === toS);
    const parts = [
      full.length > 0 ? `${names(full)} ${full.length === 1 ? 'has' : 'have'} as many slots as can be used` : '',
      ...between.map((id) => `${id} has the ${readableNumber(slots[id]!)} that are left`),
      minimum.length > 0 ? `${names(minimum)} ${minimum.length === 1 ? 'keeps its' : 'keep their'} minimum` : '',
    ].filter((part) => part !== '');
    const ends = ending.length > 0 ? `, when ${names(ending)} ${ending.length === 1 ? 'ends' : 'end'}` : '';
    yield {
      title: `Interval ${i + 1} of ${plan.intervals.length}`,
      sentence: `From ${readableTime(startS)} to ${readableTime(toS)}${ends}: ${parts.join('; ')}. ${counted(held, 'slot')} of ${readableNumber(instance.slots)} ${held === 1 ? 'is' : 'are'} in use.`,
      jobs: [...full, ...between].slice(0, NAMED),
      racks: [],
      figures: { startS, endS: toS, slotsInUse: held },
    };
  }
}
