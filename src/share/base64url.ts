// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes as characters that survive in a URL: A-Z a-z 0-9 - _, six bits each, no padding (RFC 4648, section 5).

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const NONE = 255;
const VALUE_OF = new Uint8Array(128).fill(NONE);
for (let i = 0; i < ALPHABET.length; i++) VALUE_OF[ALPHABET.charCodeAt(i)] = i;

export function encodeBase64url(bytes: Uint8Array): string {
  const out: string[] = [];
  let pending = 0;
  let bits = 0;
  for (const byte of bytes) {
    pending = ((pending << 8) | byte) & 0x3fff; // at most 6 bits remain from before
    bits += 8;
    while (bits >= 6) {
      bits -= 6;
      out.push(ALPHABET.charAt((pending >> bits) & 63));
    }
  }
  if (bits > 0) out.push(ALPHABET.charAt((pending << (6 - bits)) & 63));
  return out.join('');
}

/** The bytes, or undefined if the text has other characters or an impossible length. */
export function decodeBase64url(text: string): Uint8Array | undefined {
  if (text.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8));
  let pending = 0;
  let bits = 0;
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const value = unit < 128 ? VALUE_OF[unit]! : NONE;
    if (value === NONE) return undefined;
    pending = ((pending << 6) | value) & 0x3fff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = (pending >> bits) & 255;
    }
  }
  return bytes;
}
