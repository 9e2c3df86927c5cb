// SPDX-License-Identifier: GPL-3.0-or-later
// Records are compared by the thousand, and keep their columns in typed arrays. Vitest walks these like any list, entry by entry with
// a path for each, which took an eighth of the time of the tests that compare runs.
import { expect } from 'vitest';

type Column =
  | Float64Array
  | Float32Array
  | Int32Array
  | Uint32Array
  | Int16Array
  | Uint16Array
  | Int8Array
  | Uint8Array;

const isColumn = (one: unknown): one is Column => ArrayBuffer.isView(one) && !(one instanceof DataView);

/** True if both are the same column. Everything else is left to Vitest, as are columns that differ: it reports where. */
export function sameColumn(one: unknown, other: unknown): true | undefined {
  if (!isColumn(one) || !isColumn(other)) return undefined;
  if (one.constructor !== other.constructor || one.length !== other.length) return undefined;
  for (let i = 0; i < one.length; i++) if (!Object.is(one[i], other[i])) return undefined;
  return true;
}

/** Set once for all files of a thread, because Vitest keeps every tester that it is given. */
const GIVEN = Symbol.for('gantry.sameColumn');

export function compareColumnsQuickly(): void {
  const all = globalThis as { [GIVEN]?: true };
  if (all[GIVEN]) return;
  all[GIVEN] = true;
  expect.addEqualityTesters([sameColumn]);
  // A tester from one file would also apply to all files after it: one that ignored last bits made 0 equal -0 everywhere.
  expect.addEqualityTesters = () => {
    throw new Error('Vitest keeps an equality tester for all files of a thread: compare by a function of your own.');
  };
}
