// SPDX-License-Identifier: GPL-3.0-or-later
// What a link needs from its environment: UTF-8 and raw deflate. Browsers, workers and Node each have their own, and the core has none,
// so it is passed in.

export interface LinkCodec {
  /** The text in UTF-8, deflated without header or checksum. */
  deflate(text: string): Promise<Uint8Array>;
  /**
   * The original text. Rejects with a RangeError as soon as more than `maxBytes` are unpacked, so that a small link cannot fill the
   * memory, and with any other error if the bytes are not deflated UTF-8.
   */
  inflate(bytes: Uint8Array, maxBytes: number): Promise<string>;
}
