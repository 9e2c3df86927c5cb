// SPDX-License-Identifier: GPL-3.0-or-later
// The diff of two runs against its plain twin: one object per job, looked up by id.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHANGE_ORDERS, jobChanges, kindOfChange, orderedRows, partChanges } from './job-changes';
import { changeWords, mainParts, reasonWords, signedTime } from './reasons';
import { arbitraryJobsMade, lengthOf, type MadeJob, madeCompared } from './testing/made-compared';

interface PlainChange {
  readonly id: string;
  readonly change: number;
}

const lasts = (job: MadeJob): number =>
  job.ended === false ? Number.NaN : job.arrivalS + lengthOf(job) - job.arrivalS;

function plainChanges(before: readonly MadeJob[], after: readonly MadeJob[]): readonly PlainChange[] {
  return before.flatMap((one) => {
    const other = after.find(({ id }) => id === one.id);
    if (other === undefined || (one.ended === false && other.ended === false)) return [];
    if (one.ended === false) return [{ id: one.id, change: Number.NEGATIVE_INFINITY }];
    if (other.ended === false) return [{ id: one.id, change: Number.POSITIVE_INFINITY }];
    return [{ id: one.id, change: lasts(other) - lasts(one) }];
  });
}

/** Two runs of mostly the same jobs; the second in another order. */
const pair = fc.tuple(arbitraryJobsMade, arbitraryJobsMade).map(([a, b]) => [a, [...b].reverse()] as const);

describe('the diff of two runs', () => {
  test('aligns jobs by their ids and tells how much later each was done', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const changes = jobChanges(madeCompared(a), madeCompared(b));
        const found = [...changes.changeS].map((change, row) => ({ id: a[changes.inBefore[row]!]?.id, change }));
        expect(found).toEqual(plainChanges(a, b));
        for (let row = 0; row < changes.length; row++) {
          expect(b[changes.inAfter[row]!]?.id).toBe(a[changes.inBefore[row]!]?.id);
        }
        const shared = a.filter(({ id }) => b.some((one) => one.id === id)).length;
        expect(changes.length + changes.unended).toBe(shared);
        expect(changes.unpaired).toBe(a.length + b.length - 2 * shared);
      }),
    );
  });

  test('orders and filters as a plain sort does', () => {
    fc.assert(
      fc.property(pair, fc.constantFrom(...CHANGE_ORDERS), ([a, b], order) => {
        const changes = jobChanges(madeCompared(a), madeCompared(b));
        const rows = orderedRows(changes, order, undefined);
        expect([...rows].sort((x, y) => x - y)).toEqual([...changes.changeS.keys()]);
        const keys = [...rows].map((row) => {
          const change = changes.changeS[row]!;
          if (order === 'arrival') return a[changes.inBefore[row]!]!.arrivalS;
          if (order === 'most' || order === 'least') return Math.abs(change) * (order === 'most' ? -1 : 1);
          return order === 'sooner' ? change : -change;
        });
        for (let i = 1; i < keys.length; i++) expect(keys[i]! >= keys[i - 1]!).toBe(true);
        const parted = (['sooner', 'later', 'same'] as const).map((kind) => orderedRows(changes, order, kind));
        expect(parted.reduce((sum, one) => sum + one.length, 0)).toBe(changes.length);
        for (const row of parted[0] ?? []) expect(changes.changeS[row]).toBeLessThan(0);
        for (const row of parted[1] ?? []) expect(changes.changeS[row]).toBeGreaterThan(0);
      }),
    );
  });

  test('the changes of a job’s parts are its change', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const changes = jobChanges(madeCompared(a), madeCompared(b));
        const read = partChanges(changes);
        for (let row = 0; row < changes.length; row++) {
          const sum = read(row).reduce((all, { changeS }) => all + changeS, 0);
          const change = changes.changeS[row]!;
          if (Number.isFinite(change)) expect(sum).toBeCloseTo(change, 9);
        }
      }),
    );
  });

  test('the reason is a part that went the same way as the job, and none did so more', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const changes = jobChanges(madeCompared(a), madeCompared(b));
        const read = partChanges(changes);
        for (let row = 0; row < changes.length; row++) {
          const change = changes.changeS[row]!;
          if (!Number.isFinite(change) || kindOfChange(changes, row) === 'same') continue;
          const [first] = mainParts(read(row), change);
          const most = Math.max(...read(row).map((one) => one.changeS * Math.sign(change)));
          expect((first?.changeS ?? 0) * Math.sign(change)).toBe(most);
        }
      }),
    );
  });
});

describe('a reason', () => {
  const before = madeCompared([
    { id: 'a', arrivalS: 0, parts: { noSlot: 20, map: 60, shuffle: 70 }, startAfterS: 20, slots: 40, racks: 2 },
    { id: 'b', arrivalS: 5, parts: { map: 30 }, slots: 8 },
    { id: 'c', arrivalS: 5, parts: { map: 30 }, slots: 8 },
  ]);
  const after = madeCompared([
    { id: 'a', arrivalS: 0, parts: { noSlot: 24, map: 60, shuffle: 58 }, startAfterS: 24, slots: 120, racks: 5 },
    { id: 'b', arrivalS: 5, parts: { map: 30 }, slots: 8 },
    { id: 'c', arrivalS: 5, parts: { map: 30 }, slots: 8, ended: false },
  ]);
  const changes = jobChanges(before, after);
  const read = partChanges(changes);

  test('is described in a few words: the parts, the start, the width', () => {
    expect(changeWords(changes, 0)).toBe('8 s earlier, −5.33 %');
    expect(reasonWords(changes, 0, read(0))).toEqual([
      'shuffle −12 s, waiting for a free slot +4 s',
      'starts 4 s later',
      'wider: 40 → 120 slots, 2 → 5 racks',
    ]);
  });

  test('nothing changed: no reason is given; a job that no longer ends is marked', () => {
    expect(changeWords(changes, 1)).toBe('the same');
    expect(reasonWords(changes, 1, read(1))).toEqual([]);
    expect(changeWords(changes, 2)).toBe('no longer ends');
    expect(kindOfChange(changes, 2)).toBe('later');
    expect(changeWords(jobChanges(after, before), 2)).toBe('ends only now');
  });

  test('times have signs', () => {
    expect([-12, 0, 200].map(signedTime)).toEqual(['−12 s', '0 s', '+3:20']);
  });
});
