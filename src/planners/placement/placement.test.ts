// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DataParallelJob } from '../../model/job';
import { runToCompletion } from '../in-chunks';
import { mapReduce } from '../testing/inputs';
import { blockMachines } from './block-machines';
import { type BlockRacks, blockRacks, COPIES, NO_RACK } from './block-racks';
import { rackDraw } from './rack-draw';
import { firstSourceStage } from './source-stage';

const question = (job: DataParallelJob, racks: number, seed = 1) => ({
  seed,
  racks,
  job,
  stage: firstSourceStage(job),
});

const placed = (job: DataParallelJob, racks: number, seed = 1): BlockRacks =>
  runToCompletion(blockRacks(question(job, racks, seed)));

const listed = ({ blocks, rack }: BlockRacks): number[][] =>
  Array.from({ length: blocks }, (_, b) => [...rack.subarray(COPIES * b, COPIES * b + COPIES)]);

describe('the racks of blocks', () => {
  test('are one, and another for the second and third copy together', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 1, max: 50 }), fc.nat(), (racks, maps, seed) => {
        const blocks = listed(placed(mapReduce('a', { maps }), racks, seed));
        expect(blocks).toHaveLength(maps);
        for (const [one, two, three] of blocks) {
          expect(two).toBe(three);
          expect(one).not.toBe(two);
          for (const rack of [one, two] as number[]) {
            expect(rack).toBeGreaterThanOrEqual(0);
            expect(rack).toBeLessThan(racks);
          }
        }
      }),
    );
  });

  test('are the only one where there is no other', () => {
    expect(listed(placed(mapReduce('a', { maps: 2 }), 1))).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  test('are spread evenly in the long run, over both draws', () => {
    const blocks = listed(placed(mapReduce('a', { maps: 30_000 }), 3));
    const pairs = new Map<string, number>();
    for (const [one, two] of blocks) pairs.set(`${one}${two}`, (pairs.get(`${one}${two}`) ?? 0) + 1);
    expect([...pairs.keys()].sort()).toEqual(['01', '02', '10', '12', '20', '21']);
    for (const times of pairs.values()) expect(Math.abs(times - 5000)).toBeLessThan(300);
  });

  test('follow from the seed, the job and the stage alone', () => {
    const a = mapReduce('a', { maps: 20 });
    expect(listed(placed(a, 5))).toEqual(listed(placed({ ...a, arrivalS: 7 }, 5)));
    expect(listed(placed(a, 5))).not.toEqual(listed(placed({ ...a, id: 'b' }, 5)));
    expect(listed(placed(a, 5))).not.toEqual(listed(placed(a, 5, 2)));
  });

  test('are those that the job fixes, for its first source stage alone', () => {
    const replicas = [[2], [0, 1], [1, 1, 0]];
    expect(listed(placed(mapReduce('a', { maps: 3, replicas }), 3))).toEqual([
      [2, NO_RACK, NO_RACK],
      [0, 1, NO_RACK],
      [1, 1, 0],
    ]);
    const data = { inputGB: 1, shuffleGB: 0, outputGB: 0, maps: 3, reduces: 0, mapMBps: 1, after: [] };
    const stages = [
      { ...data, id: 'first' },
      { ...data, id: 'second' },
    ];
    const dag: DataParallelJob = { id: 'd', arrivalS: 0, weight: 1, recurring: true, stages, replicas };
    const second = runToCompletion(blockRacks({ seed: 1, racks: 3, job: dag, stage: stages[1] as (typeof stages)[0] }));
    expect(listed(second).every(([one, two, three]) => two === three && one !== two)).toBe(true);
  });
});

describe('the machines of blocks', () => {
  test('are different ones for copies on one rack, where it has enough', () => {
    const lists = fc.array(fc.array(fc.nat(2), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        lists,
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 3, maxLength: 3 }),
        fc.nat(),
        (replicas, machines, seed) => {
          const job = mapReduce('a', { maps: replicas.length, replicas });
          const where = placed(job, 3, seed);
          const machine = blockMachines(question(job, 3, seed), where, (rack) => machines[rack]!);
          replicas.forEach((racks, b) => {
            const own = [...machine.subarray(COPIES * b, COPIES * b + COPIES)];
            expect(own.slice(racks.length)).toEqual(own.slice(racks.length).map(() => NO_RACK));
            for (const rack of new Set(racks)) {
              const here = own.filter((_, c) => racks[c] === rack);
              expect(here.every((one) => one >= 0 && one < machines[rack]!)).toBe(true);
              expect(new Set(here).size).toBe(Math.min(machines[rack]!, here.length));
            }
          });
        },
      ),
    );
  });

  test('come evenly, and leave the racks as they were', () => {
    const job = mapReduce('a', { maps: 9000 });
    const where = placed(job, 4);
    const before = where.rack.slice();
    const machine = blockMachines(question(job, 4), where, () => 3);
    expect(where.rack).toEqual(before);
    for (let c = 0; c < COPIES; c++) {
      const times = [0, 0, 0];
      for (let b = 0; b < 9000; b++) times[machine[COPIES * b + c]!]!++;
      for (const n of times) expect(Math.abs(n - 3000)).toBeLessThan(250);
    }
  });
});

describe('where racks have more machines than others', () => {
  const MACHINES = [1, 2, 5];
  const ALL = 8;

  test('a rack has blocks as it has machines, over both draws', () => {
    const job = mapReduce('a', { maps: 40_000 });
    const blocks = listed(runToCompletion(blockRacks({ ...question(job, 3), machines: MACHINES })));
    for (let first = 0; first < 3; first++) {
      for (let other = 0; other < 3; other++) {
        if (other === first) continue;
        const share = ((MACHINES[first]! / ALL) * MACHINES[other]!) / (ALL - MACHINES[first]!);
        const times = blocks.filter(([one, two]) => one === first && two === other).length;
        expect(Math.abs(times / 40_000 - share)).toBeLessThan(0.01);
      }
    }
  });

  test('no copy is on the rack of the other, and none beyond the last', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 6 }),
        fc.nat(),
        (machines, seed) => {
          const job = mapReduce('a', { maps: 20 });
          for (const [one, two, three] of listed(
            runToCompletion(blockRacks({ ...question(job, machines.length, seed), machines })),
          )) {
            expect(two).toBe(three);
            expect(one).not.toBe(two);
            expect([machines[one!], machines[two!]]).not.toContain(undefined);
          }
        },
      ),
    );
  });

  test('every machine but those of one rack is as likely', () => {
    const drawn = (machine: number) => rackDraw(3, MACHINES).other({ below: () => machine }, 1);
    expect(Array.from({ length: 6 }, (_, machine) => drawn(machine))).toEqual([0, 2, 2, 2, 2, 2]);
    const any = (machine: number) => rackDraw(3, MACHINES).any({ below: () => machine });
    expect(Array.from({ length: ALL }, (_, machine) => any(machine))).toEqual([0, 1, 1, 2, 2, 2, 2, 2]);
  });
});
