// SPDX-License-Identifier: GPL-3.0-or-later
// Randomness as an argument: streams of numbers that depend on a scenario's seed and a name, and on nothing else. Each consumer has its
// own name, so that a new one never shifts the others. 32-bit integer arithmetic: the same in every engine. Not for secrets.
import { fixedExp, fixedLog } from './exact-math';

export interface RandomStream {
  /** In [0, 1), a multiple of 2^-53. */
  unit(): number;
  /** A whole number from 0 to n - 1, all equally likely; n from 1 to 2^53. */
  below(n: number): number;
  /** In [low, high]. */
  between(low: number, high: number): number;
  /** In [low, high], uniform in its logarithm; 0 < low. */
  logBetween(low: number, high: number): number;
  exponential(mean: number): number;
  normal(mean: number, deviation: number): number;
  pick<T>(list: readonly T[]): T;
  /** The same entries in random order, as a new list. */
  shuffle<T>(list: readonly T[]): T[];
}

const TWO_32 = 4294967296;
const TWO_53 = 9007199254740992;

const rotate = (x: number, by: number): number => (x << by) | (x >>> (32 - by));

/** Spreads every bit of x over all 32. */
function mix(x: number): number {
  let y = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  y = Math.imul(y ^ (y >>> 15), 0x846ca68b);
  return y ^ (y >>> 16);
}

/** 96 bits from a seed and a name: each word goes into three lanes that are mixed with one another. */
export function hashOf(seed: number, name: string): readonly [number, number, number] {
  let a = 0x6a09e667; // fractional bits of the square roots of 2, 3 and 5
  let b = 0xbb67ae85;
  let c = 0x3c6ef372;
  const absorb = (word: number): void => {
    a = Math.imul(rotate(a ^ word, 13) + c, 0x9e3779b1);
    b = Math.imul(rotate(b + word, 17) ^ a, 0x85ebca6b);
    c = Math.imul(rotate(c ^ b, 11) + word, 0xc2b2ae35);
  };
  absorb((seed % TWO_32) | 0);
  absorb(Math.floor(seed / TWO_32) | 0);
  for (let i = 0; i < name.length; i++) absorb(name.charCodeAt(i));
  absorb(name.length);
  return [mix(a ^ rotate(c, 7)), mix(b ^ rotate(a, 9)), mix(c ^ rotate(b, 5))];
}

/** "Small fast counter": three words that feed each other and a counter that keeps the period above 2^32; next() is 32 bits. */
class Sfc32 {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor([a, b, c]: readonly [number, number, number]) {
    this.a = a;
    this.b = b;
    this.c = c;
    for (let i = 0; i < 15; i++) this.next();
  }

  next(): number {
    const out = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (rotate(this.c, 21) + out) | 0;
    return out >>> 0;
  }
}

class SeededStream implements RandomStream {
  private readonly words: Sfc32;
  /** The polar method makes two normal numbers at a time. */
  private spare: number | undefined;

  constructor(seed: number, name: string) {
    this.words = new Sfc32(hashOf(seed, name));
  }

  /** A whole number below 2^53. */
  private wide(): number {
    const high = this.words.next() >>> 5;
    return high * 67108864 + (this.words.next() >>> 6);
  }

  unit(): number {
    return this.wide() / TWO_53;
  }

  below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > TWO_53) throw new RangeError(`below(${n}): n is 1 to 2^53`);
    const narrow = n <= TWO_32;
    const range = narrow ? TWO_32 : TWO_53;
    // Draws past the last whole multiple of n would favour small numbers: draw again.
    const limit = range - (range % n);
    for (;;) {
      const drawn = narrow ? this.words.next() : this.wide();
      if (drawn < limit) return drawn % n;
    }
  }

  between(low: number, high: number): number {
    return Math.min(high, low + (high - low) * this.unit());
  }

  logBetween(low: number, high: number): number {
    const drawn = low * fixedExp(this.unit() * fixedLog(high / low));
    return Math.min(high, Math.max(low, drawn));
  }

  exponential(mean: number): number {
    return -mean * fixedLog(1 - this.unit());
  }

  normal(mean: number, deviation: number): number {
    return mean + deviation * this.standardNormal();
  }

  /** Marsaglia's polar method: a point in the unit disc gives two independent normal numbers. */
  private standardNormal(): number {
    if (this.spare !== undefined) {
      const kept = this.spare;
      this.spare = undefined;
      return kept;
    }
    for (;;) {
      const x = 2 * this.unit() - 1;
      const y = 2 * this.unit() - 1;
      const square = x * x + y * y;
      if (square >= 1 || square === 0) continue;
      const stretch = Math.sqrt((-2 * fixedLog(square)) / square);
      this.spare = y * stretch;
      return x * stretch;
    }
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  shuffle<T>(list: readonly T[]): T[] {
    const out = list.slice();
    for (let i = out.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const moved = out[i]!;
      out[i] = out[j]!;
      out[j] = moved;
    }
    return out;
  }
}

/** The stream called `name` of a scenario with this `seed` (0 to 2^53 - 1), from its start. */
export function randomStream(seed: number, name: string): RandomStream {
  return new SeededStream(seed, name);
}
