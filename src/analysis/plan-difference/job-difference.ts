// SPDX-License-Identifier: GPL-3.0-or-later
// Why a job ended earlier or later than in its plan on racks, in parts that add up to the difference to the last bit. Each part is
// what the run's record shows less what the plan counted for it.
import { rowsOf } from '../../base/rows-by';
import type { LatencyOptions } from '../../latency/latency-options';
import { isDataParallel } from '../../model/job';
import type { PlannedJob } from '../../model/plan';
import type { Topology } from '../../model/topology';
import { FLOW_KINDS, TASK_KINDS } from '../../model/trace';
import type { WhyRun } from '../why/why-run';
import { exactParts } from './exact-parts';
import { type PlannedParts, plannedParts } from './planned-parts';
import { type SimulatedParts, simulatedParts, slotTenants, type Tenancy } from './simulated-parts';

/** In the order of a job's life. */
export const DIFFERENCE_KINDS = [
  'start',
  'mapWaves',
  'reading',
  'shuffleAgain',
  'overlap',
  'bandwidth',
  'reduceWaves',
  'containers',
  'slower',
  'held',
  'free',
  'lost',
  'copy',
  'balance',
  'rest',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export interface DifferencePart {
  readonly kind: DifferenceKind;
  /** Negative: the run was faster than the plan there. */
  readonly seconds: number;
}

export interface JobDifference {
  readonly job: number;
  readonly planned: PlannedJob;
  readonly plannedEndS: number;
  readonly simulatedEndS: number;
  /** simulatedEndS - plannedEndS, to within a part in 10^13 of the later of them; exactly the sum of the parts. */
  readonly differenceS: number;
  /** Those that are not zero. */
  readonly parts: readonly DifferencePart[];
  /** What the sentences are made from. */
  readonly about: {
    readonly plan: PlannedParts;
    readonly run: SimulatedParts;
    /** Share of the shuffle's bytes that had moved when the last map ended; for a DAG, weighted by planned time. */
    readonly overlapped: number;
    readonly startedS: number;
    readonly plannedStartS: number;
    /** Which jobs had the slot of its first task, from when the job could have begun. */
    readonly before: readonly Tenancy[];
  };
}

/** What the plan was made from. */
export interface PlanSetting {
  readonly topology: Topology;
  readonly options: LatencyOptions;
}

/** Undefined if the job did not end or has no tasks to compare. */
export function jobDifference(
  run: WhyRun,
  job: number,
  planned: PlannedJob,
  { topology, options }: PlanSetting,
): JobDifference | undefined {
  const data = run.about.jobs?.[job];
  const { startS, endS, arrivalS } = run.trace.jobs;
  const [startedS, simulatedEndS] = [startS[job]!, endS[job]!];
  if (data === undefined || !isDataParallel(data) || Number.isNaN(startedS) || Number.isNaN(simulatedEndS))
    return undefined;
  const slotsApart = topology.slots !== undefined && !('shared' in topology.slots);
  const plan = plannedParts(data, planned.racks.length, topology, options);
  const of = simulatedParts(run, job, slotsApart);
  // In the plan a job begins with its master; the run starts the master when the job arrives.
  const plannedStartS = planned.startS + topology.jobOverheadS;
  const overlapS = overlappedS(run, job, plan);
  const onceS = sum(plan.onceS.values());
  const countedS = plan.mapS + onceS + plan.againS + plan.reduceS + plan.containersS + plan.balanceS;
  const seconds: Record<DifferenceKind, number> = {
    start: startedS - plannedStartS,
    mapWaves: of.mapS - plan.mapS,
    reading: of.readS,
    shuffleAgain: -plan.againS,
    overlap: -overlapS,
    bandwidth: of.shuffleS - (onceS - overlapS),
    reduceWaves: of.reduceS - plan.reduceS,
    containers: of.containersS - plan.containersS,
    slower: of.slowerS,
    held: sum(of.heldS.values()),
    free: of.freeS,
    lost: of.lostS,
    copy: of.copyS,
    balance: -plan.balanceS,
    // Sizes that differ in the plan, and what the record does not explain.
    rest: of.unknownS - (planned.endS - plannedStartS - countedS),
  };
  const named = DIFFERENCE_KINDS.map((kind) => ({ kind, seconds: seconds[kind] }));
  const { differenceS, parts } = exactParts(named, simulatedEndS, planned.endS);
  const couldS = Math.min(startedS, arrivalS[job]! + topology.jobOverheadS);
  return {
    ...{ job, planned, plannedEndS: planned.endS, simulatedEndS, differenceS, parts },
    about: {
      ...{ plan, run: of, startedS, plannedStartS, overlapped: onceS > 0 ? overlapS / onceS : 0 },
      before: beforeFirst(run, job, couldS, slotsApart),
    },
  };
}

function beforeFirst(run: WhyRun, job: number, couldS: number, slotsApart: boolean): readonly Tenancy[] {
  const { startS } = run.trace.tasks;
  // A job that ended had tasks.
  const first = run.tasksOf(job).reduce((a, b) => (startS[b]! < startS[a]! ? b : a));
  return slotTenants(run, first, couldS, startS[first]!, slotsApart);
}

const MAP = TASK_KINDS.indexOf('map');
const SHUFFLE = FLOW_KINDS.indexOf('shuffle');

/** The part of the planned time of one shuffle for the bytes that moved before the last map of their stage ended. */
function overlappedS(run: WhyRun, job: number, { onceS }: PlannedParts): number {
  const { tasks, flows } = run.trace;
  const mapsEndS = new Map<number, number>();
  for (const row of run.tasksOf(job)) {
    if (tasks.kind[row] !== MAP || tasks.killed[row] !== 0) continue;
    const stage = tasks.stage[row]!;
    mapsEndS.set(stage, Math.max(mapsEndS.get(stage) ?? 0, tasks.endS[row]!));
  }
  const moved = new Map<number, { GB: number; earlyGB: number }>();
  for (const row of rowsOf(run.chartData.rows.flowsByJob, job)) {
    const [stage, startS, GB] = [flows.stage[row]!, flows.startS[row]!, flows.GB[row]!];
    const atS = mapsEndS.get(stage);
    if (flows.kind[row] !== SHUFFLE || atS === undefined) continue;
    // Its bytes count evenly over its time, as in every chart; every flow of a job that ended has an end.
    const endS = flows.endS[row]!;
    const early = endS > startS ? Math.min(1, Math.max(0, (atS - startS) / (endS - startS))) : Number(endS <= atS);
    const sums = moved.get(stage) ?? { GB: 0, earlyGB: 0 };
    moved.set(stage, { GB: sums.GB + GB, earlyGB: sums.earlyGB + GB * early });
  }
  let seconds = 0;
  for (const [stage, once] of onceS) {
    const { GB, earlyGB } = moved.get(stage) ?? { GB: 0, earlyGB: 0 };
    if (GB > 0) seconds += once * Math.min(1, earlyGB / GB);
  }
  return seconds;
}

function sum(values: Iterable<number>): number {
  let all = 0;
  for (const value of values) all += value;
  return all;
}
