// SPDX-License-Identifier: GPL-3.0-or-later
// FLEX's sentences in rare cases: more jobs than are named, several that end together, none with any work.
import { expect, test } from 'vitest';
import type { MalleableJob } from '../../model/job';
import { runToEnd } from '../planner';
import type { PlanningStep } from '../planning-step';
import { closingStep } from '../steps/closing-step';
import { mapReduce, planningInput } from '../testing/inputs';
import { fair } from './fair';
import { flex } from './flex';

const job = (id: string, work: number, more: Partial<MalleableJob> = {}): MalleableJob => ({
  ...{ id, arrivalS: 0, weight: 1, recurring: true, work },
  ...more,
});

function intervals(jobs: Parameters<typeof planningInput>[0], slots: number, planner = flex): PlanningStep[] {
  const steps: PlanningStep[] = [];
  runToEnd(planner.start(planningInput(jobs), { slots }, { onStep: (step) => steps.push(step) }));
  return steps.filter(({ kind }) => kind === 'place');
}

test('names five of many jobs that have what they can use, and counts the others', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id, i) => job(id, 4 + i, { maxSlots: 1 }));
  const [first] = intervals(many, 9);
  expect(first?.sentence).toBe(
    'From 0 s to 4 s, when a ends: a, b, c, d, e and 2 more have as many slots as they can use. 7 slots of 9 are in use.',
  );
});

test('those that end together are named together, and each has an interval of its own, as in Figure 3', () => {
  const pair = [job('a', 4, { maxSlots: 1 }), job('b', 4, { maxSlots: 1 })];
  expect(intervals(pair, 9).map(({ sentence }) => sentence)).toEqual([
    'From 0 s to 4 s, when a and b end: a and b have as many slots as they can use. 2 slots of 9 are in use.',
    'From 4 s to 4 s, when b ends: b has as many slots as it can use. 1 slot of 9 is in use.',
  ]);
});

test('equal shares of jobs without work: all end at once', () => {
  const [only, ...others] = intervals([mapReduce('a', {}), mapReduce('b', {})], 4, fair);
  expect([only?.sentence, others]).toEqual(['No job has any work: all end at once.', []]);
});

test('no sentence, question or rejection has a metric’s id, and times are told as times, figures too', () => {
  const steps: PlanningStep[] = [];
  const jobs = [job('a', 4, { maxSlots: 2 }), job('b', 9), job('c', 2)];
  const plan = runToEnd(flex.start(planningInput(jobs), { slots: 9 }, { onStep: (step) => steps.push(step) }));
  steps.push(closingStep({ form: 'bands', plan } as never));
  const told = steps.flatMap(({ sentence, rejected = [], asks = [] }) => [
    sentence,
    ...rejected.map(({ why }) => why),
    ...asks.map(({ question }) => question),
  ]);
  expect(told.filter((text) => /[a-z][A-Z]/.test(text))).toEqual([]);
  expect(told[0]).toMatch(
    /^For the mean response the next slot is worth most to \w: its penalty falls by [\d.]+ s, and it now has 2 slots\.$/,
  );
  const figures = new Set(steps.flatMap((step) => Object.keys(step.figures)));
  expect([...figures].filter((name) => /^(value|best|before|gain|penalty)/.test(name) && !name.endsWith('S'))).toEqual(
    [],
  );
  expect(told.at(-1)).toMatch(/^Every job has its slots, in the .+: the mean response is [\d.]+ s\.$/);
});

test('a single job that could use more than its equal share is told as one', () => {
  const jobs = [job('a', 4, { maxSlots: 2 }), job('b', 90, {})];
  expect(intervals(jobs, 9, fair)[0]?.sentence).toBe(
    'From 0 s to 2 s, when a ends: a has as many slots as it can use; b has an equal share, 7 slots. 9 slots of 9 are in use.',
  );
});
