// SPDX-License-Identifier: GPL-3.0-or-later
// The codec that compresses a link's text, based on the browser's own CompressionStream; the command line's is based on zlib.
import type { LinkCodec } from '../share/link-codec';

async function collect(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw new RangeError(`more than ${maxBytes} bytes unpacked`);
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

const streamOf = (bytes: Uint8Array): ReadableStream<BufferSource> => new Blob([bytes as BlobPart]).stream();

export const browserCodec: LinkCodec = {
  deflate(text) {
    const packed = streamOf(new TextEncoder().encode(text)).pipeThrough(new CompressionStream('deflate-raw'));
    return collect(packed, Number.POSITIVE_INFINITY);
  },
  async inflate(bytes, maxBytes) {
    const unpacked = streamOf(bytes).pipeThrough(new DecompressionStream('deflate-raw'));
    return new TextDecoder('utf-8', { fatal: true }).decode(await collect(unpacked, maxBytes));
  },
};
