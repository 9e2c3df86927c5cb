// SPDX-License-Identifier: GPL-3.0-or-later
// The codec that compresses a link's text, based on Node's zlib; the page's is based on CompressionStream.
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { LinkCodec } from '../share/link-codec';

/** Node's types leave out what `info` adds. */
interface Inflated {
  readonly buffer: Buffer;
  readonly engine: { readonly bytesWritten: number };
}

export const nodeCodec: LinkCodec = {
  async deflate(text) {
    return deflateRawSync(Buffer.from(text, 'utf8'), { level: constants.Z_BEST_COMPRESSION, memLevel: 9 });
  },
  async inflate(bytes, maxBytes) {
    // zlib accepts bytes after the end, and Buffer accepts bytes that are not UTF-8; browsers refuse both.
    const { buffer, engine } = inflateRawSync(bytes, { maxOutputLength: maxBytes, info: true }) as unknown as Inflated;
    if (engine.bytesWritten !== bytes.length) throw new Error('bytes follow the end of what was deflated');
    return new TextDecoder('utf-8', { fatal: true }).decode(buffer);
  },
};
