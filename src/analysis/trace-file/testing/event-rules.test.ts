// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { breachesOfEventRules } from './event-rules';

const NAMES = [
  { ph: 'M', pid: 1, tid: 0, name: 'process_name', args: { name: 'rack 0' } },
  { ph: 'M', pid: 1, tid: 2, name: 'thread_name', args: { name: 'slot' } },
];
const slice = (name: string, ts: number, dur: number, more = {}) => ({
  ...{ ph: 'X', pid: 1, tid: 2, ts, dur, cat: 'map', name, ...more },
});
const breaches = (...events: readonly object[]) => breachesOfEventRules(JSON.stringify({ traceEvents: events }));

test('slices inside and after one another break no rule', () => {
  expect(breaches(...NAMES, slice('a', 0, 4), slice('b', 0, 1.5), slice('c', 1.5, 2.5), slice('d', 4, 1))).toEqual([]);
});

test('each breach is reported', () => {
  expect(breaches(...NAMES, slice('a', 0, 4), slice('b', 3, 2))).toEqual([
    'thread 1/2: "b" ends after "a", in which it begins',
  ]);
  expect(breaches(...NAMES, slice('a', -1, 4))).toEqual(['event 2 (X a): ts is -1']);
  expect(breaches(...NAMES, slice('a', 0, 4, { tid: 1.5 }))).toContain('event 2 (X a): tid is 1.5');
  expect(breaches(...NAMES, slice('a', 0, 4, { ph: 'Q' }))).toEqual(['event 2: ph "Q" is none of X, C, M']);
  expect(breaches(...NAMES, ...NAMES.slice(1))).toEqual(['thread_name of 1/2 is given twice']);
  expect(breaches(slice('a', 0, 1))).toEqual(['process 1 has no name', 'thread 1/2 has no name']);
  expect(breachesOfEventRules('{}')).toEqual(['the file has no list "traceEvents"']);
});
