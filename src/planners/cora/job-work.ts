// SPDX-License-Identifier: GPL-3.0-or-later
// How much slot time a job needs: given for a malleable job, the sum of all tasks with their start-up for a data-parallel one.
import { type DataParallelJob, isDataParallel, isMalleable, type Job, stagesOf } from '../../model/job';
import type { Topology } from '../../model/topology';

const MB_PER_GB = 1000;

interface TaskSums {
  readonly seconds: number;
  readonly tasks: number;
}

/** Total time and number of a job's tasks, each with its start-up. */
function taskSums(job: DataParallelJob, taskOverheadS: number): TaskSums {
  let seconds = 0;
  let tasks = 0;
  for (const stage of stagesOf(job)) {
    seconds += (stage.inputGB * MB_PER_GB) / stage.mapMBps;
    tasks += stage.maps;
    if (stage.reduces === 0) continue;
    seconds += (stage.outputGB * MB_PER_GB) / (stage.reduceMBps ?? stage.mapMBps);
    tasks += stage.reduces;
  }
  return { seconds: seconds + tasks * taskOverheadS, tasks };
}

/** Slot-seconds; a moldable job, which has none, is refused before. */
export function workSlotS(job: Job, { taskOverheadS }: Topology): number {
  if (isMalleable(job)) return job.work;
  return taskSums(job as DataParallelJob, taskOverheadS).seconds;
}

/** Mean task time over the data-parallel jobs; 1 s if there are none, or if tasks take no time. */
export function meanTaskS(jobs: readonly Job[], { taskOverheadS }: Topology): number {
  let seconds = 0;
  let tasks = 0;
  for (const job of jobs) {
    if (!isDataParallel(job)) continue;
    const own = taskSums(job, taskOverheadS);
    seconds += own.seconds;
    tasks += own.tasks;
  }
  return seconds > 0 ? seconds / tasks : 1;
}
