// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OptionValues } from '../../model/scenario';
import type { PlanningInput } from '../planner';
import { runToEnd } from '../planner';
import { coflowQuestion } from './coflow-question';
import { sunflow } from './sunflow';
import { circuitFaults } from './testing/circuit-faults';
import { coflowInput, coflowOf, divided, inputOf, integerCases } from './testing/coflow-cases';

const plan = (input: PlanningInput, options: OptionValues = {}) =>
  runToEnd(sunflow.start(input, { model: 'all-stop', ...options }, {}));
const orders = fc.constantFrom('shortest' as const, 'fifo' as const, 'weighted' as const);

describe('sunflow on an all-stop switch', () => {
  // delta 1. Both start at 0 and carry from 1. 2 > 3 is done at 2 and 2 > 0 needs a set-up: 0 > 1, with 3 of 4 GB to go, stops
  // from 2 to 3. 2 > 0 carries from 3 to 4, 0 > 1 from 3 to 6.
  const ALONE = coflowOf('one', [
    [0, 1, 4],
    [2, 3, 1],
    [2, 0, 1],
  ]);
  test('stops all circuits of a coflow while it sets another up', () => {
    const answer = plan(coflowInput([ALONE], 4, { reconfigurationMs: 1000 }));
    expect(answer.circuits.map(({ from, to, startS, upS, endS, GB }) => [from, to, startS, upS, endS, GB])).toEqual([
      [0, 1, 0, 1, 2, 1],
      [2, 3, 0, 1, 2, 1],
      [0, 1, 2, 3, 6, 3],
      [2, 0, 2, 3, 4, 1],
    ]);
    expect(answer.coflows).toEqual([{ id: 'one', startS: 0, endS: 6, cctS: 6, boundS: 5 }]);
  });

  test('is what the topology says unless the option says otherwise', () => {
    const input = coflowInput([ALONE], 4, { reconfigurationMs: 1000, model: 'all-stop' });
    const by = (options: OptionValues) => runToEnd(sunflow.start(input, options, {})).coflows[0]?.cctS;
    expect([by({}), by({ model: 'all-stop' }), by({ model: 'not-all-stop' })]).toEqual([6, 6, 5]);
  });

  // delta 1. First carries from 1 to 3. Second can start at 0, in First's own stop. Third arrives too late for that and waits
  // until nothing carries; Second carries until 5.
  test('never stops what a coflow of higher priority carries', () => {
    const coflows = [
      coflowOf('First', [[0, 1, 2]]),
      coflowOf('Second', [[2, 3, 4]]),
      coflowOf('Third', [[4, 5, 5]], 0.5),
    ];
    const answer = plan(coflowInput(coflows, 6, { reconfigurationMs: 1000 }));
    expect(answer.coflows.map(({ startS, endS }) => [startS, endS])).toEqual([
      [0, 3],
      [0, 5],
      [5, 11],
    ]);
  });

  // delta 0.7. Late sets up from 2.9 to 3.6. Early would come up then, at 2.2 + 0.7 = 2.9000000000000004, but is stopped before it carries.
  test('stops what comes up at the instant of a stop, however that instant is rounded', () => {
    const coflows = [coflowOf('Late', [[0, 1, 0.1]], 2.9), coflowOf('Early', [[1, 0, 0.1]], 2.2)];
    const input = coflowInput(coflows, 2, { reconfigurationMs: 700 });
    const { circuits } = plan(input);
    expect(circuits.map(({ coflow, startS, upS }) => [coflow, startS, upS])).toEqual([
      ['Late', 2.9, 2.9 + 0.7],
      ['Early', 2.9, 2.9 + 0.7],
    ]);
    expect(circuitFaults(plan(input), input, 'all-stop')).toEqual([]);
  });

  // delta 0.125. First's circuit ends at 1.125 and a rounding; Second arrives at 1.125, when its port is still taken.
  test('waits for what ends at the instant of its arrival, however that is rounded', () => {
    const coflows = [coflowOf('First', [[0, 1, 1 + 2 ** -51]]), coflowOf('Second', [[0, 2, 2]], 1.125)];
    const { circuits } = plan(coflowInput(coflows, 3, { reconfigurationMs: 125 }), { order: 'fifo' });
    expect(circuits.map(({ coflow, startS, endS }) => [coflow, Math.fround(startS), Math.fround(endS)])).toEqual([
      ['First', 0, 1.125],
      ['Second', 1.125, 3.25],
    ]);
  });

  // delta 0.125. Two circuits of First end at 1.125, one of them rounded. Second continues both and never sets up.
  test('goes on with all circuits that end at one instant, however that is rounded', () => {
    const flows = (GB: number) => [[0, 1, GB + 2 ** -51] as const, [2, 3, GB] as const];
    const coflows = [coflowOf('First', [...flows(1), [4, 5, 1.5]]), coflowOf('Second', flows(2), 0.5)];
    const { circuits } = plan(coflowInput(coflows, 6, { reconfigurationMs: 125 }));
    const second = circuits.filter(({ coflow }) => coflow === 'Second');
    expect(second.map(({ startS, upS, endS }) => [startS, upS, endS].map((atS) => Math.fround(atS)))).toEqual([
      [1.125, 1.125, 3.125],
      [1.125, 1.125, 3.125],
    ]);
  });

  test('breaks no rule of the switch', () => {
    fc.assert(
      fc.property(
        integerCases({ racks: 7, coflows: 7, flows: 14 }),
        orders,
        fc.constantFrom(1, 10),
        (one, order, by) => {
          const input = inputOf(divided(one, by));
          expect(circuitFaults(plan(input, { order }), input, 'all-stop')).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('is the other model where a set-up takes no time', () => {
    fc.assert(
      fc.property(integerCases({ racks: 6, coflows: 5, flows: 14 }), (one) => {
        const input = inputOf({ ...one, deltaS: 0 });
        expect(plan(input)).toEqual(plan(input, { model: 'not-all-stop' }));
      }),
    );
  });

  test('never delays a coflow for one of lower priority', () => {
    fc.assert(
      fc.property(integerCases({ racks: 6, coflows: 6, flows: 14 }), orders, (one, order) => {
        const input = inputOf(one);
        const ranked = coflowQuestion(input, { order }, 'Sunflow').order.map((c) => one.coflows[c]!);
        const all = plan(input, { order });
        const without = plan(inputOf({ ...one, coflows: ranked.slice(0, Math.ceil(ranked.length / 2)) }), { order });
        for (const planned of without.coflows) expect(all.coflows).toContainEqual(planned);
      }),
    );
  });
});
