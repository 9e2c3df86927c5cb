// SPDX-License-Identifier: GPL-3.0-or-later
// The task that got a slot, among those of the shown run.

import type { DecidedTask } from '../../../analysis/decisions/decision';
import type { WhyRun } from '../../../analysis/why/why-run';
import { TASK_KINDS } from '../../../model/trace';

/** Its row in the record: only its job's rows are looked at. */
export function rowOfTask(why: WhyRun, task: DecidedTask): number | undefined {
  const { stage, kind, index, attempt } = why.trace.tasks;
  for (const row of why.tasksOf(task.job)) {
    const isIt = stage[row] === task.stage && kind[row] === task.kind && index[row] === task.index;
    if (isIt && attempt[row] === task.attempt) return row;
  }
  return undefined;
}

export function taskWords(why: WhyRun, { job, stage, kind, index, attempt }: DecidedTask): string {
  const name = why.stageName(job, stage);
  const again = attempt > 1 ? `, attempt ${attempt}` : '';
  return `${TASK_KINDS[kind]} ${index}${name === undefined ? '' : ` of stage ${name}`} of ${why.told.ids[job]}${again}`;
}
