// SPDX-License-Identifier: GPL-3.0-or-later
// A slot has one task at a time, and every task ended exactly once unless it was made again. Attempts are in order of their ends, so
// two on a slot overlap exactly if one starts before the end of the previous one.
import { stagesOf } from '../../model/job';
import { machineStride, rackAt } from '../../model/racks';
import { type CheckedRun, ROUNDING, stageOffsets } from './checked-run';

const FEW = 5;
const KINDS = 2;
/** More than any machine has slots. */
const SLOT_ROOM = 65_536;

export function checkSlots({ topology, jobs, record }: CheckedRun): string[] {
  const { tasks } = record.trace;
  const broken: string[] = [];
  const isApart = topology.slots !== undefined && !('shared' in topology.slots);
  const stride = machineStride(topology);
  /** Last end on each slot that was ever used. */
  const lastEndS = new Map<number, number>();
  for (let i = 0; i < tasks.length && broken.length < FEW; i++) {
    const machine = tasks.rack[i]! * stride + tasks.machine[i]!;
    if (!isThere(topology, tasks, i)) {
      broken.push(
        `machine ${tasks.machine[i]} of rack ${tasks.rack[i]} has no slot ${tasks.slot[i]}, but attempt ${i} ran there`,
      );
    }
    const slot = (machine * KINDS + (isApart ? tasks.kind[i]! : 0)) * SLOT_ROOM + tasks.slot[i]!;
    if (i > 0 && tasks.endS[i]! < tasks.endS[i - 1]!) broken.push(`attempt ${i} ends before the one above it`);
    if (tasks.startS[i]! < (lastEndS.get(slot) ?? Number.NEGATIVE_INFINITY) - ROUNDING) {
      broken.push(
        `two tasks share slot ${tasks.slot[i]} of machine ${tasks.machine[i]} in rack ${tasks.rack[i]} at ${tasks.startS[i]} s`,
      );
    }
    lastEndS.set(slot, tasks.endS[i]!);
  }
  if (record.outcome.status === 'done' && broken.length < FEW) broken.push(...missingTasks(jobs, tasks));
  return broken.slice(0, FEW);
}

/** If only cores and memory limit a machine, its slots are mere numbers. */
function isThere(topology: CheckedRun['topology'], tasks: CheckedRun['record']['trace']['tasks'], i: number): boolean {
  const { machines, slots } = rackAt(topology, tasks.rack[i]!);
  if (tasks.machine[i]! >= machines) return false;
  const most =
    slots === undefined ? SLOT_ROOM : 'shared' in slots ? slots.shared : tasks.kind[i] === 0 ? slots.map : slots.reduce;
  return tasks.slot[i]! < most;
}

function missingTasks(jobs: CheckedRun['jobs'], tasks: CheckedRun['record']['trace']['tasks']): string[] {
  const { first, count } = stageOffsets(jobs);
  /** Index of the first task of each stage and kind among all tasks. */
  const from = new Float64Array(count * KINDS + 1);
  jobs.forEach((job, j) => {
    stagesOf(job).forEach(({ maps, reduces }, s) => {
      const at = (first[j]! + s) * KINDS;
      from[at + 1] = from[at]! + maps;
      from[at + 2] = from[at + 1]! + reduces;
    });
  });
  const ended = new Uint8Array(from.at(-1)!);
  for (let i = 0; i < tasks.length; i++) {
    if (tasks.killed[i] === 1) continue;
    ended[from[(first[tasks.job[i]!]! + tasks.stage[i]!) * KINDS + tasks.kind[i]!]! + tasks.index[i]!] = 1;
  }
  const broken: string[] = [];
  jobs.forEach((job, j) => {
    stagesOf(job).forEach((_, s) => {
      for (let kind = 0; kind < KINDS && broken.length < FEW; kind++) {
        const at = (first[j]! + s) * KINDS + kind;
        const all = ended.subarray(from[at], from[at + 1]);
        const got = all.reduce((sum, one) => sum + one, 0);
        if (got !== all.length)
          broken.push(`job ${job.id}: ${got} of ${all.length} ${kind === 0 ? 'maps' : 'reduces'} of stage ${s} ended`);
      }
    });
  });
  return broken;
}
