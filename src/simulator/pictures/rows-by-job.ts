// Which rows of a run's columns belong to whom, so that whoever asks about one job, rack, port or machine never goes through a million
// rows.
import { setBit, wordsFor } from '../../base/bits';
import type { PlacementColumns, TaskColumns, Trace } from '../../model/trace';

/** Of keys 0, 1, …: jobs, racks, machines. */
export interface RowsBy {
  /** Rows of key k: row[from[k]] up to row[from[k + 1]], in the order of the table. */
  readonly from: Int32Array;
  readonly row: Int32Array;
}
export type RowsByJob = RowsBy;

/** What an answer to "why" looks up. */
export interface RunRows {
  readonly flowsByJob: RowsBy;
  /** By the rack that sends, and the rack that receives. */
  readonly flowsOut: RowsBy;
  readonly flowsIn: RowsBy;
  readonly circuitsOut: RowsBy;
  readonly circuitsIn: RowsBy;
  /** By job. */
  readonly slotWaits: RowsBy;
  readonly networkWaits: RowsBy;
  /** By rack * machinesPerRack + machine. */
  readonly tasksByMachine: RowsBy;
  readonly machinesPerRack: number;
  /** A bit per job * racks + rack: some of the job's input lies there. */
  readonly inputRacks: Int32Array;
}

export function rowsBy(length: number, keyOf: ArrayLike<number>, keys: number): RowsBy {
  const from = new Int32Array(keys + 1);
  for (let i = 0; i < length; i++) from[keyOf[i]! + 1]!++;
  for (let key = 0; key < keys; key++) from[key + 1]! += from[key]!;
  const next = from.slice();
  const row = new Int32Array(length);
  for (let i = 0; i < length; i++) row[next[keyOf[i]!]!++] = i;
  return { from, row };
}

export const rowsByJob = ({ length, job }: Pick<TaskColumns, 'length' | 'job'>, jobs: number): RowsBy =>
  rowsBy(length, job, jobs);

/** The rows of one key. */
export const rowsOf = ({ from, row }: RowsBy, key: number): Int32Array => row.subarray(from[key], from[key + 1]);

const NO_WAITS = { length: 0, job: new Int32Array(0) };

export function runRows(trace: Trace, jobs: number, racks: number, machinesPerRack: number): RunRows {
  const { tasks, flows, circuits } = trace;
  const machine = new Int32Array(tasks.length);
  for (let i = 0; i < tasks.length; i++) machine[i] = tasks.rack[i]! * machinesPerRack + tasks.machine[i]!;
  return {
    flowsByJob: rowsByJob(flows, jobs),
    flowsOut: rowsBy(flows.length, flows.from, racks),
    flowsIn: rowsBy(flows.length, flows.to, racks),
    circuitsOut: rowsBy(circuits.length, circuits.from, racks),
    circuitsIn: rowsBy(circuits.length, circuits.to, racks),
    slotWaits: rowsByJob(trace.slotWaits ?? NO_WAITS, jobs),
    networkWaits: rowsByJob(trace.networkWaits ?? NO_WAITS, jobs),
    tasksByMachine: rowsBy(tasks.length, machine, racks * machinesPerRack),
    machinesPerRack,
    inputRacks: inputRacks(trace.placement, jobs, racks),
  };
}

function inputRacks({ length, job, rack }: PlacementColumns, jobs: number, racks: number): Int32Array {
  const bits = new Int32Array(wordsFor(jobs * racks));
  for (let i = 0; i < length; i++) setBit(bits, job[i]! * racks + rack[i]!);
  return bits;
}
