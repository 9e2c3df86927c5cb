// SPDX-License-Identifier: GPL-3.0-or-later
// Readers that are not linear, each in another way, so that the test sees that the count would show it.
import { each, READ, type Reading } from './reading';

const reader = (look: (text: string) => unknown): Reading => ({
  entries: 500,
  text: (entries) => 'ab '.repeat(entries),
  read: async (text) => {
    look(text);
    return READ;
  },
});

export const QUADRATIC: Readonly<Record<string, Reading>> = {
  'a loop in a loop': reader((text) => {
    let equal = 0;
    for (let i = 0; i < text.length; i++) for (let k = 0; k < i; k++) if (text[i] === text[k]) equal++;
    return equal;
  }),
  'a function for each pair': reader((text) => each(text.length, (i) => each(i, (k) => k))),
  'a list that is searched for each entry': reader((text) => {
    const words = text.split(' ').map((word, i) => `${word}${i}`);
    return words.filter((word, i) => words.indexOf(word) < i);
  }),
  'a text that is searched for each sign': reader((text) => [...text].filter((_, i) => text.indexOf('x', i) >= 0)),
  'a pattern that is looked for from each sign': reader((text) => [...text].filter((_, i) => /x/.test(text.slice(i)))),
  'a text that is split for each word': reader((text) => text.split(' ').map((_, i) => text.split(' ')[i])),
};
