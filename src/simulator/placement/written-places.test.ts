// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DagJob, Stage } from '../../model/job';
import { JobState, type StageState } from '../engine/state/job-state';
import { launchRules } from '../engine/testing/launch-rules';
import { fifo } from '../schedulers/fifo';
import { runUnder } from '../schedulers/testing/run-policy';
import { writtenPlaces } from './input-places';

const step = (id: string, after: readonly string[], given: Partial<Stage>): Stage => ({
  ...{ id, after, inputGB: 1, maps: 1, shuffleGB: 0, outputGB: 0, reduces: 0, mapMBps: 100 },
  ...given,
});

const dag = (stages: readonly Stage[]): DagJob => ({
  ...{ id: 'd', arrivalS: 0, weight: 1, recurring: true },
  stages,
  replicas: [[0, 0, 0]],
});

/** A reader of 2 GB after a map on rack 0 that writes 0.1 GB and ten maps, on both racks, that write `quietGB` together. */
const readerEndS = (quietGB: number): number =>
  runUnder(fifo, {
    jobs: [
      dag([
        step('writer', [], { outputGB: 0.1 }),
        step('quiet', ['writer'], { inputGB: 0, maps: 10, outputGB: quietGB }),
        step('reader', ['writer', 'quiet'], { inputGB: 2, maps: 4 }),
      ]),
    ],
    topology: { racks: 2, machinesPerRack: 1, slots: { shared: 1 }, nicGbps: 0.1 },
  }).outcome.endS;

/** Machine of each block: steps through the machines to the one on which the middle of its share falls. */
function plainPlaces(blocks: number, weightOf: ReadonlyMap<number, number>): number[] {
  const machines = [...weightOf.keys()].sort((a, b) => a - b);
  const total = machines.reduce((sum, machine) => sum + (weightOf.get(machine) as number), 0);
  return Array.from({ length: blocks }, (_, block) => {
    let left = ((block + 0.5) / blocks) * total;
    for (const machine of machines) {
      left -= weightOf.get(machine) as number;
      if (left <= 0) return machine;
    }
    return machines.at(-1) as number;
  });
}

type Wrote = readonly (readonly [machine: number, GB: number])[];

/** Places of the blocks of a stage after these, each of whose tasks wrote this much on a machine. */
function placesAfter(stages: readonly Wrote[], blocks: number): number[] {
  const names = stages.map((_, i) => `s${i}`);
  const data = dag([...names.map((name) => step(name, [], {})), step('last', names, { maps: blocks })]);
  const job = new JobState(0, data, 0, 0, launchRules({ slowstart: 0.05 }), 8);
  stages.forEach((wrote, i) => {
    for (const [machine, GB] of wrote) job.stages[i]!.wrote(machine, GB);
  });
  return [...writtenPlaces(job.stages.at(-1) as StageState).machines];
}

describe('blocks of a stage that reads what others wrote', () => {
  test('lie where output is, however many tasks wrote nothing', () => {
    expect(readerEndS(0)).toBeCloseTo(50, 9);
    expect(readerEndS(1e-9)).toBeCloseTo(50, 3);
  });

  test('lie where tasks ran only if nothing at all was written', () => {
    expect(
      placesAfter(
        [
          [[0, 0]],
          [
            [1, 0],
            [1, 0],
            [2, 0],
          ],
        ],
        4,
      ),
    ).toEqual([0, 1, 1, 2]);
    expect(
      placesAfter(
        [
          [[0, 0.001]],
          [
            [1, 0],
            [1, 0],
            [2, 0],
          ],
        ],
        4,
      ),
    ).toEqual([0, 0, 0, 0]);
  });

  test('are in proportion to the bytes, as counted block by block', () => {
    const wrote = fc.array(
      fc.tuple(
        fc.nat(7),
        fc.nat(4).map((n) => n / 4),
      ),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(
        fc.array(wrote, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 12 }),
        (stages, blocks) => {
          const rows = stages.flat();
          const isSilent = rows.every(([, GB]) => GB === 0);
          const weights = new Map<number, number>();
          for (const [machine, GB] of rows) {
            const weight = isSilent ? 1 : GB;
            if (weight > 0) weights.set(machine, (weights.get(machine) ?? 0) + weight);
          }
          expect(placesAfter(stages, blocks)).toEqual(plainPlaces(blocks, weights));
        },
      ),
    );
  });
});
