// SPDX-License-Identifier: GPL-3.0-or-later
// About how many events a simulated run has, before it is started. How long it takes is in simulator/run-cost.
import type { ExpandedWorkload } from '../../model/scenario';
import { tasksOfRun } from '../../simulator/run-cost';

export { simulationSeconds, tasksOfRun } from '../../simulator/run-cost';

/** Measured on Facebook's jobs and on W1 under tcp: 1 to 7, more the fuller the cluster is; on Facebook's coflows 1.1 to 1.6. */
const EVENTS_PER_TASK = 3;
const EVENTS_PER_FLOW = 1.5;

export const simulationEvents = (workload: ExpandedWorkload): number =>
  tasksOfRun(workload) * ('coflows' in workload ? EVENTS_PER_FLOW : EVENTS_PER_TASK);
