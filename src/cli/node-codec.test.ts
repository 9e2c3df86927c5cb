// SPDX-License-Identifier: GPL-3.0-or-later
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nodeCodec } from './node-codec';

const deflated = (bytes: Uint8Array): Uint8Array => new Uint8Array(deflateRawSync(bytes));
const MOST = 1_000_000;

test('a text comes back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      expect(await nodeCodec.inflate(await nodeCodec.deflate(text), MOST)).toBe(text);
    }),
  );
});

// Browsers refuse both, and a link must open everywhere or nowhere.
test('bytes after the end are refused', async () => {
  const packed = deflated(new TextEncoder().encode('{}'));
  expect(await nodeCodec.inflate(packed, MOST)).toBe('{}');
  await expect(nodeCodec.inflate(Uint8Array.of(...packed, 0), MOST)).rejects.toThrow('follow the end');
});

test('bytes that are no UTF-8 are refused', async () => {
  await expect(nodeCodec.inflate(deflated(Uint8Array.of(0x22, 0xc3, 0x28, 0x22)), MOST)).rejects.toThrow();
});

test('more than the limit is a RangeError', async () => {
  await expect(nodeCodec.inflate(deflated(new Uint8Array(MOST + 1)), MOST)).rejects.toThrow(RangeError);
});
