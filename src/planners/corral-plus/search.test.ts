// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of corral+ against slow, obvious twins.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomStream } from '../../base/random-stream';
import { scheduleValue } from '../testing/every-schedule';
import { objectives, occupancyCases, type TableCase } from '../testing/inputs';
import { dispatch } from './dispatch';
import { dispatchRules } from './dispatch-rules';
import { JobSequence } from './job-sequence';
import { RandomMove } from './move';
import { SequenceValue } from './sequence-value';
import { plainDispatch } from './testing/plain-dispatch';
import { usefulWidths } from './useful-widths';

const seeds = fc.integer({ min: 0, max: 1_000_000 });

/** A sequence, its value, and moves for it. */
function moving({ table, arrivalS }: TableCase, objective: 'makespan' | 'averageCompletion', seed: number) {
  const sequence = new JobSequence(table, arrivalS);
  const random = randomStream(seed, 'test');
  sequence.copyFrom(Int32Array.from(random.shuffle([...sequence.order])), sequence.width.slice());
  const value = new SequenceValue(sequence, table.racks, objective);
  const widths = usefulWidths(table);
  return { sequence, random, value, widths, move: new RandomMove(sequence, widths, value, random) };
}

const plainValue = (one: TableCase, { width, order }: JobSequence, objective: 'makespan' | 'averageCompletion') =>
  scheduleValue(one, [...width], [...order], objective);

describe('a trial', () => {
  test('is worth what plain placing says, whatever was tried, turned down and accepted before', () => {
    fc.assert(
      fc.property(occupancyCases({ jobs: 30, racks: 6 }), objectives, seeds, (one, objective, seed) => {
        const { sequence, random, value, widths, move } = moving(one, objective, seed);
        fc.pre(RandomMove.isPossible(widths));
        let nowS = value.wholeS();
        for (let i = 0; i < 60; i++) {
          const limitS = i % 3 === 0 ? Number.POSITIVE_INFINITY : nowS * (1 + random.unit() / 10);
          move.make();
          const trialS = value.trialS(move.unchanged, limitS);
          const plainS = plainValue(one, sequence, objective);
          // With ends near 1e9, a mean of short waits has few exact digits.
          const slack = 1e-9 * Math.max(plainS, limitS === Number.POSITIVE_INFINITY ? 0 : limitS) + 1e-6;
          if (trialS === Number.POSITIVE_INFINITY) expect(plainS).toBeGreaterThanOrEqual(limitS - slack);
          else expect(Math.abs(trialS - plainS)).toBeLessThanOrEqual(slack);
          if (trialS < limitS && random.unit() < 0.6) {
            value.accept(move.unchanged);
            nowS = trialS;
          } else move.undo();
          if (random.unit() < 0.1) nowS = value.wholeS();
        }
      }),
    );
  });

  // Plain placing sums in placing order, so the last digits of a mean may differ.
  test('the whole value is that of plain placing', () => {
    fc.assert(
      fc.property(occupancyCases({ jobs: 12, racks: 5 }), objectives, seeds, (one, objective, seed) => {
        const { sequence, value } = moving(one, objective, seed);
        const plainS = plainValue(one, sequence, objective);
        expect(Math.abs(value.wholeS() - plainS)).toBeLessThanOrEqual(1e-9 * plainS + 1e-6);
      }),
    );
  });
});

describe('a move', () => {
  test('always changes something, only from `unchanged` on, keeps every job once, and can be taken back', () => {
    fc.assert(
      fc.property(occupancyCases({ jobs: 8, racks: 5 }), objectives, seeds, (one, objective, seed) => {
        const { sequence, widths, move } = moving(one, objective, seed);
        fc.pre(RandomMove.isPossible(widths));
        for (let i = 0; i < 40; i++) {
          const before = { order: [...sequence.order], width: [...sequence.width], lengthS: [...sequence.lengthS] };
          move.make();
          const after = { order: [...sequence.order], width: [...sequence.width], lengthS: [...sequence.lengthS] };
          expect(after).not.toEqual(before);
          for (let p = 0; p < move.unchanged; p++) {
            const job = after.order[p]!;
            expect(job).toBe(before.order[p]);
            expect(after.width[job]).toBe(before.width[job]);
          }
          expect([...after.order].sort((a, b) => a - b)).toEqual(after.order.map((_, j) => j));
          expect([...sequence.position]).toEqual(after.order.map((_, j) => after.order.indexOf(j)));
          if (i % 2 === 0) continue;
          move.undo();
          expect({ order: [...sequence.order], width: [...sequence.width], lengthS: [...sequence.lengthS] }).toEqual(
            before,
          );
        }
      }),
    );
  });
});

test('useful widths are those that no narrower one matches in length and in time on racks', () => {
  fc.assert(
    fc.property(occupancyCases({ jobs: 3, racks: 7 }), ({ table }) => {
      const { start, width } = usefulWidths(table);
      for (let j = 0; j < table.jobs; j++) {
        const row = (timeS: Float64Array) => [...timeS.subarray(j * table.racks, (j + 1) * table.racks)];
        const [L, O] = [row(table.latencyS), row(table.occupiedS)];
        const matched = (i: number) => L.some((one, n) => n < i && one <= L[i]! && O[n]! <= O[i]!);
        const plain = L.flatMap((_, i) => (matched(i) ? [] : [i + 1]));
        expect([...width.subarray(start[j], start[j + 1])]).toEqual(plain);
      }
    }),
  );
});

test('dispatching gives the order of the plain loop over all jobs', () => {
  fc.assert(
    fc.property(occupancyCases({ jobs: 40, racks: 5 }), objectives, seeds, (one, objective, seed) => {
      const random = randomStream(seed, 'widths');
      const { table, arrivalS } = one;
      const width = Int32Array.from({ length: table.jobs }, () => 1 + random.below(table.racks));
      for (const rule of dispatchRules(objective)) {
        expect([...dispatch(table, arrivalS, width, rule)]).toEqual(plainDispatch(one, [...width], rule));
      }
    }),
  );
});
