// SPDX-License-Identifier: GPL-3.0-or-later
// The link's text and compression codec on Node's zlib; the page has its own on CompressionStream.
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { LinkCodec } from '../share/link-codec';

export const nodeCodec: LinkCodec = {
  async deflate(text) {
    return deflateRawSync(Buffer.from(text, 'utf8'), { level: constants.Z_BEST_COMPRESSION, memLevel: 9 });
  },
  async inflate(bytes, maxBytes) {
    return inflateRawSync(bytes, { maxOutputLength: maxBytes }).toString('utf8');
  },
};
