// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JobState, type StageState } from '../../engine/state/job-state';
import { launchRules } from '../../engine/testing/launch-rules';
import { mapJob } from '../testing/run-policy';
import { placesInSets, replicaSets } from './replica-sets';

const RULES = launchRules({ slowstart: 1 });

const stageOf = (maps: number, id = 'a'): StageState =>
  new JobState(0, mapJob(id, { maps }), 0, 0, RULES, 1).stages[0]!;

const racksOf = (seed: number, racks: number, mapRacks: number, stage: StageState, machinesPerRack = 2) => {
  const { perBlock, machines } = placesInSets(
    replicaSets(seed, racks, mapRacks, stage),
    seed,
    { racks, stride: machinesPerRack, machinesIn: () => machinesPerRack },
    stage,
  );
  return Array.from({ length: machines.length / perBlock }, (_, block) =>
    Array.from(machines.subarray(block * perBlock, (block + 1) * perBlock), (machine) =>
      Math.floor(machine / machinesPerRack),
    ),
  );
};

test('three disjoint sets of R_map racks, blocks evenly, the i-th rack of each with the same blocks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 20 }), fc.nat(6), fc.integer({ min: 1, max: 60 }), fc.nat(99), (...drawn) => {
      const [racks, more, maps, seed] = drawn;
      const mapRacks = Math.max(1, Math.min(more, Math.floor(racks / 3)));
      const blocks = racksOf(seed, racks, mapRacks, stageOf(maps));
      const trios = new Map<string, number>();
      for (const trio of blocks) trios.set(trio.join(), (trios.get(trio.join()) ?? 0) + 1);
      expect(trios.size).toBe(Math.min(maps, mapRacks));
      const used = [...trios.keys()].flatMap((trio) => trio.split(','));
      expect(new Set(used).size).toBe(3 * trios.size);
      const counts = [...trios.values()];
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }),
  );
});

test('where fewer than three racks are, copies lie as far apart as they can', () => {
  expect(racksOf(1, 1, 1, stageOf(2))).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
  for (const [first, second, third] of racksOf(1, 2, 1, stageOf(3))) {
    expect(second).toBe(third);
    expect(first).not.toBe(second);
  }
});

test('every job and every seed has racks of its own', () => {
  const all = [racksOf(1, 30, 5, stageOf(5)), racksOf(2, 30, 5, stageOf(5)), racksOf(1, 30, 5, stageOf(5, 'b'))];
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(3);
});
