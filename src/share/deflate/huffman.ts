// SPDX-License-Identifier: GPL-3.0-or-later
// Huffman codes with a longest length, by package-merge; and the bits of each code as RFC 1951 writes them.

interface Package {
  readonly weight: number;
  /** Symbols in it; one that is there twice gets two bits. */
  readonly symbols: readonly number[];
}

/** Bits of each symbol's code, 0 for those that do not occur. */
export function codeLengths(counts: Uint32Array, longest: number): Uint8Array {
  const lengths = new Uint8Array(counts.length);
  const leaves: Package[] = [];
  for (const [symbol, weight] of counts.entries()) if (weight > 0) leaves.push({ weight, symbols: [symbol] });
  // Sorting is stable: the same counts always have the same codes.
  leaves.sort((a, b) => a.weight - b.weight);
  const [only] = leaves;
  if (leaves.length === 1 && only !== undefined) lengths[only.symbols[0]!] = 1;
  if (leaves.length < 2) return lengths;
  let packages: readonly Package[] = leaves;
  for (let level = 1; level < longest; level++) {
    const pairs: Package[] = [];
    for (let i = 1; i < packages.length; i += 2) {
      const [a, b] = [packages[i - 1]!, packages[i]!];
      pairs.push({ weight: a.weight + b.weight, symbols: [...a.symbols, ...b.symbols] });
    }
    packages = [...leaves, ...pairs].sort((a, b) => a.weight - b.weight);
  }
  for (const { symbols } of packages.slice(0, 2 * leaves.length - 2))
    for (const symbol of symbols) lengths[symbol]! += 1;
  return lengths;
}

/** The codes that follow from the lengths, with their first bit lowest. */
export function codesOf(lengths: Uint8Array): Uint16Array {
  const codes = new Uint16Array(lengths.length);
  let code = 0;
  for (let length = 1; length < 16; length++) {
    for (const [symbol, own] of lengths.entries()) if (own === length) codes[symbol] = reversed(code++, length);
    code <<= 1;
  }
  return codes;
}

function reversed(code: number, length: number): number {
  let bits = 0;
  for (let i = 0; i < length; i++) bits |= ((code >> i) & 1) << (length - 1 - i);
  return bits;
}
