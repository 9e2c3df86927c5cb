// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BITS, clearBit, hasBit, setBit, wordsFor } from './bits';

test('keeps what a set keeps, whatever the word', () => {
  const most = 3 * BITS;
  const change = fc.record({ at: fc.nat({ max: most - 1 }), isIn: fc.boolean() });
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const words = new Int32Array(wordsFor(most));
      const plain = new Set<number>();
      for (const { at, isIn } of changes) {
        if (isIn) setBit(words, at);
        else clearBit(words, at);
        if (isIn) plain.add(at);
        else plain.delete(at);
      }
      for (let at = 0; at < most; at++) expect(hasBit(words, at)).toBe(plain.has(at));
    }),
  );
});

test('words hold as many numbers as they must', () => {
  expect([0, 1, BITS, BITS + 1].map(wordsFor)).toEqual([0, 1, 1, 2]);
});
