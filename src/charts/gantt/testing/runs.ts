// SPDX-License-Identifier: GPL-3.0-or-later
// Simulated runs written as rows of tasks, for tests of their drawings.

import { chartDataOf } from '../../../analysis/chart-data/chart-data';
import { flowsFrom } from '../../../model/flows';
import type { Job } from '../../../model/job';
import { JOB_PHASES, type RunRecord, type Trace, WAIT_CAUSES } from '../../../model/trace';
import { taskColumns } from '../../../simulator/testing/task-columns';
import type { SimulatedRun } from '../simulated-run';

type Rows = Parameters<typeof taskColumns>[0];

const f64 = (): Float64Array => new Float64Array(0);
const i32 = (): Int32Array => new Int32Array(0);
const i16 = (): Int16Array => new Int16Array(0);
const u8 = (): Uint8Array => new Uint8Array(0);

/** Racks of two slots. Jobs end with their last task, and arrive when the test says. */
export function runOf(ids: readonly string[], rows: Rows, arrivalS: readonly number[] = [], racks = 2): SimulatedRun {
  const length = ids.length;
  const endS = new Float64Array(length).fill(Number.NaN);
  const startS = new Float64Array(length).fill(Number.NaN);
  for (const row of rows) {
    endS[row.job] = Math.max(Number.isNaN(endS[row.job]!) ? 0 : endS[row.job]!, row.endS);
    startS[row.job] = Math.min(Number.isNaN(startS[row.job]!) ? row.startS : startS[row.job]!, row.startS);
  }
  const trace: Trace = {
    tasks: taskColumns(rows),
    flows: {
      ...{ length: 0, job: i32(), stage: u8(), kind: u8(), from: i16(), to: i16() },
      ...{ via: u8(), startS: f64(), endS: f64(), GB: f64() },
    },
    links: { length: 0, link: i32(), atS: f64(), Gbps: f64(), capacityGbps: f64() },
    circuits: {
      ...{ length: 0, from: i16(), to: i16(), startS: f64(), upS: f64(), endS: f64() },
      ...{ coflow: i32(), GB: f64() },
    },
    placement: { length: 0, job: i32(), stage: u8(), block: i32(), rack: i16(), machine: i16() },
    jobs: {
      ...{ length, startS, endS },
      arrivalS: Float64Array.from(ids, (_, job) => arrivalS[job] ?? 0),
      phasesS: new Float64Array(length * JOB_PHASES.length),
      waitsS: new Float64Array(length * WAIT_CAUSES.length),
      isolatedS: new Float64Array(length).fill(Number.NaN),
    },
    coflows: {
      ...{ length: 0, job: i32(), stage: u8(), startS: f64(), readyS: f64(), firstByteS: f64() },
      ...{ endS: f64(), GB: f64() },
    },
  };
  const runEndS = rows.reduce((last, row) => Math.max(last, row.endS), 0);
  const record: RunRecord = {
    trace,
    outcome: { status: 'done', events: rows.length, endS: runEndS },
    sums: { jainFairness: Number.NaN, jainSeconds: 0 },
  };
  const jobs = ids.map((id): Job => ({ id, arrivalS: 0, weight: 1, recurring: true, latencyS: [1] }));
  const topology = {
    ...{ racks, machinesPerRack: 1, slots: { shared: 2 }, nicGbps: 1, oversubscription: 1 },
    ...{ taskOverheadS: 0, jobOverheadS: 0, background: 0 },
  };
  return { record, ids, chartData: chartDataOf(record, { jobs }, topology) };
}

/** The same with coflows: arrival, first byte, end; a first byte or an end may be NaN. */
export function coflowRunOf(rows: readonly (readonly [string, number, number, number])[]): SimulatedRun {
  const { record, ids } = runOf(
    rows.map(([id]) => id),
    [],
  );
  const coflows = {
    length: rows.length,
    job: Int32Array.from(rows, (_, i) => i),
    stage: new Uint8Array(rows.length),
    startS: Float64Array.from(rows, ([, arrivalS]) => arrivalS),
    readyS: Float64Array.from(rows, ([, arrivalS]) => arrivalS),
    firstByteS: Float64Array.from(rows, ([, , firstS]) => firstS),
    endS: Float64Array.from(rows, ([, , , endS]) => endS),
    GB: new Float64Array(rows.length).fill(1),
  };
  const trace = { ...record.trace, jobs: runOf([], []).record.trace.jobs, coflows };
  const endS = rows.reduce((last, [, , , end]) => Math.max(last, Number.isNaN(end) ? 0 : end), 0);
  const topology = {
    ...{ racks: 2, machinesPerRack: 1, slots: { shared: 2 }, nicGbps: 1, oversubscription: 1 },
    ...{ taskOverheadS: 0, jobOverheadS: 0, background: 0 },
  };
  const workload = { coflows: ids.map((id) => ({ id, arrivalS: 0, weight: 1, flows: flowsFrom([]) })) };
  const ran = { ...record, trace, outcome: { ...record.outcome, endS } };
  return { record: ran, ids, chartData: chartDataOf(ran, workload, topology) };
}
