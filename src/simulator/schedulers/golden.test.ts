// SPDX-License-Identifier: GPL-3.0-or-later
// Small runs as text, computed by hand: one look shows what each scheduler does.
import { describe, expect, test } from 'vitest';
import type { JobScheduler } from '../engine/state/job-scheduler';
import { cora } from './cora';
import { corral } from './corral';
import { edf } from './edf';
import { flex } from './flex';
import { runLines } from './testing/run-lines';
import { mapReduce, runScheduler, SMALL } from './testing/runs';

const topology = { ...SMALL, racks: 2, machinesPerRack: 1, slots: { shared: 2 } };
const replicas = (maps: number) => Array.from({ length: maps }, () => [0, 1]);
const constant = { kind: 'linear' as const, priority: 9, slope: 0 };
/** Four slots; maps of one second, data everywhere. */
const jobs = [
  mapReduce('long', { inputGB: 0.8, maps: 8, replicas: replicas(8), utility: { ...constant, targetS: 9 } }),
  mapReduce('short', { inputGB: 0.2, maps: 2, replicas: replicas(2), utility: { ...constant, targetS: 3 } }),
  mapReduce('late', {
    inputGB: 0.2,
    maps: 2,
    replicas: replicas(2),
    arrivalS: 1,
    utility: { ...constant, targetS: 1 },
  }),
];

const actual = (scheduler: JobScheduler): string[] =>
  runLines(
    runScheduler(scheduler, { topology, jobs, seed: 1 }, { options: { slowstart: 1 } }),
    jobs.map((job) => job.id),
  ).map((line) => line.replace(' map machine', ''));

describe('three jobs on four slots', () => {
  test('edf: the target that is next', () => {
    expect(actual(edf)).toMatchInlineSnapshot(`
      [
        "0-1 0.0 short",
        "0-1 0.0 long",
        "0-1 1.0 short",
        "0-1 1.0 long",
        "1-2 0.0 late",
        "1-2 0.0 long",
        "1-2 1.0 late",
        "1-2 1.0 long",
        "2-3 0.0 long",
        "2-3 0.0 long",
        "2-3 1.0 long",
        "2-3 1.0 long",
      ]
    `);
  });

  test('flex: the shortest first, as the mean response asks for', () => {
    expect(actual(flex)).toMatchInlineSnapshot(`
      [
        "0-1 0.0 long",
        "0-1 0.0 long",
        "0-1 1.0 short",
        "0-1 1.0 short",
        "1-2 0.0 late",
        "1-2 0.0 late",
        "1-2 1.0 long",
        "1-2 1.0 long",
        "2-3 0.0 long",
        "2-3 0.0 long",
        "2-3 1.0 long",
        "2-3 1.0 long",
      ]
    `);
  });

  test('cora: everybody in time', () => {
    expect(actual(cora)).toMatchInlineSnapshot(`
      [
        "0-1 0.0 long",
        "0-1 0.0 long",
        "0-1 1.0 long",
        "0-1 1.0 long",
        "1-2 0.0 late",
        "1-2 0.0 late",
        "1-2 1.0 long",
        "1-2 1.0 long",
        "2-3 0.0 long",
        "2-3 0.0 short",
        "2-3 1.0 long",
        "2-3 1.0 short",
      ]
    `);
  });

  test('corral: a rack for the long job, one for the others', () => {
    expect(actual(corral)).toMatchInlineSnapshot(`
      [
        "0-1 0.0 long",
        "0-1 0.0 long",
        "0-1 1.0 short",
        "0-1 1.0 short",
        "1-2 0.0 long",
        "1-2 0.0 long",
        "1-2 1.0 late",
        "1-2 1.0 late",
        "2-3 0.0 long",
        "2-3 0.0 long",
        "3-4 0.0 long",
        "3-4 0.0 long",
      ]
    `);
  });
});

describe('a lone job on one rack', () => {
  test('takes under Corral what its plan says', () => {
    // One wave of each; reading blocks inside the rack is faster than computing.
    const job = mapReduce('a', { inputGB: 4, maps: 8, shuffleGB: 8, outputGB: 2, reduces: 8, reduceMBps: 100 });
    const rack = { ...SMALL, racks: 1, machinesPerRack: 4, nicGbps: 40 };
    const options = { slowstart: 1, nodeWaitS: 0, rackWaitS: 0 };
    const { trace } = runScheduler(corral, { topology: rack, jobs: [job], seed: 1 }, { options });
    // 0.5 GB at 0.1 GB/s; 8 GB over four machines of 5 GB/s, three quarters of it between them; 0.25 GB at 0.1 GB/s.
    expect(trace.jobs.endS[0]! / (5 + ((8 / 4) * 0.75) / 5 + 2.5)).toBeCloseTo(1, 2);
  });
});
