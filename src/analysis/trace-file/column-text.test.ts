// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { inPieces } from './column-text';

const PIECE = 65_536;

test('short texts are joined into pieces of a size, and lose nothing', () => {
  const texts = Array.from({ length: 20_000 }, (_, i) => `event ${i}`);
  const pieces = [...inPieces(texts, ',')];
  expect(pieces.join('')).toBe(texts.join(','));
  // All full except the last, and none too long by more than one text.
  expect(pieces.length).toBe(Math.ceil(texts.join(',').length / (PIECE + 12)));
  for (const piece of pieces.slice(0, -1)) {
    expect(piece.length).toBeGreaterThanOrEqual(PIECE);
    expect(piece.length).toBeLessThan(PIECE + 12);
  }
});

test('what fills a piece leaves no empty one behind it, and nothing makes none', () => {
  const whole = 'x'.repeat(PIECE);
  expect([...inPieces([whole], ',')]).toEqual([whole]);
  expect([...inPieces([whole, 'y'], ',')]).toEqual([whole, ',y']);
  expect([...inPieces([], ',')]).toEqual([]);
});
