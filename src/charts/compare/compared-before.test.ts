// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { partsBar } from './breakdown-bars';
import { cdfOf } from './cdf';
import { comparedBefore } from './compared-before';
import { completionS, partReader } from './compared-run';
import { madeCompared } from './testing/made-compared';

const now = madeCompared([{ id: 'b', arrivalS: 0, parts: { map: 5 } }], { place: 2 });
const was = madeCompared([
  { id: 'a', arrivalS: 0, parts: { noSlot: 10, map: 30 } },
  { id: 'b', arrivalS: 5, parts: { map: 60, shuffle: 20 } },
  { id: 'c', arrivalS: 5, parts: { map: 90 }, ended: false },
]);
const kept = {
  ...{ ids: was.run.ids, times: was.times, endS: was.run.record.outcome.endS },
  partReader: partReader(was),
};

test('what a run came to before an edit is what its charts showed then, at the place that it has now', () => {
  const before = comparedBefore(now, kept, undefined, true);
  expect(before.place).toBe(2);
  expect(before.cdf).toEqual({ place: 2, sortedS: cdfOf(was).sortedS, total: 3 });
  expect(before.parts).toEqual(partsBar(was)?.parts);
  expect(before.totalS).toBe(partsBar(was)?.totalS);
  expect(before.completionS('b')).toBe(completionS(was, 1));
  expect(before.completionS('c')).toBeNaN();
  expect(before.completionS('nobody')).toBeNaN();
  expect(before.stretch('b')).toEqual({ fromS: 5, toS: 85 });
  expect(before.stretch('c')).toBeUndefined();
  expect(before.stretch('nobody')).toBeUndefined();
});

test('of a class those are compared that are of it now; nothing that ended has no parts', () => {
  expect([...comparedBefore(now, kept, undefined, false).cdf.sortedS]).toEqual([80]);
  const none = comparedBefore(now, { ...kept, ids: [] }, undefined, true);
  expect(none.parts).toEqual([]);
  expect(none.totalS).toBe(0);
});

test('where there is a window, those that ended in it', () => {
  const before = comparedBefore(now, kept, { fromS: 0, toS: 50 }, true);
  expect([...before.cdf.sortedS]).toEqual([40]);
  expect(before.cdf.total).toBe(1);
});
