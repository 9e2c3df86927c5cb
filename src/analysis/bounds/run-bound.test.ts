// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { type DataParallelJob, stagesOf } from '../../model/job';
import type { Faults } from '../../model/scenario';
import type { Topology } from '../../model/topology';
import { MAP } from '../../simulator/engine/state/cluster';
import { taskNoise } from '../../simulator/engine/state/task-noise';
import { runBounds } from './run-bound';

const TOPOLOGY: Topology = {
  ...{ racks: 2, machinesPerRack: 2, nicGbps: 10, oversubscription: 1, background: 0 },
  ...{ taskOverheadS: 0, jobOverheadS: 0, slots: { shared: 2 } },
};
const JOB = {
  ...{ arrivalS: 0, weight: 1, recurring: false },
  ...{ inputGB: 8, shuffleGB: 0, outputGB: 4, maps: 8, reduces: 4, mapMBps: 100 },
};
const boundsOf = (
  jobs: readonly DataParallelJob[],
  topology = TOPOLOGY,
  {
    faults,
    ...options
  }: { readonly faults?: Faults; readonly outputReplicas?: number; readonly outputPipelined?: boolean } = {},
) =>
  runBounds(
    { topology, seed: 1, ...(faults && { faults }) },
    jobs,
    Float64Array.from(jobs, ({ arrivalS }) => arrivalS),
    options,
  );

