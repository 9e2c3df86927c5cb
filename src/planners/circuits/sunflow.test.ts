// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Circuit } from '../../model/plan';
import type { Coflow, OptionValues } from '../../model/scenario';
import type { PlanningInput } from '../planner';
import { runToEnd } from '../planner';
import { priorityOrder } from './coflow-order';
import { coflowQuestion } from './coflow-question';
import { sunflow } from './sunflow';
import { circuitFaults } from './testing/circuit-faults';
import { type CoflowCase, coflowInput, coflowOf, divided, inputOf, integerCases } from './testing/coflow-cases';
import { plainSunflow } from './testing/plain-sunflow';

const plan = (input: PlanningInput, options: OptionValues = {}) => runToEnd(sunflow.start(input, options, {}));

/** The twin's circuits, with coflows in the order that the fast one uses. */
function plainCircuits(one: CoflowCase, order: 'shortest' | 'fifo' | 'weighted'): readonly Circuit[] {
  const question = coflowQuestion(inputOf(one), { order }, 'Sunflow');
  const coflows = question.order.map((c) => one.coflows[c]!);
  return sorted(plainSunflow({ racks: one.racks, GBps: 1, deltaS: one.deltaS, coflows }));
}
const sorted = (circuits: readonly Circuit[]): readonly Circuit[] =>
  [...circuits].sort((a, b) => a.startS - b.startS || a.from - b.from || a.to - b.to);

const orders = fc.constantFrom('shortest' as const, 'fifo' as const, 'weighted' as const);

/** Maps and reduces per rack, one unit from each map to each reduce. */
const shuffle = (id: string, maps: readonly number[], reduces: readonly number[]): Coflow =>
  coflowOf(
    id,
    maps.flatMap((m, from) => reduces.map((r, to) => [from, to, m * r] as const)),
  );

describe('the paper’s Figure 2', () => {
  const CASE_1 = [shuffle('Job1', [3, 3, 3], [0, 2, 1]), shuffle('Job2', [5, 5, 5], [2, 0, 1])];
  const CASE_2 = [shuffle('Job1', [3, 3, 3], [1, 1, 1]), shuffle('Job2', [5, 5, 5], [1, 1, 1])];
  const DELTAS_MS = [0, 1, 10, 100, 125, 250, 300, 700, 1000];

  test.each(DELTAS_MS)('case 1 takes 12 + 2 delta and 20 + 3 delta (delta %d ms)', (reconfigurationMs) => {
    const delta = reconfigurationMs / 1000;
    const { coflows } = plan(coflowInput(CASE_1, 3, { reconfigurationMs }));
    expect(coflows[0]?.cctS).toBeCloseTo(12 + 2 * delta, 9);
    expect(coflows[1]?.cctS).toBeCloseTo(20 + 3 * delta, 9);
  });

  test.each(DELTAS_MS)('case 2 takes 6 + 2 delta and 16 + 3 delta (delta %d ms)', (reconfigurationMs) => {
    const delta = reconfigurationMs / 1000;
    const { coflows, circuits } = plan(coflowInput(CASE_2, 3, { reconfigurationMs }));
    expect(coflows[0]?.cctS).toBeCloseTo(6 + 2 * delta, 9);
    expect(coflows[1]?.cctS).toBeCloseTo(16 + 3 * delta, 9);
    expect(coflows.map((one) => one.boundS)).toEqual([2 * (3 + delta), 2 * (5 + delta)]);
    expect(circuits).toHaveLength(12);
    expect(circuits.map((one) => one.upS - one.startS).filter((setUpS) => setUpS < delta - 1e-9)).toHaveLength(
      delta === 0 ? 0 : 3,
    );
  });
});

