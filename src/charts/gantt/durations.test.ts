// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { FakeContext } from '../testing/fake-context';
import { LIGHT_PALETTE } from '../testing/palettes';
import { COLUMN_PX, durationsSpacePx, PAIRED_COLUMN_PX } from '../time/end-space';
import { jobDurations } from './durations';
import { drawDurations } from './jobs/draw-jobs';
import { durationColumns } from './jobs/duration-columns';
import type { JobsLayout } from './jobs/jobs-layout';

const TIMES = {
  arrivalS: Float64Array.of(0, 10, 20),
  startS: Float64Array.of(0, 10, 20),
  endS: Float64Array.of(263, 40, Number.NaN),
  isCoflows: false,
};
const PLANNED = [{ job: 1, startS: 20, endS: 325, racks: [] }];

describe('durations', () => {
  test('are from arrival to end, planned and happened in one notation', () => {
    const { happenedS, plannedS, say } = jobDurations(TIMES, PLANNED);
    expect([...happenedS]).toEqual([263, 30, Number.NaN]);
    expect([...plannedS]).toEqual([Number.NaN, 315, Number.NaN]);
    expect([say(263), say(30), say(315)]).toEqual(['4:23', '0:30', '5:15']);
  });

  test('stand behind the plot as far as there is room', () => {
    const columnsIn = (columns: 0 | 1 | 2) =>
      durationColumns(400, 400 + durationsSpacePx(columns)).map(({ rightPx }) => rightPx - 400);
    expect([columnsIn(0), columnsIn(1), columnsIn(2)]).toEqual([
      [],
      [COLUMN_PX],
      [PAIRED_COLUMN_PX, 2 * PAIRED_COLUMN_PX],
    ]);
  });

  test('are written beside the names of their jobs, under headings', () => {
    const view = {
      time: { span: { fromS: 0, toS: 9 }, leftPx: 64, widthPx: 300 },
      widthPx: 364 + durationsSpacePx(2),
      topPx: 18,
    };
    const names = [0, 1, 2].map((job) => ({ text: `j${job}`, job, yPx: 30 + 20 * job, fontPx: 12 }));
    const fake = new FakeContext();
    const layout = { view, names } as unknown as JobsLayout;
    drawDurations(fake.context, layout, jobDurations(TIMES, PLANNED), LIGHT_PALETTE, -1);
    expect(fake.named('fillText').map(({ args }) => args)).toEqual([
      ['planned', 432, 9],
      ['5:15', 432, 50],
      ['happened', 500, 9],
      ['4:23', 500, 30],
      ['0:30', 500, 50],
    ]);
    // On a phone and in a narrow figure.
    const narrow = new FakeContext();
    const one = { ...layout, view: { ...view, widthPx: 364 + durationsSpacePx(1) } } as JobsLayout;
    drawDurations(narrow.context, one, jobDurations(TIMES, PLANNED), LIGHT_PALETTE, -1);
    expect(narrow.named('fillText').map(({ args }) => args[0])).toEqual(['happened', '4:23', '0:30']);
    // A run without a plan beside a run with one: its figures are in the same column, without an empty heading.
    const unplanned = new FakeContext();
    drawDurations(unplanned.context, layout, jobDurations(TIMES), LIGHT_PALETTE, -1);
    expect(unplanned.named('fillText').map(({ args }) => args)).toEqual([
      ['happened', 500, 9],
      ['4:23', 500, 30],
      ['0:30', 500, 50],
    ]);
  });
});
