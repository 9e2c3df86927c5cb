// SPDX-License-Identifier: GPL-3.0-or-later
// Reads every point of a sweep before anything runs, including those of other shards, so that all shards refuse the same sweep.
import { InputError, MAX_PROBLEMS_REPORTED, type Problem } from '../../model/problem';
import type { ExpandedWorkload, Scenario } from '../../model/scenario';
import { type Assignment, readAssigned } from '../../share/assignments';
import { CATALOGUE } from '../../simulator/catalogue';
import { expandWorkload } from '../../workload/expand';
import { GENERATORS } from '../../workload/generators/registry';
import { isInShard, pointAt, pointCount, type Shard } from './points';
import type { Varied } from './varied';

interface SweepQuestion {
  /** The scenario's canonical JSON. */
  readonly document: unknown;
  readonly varied: readonly Varied[];
  readonly shard: Shard;
}

interface Point {
  readonly scenario: Scenario;
  readonly workload: ExpandedWorkload;
}

/** Throws InputError if the point is not a valid scenario. */
export async function readPoint(document: unknown, assignments: readonly Assignment[]): Promise<Point> {
  const scenario = readScenario(document, assignments);
  return { scenario, workload: await expandWorkload(scenario, GENERATORS) };
}

function readScenario(document: unknown, assignments: readonly Assignment[]): Scenario {
  const read = readAssigned(document, assignments, CATALOGUE);
  if (!read.ok) throw new InputError(read.problems);
  return read.scenario;
}

/**
 * Throws InputError with the problems of all points, each reported once, with the values of the first point that has it. Returns
 * those points of the shard in which a pair of schedulers appears for the first time.
 */
export async function checkPoints({ document, varied, shard }: SweepQuestion): Promise<readonly number[]> {
  const pairs = new Set<string>();
  const first: number[] = [];
  const reported = new Map<string, Problem>();
  const count = pointCount(varied);
  for (let point = 0; point < count && reported.size < MAX_PROBLEMS_REPORTED; point++) {
    const assignments = pointAt(varied, point);
    try {
      // Writing out a workload takes longer than reading its parameters, so each shard does that only for its own points.
      if (!isInShard(point, shard)) {
        readScenario(document, assignments);
        continue;
      }
      const before = pairs.size;
      const { scenario } = await readPoint(document, assignments);
      for (const run of scenario.runs) pairs.add(`${run.scheduler} ${run.network}`);
      if (pairs.size > before) first.push(point);
    } catch (fault) {
      if (!(fault instanceof InputError)) throw fault;
      for (const problem of fault.problems) {
        const key = `${problem.path}: ${problem.message}`;
        if (!reported.has(key)) reported.set(key, atPoint(problem, assignments));
      }
    }
  }
  if (reported.size > 0) throw new InputError([...reported.values()].slice(0, MAX_PROBLEMS_REPORTED));
  return first;
}

/** The problem, followed by the point's values. */
export const atPoint = ({ path, message }: Problem, assignments: readonly Assignment[]): Problem => ({
  path,
  message: `${message}; at ${assignments.map(({ key, text }) => `${key}=${text}`).join(' ')}`,
});
