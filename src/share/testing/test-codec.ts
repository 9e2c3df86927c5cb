// SPDX-License-Identifier: GPL-3.0-or-later
// The link codec on Node's zlib, for tests: the page and the command line have their own.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { LinkCodec } from '../link-codec';

export const TEST_CODEC: LinkCodec = {
  async deflate(text) {
    return new Uint8Array(deflateRawSync(Buffer.from(text, 'utf8')));
  },
  async inflate(bytes, maxBytes) {
    const unpacked = inflateRawSync(bytes, { maxOutputLength: maxBytes });
    return new TextDecoder('utf-8', { fatal: true }).decode(unpacked);
  },
};
