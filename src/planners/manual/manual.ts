// SPDX-License-Identifier: GPL-3.0-or-later
// The planner `manual`: the user's own rectangles, checked, and measured by the same value and bound as Corral's plan.

import { readableRanges } from '../../base/readable';
import type { LatencyTable } from '../../latency/latency-table';
import { plainName } from '../../model/fields/fields';
import type { Job } from '../../model/job';
import type { Objective, RackPlan } from '../../model/plan';
import { InputError, MAX_PROBLEMS_REPORTED, type Problem } from '../../model/problem';
import type { ManualRectangle, Scenario } from '../../model/scenario';
import { runToBound } from '../corral/corral-bound-run';
import { corralNeedsSolver } from '../corral/corral-needs-solver';
import { corralSettings } from '../corral/corral-options';
import { JobOrder } from '../corral/job-order';
import { inPlacingOrder, type PlacedJob } from '../corral/place-winner';
import { plannedJobs, rackPlan } from '../corral/rack-plan';
import type { Planner } from '../planner';
import { namedJobs, type RackJobs, rackJobs } from '../rack-jobs';
import { checkByHand, type HandConflict, type HandRectangle } from './conflicts';
import { MANUAL } from './declaration';
import { rectangleSteps } from './manual-steps';
import { indexedRectangles } from './rectangles';

const LABEL = MANUAL.label;

export const manual: Planner<'racks'> = {
  ...MANUAL,
  needsSolver: (input, values) => corralNeedsSolver(input, values, LABEL),
  start(input, values, tools) {
    const own = rackJobs(input, LABEL);
    const settings = corralSettings(values, own.arrivalS);
    const { objective } = settings;
    const drawn = drawnRectangles(input.scenario, own.jobs);
    const ids = own.jobs.map((job) => job.id);
    return runToBound({
      label: LABEL,
      input,
      own,
      settings,
      tools,
      check(table) {
        place(table, own, drawn);
      },
      finish(table, bound): RackPlan {
        const placed = place(table, own, drawn);
        const valueS = planValueS(placed, own.arrivalS, objective);
        const width = Int32Array.from(placed, (one) => one.racks.length);
        const order = new JobOrder(table, own.arrivalS, objective, width);
        const inOrder = inPlacingOrder(placed, order);
        if (tools.onStep !== undefined) {
          for (const step of rectangleSteps(drawn, inOrder, ids, plannedJobs(ids, inOrder, 'racks')))
            tools.onStep(step);
        }
        return rackPlan({
          planner: 'manual',
          ids,
          objective,
          valueS,
          candidates: 1,
          placed: inOrder,
          bound,
          occupancy: 'racks',
        });
      },
    });
  },
};

/** In the scenario's order, so that indices are positions there; each job has exactly one (the reader rejects duplicates). */
function drawnRectangles({ manual: given = [] }: Scenario, jobs: readonly Job[]): readonly ManualRectangle[] {
  if (given.length === 0) {
    throw new InputError(
      `${LABEL} needs the scenario’s "manual", a rectangle { "job", "racks", "startS" } for every job; this scenario has none`,
    );
  }
  const drawn = new Set(given.map((one) => one.job));
  const missing = jobs.filter((job) => !drawn.has(job.id));
  if (missing.length === 0) return given;
  const theirs = missing.length === 1 ? 'its racks and start' : 'their racks and starts';
  const message = `has no rectangle for ${namedJobs(missing)}; add ${theirs}, for every job needs one`;
  throw new InputError([{ path: 'manual', message }]);
}

/** Far beyond any sensible time, and far below where sums and quotients of times overflow. */
const LATEST_START_S = 1e200;

/** The jobs in the scenario's order. Throws an InputError that lists the conflicts. */
function place(
  table: LatencyTable,
  { jobs, arrivalS }: RackJobs,
  drawn: readonly ManualRectangle[],
): readonly PlacedJob[] {
  const endless = drawn.flatMap(({ startS }, i) => {
    if (startS <= LATEST_START_S) return [];
    return [{ path: `manual[${i}].startS`, message: `must be at most ${LATEST_START_S} (got ${startS})` }];
  });
  if (endless.length > 0) throw new InputError(endless.slice(0, MAX_PROBLEMS_REPORTED));
  const rectangles = indexedRectangles(
    drawn,
    jobs.map((job) => job.id),
  );
  const { endS, conflicts } = checkByHand(table, arrivalS, rectangles, MAX_PROBLEMS_REPORTED);
  if (conflicts.length > 0) throw new InputError(conflicts.map((one) => conflictProblem(one, drawn, endS)));
  const placed = new Array<PlacedJob>(jobs.length);
  rectangles.forEach(({ job, racks, startS }: HandRectangle, i) => {
    placed[job] = {
      job,
      racks: Int32Array.from(racks).sort(),
      startS,
      endS: endS[i]!,
      racksFreeS: endS[i]!,
      waitsFor: -1,
    };
  });
  return placed;
}

function planValueS(placed: readonly PlacedJob[], arrivalS: Float64Array, objective: Objective): number {
  if (objective === 'makespan') return placed.reduce((last, { endS }) => Math.max(last, endS), 0);
  return placed.reduce((sumS, { job, endS }) => sumS + (endS - arrivalS[job]!), 0) / placed.length;
}

// A conflict of rectangles as a problem with its location and its fix.

/** Times are printed in full, because they are what the user types to fix it. */
function conflictProblem(conflict: HandConflict, drawn: readonly ManualRectangle[], endS: Float64Array): Problem {
  const nameOf = (i: number): string => plainName(drawn[i]!.job);
  if (conflict.kind === 'beforeArrival') {
    const { rectangle, arrivalS } = conflict;
    const { startS } = drawn[rectangle]!;
    const message = `must be at least ${arrivalS}, when ${nameOf(rectangle)} arrives (got ${startS})`;
    return { path: `manual[${rectangle}].startS`, message };
  }
  const { first, second, racks, fromS, toS } = conflict;
  const shared = `${racks.length === 1 ? 'rack' : 'racks'} ${listed(readableRanges([...racks].sort((a, b) => a - b)))}`;
  const message =
    `${nameOf(second)} is on ${shared} from ${fromS} s to ${toS} s, and so is ${nameOf(first)} (manual[${first}]): ` +
    `start it at ${endS[first]} or later, or give it other racks`;
  return { path: `manual[${second}]`, message };
}

const listed = (parts: readonly string[]): string =>
  parts.length === 1 ? parts[0]! : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
