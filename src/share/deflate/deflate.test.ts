// SPDX-License-Identifier: GPL-3.0-or-later
// The slow twin is zlib, which reads what was written here.
import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc32 } from '../crc32';
import { deflateText } from './deflate';
import { codeLengths } from './huffman';
import { utf8Bytes } from './utf8';

const inflated = (bytes: Uint8Array): string => inflateRawSync(bytes).toString('utf8');

const TEXT = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  // Long repeats, and distances from near to far.
  fc
    .array(fc.tuple(fc.string({ minLength: 1 }), fc.nat(400)), { maxLength: 30 })
    .map((parts) => parts.map(([part, times]) => part.repeat(times)).join('')),
);

test('zlib reads the text again', () => {
  fc.assert(
    fc.property(TEXT, (text) => {
      expect(inflated(deflateText(text))).toBe(text);
    }),
  );
});

test('several blocks, and matches at the ends of what is allowed', () => {
  let state = 1;
  const noise = (length: number): string =>
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return String.fromCharCode(32 + ((state >>> 16) % 95));
    }).join('');
  for (const gap of [32_763, 32_764, 32_765, 32_768, 40_000]) {
    const text = `start${noise(gap)}start`;
    expect(inflated(deflateText(text)) === text).toBe(true);
  }
  for (const length of [257, 258, 259, 260, 261, 516, 517]) {
    const text = 'a'.repeat(length);
    expect(inflated(deflateText(text))).toBe(text);
  }
});

test('utf8Bytes is TextEncoder', () => {
  const encoder = new TextEncoder();
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
      ),
      (text) => {
        expect(utf8Bytes(text)).toEqual(encoder.encode(text));
      },
    ),
  );
});

test('code lengths fill the code exactly and none is too long, however steep the counts', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(3), fc.nat(1_000_000)), { minLength: 2, maxLength: 100 }), (counts) => {
      const lengths = codeLengths(Uint32Array.from(counts), 7);
      const used = counts.filter((count) => count > 0).length;
      expect([...lengths].every((length, i) => length > 0 === counts[i]! > 0 && length <= 7)).toBe(true);
      const filled = [...lengths].reduce((sum, length) => sum + (length > 0 ? 128 >> length : 0), 0);
      if (used > 1) expect(filled).toBe(128);
    }),
  );
  // Fibonacci numbers want codes as long as there are symbols.
  const steep = Uint32Array.from([1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144]);
  expect([...codeLengths(steep, 15)]).toEqual([11, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(Math.max(...codeLengths(steep, 5))).toBe(5);
});

test('as last year: a link in a mail is the one that is made again', () => {
  const repeated = deflateText(`${'Which job ends first, and which job ends last? '.repeat(50)}µ→😀`);
  expect(crc32(String.fromCharCode(...repeated))).toMatchInlineSnapshot(`2030841732`);
});
