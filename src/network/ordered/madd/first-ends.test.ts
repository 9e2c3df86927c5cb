// SPDX-License-Identifier: GPL-3.0-or-later
// The first end of a list cut into blocks is that found by scanning the list from end to end.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FirstEnds } from './first-ends';

const NEVER = Number.POSITIVE_INFINITY;

/** Flows that end at whole seconds; then some end earlier than expected, and time advances. */
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('sooner' as const), place: fc.nat(299), byS: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ kind: fc.constant('until' as const), s: fc.integer({ min: 0, max: 20 }) }),
  ),
  { maxLength: 20 },
);

test('what is due ends in the order of the list, and the first end after it is known', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 300 }), steps, (given, then) => {
      const endS = given.map(Number);
      const ends = new FirstEnds();
      for (const [place, s] of endS.entries()) ends.note(place, s);
      let nowS = 0;
      const first = (): number => endS.reduce((least, s) => Math.min(least, s), NEVER);
      expect(ends.firstS).toBe(first());
      for (const step of then) {
        if (step.kind === 'sooner') {
          if (step.place >= endS.length || endS[step.place] === NEVER) continue;
          endS[step.place] = Math.max(nowS + 1, endS[step.place]! - step.byS);
          ends.note(step.place, endS[step.place]!);
        } else {
          nowS += step.s;
          const due = endS.flatMap((s, place) => (s <= nowS ? [place] : []));
          const ended: number[] = [];
          ends.visitDue(nowS, endS.length, (place) => {
            if (endS[place]! <= nowS) {
              endS[place] = NEVER;
              ended.push(place);
            }
            return endS[place]!;
          });
          expect(ended).toEqual(due);
        }
        expect(ends.firstS).toBe(first());
      }
      ends.clear();
      expect(ends.firstS).toBe(NEVER);
    }),
  );
});

test('a list that was cleared begins anew', () => {
  const ends = new FirstEnds();
  for (let place = 0; place < 130; place++) ends.note(place, 5 + place);
  ends.clear();
  ends.note(129, 9);
  const looked: number[] = [];
  ends.visitDue(9, 130, (place) => {
    looked.push(place);
    return NEVER;
  });
  expect(looked).toEqual([128, 129]);
  ends.clear();
  ends.note(0, 9);
  ends.visitDue(9, 1, () => NEVER);
  expect(ends.firstS).toBe(NEVER);
});
