// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evenMapOutputGB, isShuffleHeavy, mapRacksOf } from './guideline';
import { type CircuitNetwork, possibleSchedules, reduceRange } from './reduce-schedules';
import { compositions, plainCctS, plainSchedules } from './testing/plain-coscheduler';

const NETWORK: CircuitNetwork = { elephantGB: 1.125, racks: 60, GBps: 12.5, setupS: 0.01 };

const size = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.double({ min: 0.01, max: 60, noNaN: true }));
const networks = fc.record({
  elephantGB: fc.oneof(fc.constantFrom(0.5, 1, 1.125, 3), fc.double({ min: 0.05, max: 9, noNaN: true })),
  racks: fc.integer({ min: 1, max: 40 }),
  GBps: fc.constantFrom(1, 12.5, 0.3),
  setupS: fc.constantFrom(0, 0.01, 2),
});

const slotsOfRack = fc.constantFrom(undefined, undefined, 0, 1, 4, 20);

describe('the guideline', () => {
  test('is for shuffles of at least one elephant', () => {
    expect(isShuffleHeavy(1.125, NETWORK)).toBe(true);
    expect(isShuffleHeavy(1.124999, NETWORK)).toBe(false);
    expect(isShuffleHeavy(0, { elephantGB: 0, racks: 3 })).toBe(false);
    expect(isShuffleHeavy(1e-9, { elephantGB: 0, racks: 3 })).toBe(true);
  });

  // sqrt(112.5 / 1.125) = 10; a third of 60 racks is 20.
  test('gives the square root of how many elephants there are, at most a third of the racks, at least one', () => {
    expect(mapRacksOf(112.5, NETWORK)).toBe(10);
    expect(mapRacksOf(112.49, NETWORK)).toBe(9);
    expect(mapRacksOf(1e6, NETWORK)).toBe(20);
    expect(mapRacksOf(1e6, { elephantGB: 1.125, racks: 2 })).toBe(1);
    expect(mapRacksOf(1e6, { elephantGB: 1.125, racks: 8 })).toBe(2);
    expect(mapRacksOf(1, { elephantGB: 0, racks: 12 })).toBe(4);
    expect(mapRacksOf(0, { elephantGB: 0, racks: 12 })).toBe(1);
    expect(mapRacksOf(0, NETWORK)).toBe(1);
  });

  test('gives whole square roots of sizes that doubles cannot hold exactly', () => {
    for (let n = 1; n <= 20; n++) {
      for (const hundredths of [7, 10, 30, 110, 120]) {
        expect(mapRacksOf((n * n * hundredths) / 100, { elephantGB: hundredths / 100, racks: 512 })).toBe(n);
      }
    }
  });

  test('spreads blocks as evenly as can be', () => {
    expect(evenMapOutputGB(80, 8, 3)).toEqual([30, 30, 20]);
    expect(evenMapOutputGB(8, 2, 3)).toEqual([4, 4, 0]);
    fc.assert(
      fc.property(size, fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 20 }), (GB, maps, racks) => {
        const output = evenMapOutputGB(GB, maps, racks);
        expect(output.reduce((a, b) => a + b)).toBeCloseTo(GB, 9);
        const block = GB / maps;
        expect(Math.max(...output) - Math.min(...output)).toBeLessThanOrEqual(block * (1 + 1e-9));
      }),
    );
  });
});

