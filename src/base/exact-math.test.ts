// SPDX-License-Identifier: GPL-3.0-or-later
// The twin is Math: engines may differ from it, and from each other, in the last bits, but never by more.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixedExp, fixedLog, fixedPower } from './exact-math';

const view = new DataView(new ArrayBuffer(8));
function bitsOf(x: number): bigint {
  view.setFloat64(0, x);
  return view.getBigUint64(0);
}
/** Number of doubles between a and b. */
function doublesBetween(a: number, b: number): number {
  const place = (x: number): bigint => {
    const bits = bitsOf(x === 0 ? 0 : x);
    return bits >> 63n === 1n ? -(bits & 0x7fffffffffffffffn) : bits;
  };
  const apart = place(a) - place(b);
  return Number(apart < 0n ? -apart : apart);
}
function expectNear(got: number, wanted: number, doubles: number): void {
  if (Number.isNaN(wanted)) expect(got).toBeNaN();
  else expect(doublesBetween(got, wanted), `${got} and ${wanted}`).toBeLessThanOrEqual(doubles);
}
const RUNS = { numRuns: 2000 };
const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
const positive = fc.double({ min: 5e-324, noNaN: true, noDefaultInfinity: true });

describe('fixedExp', () => {
  test('agrees with Math.exp to 2 doubles over the whole range', () => {
    fc.assert(
      fc.property(fc.double({ min: -750, max: 712, noNaN: true }), (x) => expectNear(fixedExp(x), Math.exp(x), 2)),
      RUNS,
    );
    fc.assert(
      fc.property(finite, (x) => expectNear(fixedExp(x), Math.exp(x), 2)),
      RUNS,
    );
  });

  test('never falls where x rises', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -746, max: 710, noNaN: true }),
        fc.double({ min: 0, max: 1e-9, noNaN: true }),
        (x, d) => {
          expect(fixedExp(x + d)).toBeGreaterThanOrEqual(fixedExp(x));
        },
      ),
      RUNS,
    );
  });

  test('meets the ends of the range exactly', () => {
    expect(fixedExp(0)).toBe(1);
    expect(fixedExp(-0)).toBe(1);
    expect(fixedExp(Number.NaN)).toBeNaN();
    expect(fixedExp(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
    expect(fixedExp(Number.NEGATIVE_INFINITY)).toBe(0);
    expect(Number.isFinite(fixedExp(709.782712893384))).toBe(true);
    expect(fixedExp(709.7827128933841)).toBe(Number.POSITIVE_INFINITY);
    expect(fixedExp(-745.1332191019411)).toBe(5e-324);
    expect(fixedExp(-745.1332191019412)).toBe(0);
    expect(fixedExp(5e-324)).toBe(1);
  });

  // The correctly rounded results, computed with 60 decimal digits.
  test.each([
    [1, 0x4005bf0a8b145769n],
    [-1, 0x3fd78b56362cef38n],
    [0.5, 0x3ffa61298e1e069cn],
    [1e-10, 0x3ff000000006df38n],
    [10, 0x40d5829dcf950560n],
    [100, 0x48f3494a9b171bf5n],
    [-100, 0x36ea8c1f14e2af5dn],
    [709, 0x7fdd422d2be5dc9bn],
    [-708.5, 0x000e6cf6d08897acn],
    [-740, 0x0000000000000055n],
    [Math.PI, 0x403724046eb09339n],
    [1 / 3, 0x3ff6546db1ba2d13n],
  ])('of %d has the same bits on every engine', (x, bits) => {
    expect(bitsOf(fixedExp(x))).toBe(bits);
  });
});

