// SPDX-License-Identifier: GPL-3.0-or-later
// Since when each task of a run waited until it was launched, as far as the trace can tell without doubt: a map since its job was up
// and the stages before its own had ended, a reduce since the last map of its stage ended (what it fetches is all there: nothing but
// a slot and the scheduler keep it), and an attempt after one that was killed since that one's end. Whatever ran earlier than that
// waited for nothing.
import type { Job } from '../../model/job';
import { TASK_KINDS, type TaskColumns, type Trace } from '../../model/trace';

const WORK = TASK_KINDS.indexOf('work');

/** Seconds by task; its start where it did not wait. */
export function readyTimes(
  { tasks, jobs }: Pick<Trace, 'tasks' | 'jobs'>,
  workload: readonly Job[],
  jobOverheadS: number,
): Float64Array {
  const stages = stageTimes(tasks, workload);
  const upS = stages.after.map((after, job) =>
    after.map((before) =>
      before.reduce((readyS, stage) => Math.max(readyS, stages.endS[stage]!), jobs.arrivalS[job]! + jobOverheadS),
    ),
  );
  const killedS = endsOfKilled(tasks);
  return Float64Array.from({ length: tasks.length }, (_, i) => {
    const startS = tasks.startS[i]!;
    // A malleable job has no task that waits: it wants slots, whichever they are.
    if (tasks.kind[i] === WORK) return startS;
    if (tasks.attempt[i]! > 1) return Math.min(startS, killedS.get(keyOf(tasks, i)) ?? startS);
    const job = tasks.job[i]!;
    const stage = tasks.stage[i]!;
    const ofMapS = upS[job]![stage]!;
    const mapsEndS = stages.mapsEndS[stages.from[job]! + stage]!;
    const readyS = tasks.kind[i] === 0 || Number.isNaN(mapsEndS) ? ofMapS : Math.max(ofMapS, mapsEndS);
    return Math.min(readyS, startS);
  });
}

interface StageTimes {
  /** Stages of job j are numbered from here. */
  readonly from: Int32Array;
  /** By job and its stages: the numbers of those that come before. */
  readonly after: readonly (readonly (readonly number[])[])[];
  /** Last ends of what was not killed; NaN where there was none. */
  readonly mapsEndS: Float64Array;
  readonly endS: Float64Array;
}

function stageTimes(tasks: TaskColumns, workload: readonly Job[]): StageTimes {
  const from = new Int32Array(workload.length + 1);
  const after = workload.map((job, j) => {
    const stages = 'stages' in job ? job.stages : [{ id: '', after: [] }];
    from[j + 1] = from[j]! + stages.length;
    const numbers = new Map(stages.map(({ id }, s) => [id, from[j]! + s]));
    return stages.map((stage) => stage.after.map((id) => numbers.get(id)!));
  });
  const mapsEndS = new Float64Array(from.at(-1)!).fill(Number.NaN);
  const endS = mapsEndS.slice();
  for (let i = 0; i < tasks.length; i++) {
    if (tasks.killed[i] !== 0) continue;
    const stage = from[tasks.job[i]!]! + tasks.stage[i]!;
    // Rows come in the order of their ends.
    endS[stage] = tasks.endS[i]!;
    if (tasks.kind[i] === 0) mapsEndS[stage] = tasks.endS[i]!;
  }
  return { from, after, mapsEndS, endS };
}

/** By task: when its last attempt but the one that ended well was killed. Few are. */
function endsOfKilled(tasks: TaskColumns): ReadonlyMap<string, number> {
  const ends = new Map<string, number>();
  for (let i = 0; i < tasks.length; i++) if (tasks.killed[i] !== 0) ends.set(keyOf(tasks, i, 1), tasks.endS[i]!);
  return ends;
}

/** A task and its attempt, or one of those after it. */
const keyOf = ({ job, stage, kind, index, attempt }: TaskColumns, i: number, later = 0): string =>
  `${job[i]} ${stage[i]} ${kind[i]} ${index[i]} ${attempt[i]! + later}`;
