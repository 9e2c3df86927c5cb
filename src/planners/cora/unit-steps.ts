// SPDX-License-Identifier: GPL-3.0-or-later
// The units that each job gets, in sentences, for any method, in the order in which the jobs end.
import { readableCount, readableNumber, readableTime } from '../../base/readable';
import type { SlotPlan } from '../../model/plan';
import { asksFrom, type PlanningStep, stepQuestion } from '../planning-step';

const WHY: Readonly<Record<string, string>> = {
  lexmin: 'Earliest due slot first',
  'lexmin-lp': 'By a linear programme of whole units',
  published: 'By the paper’s linear programme',
  fifo: 'By arrival',
  proportional: 'In proportion to what is left of each job',
  edf: 'Earliest deadline first',
  rrh: 'By reward against risk',
};

export function* unitSteps({ method, jobs, allocation, slotS }: SlotPlan): Generator<PlanningStep> {
  const byEnd = jobs.map((job, j) => ({ job, j })).sort((a, b) => a.job.endSlot - b.job.endSlot || a.j - b.j);
  for (const [i, { job, j }] of byEnd.entries()) {
    const { id, endSlot, utility } = job;
    const own = allocation[id] ?? {};
    const parts = Object.entries(own)
      .map(([resource, units]) => ({ resource, units: units.reduce((sum, one) => sum + one, 0) }))
      .filter(({ units }) => units > 0)
      .map(
        ({ resource, units }) => `${readableNumber(units)} units of ${resource === 'memoryGB' ? 'memory' : resource}`,
      );
    const used = slotsOf(Object.values(own));
    const left = byEnd.slice(i).map((one) => one.job.id);
    yield {
      kind: 'place',
      title: `Units of ${id}`,
      sentence:
        `${WHY[method]!}, ${id} gets ${parts.length === 0 ? 'no units, for it needs none' : `${parts.join(' and ')} in ${used.count === 1 ? `time slot ${used.first}` : `${readableCount(used.count)} time slots, the first of them ${used.first}`}`}. ` +
        `It ends in time slot ${readableCount(endSlot)}, by ${readableTime(endSlot * slotS)}, with utility ${readableNumber(utility)}.`,
      jobs: [id],
      racks: [],
      figures: { endSlot, utility },
      times: [endSlot * slotS],
      ...asksFrom(
        stepQuestion(
          'job',
          'Which job ends next?',
          left.slice(0, MAX_ASKED).sort(),
          left.slice(0, MAX_ASKED).sort().indexOf(id),
        ),
      ),
      draw: {
        put: [
          ['allocation', id, own],
          ['jobs', j, job],
        ],
      },
    };
  }
}

const MAX_ASKED = 5;

/** The number of slots with units of any resource, and the first of them, from 1. */
function slotsOf(columns: readonly (readonly number[])[]): { readonly count: number; readonly first: number } {
  const used = new Set(columns.flatMap((units) => units.flatMap((one, t) => (one > 0 ? [t + 1] : []))));
  return { count: used.size, first: used.size === 0 ? 1 : [...used].reduce((least, t) => Math.min(least, t)) };
}
