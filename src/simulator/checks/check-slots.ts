// A slot has one task at a time, and every task ran to its end exactly once unless it was made again.
import { stagesOf } from '../../model/job';
import { type CheckedRun, ROUNDING } from './checked-run';

const FEW = 5;

export function checkSlots({ topology, jobs, record }: CheckedRun): string[] {
  const { tasks } = record.trace;
  const broken: string[] = [];
  const isApart = topology.slots !== undefined && !('shared' in topology.slots);
  const slotOf = (i: number): number => {
    const machine = (tasks.rack[i] as number) * topology.machinesPerRack + (tasks.machine[i] as number);
    return (machine * 2 + (isApart ? (tasks.kind[i] as number) : 0)) * 256 + (tasks.slot[i] as number);
  };
  const order = Array.from({ length: tasks.length }, (_, i) => i);
  const key = Float64Array.from(order, slotOf);
  order.sort((a, b) => {
    const bySlot = (key[a] as number) - (key[b] as number);
    return bySlot !== 0
      ? bySlot
      : (tasks.startS[a] as number) - (tasks.startS[b] as number) ||
          (tasks.endS[a] as number) - (tasks.endS[b] as number);
  });
  for (let at = 1; at < order.length && broken.length < FEW; at++) {
    const before = order[at - 1] as number;
    const i = order[at] as number;
    if (key[before] !== key[i]) continue;
    if ((tasks.startS[i] as number) < (tasks.endS[before] as number) - ROUNDING) {
      broken.push(
        `two tasks share slot ${tasks.slot[i]} of machine ${tasks.machine[i]} in rack ${tasks.rack[i]} at ${tasks.startS[i]} s`,
      );
    }
  }
  if (record.outcome.status === 'done' && broken.length < FEW) broken.push(...missingTasks(jobs, tasks).slice(0, FEW));
  return broken;
}

function missingTasks(jobs: CheckedRun['jobs'], tasks: CheckedRun['record']['trace']['tasks']): string[] {
  const ended = new Map<string, Set<number>>();
  for (let i = 0; i < tasks.length; i++) {
    if (tasks.killed[i] === 1) continue;
    const key = `${tasks.job[i]}/${tasks.stage[i]}/${tasks.kind[i]}`;
    const indices = ended.get(key) ?? new Set();
    indices.add(tasks.index[i] as number);
    ended.set(key, indices);
  }
  const broken: string[] = [];
  jobs.forEach((job, j) => {
    stagesOf(job).forEach(({ maps, reduces }, s) => {
      for (const [kind, count] of [maps, reduces].entries()) {
        const got = ended.get(`${j}/${s}/${kind}`)?.size ?? 0;
        if (got !== count)
          broken.push(`job ${job.id}: ${got} of ${count} ${kind === 0 ? 'maps' : 'reduces'} of stage ${s} ended`);
      }
    });
  });
  return broken;
}
