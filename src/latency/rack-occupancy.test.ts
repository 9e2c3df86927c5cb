// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import type { Job, Stage } from '../model/job';
import type { Topology } from '../model/topology';
import { latencyOptionsFrom } from './latency-options';
import { COMMON, DATA, expectClose, JOB, TOPOLOGY } from './testing/worked-example';
import { latencyTable } from './uneven-racks';

const tableOf = (job: Job, topology: Partial<Topology> = {}, balance = false) =>
  latencyTable([job], { ...TOPOLOGY, ...topology }, latencyOptionsFrom({ balance }), 'slots');

describe('how long a job keeps its racks, by slots', () => {
  // Maps 12 slot-s, reduces 8 slot-s, 2 slots per rack: 10, 5 and 3.33 s. An uplink leaves 0.25 GB/s. Of 14 GB, half crosses between
  // two racks, 3.5 GB from each, and two thirds between three, 3.11 GB from each: 14 and 12.4 s.
  test('is its slot-seconds over the racks’ slots, or its shuffle over their uplinks, whichever is longer', () => {
    const table = tableOf(JOB);
    expectClose(table.occupiedS, [10, 14, 112 / 9]);
    expectClose(table.latencyS, [18, 20, 148 / 9]);
  });

  test('counts the start of every task, and neither the job’s own nor the balance penalty', () => {
    const table = tableOf(JOB, { taskOverheadS: 10, jobOverheadS: 100 }, true);
    expectClose(table.occupiedS, [(20 + 10 * 10) / 2, 30, 20]);
  });

  test('lets slots for maps and slots for reduces be taken side by side', () => {
    expectClose(tableOf(JOB, { slots: { map: 1, reduce: 1 } }).occupiedS, [6, 14, 112 / 9]);
    expectClose(tableOf(JOB, { slots: { map: 1, reduce: 4 } }).occupiedS, [6, 14, 112 / 9]);
  });

  test('has no reduces to count where there are none', () => {
    const mapOnly = { ...JOB, reduces: 0, shuffleGB: 0, outputGB: 3, reduceMBps: undefined };
    expectClose(tableOf(mapOnly).occupiedS, [6, 3, 2]);
  });

  test('adds up the stages of a DAG, and never exceeds the latency', () => {
    const stage = (id: string, after: string[]): Stage => ({ ...DATA, id, after });
    const chain: Job = { ...COMMON, stages: [stage('a', []), stage('b', ['a'])] };
    expectClose(tableOf(chain).occupiedS, [20, 28, 224 / 9]);
    // Three parallel stages need 30 s of slot time on one rack; the plan counts them as done after 18 s.
    const wide: Job = { ...COMMON, stages: [stage('a', []), stage('b', []), stage('c', [])] };
    const table = tableOf(wide);
    expect([...table.occupiedS]).toEqual([...table.latencyS]);
  });

  test('is the whole latency of a moldable job, of which nothing else is known', () => {
    const table = tableOf({ ...COMMON, latencyS: [9, 5] });
    expect([...table.occupiedS]).toEqual([9, 5, 5]);
  });

  test('is the latency itself, the same array, where racks are taken whole', () => {
    const table = latencyTable([JOB], TOPOLOGY, latencyOptionsFrom({}));
    expect(table.occupiedS).toBe(table.latencyS);
  });

  // fuzz/corpus/plan-of-a-rate-near-zero.json: 0 GB at 5e-324 MB/s used to give 0 / 0.
  // On one rack nothing crosses the core, and 6.4e-323 Gbps over 66 591 is 0.
  test('is a number if nothing crosses a core whose rate is too small for a number', () => {
    const table = tableOf(JOB, { racks: 1, machinesPerRack: 1, nicGbps: 6.4e-323, oversubscription: 66_591 });
    expect([...table.occupiedS].some(Number.isNaN)).toBe(false);
    expect([...table.latencyS].some(Number.isNaN)).toBe(false);
  });

  test('is a number where a stage has nothing to read, however slow it would', () => {
    const table = tableOf({ ...JOB, inputGB: 0, outputGB: 0, mapMBps: Number.MIN_VALUE, reduceMBps: Number.MIN_VALUE });
    expectClose(table.occupiedS, [0, 14, 112 / 9]);
    expect([...table.latencyS].every(Number.isFinite)).toBe(true);
  });
});
