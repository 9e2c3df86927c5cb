// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { placeWords } from './place-words';

test.each([
  ['title', 'Title'],
  ['steps[0].title', 'Step 1: title'],
  ['steps[0].ask.answers[1].when', 'Step 1, answer 2: when'],
  ['steps[2].ask', 'Step 3'],
  ['vary[0].values', 'Variation 1: values'],
  ['', 'The lesson'],
])('%j is %s', (path, words) => expect(placeWords(path)).toBe(words));
