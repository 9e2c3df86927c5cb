// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePath, setAt } from '../model/fields/path';
import { changesAt, sameJson } from './change-edits';

const of = (document: unknown, scenario: unknown = document) => ({ document, scenario });
const BEFORE = {
  topology: { racks: 4, background: 0.5 },
  workload: {
    jobs: [
      { id: 'a', GB: 1 },
      { id: 'b', GB: 2 },
    ],
  },
};

test('the value alone, however deep it is', () => {
  const after = {
    ...BEFORE,
    workload: {
      jobs: [
        { id: 'a', GB: 1 },
        { id: 'b', GB: 7 },
      ],
    },
  };
  expect(changesAt(['workload.jobs'], BEFORE, of(after))).toEqual({
    edits: [{ path: 'workload.jobs[1].GB', value: 7 }],
    elsewhere: false,
  });
});

test('a value set to its default is reported, though the document leaves it out', () => {
  const after = { ...BEFORE, topology: { racks: 4 } };
  const filled = { ...after, topology: { racks: 4, background: 0 } };
  expect(changesAt(['topology.background'], BEFORE, of(after, filled))).toEqual({
    edits: [{ path: 'topology.background', value: 0 }],
    elsewhere: false,
  });
});

test('a short list of which all differs is reported whole', () => {
  const times = (...latencyS: readonly number[]) => ({ workload: { jobs: [{ id: 'a', latencyS }] } });
  expect(changesAt(['workload.jobs[0].latencyS'], times(9, 6, 5), of(times(40, 40, 40))).edits).toEqual([
    { path: 'workload.jobs[0].latencyS', value: [40, 40, 40] },
  ]);
});

test('what went away and has no default cannot be said', () => {
  const before = { topology: { racks: 4 }, workload: { jobs: [{ id: 'a', GB: 1, deadlineS: 9 }] } };
  const after = { topology: { racks: 4 }, workload: { jobs: [{ id: 'a', GB: 1 }] } };
  expect(changesAt(['workload.jobs[0].deadlineS'], before, of(after)).edits).toEqual([]);
  // Inside a path that may be changed as a whole, the edit is the whole.
  expect(changesAt(['workload.jobs'], before, of(after)).edits).toEqual([
    { path: 'workload.jobs', value: [{ id: 'a', GB: 1 }] },
  ]);
});

test('inside a list, what others of it say is elsewhere', () => {
  const withJobs = (a: number, b: number) => ({
    ...BEFORE,
    workload: {
      jobs: [
        { id: 'a', GB: a },
        { id: 'b', GB: b },
      ],
    },
  });
  const path = 'workload.jobs[1].GB';
  expect(changesAt([path], BEFORE, of(withJobs(1, 7)))).toEqual({ edits: [{ path, value: 7 }], elsewhere: false });
  expect(changesAt([path], BEFORE, of(withJobs(5, 7)))).toEqual({ edits: [{ path, value: 7 }], elsewhere: true });
});

test('a list that is shorter is reported whole', () => {
  const after = { ...BEFORE, workload: { jobs: [{ id: 'a', GB: 1 }] } };
  expect(changesAt(['workload.jobs'], BEFORE, of(after)).edits).toEqual([
    { path: 'workload.jobs', value: [{ id: 'a', GB: 1 }] },
  ]);
});

test('what is changed elsewhere is no edit, and is known', () => {
  const after = { ...BEFORE, topology: { racks: 5, background: 0.5 } };
  expect(changesAt(['topology.background'], BEFORE, of(after))).toEqual({ edits: [], elsewhere: true });
});

test('the edits make of the one document the other', () => {
  const value = fc.letrec((tie) => ({
    leaf: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('x', 'y')),
    tree: fc.oneof(
      { maxDepth: 4 },
      tie('leaf'),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.record({ p: tie('tree'), q: tie('tree') }),
    ),
  })).tree;
  fc.assert(
    fc.property(value, value, (a, b) => {
      const { edits, elsewhere } = changesAt(['at'], { at: a }, of({ at: b }));
      let document: unknown = { at: a };
      for (const { path, value: put } of edits) {
        const set = setAt(document, parsePath(path)!, put);
        if (!set.ok) throw new Error(set.message);
        document = set.document;
      }
      expect(elsewhere).toBe(false);
      expect(sameJson(document, { at: b })).toBe(true);
    }),
  );
});
