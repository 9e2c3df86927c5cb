// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { type PlanningStep, stepQuestion } from '../../planners/planning-step';
import { asksNothing } from './asked';

const step = (asks: PlanningStep['asks']): PlanningStep => ({
  ...{ kind: 'place', title: '', sentence: '', jobs: [], racks: [], figures: {} },
  ...(asks && { asks }),
});
const playerOf = (steps: readonly (PlanningStep | undefined)[]) => ({
  has: (k: number) => steps[k] !== undefined,
  step: (k: number) => steps[k]!,
});
const QUESTION = stepQuestion('job', 'Which job?', ['a', 'b'], 0)!;

test('a plan of which no step leaves a choice asks nothing', () => {
  expect(asksNothing(playerOf([step(undefined), step([])]), 2)).toBe(true);
  expect(asksNothing(playerOf([step(undefined), step([QUESTION])]), 2)).toBe(false);
});

test('steps that are not recorded yet, and more of them than are read, may ask', () => {
  expect(asksNothing(playerOf([step(undefined), undefined]), 2)).toBe(false);
  expect(asksNothing(playerOf(Array.from({ length: 500 }, () => step(undefined))), 500)).toBe(false);
});
