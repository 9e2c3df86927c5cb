import { describe, expect, test } from 'vitest';
import type { DataParallelJob } from '../../model/job';
import type { Topology } from '../../model/topology';
import { runBounds } from './run-bound';

const TOPOLOGY: Topology = {
  ...{ racks: 2, machinesPerRack: 2, nicGbps: 10, oversubscription: 1, background: 0 },
  ...{ taskOverheadS: 0, jobOverheadS: 0, slots: { shared: 2 } },
};
const JOB = {
  ...{ arrivalS: 0, weight: 1, recurring: false },
  ...{ inputGB: 8, shuffleGB: 1, outputGB: 4, maps: 8, reduces: 4, mapMBps: 100 },
};
const boundsOf = (jobs: readonly DataParallelJob[], topology = TOPOLOGY) =>
  runBounds(
    { topology, seed: 1 },
    jobs,
    Float64Array.from(jobs, ({ arrivalS }) => arrivalS),
    0,
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

  test('a measured stretch of time has no bound on its mean', () => {
    const bounds = runBounds(
      { topology: TOPOLOGY, seed: 1, window: { fromS: 0, toS: 10 } },
      [{ id: 'a', ...JOB }],
      Float64Array.of(0),
      0,
    );
    expect(bounds).toEqual({ makespanS: 20 });
  });

  test('nothing to do takes no time', () => {
    expect(boundsOf([])).toEqual({ makespanS: 0 });
  });
});
