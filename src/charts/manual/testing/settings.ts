// SPDX-License-Identifier: GPL-3.0-or-later
// Generated settings and plans by hand, including conflicts. For tests only.
import fc from 'fast-check';
import type { ManualRectangle } from '../../../model/scenario';
import type { HandSetting } from '../hand-plan';

/** Lengths that fall at first and rise again, as latency curves do. */
export function settingOf(
  racks: number,
  jobs: readonly { readonly workS: number; readonly arrivalS: number }[],
): HandSetting {
  const about = jobs.map(({ arrivalS }, index) => ({ id: `job-${index}`, arrivalS }));
  return {
    jobs: about,
    indexOf: new Map(about.map(({ id }, index) => [id, index])),
    racks,
    lengthS: (job, width) => (jobs[job]?.workS ?? 0) / width + width * 0.7,
  };
}

interface HandCase {
  readonly setting: HandSetting;
  /** Each job may be on the chart or not. */
  readonly rectangles: readonly ManualRectangle[];
}

export const generatedHand: fc.Arbitrary<HandCase> = fc.integer({ min: 1, max: 8 }).chain((racks) =>
  fc
    .array(
      fc.record({
        workS: fc.double({ min: 0.001, max: 500, noNaN: true }),
        arrivalS: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 60, noNaN: true })),
        held: fc.uniqueArray(fc.integer({ min: 0, max: racks - 1 }), { minLength: 1, maxLength: racks }),
        startS: fc.double({ min: 0, max: 200, noNaN: true }),
        placed: fc.boolean(),
      }),
      { minLength: 1, maxLength: 9 },
    )
    .map((drafts) => ({
      setting: settingOf(racks, drafts),
      rectangles: drafts.flatMap(({ held, startS, placed }, index) =>
        placed ? [{ job: `job-${index}`, racks: held, startS }] : [],
      ),
    })),
);
