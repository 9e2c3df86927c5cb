// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeBase64url, encodeBase64url } from './base64url';
import { crc32 } from './crc32';

describe('base64url', () => {
  test('is what Node writes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
        const text = encodeBase64url(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64url'));
        expect(decodeBase64url(text)).toEqual(bytes);
      }),
    );
  });

  test('refuses other characters and impossible lengths', () => {
    for (const text of ['A', 'AAAAA', 'AA==', 'A+', 'A/', 'é1', '😀', 'A A'])
      expect(decodeBase64url(text)).toBeUndefined();
  });
});

test('the checksum is the usual CRC-32', () => {
  expect(crc32('123456789')).toBe(0xcbf43926);
  expect(crc32('')).toBe(0);
});
