// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MapReduceJob } from '../../model/job';
import { runToCompletion } from '../in-chunks';
import { runToEnd } from '../planner';
import { mapReduce, planningInput } from '../testing/inputs';
import { isLower, prefixTraffic, surelyLower } from './prefix-traffic';
import { samp } from './samp';
import { shuffleWatcher } from './shufflewatcher';
import { rankedBlocksOf } from './shufflewatcher-question';
import { type PlainJob, plainSamp, plainTraffic } from './testing/plain-samp';

interface Case extends PlainJob {
  readonly racks: number;
}

const GB = fc.oneof(
  fc.integer({ min: 0, max: 200 }),
  fc.constantFrom(0.1, 1 / 3, 1e-9, 1e12),
  fc.double({ min: 1e-3, max: 50, noNaN: true }),
);

const cases: fc.Arbitrary<Case> = fc.integer({ min: 1, max: 7 }).chain((racks) => {
  const rack = fc.nat(racks - 1);
  return fc.record({
    racks: fc.constant(racks),
    inputGB: GB,
    shuffleGB: GB,
    reduces: fc.integer({ min: 0, max: 40 }),
    replicas: fc.array(fc.array(rack, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 14 }),
  });
});

const jobOf = ({ inputGB, shuffleGB, reduces, replicas }: PlainJob): MapReduceJob =>
  mapReduce('a', { inputGB, shuffleGB, reduces, replicas, maps: replicas.length });

function planOf(one: Case) {
  const plan = runToEnd(shuffleWatcher.start(planningInput([jobOf(one)], { racks: one.racks }), {}, {}));
  return plan.jobs[0] as (typeof plan.jobs)[0];
}

const close = (a: number, b: number, size: number): void => expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-9 * size);

describe('SAMP', () => {
  test('answers what its plain transcription answers', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const plain = plainSamp(one, one.racks);
        const plan = planOf(one);
        const size = one.inputGB + one.shuffleGB;
        close(plan.crossRackGB, plain.crossRackGB, size);
        expect(plan.preferredMapRacks).toEqual(plain.preferredMapRacks);
        expect(plan.tentativeReduces).toEqual(plain.tentativeReduces);
      }),
      { numRuns: 2000 },
    );
  });

  test('tells the traffic of the racks that it names, never above that of the first alone, and places every reduce', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const plan = planOf(one);
        const size = one.inputGB + one.shuffleGB;
        close(plan.crossRackGB, plainTraffic(one, plan.preferredMapRacks).GB, size);
        const first = plainTraffic(one, plan.preferredMapRacks.slice(0, 1)).GB;
        expect(plan.crossRackGB).toBeLessThanOrEqual(first * (1 + 1e-12));
        expect(plan.tentativeReduces).toHaveLength(one.racks);
        expect(plan.tentativeReduces.reduce((a, b) => a + b)).toBe(one.reduces);
        expect(new Set(plan.preferredMapRacks).size).toBe(plan.preferredMapRacks.length);
      }),
    );
  });

  test('comes to the same racks whether or not it passes over prefixes that are sure to be lower', () => {
    const shuffleShares = fc.constantFrom(0, 1e-6, 0.01, 0.05, 0.2, 1);
    const blocks = fc.integer({ min: 1, max: 60 });
    let passedOver = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), blocks, shuffleShares, fc.nat(), (racks, maps, share, seed) => {
        const data = { inputGB: 100, shuffleGB: 100 * share };
        const job = mapReduce('a', { maps, reduces: 1, ...data });
        const ranked = runToCompletion(
          rankedBlocksOf({ jobs: [job], racks, seed }, job, { ...job, id: '0', after: [] }),
        );
        const reported: number[] = [];
        const slow = runToCompletion(samp(ranked, data, { onPrefix: (prefix) => reported.push(prefix.crossRackGB) }));
        expect(runToCompletion(samp(ranked, data))).toEqual(slow);
        for (let p = 2; p <= racks; p++) {
          if (!surelyLower(ranked, data, p)) continue;
          passedOver++;
          const [before, here] = [p - 1, p].map((n) => runToCompletion(prefixTraffic(ranked, data, n)).crossRackGB);
          expect(isLower(here as number, before as number)).toBe(true);
        }
      }),
      { numRuns: 1400 },
    );
    expect(passedOver).toBeGreaterThan(500);
  });

  // Two equal blocks per rack. One rack: 2/3 of 12 GB is remote; two: 4 + S/2; three: 2/3 S.
  test('keeps the racks before the first that does not lower the sum', () => {
    const replicas = [[0], [0], [1], [1], [2], [2]];
    const racksAt = (shuffleGB: number) =>
      planOf({ racks: 3, inputGB: 12, shuffleGB, reduces: 3, replicas }).preferredMapRacks;
    expect(racksAt(7.9)).toEqual([0, 1, 2]);
    expect(racksAt(8)).toEqual([0]);
    expect(racksAt(9)).toEqual([0]);
    expect(racksAt(0)).toEqual([0, 1, 2]);
  });

  test('counts two copies of a block on a rack once', () => {
    const replicas = [[2, 2, 2], [1], [1]];
    expect(planOf({ racks: 3, inputGB: 3, shuffleGB: 1, reduces: 0, replicas }).preferredMapRacks).toEqual([1, 2]);
  });

  // On all three racks: block 1 stays on 0 (1 has one), block 2 on 0 (both have one), the others stay where they are.
  test('lets a block of several racks stay where there are fewest so far, on the lower of equals', () => {
    const replicas = [[1], [0, 1], [1, 0], [0], [2]];
    const plan = planOf({ racks: 3, inputGB: 1000, shuffleGB: 16, reduces: 5, replicas });
    expect(plan.preferredMapRacks).toEqual([0, 1, 2]);
    expect(plan.tentativeReduces).toEqual([3, 1, 1]);
    expect(plan.crossRackGB).toBeCloseTo(16 * (1 - 11 / 25), 12);
  });

  test('puts a job without input on the lowest rack, for no rack holds any of it', () => {
    const plan = planOf({ racks: 3, inputGB: 0, shuffleGB: 5, reduces: 2, replicas: [[2], [2], [1]] });
    expect(plan).toEqual({ id: 'a', preferredMapRacks: [0], crossRackGB: 0, tentativeReduces: [2, 0, 0] });
  });
});
