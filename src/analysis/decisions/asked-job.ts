// SPDX-License-Identifier: GPL-3.0-or-later
// A question to ask before a decision is shown: which of its candidates gets the slot.
import { readableTime } from '../../base/readable';
import { type StepQuestion, stepQuestion } from '../../planners/planning-step';
import type { Decision } from './decision';

/** Undefined if the slot was left free, or only one job could be named. In the order of the jobs, which gives nothing away. */
export function askedJob(
  { atS, rack, machine, slot, task, candidates }: Decision,
  ids: readonly string[],
): StepQuestion | undefined {
  if (task === undefined) return undefined;
  const jobs = [...new Set(candidates.map(({ job }) => job))].sort((a, b) => a - b);
  const free = `a ${slot === 'any' ? '' : `${slot} `}slot on machine ${machine} of rack ${rack}`;
  return stepQuestion(
    'job',
    `At ${readableTime(atS)}, ${free} is free. Which job gets it?`,
    jobs.map((job) => ids[job]!),
    jobs.indexOf(task.job),
  );
}

/** Whether there is anything to guess: more than one job gets a slot. */
export const leavesChoice = (decisions: readonly Decision[]): boolean =>
  new Set(decisions.flatMap(({ task }) => (task === undefined ? [] : [task.job]))).size > 1;
