// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryJobsMade, lengthOf, type MadeJob, madeCompared } from '../compare/testing/made-compared';
import { countChoices, DIFF_CHOICES, DIFF_ORDERS, diffRows } from './diff-rows';
import { endKind, runDiff, startKind } from './run-diff';

const two = fc.tuple(arbitraryJobsMade, arbitraryJobsMade);
const diffOf = (was: readonly MadeJob[], is: readonly MadeJob[]) =>
  runDiff(madeCompared(was), madeCompared(is, { place: 1, label: 'fair' }));

/** The obvious way: compare both lists row by row. */
function plainMove(
  was: MadeJob | undefined,
  is: MadeJob | undefined,
  of: (job: MadeJob) => number | undefined,
): number {
  if (was === undefined || is === undefined) return Number.NaN;
  const [a, b] = [of(was), of(is)];
  if (a === undefined) return b === undefined ? Number.NaN : Number.NEGATIVE_INFINITY;
  return b === undefined ? Number.POSITIVE_INFINITY : b - a;
}
const endOf = (job: MadeJob): number | undefined => (job.ended === false ? undefined : job.arrivalS + lengthOf(job));
const startOf = (job: MadeJob): number => job.arrivalS + (job.startAfterS ?? 0);

test('each job of either run stands once, and moved by what a look at both says', () => {
  fc.assert(
    fc.property(two, ([was, is]) => {
      const diff = diffOf(was, is);
      expect([...diff.ids].sort()).toEqual([...new Set([...was, ...is].map(({ id }) => id))].sort());
      diff.ids.forEach((id, row) => {
        const pair = [was, is].map((jobs) => jobs.find((job) => job.id === id)) as [MadeJob?, MadeJob?];
        expect(diff.startMovedS[row]).toBe(plainMove(...pair, startOf));
        expect(diff.endMovedS[row]).toBe(plainMove(...pair, endOf));
        expect(diff.durationChangeS[row]).toBe(
          plainMove(...pair, (job) => (endOf(job) === undefined ? undefined : endOf(job)! - job.arrivalS)),
        );
        expect(diff.slotsMoved[row]).toBe(plainMove(...pair, (job) => job.slots ?? 1));
        const paired = pair.every((one) => one !== undefined);
        const ended = pair.some((one) => one !== undefined && one.ended !== false);
        expect(diff.rowOf[row]! >= 0).toBe(paired && ended);
        if (paired && ended) expect(diff.changes.changeS[diff.rowOf[row]!]).toBe(diff.durationChangeS[row]);
      });
    }),
  );
});

test('kinds are those of the signs; every choice holds what it says; every order is one of the same rows', () => {
  fc.assert(
    fc.property(two, ([was, is]) => {
      const diff = diffOf(was, is);
      const counts = countChoices(diff);
      for (let row = 0; row < diff.length; row++) {
        const moved = diff.endMovedS[row]!;
        expect(endKind(diff, row)).toBe(
          Number.isNaN(moved) ? undefined : moved < 0 ? 'earlier' : moved > 0 ? 'later' : 'same',
        );
        const started = diff.startMovedS[row]!;
        expect(startKind(diff, row)).toBe(
          Number.isNaN(started) ? undefined : started < 0 ? 'earlier' : started > 0 ? 'later' : 'same',
        );
      }
      for (const order of DIFF_ORDERS) {
        for (const choice of DIFF_CHOICES) expect(diffRows(diff, order, choice)).toHaveLength(counts[choice]);
        expect([...diffRows(diff, order, 'all')].sort((a, b) => a - b)).toEqual(
          Array.from({ length: diff.length }, (_, row) => row),
        );
      }
      const sizes = [...diffRows(diff, 'end', 'all')].map((row) => Math.abs(diff.endMovedS[row]!));
      const known = sizes.filter((size) => !Number.isNaN(size));
      expect(known).toEqual([...known].sort((a, b) => (a === b ? 0 : b - a)));
      expect(sizes.slice(0, known.length)).toEqual(known);
    }),
  );
});

describe('choices', () => {
  const was: MadeJob[] = [
    { id: 'gone', arrivalS: 0, parts: { map: 4 } },
    { id: 'wide', arrivalS: 1, parts: { map: 8 }, slots: 2 },
    { id: 'still', arrivalS: 2, parts: { map: 8 } },
    { id: 'lost', arrivalS: 3, parts: { map: 8 } },
    { id: 'slow', arrivalS: 4, parts: { map: 8 } },
  ];
  const is: MadeJob[] = [
    { id: 'new', arrivalS: 9, parts: { map: 4 } },
    { id: 'lost', arrivalS: 3, parts: { map: 8 }, ended: false },
    { id: 'wide', arrivalS: 1, parts: { map: 2 }, slots: 6 },
    { id: 'still', arrivalS: 2, parts: { map: 8 } },
    { id: 'slow', arrivalS: 4, parts: { map: 18 }, startAfterS: 1 },
  ];
  const diff = diffOf(was, is);
  const named = (order: (typeof DIFF_ORDERS)[number], choice: (typeof DIFF_CHOICES)[number]) =>
    [...diffRows(diff, order, choice)].map((row) => diff.ids[row]);

  test('who is in which', () => {
    expect(countChoices(diff)).toEqual({
      ...{ all: 6, later: 2, earlier: 1, wider: 1, narrower: 0, unchanged: 1, alone: 2 },
    });
    expect(named('arrival', 'alone')).toEqual(['gone', 'new']);
    expect(named('end', 'later')).toEqual(['lost', 'slow']);
    expect(named('end', 'unchanged')).toEqual(['still']);
  });

  test('orders: who never came to it first, who is in one run alone last', () => {
    expect(named('end', 'all')).toEqual(['lost', 'slow', 'wide', 'still', 'gone', 'new']);
    expect(named('width', 'all')[0]).toBe('wide');
    expect(named('start', 'all')[0]).toBe('slow');
    // 125 % of its own time, 75 % of its own time.
    expect(named('share', 'all').slice(0, 3)).toEqual(['lost', 'slow', 'wide']);
    expect(named('arrival', 'all')).toEqual(['gone', 'wide', 'still', 'lost', 'slow', 'new']);
  });

  test('of one class only its jobs are compared', () => {
    const of = (jobs: readonly MadeJob[], ids: readonly string[]) => {
      const one = madeCompared(jobs);
      const counts = (owner: number): boolean => ids.includes(one.run.ids[owner]!);
      return { ...one, counts };
    };
    const ids = ['wide', 'slow', 'new'];
    expect(runDiff(of(was, ids), of(is, ids)).ids).toEqual(['wide', 'slow', 'new']);
  });
});
