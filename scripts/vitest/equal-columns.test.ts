// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameColumn } from './equal-columns';

const numbers = fc.array(fc.constantFrom(0, -0, 1, Number.NaN, Number.POSITIVE_INFINITY), { maxLength: 3 });
const columns = fc.oneof(
  numbers.map((all) => Float64Array.from(all)),
  numbers.map((all) => Int32Array.from(all)),
  numbers,
);

/** Compares them as Vitest compares any list, without knowing about columns. */
const equalAsLists = (one: ArrayLike<number>, other: ArrayLike<number>): boolean => {
  try {
    expect([...Array.from(one)]).toEqual([...Array.from(other)]);
    return true;
  } catch {
    return false;
  }
};

describe('columns that are compared quickly', () => {
  test('are the same where each entry is, and are left to Vitest otherwise', () => {
    fc.assert(
      fc.property(columns, columns, (one, other) => {
        const areColumns = !Array.isArray(one) && one.constructor === other.constructor;
        expect(sameColumn(one, other)).toBe(areColumns && equalAsLists(one, other) ? true : undefined);
      }),
      { numRuns: 500 },
    );
  });

  test('inside records are equal or not as they were', () => {
    const record = (endS: number[]) => ({ trace: { endS: Float64Array.from(endS) }, keep: 'all' });
    expect(record([1, Number.NaN])).toEqual(record([1, Number.NaN]));
    expect(record([1, 2])).not.toEqual(record([1, 3]));
    expect(record([0])).not.toEqual(record([-0]));
    expect(record([1])).not.toEqual(record([1, 1]));
    expect({ at: Float64Array.of(1) }).not.toEqual({ at: Int32Array.of(1) });
    expect(() => expect(record([1, 2])).toEqual(record([1, 3]))).toThrow(/deeply equal/);
  });

  test('are the only ones: no file may say for all files after it what is equal', () => {
    expect(() => expect.addEqualityTesters([() => true])).toThrow(/all files of a thread/);
  });
});
