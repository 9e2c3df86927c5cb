// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Measure } from '../../simulator/engine/state/standing';
import type { Decision } from './decision';
import { groupAt, groupDecisions, isRejecting } from './group-decisions';

const CAME: Measure = { label: 'Came', unit: 'seconds', first: 'least', because: 'it came first' };

function decision(job: number | undefined, index: number, more: Partial<Decision> = {}): Decision {
  return {
    atS: index,
    rack: index % 3,
    machine: index % 5,
    slot: 'any',
    how: 'turn',
    task: job === undefined ? undefined : { job, stage: 0, kind: 0, index, attempt: 1, locality: 0 },
    measures: [CAME],
    candidates: [{ job: job ?? 0, values: [0] }],
    counts: { present: 1, waiting: 1, able: 1 },
    unlisted: { after: 0, out: {} },
    ...more,
  };
}

test('the maps of one job are one group, wherever and whenever they go', () => {
  const all = [decision(0, 0), decision(0, 1), decision(1, 0), decision(0, 2), decision(undefined, 3)];
  expect(groupDecisions(all)).toEqual([
    { from: 0, count: 2 },
    { from: 2, count: 1 },
    { from: 3, count: 1 },
    { from: 4, count: 1 },
  ]);
});

test('another rival, another reason or another rejection begins a new group', () => {
  const rival = (job: number, out?: 'delay' | 'notWanted') =>
    decision(0, 1, {
      candidates: [
        { job: 0, values: [0] },
        out === undefined ? { job, values: [1] } : { job, values: [1], out: { cause: out, near: 'rack' } as never },
      ],
    });
  const all = [decision(0, 0), rival(1), rival(1), rival(2), rival(2, 'delay'), rival(2, 'notWanted')];
  expect(groupDecisions(all).map(({ count }) => count)).toEqual([1, 2, 1, 1, 1]);
  expect(all.map(isRejecting)).toEqual([false, false, false, false, true, true]);
  expect(isRejecting(decision(0, 0, { unlisted: { after: 0, out: { delay: 2 } } }))).toBe(true);
});

test('every decision is in one group, and is found in it', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(2), { nil: undefined })), (jobs) => {
      const all = jobs.map((job, i) => decision(job, i));
      const groups = groupDecisions(all);
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
      for (const [at, { task }] of all.entries()) {
        const { from, count } = groups[groupAt(groups, at)]!;
        expect(from <= at && at < from + count).toBe(true);
        expect(all[from]?.task?.job).toBe(task?.job);
      }
    }),
  );
});
