// SPDX-License-Identifier: GPL-3.0-or-later
// Which rows of a run's columns belong to which job, rack, port or machine, so that a question about one of them never scans a million
// rows.
import { setBit, wordsFor } from '../../base/bits';
import { type RowsBy, rowsBy } from '../../base/rows-by';
import type { PlacementColumns, TaskColumns, Trace } from '../../model/trace';

export type RowsByJob = RowsBy;

/** Indexes for answering "why". */
export interface RunRows {
  readonly flowsByJob: RowsBy;
  /** By sending rack, and by receiving rack. */
  readonly flowsOut: RowsBy;
  readonly flowsIn: RowsBy;
  readonly circuitsOut: RowsBy;
  readonly circuitsIn: RowsBy;
  /** By job. */
  readonly slotWaits: RowsBy;
  readonly networkWaits: RowsBy;
  /** By rack * stride + machine. */
  readonly tasksByMachine: RowsBy;
  /** Machines of the largest rack. */
  readonly stride: number;
  /** Bit job * racks + rack: whether some of the job's input is there. */
  readonly inputRacks: Int32Array;
}

export const rowsByJob = ({ length, job }: Pick<TaskColumns, 'length' | 'job'>, jobs: number): RowsBy =>
  rowsBy(length, job, jobs);

const NO_WAITS = { length: 0, job: new Int32Array(0) };

export function runRows(trace: Trace, jobs: number, racks: number, stride: number): RunRows {
  const { tasks, flows, circuits } = trace;
  const machine = new Int32Array(tasks.length);
  for (let i = 0; i < tasks.length; i++) machine[i] = tasks.rack[i]! * stride + tasks.machine[i]!;
  return {
    flowsByJob: rowsByJob(flows, jobs),
    flowsOut: rowsBy(flows.length, flows.from, racks),
    flowsIn: rowsBy(flows.length, flows.to, racks),
    circuitsOut: rowsBy(circuits.length, circuits.from, racks),
    circuitsIn: rowsBy(circuits.length, circuits.to, racks),
    slotWaits: rowsByJob(trace.slotWaits ?? NO_WAITS, jobs),
    networkWaits: rowsByJob(trace.networkWaits ?? NO_WAITS, jobs),
    tasksByMachine: rowsBy(tasks.length, machine, racks * stride),
    stride,
    inputRacks: inputRacks(trace.placement, jobs, racks),
  };
}

function inputRacks({ length, job, rack }: PlacementColumns, jobs: number, racks: number): Int32Array {
  const bits = new Int32Array(wordsFor(jobs * racks));
  for (let i = 0; i < length; i++) setBit(bits, job[i]! * racks + rack[i]!);
  return bits;
}
