// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OptionValues } from '../../model/scenario';
import type { PlanningInput } from '../planner';
import { runToEnd } from '../planner';
import { BirkhoffMatchings } from './birkhoff';
import { optimalClearance } from './optimal-clearance';
import { pairBytes } from './pair-bytes';
import { stuffedMatrix } from './stuffed-matrix';
import { circuitFaults } from './testing/circuit-faults';
import { coflowInput, coflowOf, divided, inputOf, integerCases } from './testing/coflow-cases';

const plan = (input: PlanningInput, options: OptionValues = {}) => runToEnd(optimalClearance.start(input, options, {}));
const models = fc.constantFrom('not-all-stop' as const, 'all-stop' as const);

describe('taking a coflow apart', () => {
  test('makes matchings that add up to the stuffed matrix', () => {
    fc.assert(
      fc.property(integerCases({ racks: 9, coflows: 1, flows: 40 }), fc.constantFrom(1, 7, 1000), (one, by) => {
        const pairs = pairBytes(divided(one, by).coflows[0]!.flows);
        const matrix = stuffedMatrix(pairs, 1);
        const { size, units } = matrix;
        const whole = units.slice();
        const sums = new Set<number>();
        for (let k = 0; k < size; k++) {
          let row = 0;
          let column = 0;
          for (let l = 0; l < size; l++) {
            row += whole[k * size + l]!;
            column += whole[l * size + k]!;
          }
          sums.add(row).add(column);
        }
        expect(sums.size).toBe(size === 0 ? 0 : 1);
        const matchings = new BirkhoffMatchings(matrix);
        const back = new Float64Array(size * size);
        let count = 0;
        for (let duration = matchings.next(); duration > 0; duration = matchings.next()) {
          expect(new Set(matchings.columnOf).size).toBe(size);
          matchings.columnOf.forEach((column, row) => {
            back[row * size + column] = back[row * size + column]! + duration;
          });
          count++;
        }
        expect(back).toEqual(whole);
        expect(units.every((left) => left === 0)).toBe(true);
        expect(count).toBeLessThanOrEqual(whole.filter((left) => left > 0).length);
      }),
    );
  });
});

describe('optimal clearance', () => {
  test('takes exactly T(C) where setting up takes no time', () => {
    fc.assert(
      fc.property(
        integerCases({ racks: 9, coflows: 1, flows: 60 }),
        fc.constantFrom(1, 7, 1000),
        models,
        (one, by, model) => {
          const [planned] = plan(inputOf({ ...divided(one, by), deltaS: 0 }), { model }).coflows;
          const boundS = planned?.boundS ?? Number.NaN;
          expect(Math.abs((planned?.cctS ?? Number.NaN) - boundS)).toBeLessThanOrEqual(1e-9 * boundS);
        },
      ),
    );
  });

  test('breaks no rule of the switch', () => {
    fc.assert(
      fc.property(
        integerCases({ racks: 7, coflows: 5, flows: 14 }),
        models,
        fc.constantFrom(1, 10),
        (one, model, by) => {
          const input = inputOf(divided(one, by));
          expect(circuitFaults(plan(input, { model }), input, model)).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  // delta 1. T(C) is 11 for Long, 3 for Short: Short goes first if both are waiting, but Long is not interrupted for it.
  test('takes coflows one after the other, the shortest of those that are there', () => {
    const long = coflowOf('Long', [[0, 1, 10]]);
    const short = (arrivalS: number) => coflowOf('Short', [[1, 2, 2]], arrivalS);
    const ends = (arrivalS: number) =>
      plan(coflowInput([long, short(arrivalS)], 3, { reconfigurationMs: 1000 })).coflows.map((one) => one.endS);
    expect(ends(0)).toEqual([14, 3]);
    expect(ends(2)).toEqual([11, 14]);
  });

  test('tells which coflow it took when', () => {
    const coflows = [coflowOf('b', [[0, 1, 2]]), coflowOf('a', [[0, 1, 1]]), coflowOf('none', [], 3)];
    const run = optimalClearance.start(coflowInput(coflows, 2), {}, {});
    const answer = runToEnd(run);
    expect(run.details?.()).toEqual({ order: ['none', 'a', 'b'] });
    expect(run.progress).toEqual({ done: 3, total: 3, unit: 'coflows' });
    expect(answer.circuits.map(({ coflow, startS, upS }) => [coflow, startS, upS])).toEqual([
      ['a', 0, 0.1],
      ['b', 1.1, 1.1],
    ]);
    expect(answer.coflows[2]).toEqual({ id: 'none', startS: 3, endS: 3, cctS: 0, boundS: 0 });
  });

  test('names three circuits of a matching and counts the others', () => {
    const sentences: string[] = [];
    const flows = [0, 1, 2, 3, 4].map((rack) => [rack, (rack + 1) % 5, 10] as const);
    const input = coflowInput([coflowOf('ring', flows)], 5);
    runToEnd(optimalClearance.start(input, {}, { onStep: ({ sentence }) => sentences.push(sentence) }));
    expect(sentences.filter((one) => one.startsWith('A matching'))).toEqual([
      expect.stringMatching(
        /^A matching of the ports for ring: rack 0 to rack 1, rack 1 to rack 2, rack 2 to rack 3 and 2 more\. From 0 s, /,
      ),
    ]);
  });

  // Two matchings of 3 GB each, and the second keeps no circuit: 2 set-ups, as with Sunflow on the same coflow.
  test('needs two set-ups for the paper’s Figure 2, case 2, Job1', () => {
    const flows = [0, 1, 2].flatMap((from) => [0, 1, 2].map((to) => [from, to, 3] as const));
    const answer = plan(coflowInput([coflowOf('Job1', flows)], 3));
    expect(answer.coflows[0]?.cctS).toBeCloseTo(6.2, 9);
    expect(answer.circuits).toHaveLength(6);
  });
});
