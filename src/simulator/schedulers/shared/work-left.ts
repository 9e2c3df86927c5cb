// SPDX-License-Identifier: GPL-3.0-or-later
// What a job has left to do, as far as a plan can know: tasks that have not ended, and how long they take on a slot by the model, from
// the sizes that plans see.

import { type DataParallelJob, stagesOf } from '../../../model/job';
import { processingS } from '../../../model/processing';
import type { Topology } from '../../../model/topology';
import { MAP, REDUCE, type TaskKind } from '../../engine/state/cluster';
import type { PolicyInput } from '../../engine/state/job-scheduler';
import type { JobState, StageState } from '../../engine/state/job-state';

const KINDS: readonly TaskKind[] = [MAP, REDUCE];

export const tasksLeftOf = (stage: StageState, kind: TaskKind): number =>
  kind === MAP ? stage.mapsLeft : stage.reducesLeft;

export function tasksLeft(job: JobState, kind: TaskKind): number {
  let sum = 0;
  for (const stage of job.stages) sum += tasksLeftOf(stage, kind);
  return sum;
}

/** Seconds that one task holds its slot, start-up and computing: by job, then stage and kind at 2 x stage + kind. */
export class TaskTimes {
  private readonly perJob: readonly Float64Array[];

  constructor({ seen }: Pick<PolicyInput, 'seen'>) {
    const { topology } = seen.scenario;
    const { jobs } = seen.workload;
    this.perJob = jobs.map((job) => timesOf(job as DataParallelJob, topology));
  }

  of(stage: StageState, kind: TaskKind): number {
    return this.perJob[stage.job.index]![2 * stage.index + kind]!;
  }
}

function timesOf(job: DataParallelJob, { taskOverheadS }: Topology): Float64Array {
  return Float64Array.from(
    stagesOf(job).flatMap(({ maps, reduces, inputGB, outputGB, mapMBps, reduceMBps }) => [
      taskOverheadS + processingS(inputGB / maps, mapMBps),
      reduces === 0 ? 0 : taskOverheadS + processingS(outputGB / reduces, reduceMBps ?? mapMBps),
    ]),
  );
}

/** Slot-seconds of the tasks that have not ended; running ones count in full. */
export function workLeftS(job: JobState, taskS: (stage: StageState, kind: TaskKind) => number): number {
  let sum = 0;
  for (const stage of job.stages) {
    for (const kind of KINDS) {
      const tasks = tasksLeftOf(stage, kind);
      if (tasks > 0) sum += tasks * taskS(stage, kind);
    }
  }
  return sum;
}
