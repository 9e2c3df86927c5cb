// SPDX-License-Identifier: GPL-3.0-or-later
// How a job scheduler compares jobs for a slot, in numbers: the measures in the order in which they count, each job's values, and what
// rules a job out. Of jobs that are not ruled out, the chosen one comes first by the measures and, if all of them are equal, by its
// place in the scenario.
import type { TaskDemand } from '../../../model/job';
import type { JobState } from './job-state';

export interface Measure {
  /** The heading of its column. */
  readonly label: string;
  readonly unit: 'seconds' | 'share' | 'slots' | 'tasks' | 'number' | 'place' | 'name';
  readonly first: 'least' | 'most';
  /** Why the job that leads in it got the slot: "it came first". */
  readonly because: string;
  /** For unit `name`: what each value means. */
  readonly names?: readonly string[];
}

export type RuledOut =
  /** Its master is not up. */
  | { readonly cause: 'starting' }
  /** Every task that could use such a slot has been launched. */
  | { readonly cause: 'nothingWaits' }
  /** Its reduces wait for more of its maps. */
  | { readonly cause: 'slowstart' }
  | { readonly cause: 'noRoom'; readonly needs: TaskDemand; readonly left: TaskDemand }
  /** Its maps wait, and no machine with a copy of their blocks is up. */
  | { readonly cause: 'noCopyUp' }
  /** Its plan keeps it to other racks. */
  | { readonly cause: 'racks'; readonly racks: readonly number[] }
  /** Delay scheduling: it declines the slot for one with its blocks on the machine or the rack. Its clock may not be running yet. */
  | { readonly cause: 'delay'; readonly near: 'machine' | 'rack'; readonly untilS?: number | undefined }
  /** ShuffleWatcher: SAMP and SARP want none of its tasks on the rack, and it waits for others. Its clock may not be running yet. */
  | { readonly cause: 'notWanted'; readonly untilS?: number | undefined }
  /** The rack's link is saturated, and the slot is left empty for the user in turn. */
  | { readonly cause: 'saturated'; readonly isInTurn: boolean }
  /** Co-scheduler: its maps are gathered on other racks. */
  | { readonly cause: 'mapRacks'; readonly racks: readonly number[] }
  /** Its maps belong here, but none of their blocks is on the rack. */
  | { readonly cause: 'noBlockHere' }
  /** Its reduces have their schedule, which needs no more slots of this rack now. */
  | { readonly cause: 'schedule'; readonly racks: readonly number[] }
  /** Its reduces wait until they have a schedule. */
  | { readonly cause: 'unscheduled' }
  /** Its reduces would wait for more slots while earlier ones lack theirs. */
  | { readonly cause: 'gathering'; readonly lack: number }
  /** Only tasks that violate the guideline may be chosen here. */
  | { readonly cause: 'notRest' };
export type RuleCause = RuledOut['cause'];

interface Standing {
  /** By measure; NaN if the measure has no meaning for the job. */
  readonly values: readonly number[];
  readonly out?: RuledOut | undefined;
}

export interface Explanation {
  readonly measures: readonly Measure[];
  /** For a job with a task that may be launched on the slot and fits there. */
  standingOf(job: JobState): Standing;
}

/** Negative: a comes first; 0: equal in all measures. A missing value comes last. */
export function compareStandings(measures: readonly Measure[], a: readonly number[], b: readonly number[]): number {
  for (let m = 0; m < measures.length; m++) {
    const [one, other] = [a[m]!, b[m]!];
    if (one === other || (Number.isNaN(one) && Number.isNaN(other))) continue;
    if (Number.isNaN(one)) return 1;
    if (Number.isNaN(other)) return -1;
    return one < other === (measures[m]!.first === 'least') ? -1 : 1;
  }
  return 0;
}
