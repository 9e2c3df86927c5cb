// SPDX-License-Identifier: GPL-3.0-or-later
// What one task waited for before its launch, as far as the trace tells: when it could first have run, and which jobs held the slots.
import { readableTime } from '../../base/readable';
import { PathTasks } from './path-tasks';
import type { RichText } from './rich-text';
import type { WhyRun } from './why-run';
import { whyNoSlot } from './why-slots';

export function whyTaskWaited(run: WhyRun, row: number): RichText {
  const { tasks } = run.trace;
  const job = tasks.job[row]!;
  const toS = tasks.startS[row]!;
  const before = new PathTasks(run, job).before(row);
  const { readyS: fromS } = before;
  if (before.isRemade === true) {
    return [
      `It had ended at ${readableTime(fromS)} and its output was lost; the trace does not say how long it waited to run again.`,
    ];
  }
  if (before.isBackup === true) {
    return ['A backup of an attempt that was expected to end late; the trace does not say when it was requested.'];
  }
  if (!(toS > fromS)) return ['It was launched as soon as it could be.'];
  const when = { words: `Waited ${readableTime(toS - fromS)}`, fromS, toS };
  const why = whyNoSlot(run, job, { fromS, toS, cause: undefined });
  return [when, `, from ${readableTime(fromS)} on: `, ...why, '.'];
}
