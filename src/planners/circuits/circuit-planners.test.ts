// SPDX-License-Identifier: GPL-3.0-or-later
// What both circuit planners have in common: what they refuse, what their steps say, and the switch from which the simulator starts.
import { describe, expect, test } from 'vitest';
import { flowsFrom } from '../../model/flows';
import { InputError } from '../../model/problem';
import { type PlanningStep, runToEnd } from '../planner';
import { ALL_PLANNERS } from '../testing/all-planners';
import { mapReduce, planningInput } from '../testing/inputs';
import { CircuitSwitch } from './circuit-switch';
import { CircuitTable, mostCircuits } from './circuit-table';
import { coflowBoundS } from './coflow-bound';
import { optimalClearance } from './optimal-clearance';
import { pairBytes } from './pair-bytes';
import { PendingPairs } from './pending-pairs';
import { sunflow } from './sunflow';
import { SunflowPlacement } from './sunflow-placement';
import { coflowInput, coflowOf } from './testing/coflow-cases';

const ONE = coflowOf('one', [[0, 1, 1]]);

describe.each([sunflow, optimalClearance])('$id', (planner) => {
  const start = (input: Parameters<typeof planner.start>[0]) => planner.start(input, {}, {});

  test('is registered for coflows', () => {
    expect(ALL_PLANNERS).toContain(planner);
    expect(planner.takes).toEqual(['coflows']);
    expect(planner.needsSolver(coflowInput([ONE], 2), {})).toBe(false);
  });

  test('refuses jobs, and coflows without an optical switch, in a sentence', () => {
    const jobs = planningInput([mapReduce('a', {})], {
      ocs: { gbps: 8, reconfigurationMs: 1, elephantGB: 1, model: 'all-stop' },
    });
    expect(() => start(jobs)).toThrow(`${planner.label} plans coflows on an optical switch; this scenario has jobs`);
    const { scenario, workload } = coflowInput([ONE], 2);
    const { ocs: _, ...topology } = scenario.topology;
    expect(() => start({ scenario: { ...scenario, topology }, workload })).toThrow(
      'this scenario has no optical switch (topology.ocs)',
    );
    expect(() => start(jobs)).toThrow(InputError);
  });

  test('refuses times that no number holds', () => {
    const far = coflowOf('far', [
      [0, 1, 1e308],
      [0, 2, 1e308],
    ]);
    expect(() => start(coflowInput([ONE, far], 3))).toThrow('with coflow far the circuits take longer than 1e300 s');
  });

  test('gives the smallest and the largest times a plan', () => {
    const far = coflowOf('far', [[0, 1, 1e12]], 1e12);
    const near = coflowOf('near', [
      [0, 1, 1e-9],
      [2, 1, 5e-324],
    ]);
    const text = JSON.stringify(runToEnd(start(coflowInput([far, near], 3, { gbps: 1e-3 }))));
    expect(text).not.toMatch(/null|NaN/);
  });

  test('may be taken one small step at a time', () => {
    const input = coflowInput([ONE, coflowOf('two', [[1, 0, 2]])], 2);
    const run = start(input);
    let steps = 0;
    while (!run.done) {
      run.step(1);
      steps++;
    }
    expect(steps).toBeGreaterThan(2);
    expect(run.answer()).toEqual(runToEnd(start(input)));
  });
});

test('T(C) is the busiest port, each of its pairs with a set-up', () => {
  const pairs = pairBytes(
    coflowOf('c', [
      [0, 1, 3],
      [0, 2, 2],
      [1, 2, 4],
      [2, 2, 99],
    ]).flows,
  );
  // Receiver 2: 2 + 4 GB at 2 GB/s, plus two set-ups.
  expect(coflowBoundS(pairs, { GBps: 2, deltaS: 0.25 })).toBe(3.5);
  expect(coflowBoundS(pairBytes(flowsFrom([])), { GBps: 2, deltaS: 0.25 })).toBe(0);
});

