// SPDX-License-Identifier: GPL-3.0-or-later
// exp, log and powers that give the same bits in every engine: Math.exp, Math.log and Math.pow may differ in the last bit, and
// the same scenario must give the same answer everywhere. Only + - * / and exact bit operations; errors stay below 0.6 units
// in the last place, subnormal results included. Slower than Math's: 0.1 to 0.4 microseconds.
import {
  addSmaller,
  type DoubleDouble,
  exactProduct,
  exactSum,
  exactSumOfLargerFirst,
  multiply,
  quotient,
} from './double-double';

// ln 2 in two parts: the first has 42 bits, so that its product with a whole number up to 2^11 is exact.
const LN2_HEAD = 0.6931471805598903;
const LN2_TAIL = 5.497923018708371e-14;
// biome-ignore lint/suspicious/noApproximativeNumericConstant: the language gives Math's constants only approximately.
const LOG2_E = 1.4426950408889634;
// biome-ignore lint/suspicious/noApproximativeNumericConstant: the language gives Math's constants only approximately.
const SQRT_2 = 1.4142135623730951;

/** exp(x) is Infinity above this. */
const EXP_OVERFLOW = 709.782712893384;
/** exp(x) is 0 below this. */
const EXP_UNDERFLOW = -745.1332191019412;

const bits = new DataView(new ArrayBuffer(8));

/** 2^k for -1022 <= k <= 1023. */
function powerOfTwo(k: number): number {
  bits.setUint32(0, (k + 1023) << 20);
  bits.setUint32(4, 0);
  return bits.getFloat64(0);
}

/** value * 2^k, rounded once if it becomes subnormal; value is near 1, -1080 <= k <= 1024. */
function scaleByTwo(value: number, k: number): number {
  if (k > 1023) return value * 2 * powerOfTwo(k - 1);
  if (k >= -1021) return value * powerOfTwo(k);
  return value * powerOfTwo(k + 128) * powerOfTwo(-128);
}

// 1/2!, 1/3!, … 1/14!: exp(r) - 1 - r = r^2 (1/2! + r/3! + …), to 2^-60 for |r| <= ln(2) / 2.
const EXP_TAIL: readonly number[] = (() => {
  const terms: number[] = [];
  let factorial = 1;
  for (let n = 2; n <= 14; n++) {
    factorial *= n;
    terms.push(1 / factorial);
  }
  return terms.reverse();
})();

/** exp(head + tail), for a head whose result is neither 0 nor Infinity. */
function expOfSum(x: DoubleDouble): number {
  const k = Math.round(x.head * LOG2_E);
  // The first difference is exact: both have the same scale, and LN2_HEAD * k is not rounded.
  const r = exactSum(x.head - k * LN2_HEAD, x.tail - k * LN2_TAIL);
  let series = 0;
  for (const term of EXP_TAIL) series = series * r.head + term;
  const onePlus = exactSumOfLargerFirst(1, r.head);
  return scaleByTwo(onePlus.head + (onePlus.tail + (r.tail + r.tail * r.head + r.head * r.head * series)), k);
}

/** e to the power x. */
export function fixedExp(x: number): number {
  if (Number.isNaN(x)) return Number.NaN;
  if (x > EXP_OVERFLOW) return Number.POSITIVE_INFINITY;
  if (x < EXP_UNDERFLOW) return 0;
  return expOfSum({ head: x, tail: 0 });
}

const THIRD: DoubleDouble = { head: 1 / 3, tail: 1.850371707708594e-17 };
const FIFTH: DoubleDouble = { head: 0.2, tail: -1.1102230246251566e-17 };
// 1/7, 1/9, … 1/31: the rest of atanh's series in s^2, in plain doubles because it contributes less than 2^-18 of the whole.
const ATANH_REST: readonly number[] = Array.from({ length: 13 }, (_, i) => 1 / (31 - 2 * i));

/** The natural logarithm of a positive finite x, with a relative error of about 2^-68. */
function logAsSum(x: number): DoubleDouble {
  const normal = x < 2.2250738585072014e-308 ? x * 18014398509481984 : x; // subnormal: times 2^54
  bits.setFloat64(0, normal);
  const high = bits.getUint32(0);
  let k = (high >>> 20) - 1023 - (normal === x ? 0 : 54);
  bits.setUint32(0, (high & 0xfffff) | (1023 << 20));
  let m = bits.getFloat64(0);
  if (m > SQRT_2) {
    m /= 2;
    k += 1;
  }
  // log(m) = 2 atanh(s) = 2 s (1 + s^2 / 3 + s^4 / 5 + …) with s = (m - 1) / (m + 1), |s| <= 0.172.
  const f = m - 1;
  const s = quotient(f, exactSumOfLargerFirst(2, f));
  const z = multiply(s, s);
  let rest = 0;
  for (const term of ATANH_REST) rest = rest * z.head + term;
  const inner = addSmaller(THIRD, multiply(z, addSmaller(FIFTH, exactProduct(z.head, rest))));
  const beyondOne = multiply(z, inner);
  const logM = addSmaller(
    { head: 2 * s.head, tail: 2 * s.tail },
    multiply({ head: 2 * s.head, tail: 2 * s.tail }, beyondOne),
  );
  if (k === 0) return logM;
  const sum = exactSumOfLargerFirst(k * LN2_HEAD, logM.head);
  return exactSumOfLargerFirst(sum.head, sum.tail + (logM.tail + k * LN2_TAIL));
}

/** The natural logarithm: -Infinity at 0, NaN below. */
export function fixedLog(x: number): number {
  if (Number.isNaN(x) || x < 0) return Number.NaN;
  if (x === 0) return Number.NEGATIVE_INFINITY;
  if (x === Number.POSITIVE_INFINITY) return x;
  const log = logAsSum(x);
  return log.head + log.tail;
}

const isOddInteger = (x: number): boolean => Math.abs(x) <= Number.MAX_SAFE_INTEGER && Math.abs(x % 2) === 1;

/** |base| to the exponent, both finite and not 0. */
function powerOfPositive(base: number, exponent: number): number {
  if (base === 1) return 1;
  const log = logAsSum(base);
  const estimate = log.head * exponent;
  if (estimate > 710) return Number.POSITIVE_INFINITY;
  if (estimate < -746) return 0;
  const product = exactProduct(log.head, exponent);
  const sum = exactSumOfLargerFirst(product.head, product.tail + log.tail * exponent);
  if (sum.head > EXP_OVERFLOW) return Number.POSITIVE_INFINITY;
  if (sum.head < EXP_UNDERFLOW) return 0;
  return expOfSum(sum);
}

/** base to the exponent, with the special cases of ECMAScript's own operator. */
export function fixedPower(base: number, exponent: number): number {
  if (exponent === 0) return 1;
  if (Number.isNaN(base) || Number.isNaN(exponent)) return Number.NaN;
  const size = Math.abs(base);
  if (!Number.isFinite(exponent)) {
    if (size === 1) return Number.NaN;
    return size > 1 === exponent > 0 ? Number.POSITIVE_INFINITY : 0;
  }
  const negative = base < 0 || Object.is(base, -0);
  const sign = negative && isOddInteger(exponent) ? -1 : 1;
  if (size === 0) return sign * (exponent > 0 ? 0 : Number.POSITIVE_INFINITY);
  if (size === Number.POSITIVE_INFINITY) return sign * (exponent > 0 ? size : 0);
  if (negative && !Number.isInteger(exponent)) return Number.NaN;
  return sign * powerOfPositive(size, exponent);
}
