// SPDX-License-Identifier: GPL-3.0-or-later
// Reduces that hold slots and may not fetch yet, because others of their stage have none (Co-scheduler): off the trace this shows as
// a shuffle of which nothing begins until another reduce is launched.
import { firstFlowS, ROUNDING_S } from './path-flows';
import { NOBODY, type PathTasks } from './path-tasks';
import type { WhyRun } from './why-run';

/** The reduce whose launch let this one fetch; undefined where it fetched as soon as it could, at `couldS`. */
export function heldUntil(run: WhyRun, job: number, of: PathTasks, row: number, couldS: number): number | undefined {
  const { tasks } = of;
  const stage = tasks.stage[row]!;
  const asked = { kind: 'shuffle', stage, rack: tasks.rack[row]!, fromS: tasks.startS[row]!, toS: run.endS } as const;
  const firstS = Math.min(firstFlowS(run, job, asked) ?? Number.POSITIVE_INFINITY, tasks.fetchedS[row]!);
  if (!(firstS > couldS + ROUNDING_S)) return undefined;
  const last = of.lastLaunchedReduce(stage, couldS, firstS);
  return last === NOBODY ? undefined : last;
}
