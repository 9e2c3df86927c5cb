// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JobState, type StageState } from '../engine/state/job-state';
import { launchRules } from '../engine/testing/launch-rules';
import { fifo } from '../schedulers/fifo';
import { mapJob, runUnder } from '../schedulers/testing/run-policy';
import { writerPlaces } from './input-places';

const COPIES = 3;
const stageOf = (id: string, maps: number): StageState =>
  new JobState(0, mapJob(id, { maps }), 0, 0, launchRules(), 9).stages[0]!;

/** Racks with these numbers of machines. */
const clusterOf = (...sizes: readonly number[]): Parameters<typeof writerPlaces>[1] => ({
  racks: sizes.length,
  stride: Math.max(...sizes),
  realMachines: sizes.reduce((a, b) => a + b, 0),
  machinesIn: (rack) => sizes[rack]!,
  unevenMachines: sizes.every((one) => one === sizes[0]) ? undefined : sizes,
});

test('one machine has the first copy of all blocks, one other rack both others of each', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(sizes, fc.nat(), fc.integer({ min: 1, max: 30 }), (each, seed, maps) => {
      const cluster = clusterOf(...each);
      const { racks, stride } = cluster;
      const { perBlock, machines } = writerPlaces(seed, cluster, stageOf('a', maps));
      expect([perBlock, machines.length]).toEqual([COPIES, COPIES * maps]);
      const rackOf = (machine: number): number => Math.floor(machine / stride);
      for (let at = 0; at < machines.length; at += COPIES) {
        const [first, second, third] = [...machines.subarray(at, at + COPIES)] as [number, number, number];
        expect(first).toBe(machines[0]);
        expect(rackOf(third)).toBe(rackOf(second));
        expect(rackOf(second) === rackOf(first)).toBe(racks === 1);
        const ofOneRack = racks === 1 ? [first, second, third] : [second, third];
        expect(new Set(ofOneRack).size).toBe(Math.min(ofOneRack.length, each[rackOf(second)]!));
        for (const machine of [first, second, third]) expect(machine % stride).toBeLessThan(each[rackOf(machine)]!);
      }
    }),
  );
});

test('every machine writes as many files in the long run, and every other rack has as many blocks', () => {
  const cluster = clusterOf(2, 2, 2);
  const writers = new Array<number>(6).fill(0);
  for (let job = 0; job < 3000; job++) writers[writerPlaces(1, cluster, stageOf(`j${job}`, 1)).machines[0]!]!++;
  for (const count of writers) expect(Math.abs(count - 500)).toBeLessThan(80);
  const { machines } = writerPlaces(1, cluster, stageOf('a', 3000));
  const own = Math.floor(machines[0]! / 2);
  const others = new Map<number, number>();
  for (let at = 1; at < machines.length; at += COPIES) {
    const rack = Math.floor(machines[at]! / 2);
    others.set(rack, (others.get(rack) ?? 0) + 1);
  }
  expect(others.has(own)).toBe(false);
  for (const count of others.values()) expect(Math.abs(count - 1500)).toBeLessThan(150);
});

test('a run asks for it by option; blocks that the job fixes lie as it says', () => {
  const placed = (given: object): number[] => {
    const { placement } = runUnder(fifo, {
      jobs: [mapJob('a', { maps: 8, ...given })],
      options: { placement: 'writer' },
    }).trace;
    return Array.from(placement.rack);
  };
  const racks = placed({});
  expect(racks.filter((_, at) => at % COPIES === 0)).toEqual(new Array(8).fill(racks[0]));
  const replicas = Array.from({ length: 8 }, (_, b) => [b % 2]);
  expect(placed({ replicas })).toEqual(replicas.flat());
});
