// SPDX-License-Identifier: GPL-3.0-or-later
// The answer of every planner of rectangles, in the form of the command line: corral, corral+ and manual.
import type { Occupancy } from '../../latency/rack-occupancy';
import type { Objective, PlannedJob, RackPlan } from '../../model/plan';
import type { PlanBound } from '../bounds/corral-bound';
import { gapAbove } from '../bounds/gap-above';
import { type PlacedJob, priorities } from './place-winner';

interface RackPlanParts {
  readonly planner: string;
  readonly ids: readonly string[];
  readonly objective: Objective;
  readonly valueS: number;
  readonly candidates: number;
  /** Every job once; of those that start together, the earlier one here has the lower priority number. */
  readonly placed: readonly PlacedJob[];
  readonly bound: PlanBound | undefined;
  /** How long racks are taken; if not for the whole latency, the answer includes when each job gives them up. */
  readonly occupancy: Occupancy;
}

export function rackPlan(parts: RackPlanParts): RackPlan {
  const { planner, ids, objective, valueS, candidates, placed, bound, occupancy } = parts;
  const jobs = plannedJobs(ids, placed, occupancy) as readonly PlannedJob[];
  const plan: RackPlan = { planner, objective, valueS, candidates, jobs };
  const gap = bound && gapAbove(bound.valueS, valueS);
  return bound === undefined || gap === undefined ? plan : { ...plan, bound: { ...bound, gap } };
}

/** By job; undefined for those that are not placed. */
export function plannedJobs(
  ids: readonly string[],
  placed: readonly PlacedJob[],
  occupancy: Occupancy,
): readonly (PlannedJob | undefined)[] {
  const priority = priorities(placed, ids.length);
  const jobs = new Array<PlannedJob | undefined>(ids.length).fill(undefined);
  for (const { job, racks, startS, endS, racksFreeS } of placed) {
    jobs[job] = {
      id: ids[job]!,
      racks: [...racks],
      startS,
      endS,
      latencyS: endS - startS,
      ...(occupancy === 'slots' ? { racksFreeS } : {}),
      priority: priority[job]!,
    };
  }
  return jobs;
}
