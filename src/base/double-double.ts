// SPDX-License-Identifier: GPL-3.0-or-later
// A sum of two doubles, head + tail, with a precision of about 106 bits: what exp, log and powers need to round correctly at the end.
// Built from + - * / alone, so every engine gives the same bits. Not a general number type: no special values, no ranges.

/** An unevaluated sum; |tail| is at most half a unit in the last place of head. */
export interface DoubleDouble {
  readonly head: number;
  readonly tail: number;
}

/** a + b without error. */
export function exactSum(a: number, b: number): DoubleDouble {
  const head = a + b;
  const fromB = head - a;
  return { head, tail: a - (head - fromB) + (b - fromB) };
}

/** a + b without error if |a| >= |b| (or a is 0). */
export function exactSumOfLargerFirst(a: number, b: number): DoubleDouble {
  const head = a + b;
  return { head, tail: b - (head - a) };
}

/** 2^27 + 1: splits a double into two halves of 26 bits. */
const SPLITTER = 134217729;

/** a * b without error, if neither exceeds 2^996 and the product is not near the subnormals. */
export function exactProduct(a: number, b: number): DoubleDouble {
  const head = a * b;
  const bigA = SPLITTER * a;
  const aHigh = bigA - (bigA - a);
  const aLow = a - aHigh;
  const bigB = SPLITTER * b;
  const bHigh = bigB - (bigB - b);
  const bLow = b - bHigh;
  return { head, tail: aHigh * bHigh - head + aHigh * bLow + aLow * bHigh + aLow * bLow };
}

/** x * y to about 104 bits. */
export function multiply(x: DoubleDouble, y: DoubleDouble): DoubleDouble {
  const product = exactProduct(x.head, y.head);
  return exactSumOfLargerFirst(product.head, product.tail + (x.head * y.tail + x.tail * y.head));
}

/** x + y to about 104 bits if |x| >= |y|. */
export function addSmaller(x: DoubleDouble, y: DoubleDouble): DoubleDouble {
  const sum = exactSum(x.head, y.head);
  return exactSumOfLargerFirst(sum.head, sum.tail + (x.tail + y.tail));
}

/** a / b to about 104 bits. */
export function quotient(a: number, b: DoubleDouble): DoubleDouble {
  const head = a / b.head;
  const back = exactProduct(head, b.head);
  return exactSumOfLargerFirst(head, (a - back.head - back.tail - head * b.tail) / b.head);
}
