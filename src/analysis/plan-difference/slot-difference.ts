// SPDX-License-Identifier: GPL-3.0-or-later
// Why a job planned by slots over time (FLEX, CORA) ended earlier or later than planned, in parts that add up to the difference to the
// last bit. Each part is what the run's record shows less what the plan counts for it: when the job could begin, when it had its first
// slot, how long it was without any, how long slots paused, and on how many it worked.
import type { Job } from '../../model/job';
import type { BandPlan, SlotPlan } from '../../model/plan';
import { slotHolders } from '../why/slot-holders';
import type { WhyRun } from '../why/why-run';
import { exactParts } from './exact-parts';
import { type PlannedSlots, plannedSlots } from './planned-slots';
import { type SimulatedSlots, simulatedSlots } from './simulated-slots';

/** In the order of a job's life. */
export const SLOT_KINDS = [
  'arrival',
  'epoch',
  'startUp',
  'wait',
  'gaps',
  'pauses',
  'slots',
  'wholeUnits',
  'beyond',
  'after',
] as const;
export type SlotKind = (typeof SLOT_KINDS)[number];

export interface SlotPart {
  readonly kind: SlotKind;
  /** Negative: the run was faster than the plan there. */
  readonly seconds: number;
}

export interface SlotDifference {
  readonly job: number;
  readonly plannedEndS: number;
  readonly simulatedEndS: number;
  /** simulatedEndS - plannedEndS, to within a part in 10^13 of the later of them; exactly the sum of the parts. */
  readonly differenceS: number;
  /** Those that are not zero. */
  readonly parts: readonly SlotPart[];
  /** What the sentences are made from. */
  readonly about: {
    readonly plan: PlannedSlots;
    readonly run: SimulatedSlots;
    /** Mean slots while it worked. */
    readonly meanPlanned: number;
    readonly meanSimulated: number;
    /** Slot-seconds of other jobs while it had none, the most first. */
    readonly others: readonly { readonly job: number; readonly slotS: number }[];
  };
}

/** A plan by slots, as the page has it. */
export type SharedPlan = BandPlan | SlotPlan;

/** Undefined if the job did not end, or the plan or the record has no slots of it. */
export function slotDifference(
  run: WhyRun,
  job: number,
  plan: SharedPlan,
  slotSecondsOf: (job: Job) => number,
): SlotDifference | undefined {
  const data = run.about.jobs?.[job];
  const planned = data && plannedSlots(plan, data);
  const of = simulatedSlots(run, job);
  if (data === undefined || planned === undefined || of === undefined) return undefined;
  // Both times are for the work that the plan counts; only the number of slots differs.
  const work = slotSecondsOf(data);
  const onPlanned = timeOn(work, planned.slotS, planned.worksS);
  const onSimulated = timeOn(work, of.slotS, of.worksS);
  const readyS = Math.min(of.startS, of.arrivalS + run.about.jobOverheadS);
  const seconds: Record<SlotKind, number> = {
    arrival: of.arrivalS - data.arrivalS,
    epoch: data.arrivalS - planned.fromS,
    startUp: readyS - of.arrivalS,
    wait: of.startS - readyS - (planned.startS - planned.fromS),
    gaps: of.gapS - planned.gapS,
    pauses: of.pauseS,
    slots: onSimulated - onPlanned,
    wholeUnits: onPlanned - planned.worksS,
    beyond: of.worksS - onSimulated,
    after: of.afterS,
  };
  const named = SLOT_KINDS.map((kind) => ({ kind, seconds: seconds[kind] }));
  const { differenceS, parts } = exactParts(named, of.endS, planned.endS);
  return {
    ...{ job, plannedEndS: planned.endS, simulatedEndS: of.endS, differenceS, parts },
    about: {
      ...{ plan: planned, run: of, meanPlanned: mean(planned), meanSimulated: mean(of) },
      others: othersOf(run, job, [[readyS, of.startS], ...of.gaps]),
    },
  };
}

const mean = ({ slotS, worksS }: { readonly slotS: number; readonly worksS: number }): number =>
  worksS > 0 ? slotS / worksS : 0;

/** How long that much work takes at the mean number of slots that it had. */
const timeOn = (work: number, slotS: number, worksS: number): number => (slotS > 0 ? (work * worksS) / slotS : worksS);

type Stretch = readonly [fromS: number, toS: number];

function othersOf(run: WhyRun, job: number, without: readonly Stretch[]): SlotDifference['about']['others'] {
  const racks = Array.from({ length: run.racks }, (_, rack) => rack);
  const slotS = new Map<number, number>();
  for (const [fromS, toS] of without) {
    if (toS <= fromS) continue;
    for (const one of slotHolders(run.use!, racks, fromS, toS))
      if (one.job !== job) slotS.set(one.job, (slotS.get(one.job) ?? 0) + one.slotS);
  }
  return [...slotS]
    .map(([other, seconds]) => ({ job: other, slotS: seconds }))
    .sort((a, b) => b.slotS - a.slotS || a.job - b.job);
}
