// SPDX-License-Identifier: GPL-3.0-or-later
// The rules by which schedulers share slots out among malleable jobs, slow and literal: slot by slot, or by calling the planner itself.
import type { MalleableJob, Utility } from '../../../model/job';
import type { SlotPlan } from '../../../model/plan';
import type { OptionValues, Scenario } from '../../../model/scenario';
import { cora } from '../../../planners/cora/cora';
import { OrderScorer, searchOrders } from '../../../planners/flex/order-search';
import { runToEnd } from '../../../planners/planner';

/** A job as a rule sees it. */
interface PlainJob {
  readonly job: MalleableJob;
  readonly left: number;
  /** Most slots of use. */
  readonly most: number;
  slots: number;
}

/** `present`: by (arrival, place); `all`: those of the scenario, in its order. */
export interface PlainQuestion {
  readonly nowS: number;
  readonly slots: number;
  readonly present: readonly PlainJob[];
  readonly all: readonly MalleableJob[];
  readonly scenario: Scenario;
  readonly options: OptionValues;
}

const givenOut = (present: readonly PlainJob[]): number => present.reduce((sum, one) => sum + one.slots, 0);

/** The earliest job that can use another slot gets it. */
export function plainFifo({ present, slots }: PlainQuestion): void {
  while (givenOut(present) < slots) {
    const next = present.find((one) => one.slots < one.most);
    if (next === undefined) return;
    next.slots++;
  }
}

/** As FLEX makes minima fit: in proportion, rounded down and at least 1, then one less from the last of the largest. */
function plainMinima({ present, slots }: PlainQuestion): number[] {
  const wanted = present.map(({ job, most }) => Math.min(most, slots, Math.max(1, job.minSlots ?? 1)));
  if (present.length > slots) return wanted.map(() => 0);
  const sum = wanted.reduce((all, one) => all + one, 0);
  if (sum <= slots) return wanted;
  const least = wanted.map((one) => Math.max(1, Math.floor((one * slots) / sum)));
  while (least.reduce((all, one) => all + one, 0) > slots) {
    least[least.lastIndexOf(Math.max(...least))]!--;
  }
  return least;
}

export function plainFair(question: PlainQuestion): void {
  const { present, slots, all } = question;
  const userOf = ({ job }: PlainJob): string => (job.user === undefined ? `job ${job.id}` : `user ${job.user}`);
  const users = [...new Set(all.map((job) => userOf({ job } as PlainJob)))];
  // A user counts for as much as the weightiest of its jobs.
  const weightOf = (user: string): number =>
    Math.max(...all.filter((job) => userOf({ job } as PlainJob) === user).map(({ weight }) => weight));
  const heldBy = (user: string): number => givenOut(present.filter((one) => userOf(one) === user));
  plainMinima(question).forEach((least, i) => {
    present[i]!.slots = least;
  });
  while (givenOut(present) < slots) {
    let poorest: string | undefined;
    for (const user of users) {
      if (!present.some((one) => userOf(one) === user && one.slots < one.most)) continue;
      if (poorest === undefined || heldBy(user) / weightOf(user) < heldBy(poorest) / weightOf(poorest)) poorest = user;
    }
    if (poorest === undefined) return;
    let next: PlainJob | undefined;
    for (const one of present) {
      if (userOf(one) !== poorest || one.slots >= one.most) continue;
      if (next === undefined || one.slots < next.slots) next = one;
    }
    next!.slots++;
  }
}

const priorityOf = (utility: Utility | undefined): number => {
  if (utility === undefined) return 1;
  return Math.max(0, utility.kind === 'table' ? utility.values[0]! : utility.priority);
};

export function plainProportional({ present, slots, all }: PlainQuestion): void {
  const byPlace = [...present].sort((a, b) => all.indexOf(a.job) - all.indexOf(b.job));
  const noneCounts = all.every(({ utility }) => priorityOf(utility) === 0);
  const weights = byPlace.map(({ job }) => (noneCounts ? 1 : priorityOf(job.utility)));
  const total = weights.reduce((sum, one) => sum + one, 0);
  const quotas = weights.map((weight) => (total === 0 ? 0 : (slots * weight) / total));
  // Small numbers: what differs by less than this is equal.
  const whole = quotas.map((quota) => Math.floor(quota + 1e-9));
  const given = byPlace.map(() => 0);
  for (let over = total === 0 ? 0 : slots - whole.reduce((sum, one) => sum + one, 0); over > 0; over--) {
    let next = -1;
    quotas.forEach((quota, i) => {
      if (given[i]! > 0 || weights[i] === 0) return;
      if (next < 0 || quota - whole[i]! > quotas[next]! - whole[next]! + 1e-9) next = i;
    });
    given[next] = 1;
  }
  byPlace.forEach((one, i) => {
    one.slots = Math.min(one.most, whole[i]! + given[i]!);
  });
  for (const one of byPlace) while (givenOut(present) < slots && one.slots < one.most) one.slots++;
}

/** The remaining jobs as a separate scenario that starts now. */
const remaining = ({ present, scenario, nowS, slots }: PlainQuestion) => {
  const jobs = present.map(({ job, left, most }) => {
    const { speedup: _, ...linear } = job;
    return { ...linear, work: left, maxSlots: Math.min(most, slots), arrivalS: job.arrivalS - nowS };
  });
  return { scenario: { ...scenario, workload: { jobs } }, workload: { jobs } };
};

/** The order of the epoch's plan, with each job's minimum in it. FLEX's treatment of an instance has separate twins. */
export function plainFlexPlan(question: PlainQuestion): { readonly id: string; readonly least: number }[] {
  const { present, slots, nowS, options } = question;
  const least = plainMinima(question);
  const instance = {
    ...{ jobs: present.map(({ job }) => job), slots, startS: nowS, least: Float64Array.from(least) },
    work: Float64Array.from(present, ({ left }) => left),
    most: Float64Array.from(present, ({ most }) => Math.min(most, slots)),
    metricJobs: present.map(({ job: { arrivalS, weight, work }, most }) => ({ arrivalS, weight, aloneS: work / most })),
  };
  const search = searchOrders(new OrderScorer(instance, (options.metric as string) ?? 'averageResponse'), {});
  for (;;) {
    const { done, value } = search.next();
    if (done) return value.best.order.map((j) => ({ id: present[j]!.job.id, least: least[j]! }));
  }
}

/** Minima first, then in the plan's order as much as each can use. */
export function plainFlex({ present, slots }: PlainQuestion, plan: ReturnType<typeof plainFlexPlan>): void {
  const planned = plan.flatMap(({ id, least }) => {
    const one = present.find(({ job }) => job.id === id);
    return one === undefined ? [] : [{ one, least }];
  });
  for (const { one, least } of planned) one.slots = least;
  for (const { one } of planned) while (givenOut(present) < slots && one.slots < one.most) one.slots++;
}

/** The first time slot of a plan that starts now. */
export function plainCora(question: PlainQuestion): void {
  const { present, options, slots } = question;
  const input = remaining(question);
  const slotS = (options.slotS as number | undefined) ?? 1;
  const plan = runToEnd(cora.start(input, { method: 'lexmin', slotS, capacity: slots }, {})) as SlotPlan;
  for (const one of present) one.slots = plan.allocation[one.job.id]!.slots![0]!;
}
