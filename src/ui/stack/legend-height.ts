// SPDX-License-Identifier: GPL-3.0-or-later
// The height of the row of colour keys above the first run's chart, which is added to that of the chart.

import { textScale } from '../shared/text-scale';

/** Narrower than this, for letters of the usual size, it takes two lines: five phases, killed and planned. */
export const ONE_LINE_PX = 640;

const LINE_PX = 20;
/** The choice of job order beside it, on a separate line if space is short. */
const CHOICE_PX = 24;

export const legendHeightPx = (narrow: boolean, hasOrder: boolean): number =>
  textScale() * ((narrow ? 2 * LINE_PX : 0) + (hasOrder ? CHOICE_PX : narrow ? 0 : LINE_PX));
