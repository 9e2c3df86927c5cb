// SPDX-License-Identifier: GPL-3.0-or-later
// Plans requested by a scenario: read by their planner's declaration, all problems reported with their place.
import { expect, test } from 'vitest';
import { TEST_CATALOGUE } from '../testing/test-catalogue';
import { VALID_DOCUMENT } from '../testing/valid-document';
import { readScenarioJson } from './read-scenario';
import { writeScenario } from './write-scenario';

const read = (plans: unknown) => readScenarioJson({ ...VALID_DOCUMENT, plans }, TEST_CATALOGUE);
const problemsOf = (plans: unknown) => {
  const result = read(plans);
  return result.ok ? [] : result.problems.map(({ path, message }) => `${path}: ${message}`);
};

test('options at their defaults are left out, and an empty list is none', () => {
  const result = read([{ planner: 'flex', label: 'Mine', options: { metric: 'makespan', slots: 4 } }]);
  expect(result.ok && result.scenario.plans).toEqual([{ planner: 'flex', label: 'Mine', options: { slots: 4 } }]);
  expect(result.ok && writeScenario(result.scenario, TEST_CATALOGUE).plans).toEqual([
    { planner: 'flex', label: 'Mine', options: { slots: 4 } },
  ]);
  const none = read([]);
  expect(none.ok && 'plans' in none.scenario).toBe(false);
});

test('what is wrong is named with its place', () => {
  expect(problemsOf([{ planner: 'flux' }])).toEqual([expect.stringMatching(/^plans\[0\]\.planner: .*flex/)]);
  expect(problemsOf([{ options: {} }])).toEqual([expect.stringMatching(/^plans\[0\]\.planner: is required/)]);
  expect(problemsOf([{ planner: 'flex', options: { slots: 0, metrik: 1 } }])).toEqual([
    expect.stringMatching(/^plans\[0\]\.options\.slots: /),
    expect.stringMatching(/^plans\[0\]\.options\.metrik: .*metric/),
  ]);
  expect(problemsOf(new Array(9).fill({ planner: 'flex' }))).toEqual([
    expect.stringMatching(/^plans: .*9 plans; the limit is 8/),
  ]);
});
