// SPDX-License-Identifier: GPL-3.0-or-later
// Why a whole run ended earlier or later than its plan by slots, along the job that actually ended last, and what makes up the mean
// difference of all jobs. Both add up to the last bit.
import type { Topology } from '../../model/topology';
import { jobWork, type PlannableJob } from '../../planners/flex/job-work';
import type { WhyRun } from '../why/why-run';
import { exactParts } from './exact-parts';
import {
  type SharedPlan,
  SLOT_KINDS,
  type SlotDifference,
  type SlotKind,
  type SlotPart,
  slotDifference,
} from './slot-difference';

export interface RunSlotDifference {
  readonly plannedEndS: number;
  readonly simulatedEndS: number;
  /** Exactly the sum of `otherLastS` and of the last job's parts. */
  readonly differenceS: number;
  /** The one that ended last, with parts that add up to the rest of `differenceS`. */
  readonly last: SlotDifference;
  /** If the plan had another as its last: how much earlier than that one the run's last was planned to end; 0 or less. */
  readonly otherLastS: number;
  readonly plannedLast: number;
  /** Of all jobs: mean ends, and parts that add up to their difference. */
  readonly mean: {
    readonly plannedEndS: number;
    readonly simulatedEndS: number;
    readonly differenceS: number;
    readonly parts: readonly SlotPart[];
  };
}

/** Slot-seconds that FLEX counts for a job, which are those of CORA before rounding. */
export const slotSeconds = (job: PlannableJob, topology: Topology): number => jobWork(job, 'all', topology).work;

/** Undefined if the job is not comparable. */
export const jobSlotDifference = (
  run: WhyRun,
  job: number,
  plan: SharedPlan,
  topology: Topology,
): SlotDifference | undefined =>
  // Moldable jobs are not simulated.
  slotDifference(run, job, plan, (one) => slotSeconds(one as PlannableJob, topology));

/** Undefined unless all jobs of the plan ended. */
export function runSlotDifference(run: WhyRun, plan: SharedPlan, topology: Topology): RunSlotDifference | undefined {
  const places = new Map(run.answer.ids.map((id, job) => [id, job]));
  const all = plan.jobs.flatMap(({ id }) => {
    const job = places.get(id);
    return (job === undefined ? undefined : jobSlotDifference(run, job, plan, topology)) ?? [];
  });
  const [first] = all;
  if (first === undefined || all.length < plan.jobs.length) return undefined;
  const last = all.reduce((a, b) => (b.simulatedEndS > a.simulatedEndS ? b : a), first);
  const planned = all.reduce((a, b) => (b.plannedEndS > a.plannedEndS ? b : a), first);
  const { simulatedEndS } = last;
  const exact = exactParts<SlotKind | 'other'>(
    [{ kind: 'other', seconds: last.plannedEndS - planned.plannedEndS }, ...last.parts],
    simulatedEndS,
    planned.plannedEndS,
  );
  const isOwn = (part: (typeof exact.parts)[number]): part is SlotPart => part.kind !== 'other';
  const parts = exact.parts.filter(isOwn);
  return {
    ...{ plannedEndS: planned.plannedEndS, simulatedEndS, differenceS: exact.differenceS },
    ...{ last: { ...last, parts }, plannedLast: planned.job, mean: meanOf(all) },
    otherLastS: exact.parts.find(({ kind }) => kind === 'other')?.seconds ?? 0,
  };
}

function meanOf(all: readonly SlotDifference[]): RunSlotDifference['mean'] {
  const mean = (of: (one: SlotDifference) => number): number => all.reduce((sum, one) => sum + of(one), 0) / all.length;
  const [plannedEndS, simulatedEndS] = [mean((one) => one.plannedEndS), mean((one) => one.simulatedEndS)];
  const named = SLOT_KINDS.map((kind) => ({
    kind,
    seconds: mean(({ parts }) => parts.find((part) => part.kind === kind)?.seconds ?? 0),
  }));
  return { plannedEndS, simulatedEndS, ...exactParts(named, simulatedEndS, plannedEndS) };
}
