// SPDX-License-Identifier: GPL-3.0-or-later
// Estimates how many seconds of one core a plan will take, by planner and options: measured with `npm run bench --
// plan-estimates`, within a factor of three from one second up. Anything not listed takes a few seconds at most in any
// scenario. The page asks at every edit, so only sizes are used; CORA's linear programmes, whose size depends on the work, are in
// cora/cora-cost.ts.
import { flowsOfAll } from '../model/flows';
import type { ExpandedWorkload, OptionValues } from '../model/scenario';
import { candidateCount } from './corral/candidate-count';

/** Per candidate and job of Corral's first phase, on W1 jobs, where most candidates are ruled out early. */
const CANDIDATE_S = 3e-10;
/** For circuits: per pair, and per pair and coflow among whose reservations it is placed. */
const PAIR_S = 1e-5;
const PAIR_AND_COFLOW_S = 1.2e-8;
/** For FLEX+: packing one order, per job. */
const TRY_AND_JOB_S = 2.2e-7;
/** LP-Batch by GLPK, per job squared. */
const BATCH_S = 7.6e-7;
/** LP-Online by GLPK, per job squared and rack, with which both variables and iterations grow. */
const ONLINE_S = 2.6e-6;

export interface PlanSize {
  readonly jobs: number;
  readonly racks: number;
  readonly coflows: number;
  readonly flows: number;
}

export const planSizeOf = (workload: ExpandedWorkload, racks: number): PlanSize =>
  'coflows' in workload
    ? { jobs: 0, racks, coflows: workload.coflows.length, flows: flowsOfAll(workload.coflows) }
    : { jobs: workload.jobs.length, racks, coflows: 0, flows: 0 };

const ofCorral = ({ jobs, racks }: PlanSize): number => CANDIDATE_S * jobs * candidateCount(jobs, racks);

const COSTS: Readonly<Record<string, (size: PlanSize, options: OptionValues) => number>> = {
  corral: ofCorral,
  'corral+': ofCorral,
  sunflow: ({ coflows, flows }) => flows * (PAIR_S + PAIR_AND_COFLOW_S * coflows),
  'flex+': ({ jobs }, { tries = 20_000 }) => TRY_AND_JOB_S * jobs * Number(tries),
  'lp-batch': ({ jobs }, { method, timeLimitS }) =>
    method === 'exact' ? 0 : atMost(BATCH_S * jobs * jobs, timeLimitS),
  'lp-online': (size, { timeLimitS }) =>
    ofCorral(size) + atMost(ONLINE_S * size.jobs * size.jobs * size.racks, timeLimitS),
};

/** A solver with a time limit ends at it. */
export const atMost = (seconds: number, limitS: unknown): number =>
  typeof limitS === 'number' ? Math.min(seconds, limitS) : seconds;

/** 0 if nothing is known to take long. */
export const planSeconds = (planner: string, size: PlanSize, options: OptionValues = {}): number =>
  COSTS[planner]?.(size, options) ?? 0;
