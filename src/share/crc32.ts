// SPDX-License-Identifier: GPL-3.0-or-later
// CRC-32 (ISO 3309, polynomial 0xEDB88320) of a text whose characters are bytes: detects damaged links.

const TABLE = new Uint32Array(256);
for (let byte = 0; byte < 256; byte++) {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  TABLE[byte] = rest;
}

/** As an unsigned 32-bit number. */
export function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let i = 0; i < text.length; i++) {
    crc = TABLE[(crc ^ text.charCodeAt(i)) & 255]! ^ (crc >>> 8);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
