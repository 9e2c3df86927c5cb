// SPDX-License-Identifier: GPL-3.0-or-later
// Questions that do not fit their scenario: each fault with its place and what would be right, all reported at once.
import { expect, test } from 'vitest';
import { InputError } from '../model/problem';
import type { Scenario } from '../model/scenario';
import type { WhatIf } from '../model/what-if';
import { askWhatIf, pointCount, pointOf } from './asked';
import { scenarioOf } from './testing/made-results';

const PATH = 'topology.oversubscription';
const CURVE: WhatIf = { kind: 'curve', vary: { path: PATH, values: [1, 2] } };
const BREAK_EVEN: WhatIf = { kind: 'breakEven', path: PATH, from: 1, to: 9 };
const MAP: WhatIf = { kind: 'map', x: { path: PATH, values: [1] }, y: { path: 'topology.nicGbps', values: [1] } };

function faults(question: WhatIf, scenario: Scenario = scenarioOf()): readonly string[] {
  try {
    askWhatIf(scenario, question);
  } catch (fault) {
    if (fault instanceof InputError) return fault.problems.map(({ path, message }) => `${path}: ${message}`);
    throw fault;
  }
  return [];
}

test('a question needs runs, and runs that are there', () => {
  const one = scenarioOf({ runs: [{ scheduler: 'fifo' }] });
  expect(faults(CURVE, scenarioOf({ runs: [] }))).toEqual(['runs: what-if needs at least one run']);
  expect(faults(BREAK_EVEN, one)).toEqual(['whatIf[0].against: there is no run 1; there is one run, 0']);
  expect(faults({ ...MAP, run: 2, against: 0 })).toEqual(['whatIf[0].run: there is no run 2; runs count from 0 to 1']);
  expect(faults({ ...BREAK_EVEN, run: 1, against: 1 })).toEqual([
    'whatIf[0].against: must be a different run from run',
  ]);
  const ofRun = { ...CURVE, vary: { path: 'runs[4].options.slowstart', values: [0, 1] } };
  expect(faults(ofRun)).toEqual(['whatIf[0]: runs[4].options.slowstart: there is no run 4; runs count from 0']);
});

test('a metric that there is not is named at its place in the list, with the nearest', () => {
  expect(faults({ ...CURVE, metrics: ['makespanS', 'makespanS', 'makespan'] })).toEqual([
    expect.stringMatching(/^whatIf\[0\]\.metrics\[2\]: is not a metric; .*makespanS/),
  ]);
  expect(faults({ ...MAP, metric: 'zzzzzzzz' })).toEqual([
    expect.stringMatching(/^whatIf\[0\]\.metric: .*known: makespanS,/),
  ]);
  expect(askWhatIf(scenarioOf(), { ...CURVE, metrics: ['makespanS', 'makespanS'] }).metrics).toHaveLength(1);
});

test('a search for a break-even needs a metric that has a better side', () => {
  expect(faults({ ...BREAK_EVEN, metric: 'uplinkUseMean' })).toEqual([
    'whatIf[0].metric: uplinkUseMean is better neither when lower nor when higher; take another',
  ]);
  expect(faults({ ...BREAK_EVEN, metric: 'makespanS' })).toEqual([]);
});

test('two paths of which one would replace the other are refused', () => {
  expect(faults({ ...MAP, y: { path: PATH, values: [3] } })).toEqual([
    `whatIf[0].y.path: ${PATH} is varied by both; take two paths`,
  ]);
});

test('points beyond counting are refused with what to take less of', () => {
  const values = Array.from({ length: 100 }, (_, i) => i + 1);
  const large: WhatIf = { ...MAP, x: { path: PATH, values }, y: { path: 'topology.nicGbps', values }, seeds: 1000 };
  expect(faults(large)).toEqual([expect.stringMatching(/^whatIf\[0\]: .*points.*; take fewer values or seeds$/)]);
});

test('values that are no numbers are as far from a number as none can be', () => {
  const distances = (values: readonly unknown[]) =>
    askWhatIf(scenarioOf(), { ...CURVE, vary: { path: PATH, values } }).positions.map(({ distance }) => distance);
  expect(distances(['many', 4, 9])).toEqual([1.25, 0.25, 0.75]);
  expect(distances(['many', 'few'])).toEqual([0, 1]);
});

test('where the largest seed is reached, seeds continue from 0', () => {
  const last = Number.MAX_SAFE_INTEGER;
  const asked = askWhatIf(scenarioOf({ seed: last - 1 }), { ...CURVE, seeds: 4 });
  expect(pointCount(asked)).toBe(8);
  expect([0, 1, 2, 3].map((nth) => pointOf(asked, 0, nth).seed)).toEqual([last - 1, last, 0, 1]);
});
