// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitText } from './fit-text';

const widthOf = (text: string): number => [...text].length * 6;

test('a text that fits is left as it is', () => {
  expect(fitText('clicks', 36, widthOf)).toBe('clicks');
});

test('a long text loses its middle', () => {
  expect(fitText('two-large-shuffles-017', 60, widthOf)).toBe('two-l\u2026-017');
});

test('no room for two characters and the ellipsis: nothing', () => {
  expect(fitText('clicks', 17, widthOf)).toBe('');
});

test('what comes back always fits and is as long as it can be', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), fc.nat(300), (text, availablePx) => {
      const fitted = fitText(text, availablePx, widthOf);
      expect(widthOf(fitted)).toBeLessThanOrEqual(availablePx);
      const places = Math.floor(availablePx / 6);
      if (widthOf(text) > availablePx && places >= 3) expect([...fitted]).toHaveLength(places);
    }),
  );
});
