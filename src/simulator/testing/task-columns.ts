// SPDX-License-Identifier: GPL-3.0-or-later
// Tasks written as rows, for tests: what a row leaves out has the usual value.
import { KILL_CAUSES, type KillCause, type TaskColumns } from '../../model/trace';

interface TaskRow {
  readonly job: number;
  readonly startS: number;
  readonly endS: number;
  readonly fetchedS?: number;
  readonly kind?: number;
  readonly index?: number;
  readonly rack?: number;
  readonly machine?: number;
  readonly slot?: number;
  readonly killed?: boolean;
  readonly killedFor?: KillCause;
}

export const taskColumns = (rows: readonly TaskRow[]): TaskColumns => ({
  length: rows.length,
  job: Int32Array.from(rows, ({ job }) => job),
  stage: new Uint8Array(rows.length),
  kind: Uint8Array.from(rows, ({ kind = 0 }) => kind),
  index: Int32Array.from(rows, ({ index = 0 }) => index),
  rack: Int16Array.from(rows, ({ rack = 0 }) => rack),
  machine: Int16Array.from(rows, ({ machine = 0 }) => machine),
  slot: Int16Array.from(rows, ({ slot = 0 }) => slot),
  startS: Float64Array.from(rows, ({ startS }) => startS),
  fetchedS: Float64Array.from(rows, ({ fetchedS, startS }) => fetchedS ?? startS),
  endS: Float64Array.from(rows, ({ endS }) => endS),
  attempt: new Int32Array(rows.length).fill(1),
  killed: Uint8Array.from(rows, ({ killed = false }) => Number(killed)),
  killedFor: Uint8Array.from(rows, ({ killed = false, killedFor = 'fault' }) =>
    KILL_CAUSES.indexOf(killed ? killedFor : 'none'),
  ),
  locality: new Uint8Array(rows.length),
});
