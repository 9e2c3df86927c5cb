// How much slot time a job needs: given by a malleable job, made of its tasks by a data-parallel one. Start-up times of tasks
// are left out, as in the slot length that the generator `cora-classes` counts its decays in.
import { type DataParallelJob, isDataParallel, isMalleable, type Job, stagesOf } from '../../model/job';

const MB_PER_GB = 1000;

interface TaskSums {
  readonly seconds: number;
  readonly tasks: number;
}

/** All tasks of a job, one after the other. */
function taskSums(job: DataParallelJob): TaskSums {
  let seconds = 0;
  let tasks = 0;
  for (const stage of stagesOf(job)) {
    seconds += (stage.inputGB * MB_PER_GB) / stage.mapMBps;
    tasks += stage.maps;
    if (stage.reduces === 0) continue;
    seconds += (stage.outputGB * MB_PER_GB) / (stage.reduceMBps ?? stage.mapMBps);
    tasks += stage.reduces;
  }
  return { seconds, tasks };
}

/** Slot-seconds; a moldable job has none. */
export function workSlotS(job: Job): number {
  if (isMalleable(job)) return job.work;
  return isDataParallel(job) ? taskSums(job).seconds : Number.NaN;
}

/** Mean task time over the data-parallel jobs; 1 s where there are none, or where tasks take no time. */
export function meanTaskS(jobs: readonly Job[]): number {
  let seconds = 0;
  let tasks = 0;
  for (const job of jobs) {
    if (!isDataParallel(job)) continue;
    const own = taskSums(job);
    seconds += own.seconds;
    tasks += own.tasks;
  }
  return seconds > 0 ? seconds / tasks : 1;
}
