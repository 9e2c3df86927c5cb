// SPDX-License-Identifier: GPL-3.0-or-later
// Sets the pixels per inch of a PNG: a chunk (pHYs) after the head, from which programs know its size on paper.
import { crc32 } from '../../share/crc32';

/** Signature and IHDR, which is always the first chunk and always of this length. */
const HEAD_BYTES = 33;
const METRE = 1;
const INCHES_PER_METRE = 1 / 0.0254;

export function withDensity(png: Uint8Array<ArrayBuffer>, dpi: number): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(21);
  const view = new DataView(chunk.buffer);
  const perMetre = Math.round(dpi * INCHES_PER_METRE);
  view.setUint32(0, 9);
  chunk.set([0x70, 0x48, 0x59, 0x73], 4);
  view.setUint32(8, perMetre);
  view.setUint32(12, perMetre);
  view.setUint8(16, METRE);
  view.setUint32(17, crc32(String.fromCharCode(...chunk.subarray(4, 17))));
  const out = new Uint8Array(png.length + chunk.length);
  out.set(png.subarray(0, HEAD_BYTES));
  out.set(chunk, HEAD_BYTES);
  out.set(png.subarray(HEAD_BYTES), HEAD_BYTES + chunk.length);
  return out;
}
