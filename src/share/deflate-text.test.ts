// SPDX-License-Identifier: GPL-3.0-or-later
// The twin is zlib, which must read what was written here.
import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc32 } from './crc32';
import { deflateText } from './deflate-text';

const TEXT = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  // Long repeats, and short to long distances.
  fc
    .array(fc.tuple(fc.string({ minLength: 1 }), fc.nat(400)), { maxLength: 30 })
    .map((parts) => parts.map(([part, times]) => part.repeat(times)).join('')),
);

test('zlib reads the text again', () => {
  fc.assert(
    fc.property(TEXT, (text) => {
      expect(inflateRawSync(deflateText(text)).toString('utf8')).toBe(Buffer.from(text).toString('utf8'));
    }),
  );
});

test('a link in an old mail is the one that is made today', () => {
  const repeated = deflateText(`${'Which job ends first, and which job ends last? '.repeat(50)}µ→😀`);
  expect(crc32(String.fromCharCode(...repeated))).toMatchInlineSnapshot(`361601187`);
});
