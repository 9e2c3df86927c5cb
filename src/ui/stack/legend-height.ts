// SPDX-License-Identifier: GPL-3.0-or-later
// The row of colour keys over the first run's chart: space that no chart gives up.

/** Narrower than this it takes two lines: five phases, killed and planned. */
export const ONE_LINE_PX = 640;

const LINE_PX = 20;
/** The choice of an order of jobs beside it, on a line of its own where there is little space. */
const CHOICE_PX = 24;

export const legendHeightPx = (narrow: boolean, hasOrder: boolean): number =>
  (narrow ? 2 * LINE_PX : 0) + (hasOrder ? CHOICE_PX : narrow ? 0 : LINE_PX);
