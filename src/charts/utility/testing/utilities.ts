// SPDX-License-Identifier: GPL-3.0-or-later
// Generated utility curves with one or two methods that end every job somewhere on its curve. For tests only.
import fc from 'fast-check';
import type { UtilityInput, UtilityMethod } from '../utility-data';

const draft = (slots: number) =>
  fc.record({
    firstSlot: fc.integer({ min: 1, max: slots }),
    most: fc.double({ min: 1e-5, max: 1e9, noNaN: true }),
    falls: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: slots, maxLength: slots }),
    ends: fc.tuple(fc.nat(1000), fc.nat(1000)),
  });

/** Curves never rise, like utilities. */
export const generatedUtilities: fc.Arbitrary<{
  readonly input: UtilityInput;
  readonly methods: readonly UtilityMethod[];
}> = fc.integer({ min: 1, max: 30 }).chain((slots) =>
  fc
    .tuple(
      fc.array(draft(slots), { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0.001, max: 1e5, noNaN: true }),
      fc.integer({ min: 1, max: 2 }),
    )
    .map(([drafts, slotS, count]) => {
      const jobs = drafts.map(({ firstSlot, most, falls }, index) => {
        let utility = most;
        const utilityBySlot = falls.slice(firstSlot - 1).map((share) => {
          utility *= share;
          return utility;
        });
        return { id: `job-${index}`, firstSlot, utilityBySlot };
      });
      const methods = Array.from({ length: count }, (_, m) => ({
        label: m === 0 ? 'lexmin' : 'published',
        ends: jobs.map(({ id, firstSlot, utilityBySlot }, index) => {
          const place = (drafts[index]?.ends[m as 0 | 1] ?? 0) % utilityBySlot.length;
          return { id, endSlot: firstSlot + place, utility: utilityBySlot[place] ?? 0 };
        }),
      }));
      return { input: { slotS, slots, jobs }, methods };
    }),
);
