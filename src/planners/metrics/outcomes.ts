// SPDX-License-Identifier: GPL-3.0-or-later
// When each job or coflow starts and ends under a plan of any form, the input of most metrics.
import type { AnswerOfForm } from '../../model/plan';
import type { ExpandedWorkload } from '../../model/scenario';
import type { Outcome } from './plan-metric';

/** In the scenario's order; those that the plan leaves out are absent. */
export function outcomesOf(made: AnswerOfForm, workload: ExpandedWorkload): readonly Outcome[] {
  const times = timesOf(made);
  if (times === undefined) return [];
  const all = 'jobs' in workload ? workload.jobs : workload.coflows;
  const outcomes: Outcome[] = [];
  for (const { id, arrivalS, deadlineS } of all) {
    const time = times.get(id);
    if (time !== undefined) outcomes.push({ id, arrivalS, deadlineS, ...time });
  }
  return outcomes;
}

type Times = ReadonlyMap<string, { readonly startS?: number; readonly endS: number }>;

function timesOf(made: AnswerOfForm): Times | undefined {
  switch (made.form) {
    case 'racks':
      return new Map(made.plan.jobs.map(({ id, startS, endS }) => [id, { startS, endS }]));
    case 'circuits':
      return new Map(made.plan.coflows.map(({ id, startS, endS }) => [id, { startS, endS }]));
    case 'slots': {
      const { slotS, jobs } = made.plan;
      return new Map(jobs.map(({ id, endSlot }) => [id, { endS: endSlot * slotS }]));
    }
    case 'bands':
      return new Map(made.plan.jobs.map(({ id, endS }) => [id, { endS }]));
    default:
      return undefined;
  }
}
