// SPDX-License-Identifier: GPL-3.0-or-later
// The height of the row of colour keys above the first run's chart, which is added to that of the chart.

/** Narrower than this it takes two lines: five phases, killed and planned. */
export const ONE_LINE_PX = 640;

const LINE_PX = 20;
/** The choice of job order beside it, on a separate line if space is short. */
const CHOICE_PX = 24;

export const legendHeightPx = (narrow: boolean, hasOrder: boolean): number =>
  (narrow ? 2 * LINE_PX : 0) + (hasOrder ? CHOICE_PX : narrow ? 0 : LINE_PX);
