// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomStream } from '../../base/random-stream';
import { finalAsPrinted, finalReduced } from '../../lp/cora-final';
import { loadGlpk } from '../../lp/glpk';
import { LimitedSolver } from './lp-units';
import { type FinalModel, finalModel, published, safeUtilityLevels } from './published';
import { ask, coraCases, coreOf, malleable, table } from './testing/cases';
import { finalCost, finalOptimum } from './testing/final-flow';

const solver = await loadGlpk();

/** Both forms of FINAL separately, regardless of size. */
const FORMS = { printed: finalAsPrinted, reduced: finalReduced };

describe('FINAL by GLPK', () => {
  test.each([false, true])('has the optimum of the exact flow (capped: %s)', (capped) => {
    fc.assert(
      fc.property(coraCases({ jobs: 6, work: 9, capacity: 4, arrivalS: 3, utility: 20, capped }), (one) => {
        const { plan } = ask(one.jobs, { method: 'fifo', slotS: 1, capacity: one.capacity });
        const { slotted, ranks } = coreOf(one, plan.slots);
        const model = finalModel(slotted, ranks, one.jobs, undefined);
        const { allocation, objective } = published(slotted, plan.slots, model, new LimitedSolver(solver, undefined));
        const optimum = finalOptimum(slotted, plan.slots, model);
        const cost = finalCost(slotted, plan.slots, model, (r, j, t) => allocation[r]![t]![j]!);
        expect(cost).toBe(optimum);
        const scale = Number(BigInt(model.k) ** BigInt(model.levels));
        expect(objective).toBeCloseTo(Number(optimum) / scale, 9);
      }),
      { numRuns: 60 },
    );
  });

  // A larger k leaves fewer levels, each closer to the solver's tolerance; the default must still be ordered correctly.
  test.each([
    [8, 12],
    [20, 30],
    [30, 45],
  ])('has it with the default levels for %i jobs of about %i units', (count, work) => {
    for (let seed = 1; seed <= 2; seed++) {
      const draw = randomStream(seed, 'final');
      const jobs = Array.from({ length: count }, (_, j) =>
        malleable(
          `j${j}`,
          1 + Math.floor(draw.unit() * work * 2),
          { kind: 'sigmoid', priority: 1 + draw.unit() * 4, decay: draw.unit(), targetS: draw.unit() * 20 },
          { arrivalS: Math.floor(draw.unit() * 5) },
        ),
      );
      const { plan } = ask(jobs, { method: 'fifo', slotS: 1, capacity: 40 });
      const { slotted, ranks } = coreOf({ jobs, capacity: 40 }, plan.slots);
      const model = finalModel(slotted, ranks, jobs, undefined);
      const { allocation } = published(slotted, plan.slots, model, new LimitedSolver(solver, undefined));
      const cost = finalCost(slotted, plan.slots, model, (r, j, t) => allocation[r]![t]![j]!);
      expect(cost).toBe(finalOptimum(slotted, plan.slots, model));
    }
  });

  test('as printed and reduced have the same value', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(4), fc.nat(3)), { minLength: 4, maxLength: 20 }), (entries) => {
        const [jobs, slots] = [5, 4];
        const cells = [...new Set(entries.map(([j, t]) => j * slots + t))].sort((a, b) => a - b);
        const weight = Float64Array.from(cells, (cell, c) => 20 ** -((cell * 7 + c) % 3));
        const demand = Float64Array.from(
          { length: jobs },
          (_, j) => cells.filter((cell) => Math.floor(cell / slots) === j).length,
        );
        const input = {
          cells: {
            resource: new Int32Array(cells.length),
            job: Int32Array.from(cells, (cell) => Math.floor(cell / slots)),
            slot: Int32Array.from(cells, (cell) => cell % slots),
            weight,
          },
          jobs,
          slots,
          capacity: [6],
          demand: [demand],
          most: [new Float64Array(jobs).fill(6)],
        };
        const printed = solver.solve(FORMS.printed(input).problem).value;
        const reduced = solver.solve(FORMS.reduced(input).problem).value + 1000 * cells.length;
        expect(Math.abs(printed - reduced)).toBeLessThan(1e-6 * Math.max(1, printed));
      }),
      { numRuns: 30 },
    );
  });

  test('takes the smaller form above 8000 variables, with whole units and its value', () => {
    const jobs = Array.from({ length: 60 }, (_, j) =>
      malleable(`j${j}`, 20 + (j % 7), { kind: 'sigmoid', priority: 1 + (j % 5), decay: 0.5, targetS: j }),
    );
    const { plan, details } = ask(jobs, { method: 'published', slotS: 1, capacity: 40 }, { solver });
    expect(details.final).toMatchObject({ form: 'reduced', k: 60 * plan.slots, levels: details.final?.safeLevels });
    expect(plan.objective).toBeGreaterThan(0);
  });
});

describe('utility levels', () => {
  // Compared with the rule in floating point: k^-(L-1) (1 - 1/k) > 1e-7.
  test.each([
    [1, 1],
    [2, 23],
    [4, 12],
    [9, 8],
    [10, 7],
    [100, 4],
    [400, 3],
    [5000, 2],
    [20_000_000, 1],
  ])('for k = %i are %i at the most', (k, levels) => {
    expect(safeUtilityLevels(k)).toBe(levels);
    if (levels > 1) expect(k ** -(levels - 1) * (1 - 1 / k)).toBeGreaterThan(1e-7);
    expect(k ** -levels * (1 - 1 / k)).toBeLessThan(1e-7);
  });

  test('are rounded from the highest utility, and more than the solver tells apart gives a warning', () => {
    const jobs = [malleable('a', 2, table(10, 6, 0)), malleable('b', 2, table(5))];
    const { slotted, ranks } = coreOf({ jobs, capacity: 2 }, 3);
    const model: FinalModel = finalModel(slotted, ranks, jobs, 5);
    expect([...model.level]).toEqual([5, 3, 0, 3, 3, 3]);
    const asked = (utilityLevels: number) =>
      ask(jobs, { method: 'published', slotS: 1, capacity: 2, utilityLevels }, { solver }).warnings;
    expect(asked(12)).toEqual([]);
    expect(asked(13)).toEqual([
      'utilityLevels=13 is above 12, the most that GLPK tells apart here (k = 4): the weights of higher levels fall under its tolerance, so the order of utilities may come out wrong although the status is optimal',
    ]);
  });
});
