// SPDX-License-Identifier: GPL-3.0-or-later
// A plan up to a step, as the page's pictures can draw it: what a picture needs to know of all jobs (their names, when a band must
// end) is there, even if no step has reached it.
import type { BandPlan } from '../../model/plan';
import type { PlanAnswer } from '../../worker/api';

type Partial = Readonly<Record<string, unknown>>;

export function shownPlan(answer: PlanAnswer, partial: Partial): PlanAnswer {
  switch (answer.form) {
    case 'bands':
      return { ...answer, plan: { ...answer.plan, ...partial, ...withRunningJobs(partial) } };
    case 'slots': {
      const none = Object.entries(answer.plan.allocation).map(([id, units]) => [
        id,
        Object.fromEntries(Object.keys(units).map((resource) => [resource, []])),
      ]);
      const allocation = { ...Object.fromEntries(none), ...(partial.allocation as object) };
      return { ...answer, plan: { ...answer.plan, ...partial, allocation } };
    }
    case 'circuits':
      return { ...answer, plan: { ...answer.plan, ...partial, coflows: answer.plan.coflows } };
    default:
      return { ...answer, plan: { ...answer.plan, ...partial } } as PlanAnswer;
  }
}

/** When the last thing in it ends; 0 if nothing has a time. */
export function lastEndS(plan: object): number {
  const { jobs, intervals, circuits, slotS } = plan as {
    readonly jobs?: readonly { readonly endS?: number; readonly endSlot?: number }[];
    readonly intervals?: readonly { readonly endS: number }[];
    readonly circuits?: readonly { readonly endS: number }[];
    readonly slotS?: number;
  };
  const all = [
    ...(jobs ?? []).map(({ endS, endSlot }) => endS ?? (endSlot ?? 0) * (slotS ?? 0)),
    ...(intervals ?? []).map(({ endS }) => endS),
    ...(circuits ?? []).map(({ endS }) => endS),
  ];
  return all.reduce((last, endS) => Math.max(last, endS), 0);
}

/** Adds jobs that have slots so far, which end no earlier than what is drawn of them. */
function withRunningJobs(partial: Partial): Pick<BandPlan, 'jobs'> {
  const { jobs = [], intervals = [] } = partial as { jobs?: BandPlan['jobs']; intervals?: BandPlan['intervals'] };
  const ended = new Set(jobs.map(({ id }) => id));
  const running = new Map<string, number>();
  for (const { slots, endS } of intervals) {
    for (const id of Object.keys(slots)) if (!ended.has(id)) running.set(id, endS);
  }
  return { jobs: [...jobs, ...[...running].map(([id, endS]) => ({ id, endS }))] };
}
