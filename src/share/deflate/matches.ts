// SPDX-License-Identifier: GPL-3.0-or-later
// LZ77: bytes as literals and as references to what was there before, as RFC 1951 allows them. Hash chains; a match waits for the next
// byte, because a longer one may begin there.
import { grown } from '../../base/columns';

const MIN_MATCH = 3;
const MAX_MATCH = 258;
const MAX_DISTANCE = 32_768;
/** Earlier places that are looked at for each byte. More find little. */
const MAX_TRIES = 128;
const HASH_BITS = 15;

/** Literals are below 256, and a match is `length << 16 | distance`: at least 3 << 16. */
export type Tokens = Int32Array;
export const isMatch = (token: number): boolean => token >= MIN_MATCH << 16;
export const lengthOf = (token: number): number => token >> 16;
export const distanceOf = (token: number): number => token & 0xffff;

export function tokensOf(bytes: Uint8Array): Tokens {
  let tokens: Int32Array = new Int32Array(bytes.length >> 1);
  let count = 0;
  const push = (token: number): void => {
    tokens = grown(tokens, count + 1);
    tokens[count++] = token;
  };
  const matches = new Matches(bytes);
  let waiting = 0;
  for (let at = 0; at < bytes.length; ) {
    const found = matches.longestAt(at);
    if (waiting !== 0 && lengthOf(found) <= lengthOf(waiting)) {
      push(waiting);
      const end = at - 1 + lengthOf(waiting);
      // The bytes inside a match are places to refer to as well.
      while (++at < end) matches.longestAt(at, 0);
      waiting = 0;
      continue;
    }
    if (waiting !== 0) push(bytes[at - 1]!);
    if (found === 0) push(bytes[at]!);
    waiting = found;
    at++;
  }
  // The last one begins MIN_MATCH bytes before the end at the latest, so that its next byte was looked at.
  return tokens.slice(0, count);
}

class Matches {
  /** The last place of each hash, from 1; and of each place the one before it with the same hash. */
  private readonly last = new Int32Array(1 << HASH_BITS);
  private readonly before: Int32Array;

  constructor(private readonly bytes: Uint8Array) {
    this.before = new Int32Array(bytes.length);
  }

  /** The longest match, the nearest of them; 0 where there is none. Each place is asked for once, in order. */
  longestAt(at: number, tries = MAX_TRIES): number {
    const { bytes, last, before } = this;
    if (at + MIN_MATCH > bytes.length) return 0;
    const key = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16);
    const hash = Math.imul(key, 0x9e3779b1) >>> (32 - HASH_BITS);
    let place = last[hash]! - 1;
    before[at] = place;
    last[hash] = at + 1;
    const most = Math.min(MAX_MATCH, bytes.length - at);
    let best = MIN_MATCH - 1;
    let distance = 0;
    // A distance of 65 535 at most would fit beside the length; the format ends at 32 768.
    for (let left = tries; left > 0 && place >= 0 && at - place <= MAX_DISTANCE; left--, place = before[place]!) {
      if (bytes[place + best] !== bytes[at + best]) continue;
      let length = 0;
      while (length < most && bytes[place + length] === bytes[at + length]) length++;
      if (length <= best) continue;
      [best, distance] = [length, at - place];
      if (length === most) break;
    }
    return best < MIN_MATCH ? 0 : (best << 16) | distance;
  }
}