test('an answer has as many circuits as a text can hold', () => {
  expect(mostCircuits(['a'])).toBeGreaterThan(2_000_000);
  expect(mostCircuits(['a', 'x'.repeat(200)])).toBeLessThan(mostCircuits(['a']));
  const table = new CircuitTable(1);
  table.add(0, 1, 0, 0, 1, 1, 0);
  expect(() => table.add(0, 1, 1, 1, 2, 1, 0)).toThrow('2 circuits or more; the limit is 1; plan fewer coflows');
});

test('the steps of Sunflow tell each reservation and change nothing', () => {
  const steps: PlanningStep[] = [];
  const input = coflowInput(
    [
      coflowOf('B', [
        [0, 1, 8],
        [2, 1, 1],
      ]),
      coflowOf('A', [[0, 1, 1]], 6),
    ],
    3,
  );
  const run = sunflow.start(input, {}, { onStep: (step) => steps.push(step) });
  expect(runToEnd(run)).toEqual(runToEnd(sunflow.start(input, {}, {})));
  expect(steps.filter(({ kind }) => kind === 'place').map((step) => `${step.title}: ${step.sentence}`)).toEqual([
    'Circuit 1: A, coflow 1 of 2 by its bound T(C), takes the largest of its flows whose two ports are free at 6 s, rack 0 to rack 1: up from 6.1 s, it carries 1 GB until 7.1 s; that is all of the flow.',
    'Circuit 2: B, coflow 2 of 2 by its bound T(C), takes the largest of its flows whose two ports are free at 0 s, rack 0 to rack 1: up from 100 ms, it carries 5.9 GB until 6 s; then a port is reserved for a coflow before it, and 2.1 GB wait for another circuit.',
    'Circuit 3: B, coflow 2 of 2 by its bound T(C), goes on from rack 0 to rack 1 at 7.1 s, because that circuit is up until then and needs no set-up: up from 7.1 s, it carries 2.1 GB until 9.2 s; that is all of the flow.',
    'Circuit 4: B, coflow 2 of 2 by its bound T(C), takes the largest of its flows whose two ports are free at 9.2 s, rack 2 to rack 1: up from 9.3 s, it carries 1 GB until 10.3 s; that is all of the flow.',
  ]);
  expect(steps.at(-1)?.sentence).toBe(
    'B is placed whole: it ends at 10.3 s, 10.3 s after it arrived; alone it would need at least 9.2 s.',
  );
  expect(steps[2]).toMatchObject({
    jobs: ['B'],
    racks: [0, 1],
    figures: { startS: 0, upS: 0.1, endS: 6, carriedGB: 5.9 },
  });
});

// As the simulator uses it: 0 > 1 is kept until 2 and 2 > 1 from 5 to 6; half of 0 > 1 is carried already. Its circuit continues
// at 2 without a set-up and is cut at 5. 0 > 2 has fewer bytes in all, although more are left, so it goes second.
test('a switch may start with circuits that are kept, and a coflow with some bytes carried', () => {
  const optical = new CircuitSwitch(3, { GBps: 1, deltaS: 0.5 });
  optical.hold(0, 1, 0, 2);
  optical.hold(2, 1, 5, 6);
  const pairs = pairBytes(
    coflowOf('c', [
      [0, 1, 8],
      [0, 2, 5],
    ]).flows,
  );
  const pending = new PendingPairs(pairs, 3, Float64Array.of(4, 5));
  const run = new SunflowPlacement(optical, pending, 0, 1).run();
  let next = run.next();
  while (!next.done) next = run.next();
  expect(next.value).toEqual({ startS: 2, endS: 12 });
  const { from, to, startS, upS, endS, GB, coflow } = optical.circuits;
  const rows = from.map((_, row) => [from[row], to[row], startS[row], upS[row], endS[row], GB[row], coflow[row]]);
  expect(rows.slice(2)).toEqual([
    [0, 1, 2, 2, 5, 3, 0],
    [0, 2, 5, 5.5, 10.5, 5, 0],
    [0, 1, 10.5, 11, 12, 1, 0],
  ]);
});
