// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { type CountedAnswer, mergedAnswers, sameEverywhere, sameWords } from './same-answers';

const at = (step: number, words: string | number): CountedAnswer => ({ step, words, seeds: 1, isOnly: true });

test('a question with one right answer at every seed is found, however the seeds are divided', () => {
  const seeds = ['a', 'b', 'a', 'a', 'a', 'a', 'a'];
  const all = seeds.flatMap((words) => [at(2, words), at(0, 7)]);
  const whole = mergedAnswers(all);
  expect(whole).toEqual([
    { step: 0, words: 7, seeds: 7, isOnly: true },
    { step: 2, words: 'a', seeds: 7, isOnly: false },
  ]);
  expect(mergedAnswers([...mergedAnswers(all.slice(0, 5)), ...mergedAnswers(all.slice(5))])).toEqual(whole);
  expect(sameEverywhere(whole)).toEqual([whole[0]]);
  // Two pieces that each have a single right answer, but not the same one.
  const pieces = [mergedAnswers([at(0, 'a'), at(0, 'a'), at(0, 'a')]), mergedAnswers([at(0, 'b'), at(0, 'b')])].flat();
  expect(sameEverywhere(mergedAnswers(pieces))).toEqual([]);
});

test('of few seeds nothing is said; of many it is one sentence', () => {
  expect(sameEverywhere(mergedAnswers([at(0, 'a'), at(0, 'a')]))).toEqual([]);
  expect(sameWords({ step: 0, words: 'Two racks', seeds: 30, isOnly: true })).toBe(
    'at all 30 seeds “Two racks” is right; vary more of the scenario if students’ answers ought to differ.',
  );
  expect(sameWords({ step: 0, words: 1 / 3, seeds: 30, isOnly: true })).toContain('0.333 is right');
});
