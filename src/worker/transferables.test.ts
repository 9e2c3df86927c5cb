// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { buffersOf } from './transferables';

test('every buffer of a reply is moved once, and rows are not searched', () => {
  const shared = new ArrayBuffer(32);
  const widths = new Int32Array(2);
  const answer = {
    curves: { widths, latencyS: new Float64Array(shared, 0, 2), mapS: new Float64Array(shared, 16, 2) },
    workload: { jobs: [{ id: 'a' }] },
    none: undefined,
    empty: new Int8Array(0),
  };
  expect(buffersOf({ ok: true, answer })).toEqual([widths.buffer, shared]);
  const moved = structuredClone({ ok: true, answer }, { transfer: buffersOf({ ok: true, answer }) });
  expect(moved.answer.curves.latencyS.length).toBe(2);
  expect(widths.length).toBe(0);
});
