// SPDX-License-Identifier: GPL-3.0-or-later
// How large a simulated run is, about how many events it has and how long it takes, before it is begun.
import { remembered } from '../base/remembered';
import { flowsOfAll } from '../model/flows';
import { isDataParallel, stagesOf } from '../model/job';
import type { ExpandedWorkload } from '../model/scenario';

/** Per task (or flow of a coflow), and for every rack that its data may come from: measured on W1 under fair and tcp. */
const TASK_S = 3e-5;
const TASK_AND_RACK_S = 1e-6;

export const simulationSeconds = (tasks: number, racks: number): number => tasks * (TASK_S + TASK_AND_RACK_S * racks);

/** Measured on Facebook's jobs and on W1 under tcp: 1 to 7, more the fuller the cluster is; on Facebook's coflows 1.1 to 1.6. */
const EVENTS_PER_TASK = 3;
const EVENTS_PER_FLOW = 1.5;

export const simulationEvents = (workload: ExpandedWorkload): number =>
  tasksOfRun(workload) * ('coflows' in workload ? EVENTS_PER_FLOW : EVENTS_PER_TASK);

/** Tasks of one run, or flows where there are coflows. Asked for with every notice of progress; a workload never changes. */
export const tasksOfRun = remembered((workload: ExpandedWorkload): number => {
  if ('coflows' in workload) return flowsOfAll(workload.coflows);
  let tasks = 0;
  for (const job of workload.jobs) {
    if (isDataParallel(job)) for (const { maps, reduces } of stagesOf(job)) tasks += maps + reduces;
  }
  return tasks;
});