describe('possible schedules', () => {
  // The paper's Figure 2, case 2, with unit flows per map and reduce at rate 1: 9 maps on three racks, a reduce on each of three.
  test('give T(C) of the motivating example', () => {
    const unit = { elephantGB: 1, racks: 3, GBps: 1, setupS: 0.25 };
    const [one, two, three] = possibleSchedules([9, 9, 9], 3, unit);
    expect(one).toEqual({ reduceRacks: 1, reduces: [3], sendS: 9.25, receiveS: 27.75, cctS: 27.75 });
    expect(two).toMatchObject({ reduceRacks: 2, reduces: [2, 1], sendS: 9.5, receiveS: 18.75, cctS: 18.75 });
    expect(three).toMatchObject({ reduceRacks: 3, reduces: [1, 1, 1], sendS: 9.75, receiveS: 9.75, cctS: 9.75 });
  });

  test('answer what the plain transcription answers', () => {
    const outputs = fc.array(size, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        outputs,
        fc.integer({ min: 1, max: 80 }),
        networks,
        slotsOfRack,
        (mapOutputGB, reduces, network, slots) => {
          const fast = possibleSchedules(mapOutputGB, reduces, network, slots);
          const plain = plainSchedules(mapOutputGB, reduces, network, slots);
          expect(fast.map((one) => one.reduces)).toEqual(plain.map((one) => one.reduces));
          fast.forEach((one, i) => {
            expect(one.reduceRacks).toBe(one.reduces.length);
            expect(one.cctS).toBeCloseTo(plain[i]?.cctS as number, 9);
            expect(one.cctS).toBe(Math.max(one.sendS, one.receiveS));
          });
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('place every reduce, and an elephant from each map rack on each reduce rack', () => {
    fc.assert(
      fc.property(
        size,
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 90 }),
        networks,
        (GB, maps, reduces, network) => {
          if (!isShuffleHeavy(GB, network)) return;
          const output = evenMapOutputGB(GB, maps, mapRacksOf(GB, network));
          const { mapOutputGB } = reduceRange(output, reduces, network);
          const possible = possibleSchedules(output, reduces, network);
          expect(possible.length).toBeGreaterThan(0);
          for (const { reduces: placed, reduceRacks } of possible) {
            expect(reduceRacks).toBeLessThanOrEqual(network.racks);
            expect(placed.reduce((a, b) => a + b)).toBe(reduces);
            for (const SM of mapOutputGB) {
              for (const d of placed)
                expect((SM * d) / reduces).toBeGreaterThanOrEqual(network.elephantGB * (1 - 1e-9));
            }
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test('have the least T(C) of all ways to place the reduces on so many racks', () => {
    const outputs = fc.array(size, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(outputs, fc.integer({ min: 1, max: 11 }), networks, (mapOutputGB, reduces, network) => {
        const range = reduceRange(mapOutputGB, reduces, network);
        for (const { reduceRacks, cctS } of possibleSchedules(mapOutputGB, reduces, network)) {
          const ways = [...compositions(reduces, reduceRacks, range.atLeast)];
          const least = Math.min(...ways.map((placed) => plainCctS(range.mapOutputGB, placed, network)));
          expect(cctS).toBeCloseTo(least, 9);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('set map racks aside that have less than an elephant', () => {
    const possible = possibleSchedules([1, 5, 4], 8, { ...NETWORK, elephantGB: 2 });
    expect(possible.map((one) => one.reduces)).toEqual([[8], [4, 4]]);
    expect(possible[0]?.receiveS).toBeCloseTo(9 / 12.5 + 2 * 0.01, 12);
    expect(possibleSchedules([1, 1], 8, { ...NETWORK, elephantGB: 2 })).toEqual([]);
    expect(possibleSchedules([9], 0, NETWORK)).toEqual([]);
  });

  // 8 GB, T_e 1, 10 reduces: five each on two racks.
  test('refuse more reduces on a rack than it has slots', () => {
    const wide = { ...NETWORK, elephantGB: 1 };
    const racksOf = (slots?: number) => possibleSchedules([8], 10, wide, slots).map((one) => one.reduceRacks);
    expect(racksOf()).toEqual([1, 2, 3, 4, 5]);
    expect(racksOf(5)).toEqual([2, 3, 4, 5]);
    expect(racksOf(4)).toEqual([3, 4, 5]);
    expect(racksOf(1)).toEqual([]);
  });

  // 8 GB, T_e 1: up to 8 racks, each with at least ceil(3 / 8) = 1 of 3 reduces.
  test('skip numbers of racks for which there are too few reduces', () => {
    expect(possibleSchedules([8], 3, { ...NETWORK, elephantGB: 1 }).map((one) => one.reduceRacks)).toEqual([1, 2, 3]);
    // ceil(5 x 3 / 8) = 2 on each, so two racks.
    expect(possibleSchedules([8], 5, { ...NETWORK, elephantGB: 3 }).map((one) => one.reduces)).toEqual([[5], [3, 2]]);
  });

  test('go to one reduce on each rack where every flow is an elephant', () => {
    const free = { ...NETWORK, elephantGB: 0, racks: 4 };
    expect(possibleSchedules([3, 0, 1], 3, free).map((one) => one.reduces)).toEqual([[3], [2, 1], [1, 1, 1]]);
    expect(possibleSchedules([3], 9, free)).toHaveLength(4);
  });
});
