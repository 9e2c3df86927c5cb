// SPDX-License-Identifier: GPL-3.0-or-later
// Sets of small whole numbers as bits, 32 to a word.

export const BITS = 32;

/** Words needed for the numbers below `count`. */
export const wordsFor = (count: number): number => Math.ceil(count / BITS);

export const hasBit = (words: Int32Array, at: number): boolean => ((words[at >> 5]! >> (at & 31)) & 1) === 1;

export function setBit(words: Int32Array, at: number): void {
  words[at >> 5] = words[at >> 5]! | (1 << (at & 31));
}

export function clearBit(words: Int32Array, at: number): void {
  words[at >> 5] = words[at >> 5]! & ~(1 << (at & 31));
}
