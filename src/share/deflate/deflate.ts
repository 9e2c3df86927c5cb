// SPDX-License-Identifier: GPL-3.0-or-later
// Raw deflate (RFC 1951) of a text, in arithmetic of whole numbers: the same bytes in Node and in every browser, whose own compressors
// differ. Any inflate reads it. Blocks with codes of their own, each of a stretch of tokens.
import { codeLengths, codesOf } from './huffman';
import { distanceOf, isMatch, lengthOf, type Tokens, tokensOf } from './matches';
import { utf8Bytes } from './utf8';

const BLOCK_TOKENS = 16_384;
const END = 256;
const LONGEST_CODE = 15;
const LONGEST_LENGTH_CODE = 7;
/** In which order a block says the lengths of the codes for lengths. */
const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** Where each symbol for a length or a distance begins, and how many bits follow it. */
interface Steps {
  readonly firsts: readonly number[];
  readonly extraBits: readonly number[];
}

function stepsFrom(first: number, extraBits: readonly number[]): Steps {
  const firsts: number[] = [];
  let next = first;
  for (const bits of extraBits) {
    firsts.push(next);
    next += 1 << bits;
  }
  return { firsts, extraBits };
}

const EACH_FOUR = [1, 2, 3, 4, 5].flatMap((bits) => [bits, bits, bits, bits]);
const { firsts, extraBits } = stepsFrom(3, [...new Array<number>(8).fill(0), ...EACH_FOUR]);
/** 258, the longest, has a symbol of its own. */
const LENGTHS: Steps = { firsts: [...firsts.slice(0, -1), 227, 258], extraBits: [...extraBits, 0] };
const DISTANCES = stepsFrom(1, [0, 0, ...Array.from({ length: 28 }, (_, i) => i >> 1)]);

function stepOf({ firsts: from }: Steps, value: number): number {
  let step = from.length - 1;
  while (from[step]! > value) step--;
  return step;
}

export function deflateText(text: string): Uint8Array {
  const tokens = tokensOf(utf8Bytes(text));
  const bits = new BitWriter();
  let from = 0;
  do {
    const block = tokens.subarray(from, from + BLOCK_TOKENS);
    from += BLOCK_TOKENS;
    bits.put(from >= tokens.length ? 1 : 0, 1);
    writeBlock(block, bits);
  } while (from < tokens.length);
  return bits.bytes();
}

function writeBlock(tokens: Tokens, bits: BitWriter): void {
  const counts = new Uint32Array(286);
  const distanceCounts = new Uint32Array(30);
  for (const token of tokens) {
    if (isMatch(token)) {
      counts[END + 1 + stepOf(LENGTHS, lengthOf(token))]! += 1;
      distanceCounts[stepOf(DISTANCES, distanceOf(token))]! += 1;
    } else counts[token]! += 1;
  }
  counts[END] = 1;
  const literals = codeLengths(counts, LONGEST_CODE);
  const distances = codeLengths(distanceCounts, LONGEST_CODE);
  bits.put(2, 2);
  writeCodes(literals, distances, bits);
  const [codes, distanceCodes] = [codesOf(literals), codesOf(distances)];
  for (const token of tokens) {
    if (!isMatch(token)) {
      bits.put(codes[token]!, literals[token]!);
      continue;
    }
    const length = stepOf(LENGTHS, lengthOf(token));
    bits.put(codes[END + 1 + length]!, literals[END + 1 + length]!);
    bits.put(lengthOf(token) - LENGTHS.firsts[length]!, LENGTHS.extraBits[length]!);
    const distance = stepOf(DISTANCES, distanceOf(token));
    bits.put(distanceCodes[distance]!, distances[distance]!);
    bits.put(distanceOf(token) - DISTANCES.firsts[distance]!, DISTANCES.extraBits[distance]!);
  }
  bits.put(codes[END]!, literals[END]!);
}

/** The lengths of both codes, themselves in a code. */
function writeCodes(literals: Uint8Array, distances: Uint8Array, bits: BitWriter): void {
  const [literalCount, distanceCount] = [usedOf(literals, 257), usedOf(distances, 1)];
  const runs = runsOf([...literals.slice(0, literalCount), ...distances.slice(0, distanceCount)]);
  const counts = new Uint32Array(19);
  for (const { symbol } of runs) counts[symbol]! += 1;
  const lengths = codeLengths(counts, LONGEST_LENGTH_CODE);
  const codes = codesOf(lengths);
  const said = usedOf(
    Uint8Array.from(LENGTH_ORDER, (symbol) => lengths[symbol]!),
    4,
  );
  bits.put(literalCount - 257, 5);
  bits.put(distanceCount - 1, 5);
  bits.put(said - 4, 4);
  for (const symbol of LENGTH_ORDER.slice(0, said)) bits.put(lengths[symbol]!, 3);
  for (const { symbol, extra } of runs) {
    bits.put(codes[symbol]!, lengths[symbol]!);
    bits.put(extra, { 16: 2, 17: 3, 18: 7 }[symbol] ?? 0);
  }
}

/** Without the zeros at the end, at least that many. */
function usedOf(lengths: Uint8Array, least: number): number {
  let used = lengths.length;
  while (used > least && lengths[used - 1] === 0) used--;
  return used;
}

interface LengthRun {
  readonly symbol: number;
  readonly extra: number;
}

/** 16 repeats the length before it 3 to 6 times, 17 and 18 are 3 to 10 and 11 to 138 zeros. */
function runsOf(lengths: readonly number[]): readonly LengthRun[] {
  const runs: LengthRun[] = [];
  for (let at = 0; at < lengths.length; ) {
    const length = lengths[at]!;
    let same = 1;
    while (lengths[at + same] === length) same++;
    const [symbol, least, most] = length > 0 ? [16, 3, 6] : same < 11 ? [17, 3, 10] : [18, 11, 138];
    const repeats = length > 0 && lengths[at - 1] !== length ? 0 : Math.min(same, most);
    if (repeats >= least) runs.push({ symbol, extra: repeats - least });
    else runs.push({ symbol: length, extra: 0 });
    at += repeats >= least ? repeats : 1;
  }
  return runs;
}

class BitWriter {
  private readonly whole: number[] = [];
  private rest = 0;
  private count = 0;

  /** Lowest bit first; at most 16. */
  put(bits: number, length: number): void {
    this.rest |= bits << this.count;
    for (this.count += length; this.count >= 8; this.count -= 8) {
      this.whole.push(this.rest & 255);
      this.rest >>>= 8;
    }
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.count > 0 ? [...this.whole, this.rest] : this.whole);
  }
}
