import { expect, test } from 'vitest';
import { CORRAL_OPTIONS } from '../planners/corral/corral-options';
import { PLANNING_OPTIONS, plannerOptions, planningPart, planQuestion } from './planned-runs';
import { smallScenario } from './testing/small-page';

test('the options that go with a plan are those that Corral declares', () => {
  expect([...PLANNING_OPTIONS].sort()).toEqual(Object.keys(CORRAL_OPTIONS).sort());
});

test('what only a simulation reads does not go into the question', () => {
  const run = { scheduler: 'corral', network: 'tcp', options: { balance: false, slowstart: 1 }, networkOptions: {} };
  expect(plannerOptions(run)).toEqual({ balance: false });
  const { options } = planQuestion(run, 'corral', planningPart(smallScenario()));
  expect(options).toEqual({ balance: false, bound: 'none' });
});

test('the part that planning reads stays the same object while that part is the same', () => {
  const work = smallScenario();
  const part = planningPart(work);
  expect(planningPart({ ...work, name: 'Other', runs: [] }, part)).toBe(part);
  expect(planningPart({ ...work, seed: 2 }, part)).not.toBe(part);
});
