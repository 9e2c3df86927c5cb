// SPDX-License-Identifier: GPL-3.0-or-later
// When each task of a run started to wait for its launch, as far as the trace is certain: a map when its job was up and the stages
// before its own had ended, a reduce when the last map of its stage ended (all that it fetches is there, so only a slot and the
// scheduler keep it), and an attempt after a killed one when that one ended. A task launched before that did not wait.
import type { Job } from '../../model/job';
import { TASK_KINDS, type TaskColumns, type Trace } from '../../model/trace';

const WORK = TASK_KINDS.indexOf('work');

/** Seconds by task; its start if it did not wait. */
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
    // A malleable job has no waiting tasks: it wants slots, no matter which.
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
  /** By job and stage: the numbers of the stages before it. */
  readonly after: readonly (readonly (readonly number[])[])[];
  /** Last ends of attempts that were not killed; NaN if there were none. */
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
    // Rows are in order of their ends.
    endS[stage] = tasks.endS[i]!;
    if (tasks.kind[i] === 0) mapsEndS[stage] = tasks.endS[i]!;
  }
  return { from, after, mapsEndS, endS };
}

/** By task and attempt: when the attempt before it was killed. There are few. */
function endsOfKilled(tasks: TaskColumns): ReadonlyMap<string, number> {
  const ends = new Map<string, number>();
  for (let i = 0; i < tasks.length; i++) if (tasks.killed[i] !== 0) ends.set(keyOf(tasks, i, 1), tasks.endS[i]!);
  return ends;
}

/** Key of a task and its attempt, or of a later attempt. */
const keyOf = ({ job, stage, kind, index, attempt }: TaskColumns, i: number, later = 0): string =>
  `${job[i]} ${stage[i]} ${kind[i]} ${index[i]} ${attempt[i]! + later}`;
