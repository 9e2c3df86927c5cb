// SPDX-License-Identifier: GPL-3.0-or-later
// The last step's sentence for every form of plan, calculated by hand, and what it says if a solver found nothing.
import { expect, test } from 'vitest';
import type { AnswerOfForm } from '../../model/plan';
import { closingStep } from './closing-step';

/** With only the parts of a plan that are read here. */
const closing = (form: AnswerOfForm['form'], plan: object) => {
  const { sentence, figures, times } = closingStep({ form, plan: { jobs: [], ...plan } } as unknown as AnswerOfForm);
  return { sentence, figures, times };
};

const RACKS = { planner: 'corral', objective: 'makespan', valueS: 12, candidates: 1 };
const bound = { valueS: 10, gap: 0.2, method: 'exact' };

test('a plan of racks, with and without its bound', () => {
  expect(closing('racks', { ...RACKS, bound })).toEqual({
    sentence: 'Every job is placed: the makespan is 12 s, 20 % above 10 s, below which no plan comes.',
    figures: { makespanS: 12, boundS: 10 },
    times: [12, 10],
  });
  expect(closing('racks', RACKS)).toEqual({
    sentence: 'Every job is placed: the makespan is 12 s.',
    figures: { makespanS: 12 },
    times: [12],
  });
});

test('a mean is no moment', () => {
  const { sentence, times } = closing('racks', { ...RACKS, objective: 'averageCompletion' });
  expect([sentence, times]).toEqual(['Every job is placed: the mean completion is 12 s.', []]);
});

test('one circuit carries, two carry', () => {
  const coflows = [{ endS: 3 }, { endS: 2 }];
  expect(closing('circuits', { coflows, circuits: [{}, {}] }).sentence).toBe(
    '2 circuits carry 2 coflows; the last one ends at 3 s.',
  );
  expect(closing('circuits', { coflows: [{ endS: 3 }], circuits: [{}] }).sentence).toBe(
    '1 circuit carries 1 coflow; the last one ends at 3 s.',
  );
});

test('guidelines are counted', () => {
  const of = (...heavy: boolean[]) =>
    closing('guideline', { jobs: heavy.map((shuffleHeavy) => ({ shuffleHeavy })) }).sentence;
  expect(of(true, false)).toContain('1 job of 2 is shuffle-heavy and has a guideline');
  expect(of(true, true)).toContain('2 jobs of 2 are shuffle-heavy and have a guideline');
});

test.each([
  ['slots', { slots: 3, minUtility: null, sumUtility: null }],
  ['placement', { crossRackGB: null }],
  ['bound', { valueS: null }],
] as const)('%s without an optimum', (form, plan) => {
  expect(closing(form, plan)).toEqual({
    sentence: 'The solver ended without an optimum, so there is no plan.',
    figures: {},
    times: [],
  });
});

test('other forms say their value', () => {
  expect(closing('slots', { slots: 1, minUtility: 2, sumUtility: 5 }).sentence).toBe(
    'Every job ends within 1 time slot; the lowest utility is 2, the sum 5.',
  );
  expect(closing('placement', { crossRackGB: 4 }).sentence).toBe(
    'Every data set has its place; 4 GB cross racks in all.',
  );
  expect(closing('bound', { valueS: 9 })).toMatchObject({ sentence: 'No plan is below 9 s.', figures: { boundS: 9 } });
});