describe('fixedLog', () => {
  test('agrees with Math.log to 2 doubles over the whole range, subnormal numbers too', () => {
    fc.assert(
      fc.property(positive, (x) => expectNear(fixedLog(x), Math.log(x), 2)),
      RUNS,
    );
    fc.assert(
      fc.property(fc.double({ min: 5e-324, max: 1e-300, noNaN: true }), (x) => expectNear(fixedLog(x), Math.log(x), 2)),
      RUNS,
    );
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 2, noNaN: true }), (x) => expectNear(fixedLog(x), Math.log(x), 2)),
      RUNS,
    );
  });

  test('undoes fixedExp', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 700, noNaN: true }), (x) => expectNear(fixedLog(fixedExp(x)), x, 2)),
      RUNS,
    );
  });

  test('meets the ends of the range exactly', () => {
    expect(fixedLog(1)).toBe(0);
    expect(fixedLog(0)).toBe(Number.NEGATIVE_INFINITY);
    expect(fixedLog(-0)).toBe(Number.NEGATIVE_INFINITY);
    expect(fixedLog(-1)).toBeNaN();
    expect(fixedLog(Number.NEGATIVE_INFINITY)).toBeNaN();
    expect(fixedLog(Number.NaN)).toBeNaN();
    expect(fixedLog(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
  });

  test.each([
    [2, 0x3fe62e42fefa39efn],
    [10, 0x40026bb1bbb55516n],
    [0.1, 0xc0026bb1bbb55515n],
    [1.0000000000000002, 0x3cafffffffffffffn],
    [0.9999999999999999, 0xbca0000000000000n],
    [5e-324, 0xc0874385446d71c3n],
    [Number.MAX_VALUE, 0x40862e42fefa39efn],
    [1e-310, 0xc0864e69394d9508n],
    [Math.SQRT2, 0x3fd62e42fefa39f0n],
    [3, 0x3ff193ea7aad030bn],
    [123456.789, 0x40277281cad8a844n],
  ])('of %d has the same bits on every engine', (x, bits) => {
    expect(bitsOf(fixedLog(x))).toBe(bits);
  });
});

describe('fixedPower', () => {
  test('ends where doubles do, though its first estimate is not yet beyond', () => {
    // e to 709.9 and to -745.6: the largest and the smallest double are e to 709.78 and to -745.13.
    expect([fixedPower(Math.E, 709.78), fixedPower(Math.E, -745.1)].map((x) => x > 0 && Number.isFinite(x))).toEqual([
      true,
      true,
    ]);
    expect([fixedPower(Math.E, 709.9), fixedPower(Math.E, -745.6)]).toEqual([Number.POSITIVE_INFINITY, 0]);
  });

  test('agrees with Math.pow to 3 doubles where the result is finite', () => {
    fc.assert(
      fc.property(positive, fc.double({ min: -20, max: 20, noNaN: true }), (x, y) =>
        expectNear(fixedPower(x, y), x ** y, 3),
      ),
      RUNS,
    );
    fc.assert(
      fc.property(
        fc.double({ min: 0.9, max: 1.1, noNaN: true }),
        fc.double({ min: -7000, max: 7000, noNaN: true }),
        (x, y) => expectNear(fixedPower(x, y), x ** y, 3),
      ),
      RUNS,
    );
  });

  test('treats every special value as the language does', () => {
    // biome-ignore format: a table
    const special = [
      0, -0, 1, -1, 2, -2, 0.5, -0.5, 3, -3, 2.5, -2.5, 1e300, -1e300, 5e-324, -5e-324,
      Number.MAX_VALUE, -Number.MAX_VALUE, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER,
      Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN,
    ];
    for (const x of special) {
      for (const y of special) {
        const wanted = x ** y;
        const got = fixedPower(x, y);
        if (wanted === 0) expect(Object.is(got, wanted), `${x} to the ${y}`).toBe(true);
        else expectNear(got, wanted, 1);
      }
    }
  });

  test('is exact where the result is a whole number or a power of two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 0, max: 14 }), (base, exponent) => {
        expect(fixedPower(base, exponent)).toBe(Number(BigInt(base) ** BigInt(exponent)));
      }),
    );
    for (let k = -1074; k <= 1023; k++) expect(fixedPower(2, k)).toBe(2 ** k);
  });

  test.each([
    [2, 0.5, 0x3ff6a09e667f3bcdn],
    [10, -3, 0x3f50624dd2f1a9fcn],
    [1.1, 100, 0x40caea4e6126bb95n],
    [0.3, -7.5, 0x40c04e140cf4ea7en],
    [123.456, 7.89, 0x435c37e53d5e93d2n],
    [1.0000000001, 1e10, 0x4005bf0aa93f93c0n],
    [7, 1 / 3, 0x3ffe9b5dba58189dn],
    [10, 308, 0x7fe1ccf385ebc8a0n],
    [3, 20, 0x41e9fa8372200000n],
    [0.9, 5000, 0x106fa8a46525d707n],
  ])('of %d and %d has the same bits on every engine', (base, exponent, bits) => {
    expect(bitsOf(fixedPower(base, exponent))).toBe(bits);
  });
});
