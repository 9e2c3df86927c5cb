// SPDX-License-Identifier: GPL-3.0-or-later
// A text in UTF-8, as TextEncoder writes it, which the core does not have.

const REPLACEMENT = 0xfffd;
const isHalf = (code: number): boolean => code >= 0xd800 && code < 0xe000;

export function utf8Bytes(text: string): Uint8Array {
  // Three bytes for each unit of UTF-16 are always enough.
  const bytes = new Uint8Array(3 * text.length);
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    let code = text.codePointAt(at)!;
    if (code > 0xffff) at++;
    else if (isHalf(code)) code = REPLACEMENT;
    const after = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    // 110, 1110 or 11110 before the first bits says how many bytes follow.
    const head = after === 0 ? 0 : 0xff & (0xf80 >> after);
    bytes[count++] = head | (code >> (6 * after));
    for (let left = after - 1; left >= 0; left--) bytes[count++] = 0x80 | ((code >> (6 * left)) & 0x3f);
  }
  return bytes.slice(0, count);
}
