// SPDX-License-Identifier: GPL-3.0-or-later
// About how many seconds of one core a plan takes, before it is begun, by planner: measured on one core that was idle otherwise, within a
// factor of three from a second on. Planners that ask GLPK have a time limit of their own (`timeLimitS`); those and the others have
// no estimate yet.
import { flowsOfAll } from '../model/flows';
import type { ExpandedWorkload } from '../model/scenario';
import { candidateCount } from './corral/candidate-count';

/** Per candidate and job of Corral's first phase, on W1 jobs: most candidates are ruled out early. */
const CANDIDATE_S = 3e-10;
/** Of circuits: per pair, and for every coflow whose reservations it is placed between. */
const PAIR_S = 1e-5;
const PAIR_AND_COFLOW_S = 1.2e-8;

interface PlanSize {
  readonly jobs: number;
  readonly racks: number;
  readonly coflows: number;
  readonly flows: number;
}

const COSTS: Readonly<Record<string, (size: PlanSize) => number>> = {
  corral: ({ jobs, racks }) => CANDIDATE_S * jobs * candidateCount(jobs, racks),
  'corral+': ({ jobs, racks }) => CANDIDATE_S * jobs * candidateCount(jobs, racks),
  sunflow: ({ coflows, flows }) => flows * (PAIR_S + PAIR_AND_COFLOW_S * coflows),
};

/** 0 where nothing is known that takes long. */
export function planSeconds(planner: string, workload: ExpandedWorkload, racks: number): number {
  const size =
    'coflows' in workload
      ? { jobs: 0, racks, coflows: workload.coflows.length, flows: flowsOfAll(workload.coflows) }
      : { jobs: workload.jobs.length, racks, coflows: 0, flows: 0 };
  return COSTS[planner]?.(size) ?? 0;
}
