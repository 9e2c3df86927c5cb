// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { handOutWords } from './hand-out-words';

const GOOD = { problems: [], undefined: [], seeds: 30, questions: 3 };

test('a good lesson has none', () => {
  expect(handOutWords(GOOD)).toBeUndefined();
});

test('faults: how many, the first with its place, and the mend', () => {
  const one = { path: 'steps[1].ask.answers[0].when', message: "run('X'): no run is called so; there are Fair" };
  expect(handOutWords({ ...GOOD, problems: [one] })).toBe(
    "The lesson has 1 fault, at “Step 2, answer 1: when”: run('X'): no run is called so; there are Fair. Mend it in the lesson maker, where “Check” leads to it, and hand out again.",
  );
  const empty = { path: 'title', message: 'must be text of 1 to 100 characters (got 0 characters)' };
  expect(handOutWords({ ...GOOD, problems: [empty, one] })).toBe(
    'The lesson has 2 faults, the first at “Title”: it is empty. Mend them in the lesson maker, where “Check” leads to each, and hand out again.',
  );
});

test('a fault that ends in a question has no full stop after it', () => {
  const one = { path: 'steps[0].text', message: '[[run:Fiar]]: no run is called so; did you mean "Fair"?' };
  expect(handOutWords({ ...GOOD, problems: [one] })).toMatch(
    /^The lesson has 1 fault, at “Step 1: text”: .*"Fair"\? Mend it/,
  );
});

test('questions that some seeds leave without an answer', () => {
  const why = 'a and b are equally near';
  const at = (step: number, seed: number) => ({ step, seed, why });
  expect(handOutWords({ ...GOOD, undefined: [at(2, 5), at(2, 9)] })).toBe(
    'Step 3: the question has no right answer at 2 of 30 seeds, such as 5, and is not marked there; mend its expressions, or narrow what varies.',
  );
  expect(handOutWords({ ...GOOD, seeds: 1, undefined: [at(0, 1), at(2, 1)] })).toBe(
    'Step 1: the question has no right answer at seed 1, and is not marked there (as is 1 other question); mend its expressions, or narrow what varies.',
  );
});
