// SPDX-License-Identifier: GPL-3.0-or-later
// Every kill has a cause that the record confirms. A reduce that frees its slot for a map is followed on its machine by a map of its
// job, one for each. Reduces are preempted only while no map of their job runs. An attempt made superfluous by another ends with it.
import { KILL_CAUSES, type TaskColumns } from '../../model/trace';
import { type CheckedRun, ROUNDING } from './checked-run';

const FEW = 5;
const MAP = 0;

export function checkKills({ jobs, record, hadFaults }: CheckedRun): string[] {
  const { tasks } = record.trace;
  const broken: string[] = [];
  let maps: Maps | undefined;
  let done: ReadonlySet<string> | undefined;
  for (let row = 0; row < tasks.length && broken.length < FEW; row++) {
    const why = KILL_CAUSES[tasks.killedFor[row]!] ?? 'none';
    const isKilled = tasks.killed[row] === 1;
    if (why === 'none' && !isKilled) continue;
    const kind = tasks.kind[row] === MAP ? 'map' : 'reduce';
    const name = `${kind} ${tasks.index[row]} of job ${jobs[tasks.job[row]!]?.id}, killed (${why}) at ${tasks.endS[row]} s,`;
    if (why === 'none' || !isKilled) broken.push(`${name} has a cause only if it was killed`);
    if (why === 'fault' && !hadFaults) broken.push(`${name} lost nothing: no machine fails`);
    if (why === 'fault' || why === 'end') continue;
    if (why === 'backup') {
      done ??= new Set(Array.from({ length: tasks.length }, (_, i) => i).flatMap((i) => doneAt(tasks, i)));
      if (!done.has(nameAt(tasks, row))) broken.push(`${name} though no other attempt ended then`);
      continue;
    }
    if (kind === 'map') broken.push(`${name} is not a reduce`);
    if (why === 'remadeMap' && tasks.startS[row] === tasks.endS[row])
      broken.push(`${name} was launched at that instant`);
    maps ??= new Maps(tasks);
    if (why === 'preemption') {
      if (maps.running(row) > 0) broken.push(`${name} though maps of its job run`);
    } else if (!maps.takeFollower(row, why === 'remadeMap')) broken.push(`${name} made room for no map`);
  }
  return broken;
}

const doneAt = (tasks: TaskColumns, row: number): readonly string[] =>
  tasks.killed[row] === 1 ? [] : [nameAt(tasks, row)];

const nameAt = ({ job, stage, kind, index, endS }: TaskColumns, row: number): string =>
  `${job[row]} ${stage[row]} ${kind[row]} ${index[row]} ${endS[row]}`;

class Maps {
  /** Maps not yet claimed by a killed reduce, by job, machine and start. */
  private readonly begun = new Map<string, number[]>();
  /** By job, ascending; only of map attempts that take time. */
  private readonly startsS = new Map<number, number[]>();
  private readonly endsS = new Map<number, number[]>();

  constructor(private readonly tasks: TaskColumns) {
    const { length, kind, job, startS, endS } = tasks;
    for (let row = 0; row < length; row++) {
      if (kind[row] !== MAP) continue;
      push(this.begun, this.key(row, startS[row]!), row);
      if (endS[row]! - startS[row]! <= 2 * ROUNDING) continue;
      push(this.startsS, job[row]!, startS[row]!);
      push(this.endsS, job[row]!, endS[row]!);
    }
    for (const times of [...this.startsS.values(), ...this.endsS.values()]) times.sort((a, b) => a - b);
  }

  /** Claims a map of the job that started on the machine when the reduce was killed; with `isAgain`, not a first attempt. */
  takeFollower(reduce: number, isAgain: boolean): boolean {
    const begun = this.begun.get(this.key(reduce, this.tasks.endS[reduce]!)) ?? [];
    const at = begun.findIndex((map) => !isAgain || this.tasks.attempt[map]! > 1);
    if (at >= 0) begun.splice(at, 1);
    return at >= 0;
  }

  /** How many maps of the job run both before and after the reduce is killed. */
  running(reduce: number): number {
    const job = this.tasks.job[reduce]!;
    const atS = this.tasks.endS[reduce]!;
    return countBelow(this.startsS.get(job), atS - ROUNDING) - countBelow(this.endsS.get(job), atS + ROUNDING);
  }

  private key(row: number, atS: number): string {
    const { job, rack, machine } = this.tasks;
    return `${job[row]}:${rack[row]}:${machine[row]}:${atS}`;
  }
}

function push<Key>(lists: Map<Key, number[]>, key: Key, value: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

function countBelow(ascending: readonly number[] | undefined, value: number): number {
  let [low, high] = [0, ascending?.length ?? 0];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending![middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
