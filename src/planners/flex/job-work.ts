// SPDX-License-Identifier: GPL-3.0-or-later
// Work and maximum slots of a job in one phase, as needed for FLEX's speedup C/s between minimum and maximum (section 2.5).

import { type DataParallelJob, isMalleable, type MalleableJob, type StageData, stagesOf } from '../../model/job';
import { processingS } from '../../model/processing';
import type { Topology } from '../../model/topology';
import type { Phase } from './flex-options';

interface JobWork {
  /** C_j, slot-seconds. */
  readonly work: number;
  /** How many slots the tasks can fill at once. */
  readonly tasks: number;
}

export type PlannableJob = DataParallelJob | MalleableJob;

/** A job that is not moldable. A DAG sums over its stages; `all` has the work of both kinds and the larger count. */
export function jobWork(job: PlannableJob, phase: Phase, topology: Topology): JobWork {
  if (isMalleable(job)) return { work: job.work, tasks: Number.POSITIVE_INFINITY };
  if (phase !== 'all') return kindWork(job, phase, topology);
  const map = kindWork(job, 'map', topology);
  const reduce = kindWork(job, 'reduce', topology);
  return { work: map.work + reduce.work, tasks: Math.max(map.tasks, reduce.tasks) };
}

function kindWork(job: DataParallelJob, kind: 'map' | 'reduce', topology: Topology): JobWork {
  let work = 0;
  let tasks = 0;
  for (const stage of stagesOf(job)) {
    const count = kind === 'map' ? stage.maps : stage.reduces;
    if (count === 0) continue;
    work += count * (taskS(stage, kind) + topology.taskOverheadS);
    tasks += count;
  }
  return { work, tasks };
}

/** Seconds of computing per task: its part of the input or output at the stage's rate. */
function taskS(stage: StageData, kind: 'map' | 'reduce'): number {
  if (kind === 'map') return processingS(stage.inputGB / stage.maps, stage.mapMBps);
  return processingS(stage.outputGB / stage.reduces, stage.reduceMBps ?? stage.mapMBps);
}
