// SPDX-License-Identifier: GPL-3.0-or-later
// Slow twin of the critical path: tasks as a list of objects, and at every step a search through all of them. Only for runs in which
// no shuffle is delayed and output is written once.
import type { DataParallelJob } from '../../../model/job';
import type { Trace } from '../../../model/trace';

interface PlainTask {
  readonly stage: number;
  readonly isMap: boolean;
  readonly index: number;
  readonly attempt: number;
  readonly isKilled: boolean;
  readonly startS: number;
  readonly fetchedS: number;
  readonly endS: number;
}

type PlainStep = readonly [kind: string, fromS: number, toS: number];

function tasksOf({ tasks }: Trace, job: number): PlainTask[] {
  return [...tasks.job.keys()]
    .filter((i) => tasks.job[i] === job)
    .map((i) => ({
      ...{ stage: tasks.stage[i]!, isMap: tasks.kind[i] === 0, index: tasks.index[i]!, attempt: tasks.attempt[i]! },
      ...{ isKilled: tasks.killed[i] === 1, startS: tasks.startS[i]!, endS: tasks.endS[i]! },
      fetchedS: tasks.fetchedS[i]!,
    }));
}

/** Steps in order of time, without those of no length; maps that read count as computing. */
export function plainPath(trace: Trace, data: DataParallelJob, job: number): readonly PlainStep[] {
  const all = tasksOf(trace, job);
  const stages = 'stages' in data ? data.stages : [{ id: '', after: [] as readonly string[] }];
  const lastOf = (some: readonly PlainTask[]): PlainTask | undefined => some.filter((one) => !one.isKilled).at(-1);
  const steps: PlainStep[] = [];
  const launch = (task: PlainTask): void => {
    const before = all.filter(
      (one) =>
        one.stage === task.stage && one.isMap === task.isMap && one.index === task.index && one.attempt < task.attempt,
    );
    const same = before.sort((a, b) => a.endS - b.endS).at(-1);
    const done = all.filter((one) => one.endS <= task.startS);
    const map = task.isMap ? undefined : lastOf(done.filter((one) => one.isMap && one.stage === task.stage));
    const after = stages[task.stage]!.after;
    const stage = lastOf(done.filter((one) => after.includes(stages[one.stage]!.id)));
    const cause = same ?? map ?? stage;
    const readyS = cause?.endS ?? trace.jobs.arrivalS[job]!;
    steps.push([same !== undefined && !same.isKilled ? 'remade' : 'slots', readyS, task.startS]);
    if (cause !== undefined) back(cause, task.startS);
  };
  const back = (task: PlainTask, byS = task.endS): void => {
    if (task.isKilled || task.isMap) {
      steps.push([task.isKilled ? 'lost' : 'map', task.startS, Math.min(byS, task.endS)]);
      launch(task);
      return;
    }
    steps.push(['reduce', task.fetchedS, task.endS]);
    const map = lastOf(all.filter((one) => one.isMap && one.stage === task.stage && one.endS <= task.fetchedS))!;
    if (map.endS > task.startS) {
      steps.push(['shuffle', map.endS, task.fetchedS]);
      back(map);
    } else {
      steps.push(['shuffle', task.startS, task.fetchedS]);
      launch(task);
    }
  };
  back(lastOf(all)!);
  return steps.filter(([, fromS, toS]) => toS > fromS).reverse();
}
