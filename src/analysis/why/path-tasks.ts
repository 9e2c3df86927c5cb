// SPDX-License-Identifier: GPL-3.0-or-later
// The tasks of one job, for going back along its critical path: what each could not start before.
import { TASK_KINDS, type TaskColumns } from '../../model/trace';
import type { WhyRun } from './why-run';

export const REDUCE = TASK_KINDS.indexOf('reduce');

/** No such task. */
export const NO_TASK = -1;

/** What a launch followed: when the task could first have run, and the task whose end that was. */
interface Before {
  readonly readyS: number;
  readonly row: number;
  /** The task had ended, and its output was lost. */
  readonly isRemade?: boolean;
  /** Another attempt at the task, `row`, was running when this one was launched. */
  readonly isBackup?: boolean;
}

export class PathTasks {
  readonly tasks: TaskColumns;
  private readonly rows: Int32Array;
  private readonly stagesBefore: readonly (readonly number[])[];
  private readonly upS: number;

  constructor(run: WhyRun, job: number) {
    this.tasks = run.trace.tasks;
    this.rows = run.tasksOf(job);
    this.stagesBefore = run.stagesBefore(job);
    this.upS = run.trace.jobs.arrivalS[job]! + run.about.jobOverheadS;
  }

  /** The last task, of these stages or of all, that ended by `byS` and was not killed; NO_TASK if there is none. */
  lastEnded(byS: number, stages?: readonly number[], kind?: number): number {
    const { killed, endS, stage } = this.tasks;
    // Rows are in order of their ends: take the last that qualifies.
    for (let i = this.rows.length - 1; i >= 0; i--) {
      const row = this.rows[i]!;
      if (killed[row] !== 0 || endS[row]! > byS) continue;
      if (kind !== undefined && this.tasks.kind[row] !== kind) continue;
      if (stages === undefined || stages.includes(stage[row]!)) return row;
    }
    return NO_TASK;
  }

  /** The reduce of a stage that was launched last, after one instant and up to another. */
  lastLaunchedReduce(stage: number, afterS: number, byS: number): number {
    const { kind, startS } = this.tasks;
    let found = NO_TASK;
    for (const row of this.rows) {
      if (kind[row] !== REDUCE || this.tasks.stage[row] !== stage) continue;
      const launchedS = startS[row]!;
      if (launchedS <= afterS || launchedS > byS) continue;
      if (found === NO_TASK || launchedS > startS[found]!) found = row;
    }
    return found;
  }

  before(row: number): Before {
    const { startS, endS, attempt, stage, kind, killed } = this.tasks;
    const atS = startS[row]!;
    if (attempt[row]! > 1) {
      const last = this.attemptBefore(row);
      // Beside a running attempt it is a backup, which followed that one's launch.
      const isBackup = endS[last]! > atS;
      return { readyS: Math.min(endS[last]!, atS), row: last, isBackup, isRemade: !isBackup && killed[last] === 0 };
    }
    if (kind[row] === REDUCE) {
      const map = this.lastEnded(atS, [stage[row]!], 0);
      if (map !== NO_TASK) return { readyS: endS[map]!, row: map };
    }
    const stages = this.stagesBefore[stage[row]!] ?? [];
    const last = stages.length === 0 ? NO_TASK : this.lastEnded(atS, stages);
    return last === NO_TASK ? { readyS: Math.min(this.upS, atS), row: NO_TASK } : { readyS: endS[last]!, row: last };
  }

  /** Of the earlier attempts at its task, the one that ended last. */
  private attemptBefore(row: number): number {
    const { stage, kind, index, attempt } = this.tasks;
    let last = NO_TASK;
    // Rows are in order of their ends.
    for (const other of this.rows) {
      const isSame = stage[other] === stage[row] && kind[other] === kind[row] && index[other] === index[row];
      if (isSame && attempt[other]! < attempt[row]!) last = other;
    }
    return last;
  }
}