describe('what no run can be below', () => {
  test('alone: a job’s waves of maps, then its waves of reduces', () => {
    // 8 slots: one wave of maps of 10 s each, one of reduces of 10 s.
    expect(boundsOf([{ id: 'a', ...JOB }])).toEqual({ makespanS: 20, averageJctS: 20 });
    const late = { id: 'a', ...JOB, arrivalS: 5, maps: 9, inputGB: 9 };
    expect(boundsOf([late])).toEqual({ makespanS: 35, averageJctS: 30 });
  });

  test('start-up counts for the job, for maps, and for the slots that reduces hold', () => {
    const topology = { ...TOPOLOGY, taskOverheadS: 1, jobOverheadS: 3 };
    expect(boundsOf([{ id: 'a', ...JOB }], topology)).toEqual({ makespanS: 24, averageJctS: 24 });
  });

  test('a stage that two others come after counts once, and the longer of them decides', () => {
    const stage = { inputGB: 8, shuffleGB: 0, outputGB: 0, maps: 8, reduces: 0 };
    const stageOf = (id: string, mapMBps: number, ...ids: readonly string[]) => ({ id, ...stage, mapMBps, after: ids });
    const { arrivalS, weight, recurring } = JOB;
    const stages = [
      stageOf('scan', 100),
      stageOf('left', 200, 'scan'),
      stageOf('right', 50, 'scan'),
      stageOf('join', 400, 'left', 'right'),
    ];
    // Alone 10 s, the longer branch 20 s, and 2.5 s; all slots together need 37.5 s.
    expect(boundsOf([{ id: 'dag', arrivalS, weight, recurring, stages }])).toEqual({
      makespanS: 37.5,
      averageJctS: 37.5,
    });
    const wide = { ...TOPOLOGY, slots: { shared: 20 } };
    expect(boundsOf([{ id: 'dag', arrivalS, weight, recurring, stages }], wide).makespanS).toBe(32.5);
  });

  test('of a task and its backup whichever is shorter counts', () => {
    const maps = { id: 'a', ...JOB, reduces: 0, shuffleGB: 0, outputGB: 0 };
    const noisy = (speculation: string) =>
      runBounds({ topology: TOPOLOGY, seed: 1 }, [maps], Float64Array.of(0), { taskNoise: 1, speculation }).makespanS;
    const noise = taskNoise(1, { job: { data: maps }, data: stagesOf(maps)[0]! }, 1);
    const factors = Array.from({ length: 8 }, (_, i) => [noise.of(MAP, i, false), noise.of(MAP, i, true)] as const);
    // Eight slots, one for each: the longest decides.
    expect(noisy('off')).toBeCloseTo(10 * Math.max(...factors.map(([own]) => own)), 9);
    expect(noisy('hadoop')).toBeCloseTo(10 * Math.max(...factors.map((both) => Math.min(...both))), 9);
    expect(noisy('hadoop')).toBeLessThan(noisy('off'));
  });

  test('together: the slots’ work, the shortest job first for the mean', () => {
    const long = { id: 'long', ...JOB, maps: 24, inputGB: 24, reduces: 0, shuffleGB: 0, outputGB: 0 };
    const short = { ...long, id: 'short', maps: 8, inputGB: 8 };
    expect(boundsOf([long, short])).toEqual({ makespanS: 40, averageJctS: 25 });
  });

  test('slots apart: the fuller kind decides', () => {
    const topology = { ...TOPOLOGY, slots: { map: 1, reduce: 2 } };
    const maps = { id: 'a', ...JOB, reduces: 0, shuffleGB: 0, outputGB: 0 };
    expect(boundsOf([maps, { ...maps, id: 'b' }], topology)).toEqual({ makespanS: 40, averageJctS: 30 });
  });

  test('what must cross the core: most of a shuffle over four racks, between the first map and the last reduce', () => {
    const topology = { ...TOPOLOGY, racks: 4, machinesPerRack: 1 };
    const shuffles = { id: 'a', ...JOB, shuffleGB: 20 };
    // Each rack has 5 GB and sends three quarters of it at 1.25 GB/s; on one rack 120 slot-seconds take 60 s.
    expect(boundsOf([shuffles], topology).makespanS).toBeCloseTo(23, 9);
    expect(boundsOf([{ ...shuffles, shuffleGB: 1e6 }], topology).makespanS).toBeCloseTo(60, 2);
    // An optical switch adds what it carries, but never more than the machines send.
    const slow = { ...topology, oversubscription: 5 };
    const ocs = { gbps: 4, reconfigurationMs: 0, elephantGB: 1, model: 'not-all-stop' as const };
    expect(boundsOf([shuffles], slow).makespanS).toBeCloseTo(35, 9);
    expect(boundsOf([shuffles], { ...slow, ocs }).makespanS).toBeCloseTo(25, 9);
    expect(boundsOf([shuffles], { ...slow, ocs: { ...ocs, gbps: 400 } }).makespanS).toBeCloseTo(23, 9);
    // Output that is made again may be on two racks.
    const fails = { random: { machineMtbfS: 1e6, repairS: 1 } };
    expect(boundsOf([shuffles], topology, { faults: fails }).makespanS).toBe(20);
    expect(boundsOf([shuffles], topology, { faults: { links: [] } }).makespanS).toBeCloseTo(23, 9);
  });

  test('copies of the output cross while the reduces compute, or after that, and share the core', () => {
    const copied = { outputReplicas: 2 };
    const after = { ...copied, outputPipelined: false };
    const [a, b] = ['a', 'b'].map((id) => ({ id, ...JOB, outputGB: 40, reduceMBps: 1e6 }));
    expect(boundsOf([a!], TOPOLOGY, after).makespanS).toBeCloseTo(10.01 + 40 / 5, 9);
    expect(boundsOf([a!], TOPOLOGY, copied).makespanS).toBeCloseTo(10 + 40 / 5, 9);
    expect(boundsOf([a!, b!], TOPOLOGY, copied).makespanS).toBeCloseTo(10 + 80 / 5, 9);
    expect(
      boundsOf(
        [
          { ...a!, outputGB: 4000 },
          { ...b!, outputGB: 4000 },
        ],
        TOPOLOGY,
        copied,
      ).averageJctS,
    ).toBeCloseTo(1200, 9);
    expect(boundsOf([a!], TOPOLOGY).makespanS).toBeCloseTo(10.01, 9);
  });

  test('a measured stretch of time has no bound on its mean', () => {
    const bounds = runBounds(
      { topology: TOPOLOGY, seed: 1, window: { fromS: 0, toS: 10 } },
      [{ id: 'a', ...JOB }],
      Float64Array.of(0),
      {},
    );
    expect(bounds).toEqual({ makespanS: 20 });
  });

  test('nothing to do takes no time', () => {
    expect(boundsOf([])).toEqual({ makespanS: 0 });
  });
});