describe('sunflow', () => {
  // delta 0.1. Long is cut at 6, when Late's circuit is reserved, with 5.9 of 10 GB carried. Late, the
  // shorter one, carries 1 GB from 6 to 7.1. Long then continues with a new set-up, because its receiver differs.
  test('cuts a circuit where a coflow of higher priority has reserved, and goes on after it', () => {
    const long = coflowOf('Long', [[0, 1, 10]]);
    const late = coflowOf('Late', [[0, 2, 1]], 6);
    const answer = plan(coflowInput([long, late], 3));
    expect(answer.circuits.map(({ to, startS, endS, GB }) => [to, startS, endS, GB])).toEqual([
      [1, 0, 6, 5.9],
      [2, 6, 7.1, 1],
      [1, 7.1, expect.closeTo(11.3, 9), expect.closeTo(4.1, 9)],
    ]);
    expect(answer.coflows.map((one) => one.cctS)).toEqual([expect.closeTo(11.3, 9), expect.closeTo(1.1, 9)]);
  });

  // A's circuit is reserved from 6. B may have 0 to 6, but a circuit that is up needs no set-up: after A's, B continues at once.
  test('keeps a circuit up for a coflow of the same pair, whoever had it before', () => {
    const b = coflowOf('B', [[0, 1, 10]]);
    const a = coflowOf('A', [[0, 1, 1]], 6);
    const { circuits } = plan(coflowInput([b, a], 2));
    expect(circuits.map(({ coflow, startS, upS, endS }) => [coflow, startS, upS, endS])).toEqual([
      ['B', 0, 0.1, 6],
      ['A', 6, 6.1, 7.1],
      ['B', 7.1, 7.1, expect.closeTo(11.2, 9)],
    ]);
  });

  test('leaves a gap that a set-up would fill', () => {
    const long = coflowOf('Long', [[0, 1, 10]]);
    const late = coflowOf('Late', [[0, 2, 1]], 0.1);
    const { circuits } = plan(coflowInput([long, late], 3));
    expect(circuits.map(({ coflow, startS }) => [coflow, startS])).toEqual([
      ['Late', 0.1],
      ['Long', expect.closeTo(1.2, 9)],
    ]);
  });

  // 0.1 + 0.2 is 0.30000000000000004: Long's 0.2 GB after the set-up just fits before Late's arrival at 0.3.
  test('does not set up a second circuit for the rounding of the first', () => {
    const { circuits } = plan(coflowInput([coflowOf('Long', [[0, 1, 0.2]]), coflowOf('Late', [[0, 2, 0.1]], 0.3)], 3));
    expect(circuits).toHaveLength(2);
    expect(circuits[0]).toMatchObject({ coflow: 'Long', endS: 0.3, GB: 0.2 });
  });

  test('sums flows of one pair and leaves out those inside a rack', () => {
    const flows = [
      [0, 1, 1],
      [1, 1, 100],
      [0, 1, 2],
      [1, 0, 0],
    ] as const;
    const answer = plan(coflowInput([coflowOf('one', flows), coflowOf('inside', [[1, 1, 5]], 4)], 2));
    expect(answer.circuits).toEqual([{ from: 0, to: 1, startS: 0, upS: 0.1, endS: 3.1, coflow: 'one', GB: 3 }]);
    expect(answer.coflows).toEqual([
      { id: 'one', startS: 0, endS: 3.1, cctS: 3.1, boundS: 3.1 },
      { id: 'inside', startS: 4, endS: 4, cctS: 0, boundS: 0 },
    ]);
    expect(Object.keys(answer)).toEqual(['planner', 'coflows', 'circuits']);
    expect(Object.keys(answer.circuits[0] ?? {})).toEqual(['from', 'to', 'startS', 'upS', 'endS', 'coflow', 'GB']);
  });

  test('makes the very circuits of the plain twin', () => {
    fc.assert(
      fc.property(integerCases({ racks: 6, coflows: 6, flows: 14 }), orders, (one, order) => {
        const { circuits } = plan(inputOf(one), { order });
        expect(circuits).toEqual(plainCircuits(one, order));
      }),
      { numRuns: 400 },
    );
  });

  test('makes them too where every sum is rounded', () => {
    const rounded = (circuits: readonly Circuit[], by: number) =>
      circuits.map((one) => ({
        ...one,
        startS: Math.round(one.startS * by),
        upS: Math.round(one.upS * by),
        endS: Math.round(one.endS * by),
        GB: Math.round(one.GB * by),
      }));
    fc.assert(
      fc.property(integerCases({ racks: 6, coflows: 6, flows: 14 }), fc.constantFrom(10, 1000, 7), (one, by) => {
        const { circuits } = plan(inputOf(divided(one, by)), { order: 'fifo' });
        expect(sorted(rounded(circuits, by))).toEqual(plainCircuits(one, 'fifo'));
      }),
      { numRuns: 400 },
    );
  });

  test('breaks no rule of the switch', () => {
    fc.assert(
      fc.property(
        integerCases({ racks: 8, coflows: 8, flows: 20 }),
        orders,
        fc.constantFrom(1, 10),
        (one, order, by) => {
          const input = inputOf(divided(one, by));
          expect(circuitFaults(plan(input, { order }), input, 'not-all-stop')).toEqual([]);
        },
      ),
    );
  });

  test('ends a coflow alone within twice T(C)', () => {
    fc.assert(
      fc.property(integerCases({ racks: 8, coflows: 1, flows: 60 }), (one) => {
        const [planned] = plan(inputOf(one)).coflows;
        expect(planned?.cctS).toBeLessThanOrEqual(2 * (planned?.boundS ?? 0));
      }),
    );
  });

  test('never delays a coflow for one of lower priority', () => {
    fc.assert(
      fc.property(integerCases({ racks: 6, coflows: 6, flows: 14 }), orders, (one, order) => {
        const input = inputOf(one);
        const ranked = coflowQuestion(input, { order }, 'Sunflow').order.map((c) => one.coflows[c]!);
        const all = plan(input, { order });
        const few = ranked.slice(0, Math.ceil(ranked.length / 2));
        const without = plan(inputOf({ ...one, coflows: few }), { order });
        for (const planned of without.coflows) expect(all.coflows).toContainEqual(planned);
      }),
    );
  });
});

describe('the order of coflows', () => {
  const coflows = [5, 0, 5].map((arrivalS, c) => ({ ...coflowOf(`c${c}`, [], arrivalS), weight: c + 1 }));
  test.each([
    ['shortest', [1, 0, 2]],
    ['fifo', [1, 0, 2]],
    ['weighted', [1, 2, 0]],
  ] as const)('is %s', (order, expected) => {
    expect(priorityOrder(order, coflows, Float64Array.from([4, 2, 4]))).toEqual(expected);
  });

  test('is reported for the page', () => {
    const run = sunflow.start(coflowInput([coflowOf('b', [[0, 1, 2]]), coflowOf('a', [[0, 1, 1]])], 2), {}, {});
    runToEnd(run);
    expect(run.details?.()).toEqual({ order: ['a', 'b'] });
    expect(run.progress).toEqual({ done: 2, total: 2, unit: 'coflows' });
  });
});
