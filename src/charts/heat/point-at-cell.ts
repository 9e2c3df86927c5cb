// SPDX-License-Identifier: GPL-3.0-or-later
// A rack at a time as fields for the box beside the pointer: its value, or its mean over a column of pixels, for all jobs.

import type { LinkUse } from '../../analysis/chart-data/link-use';
import { meanOver, mostOver } from '../../analysis/chart-data/step-sums';
import { readableRate } from '../../base/readable';
import { DOWN, linkOf, UP } from '../../network/network';
import type { Pointed } from '../../state/pointed';
import type { HeatSource } from './measures';
import type { RackCell } from './rack-lanes';

/** Removes the rounding errors of differences of sums. */
const tidy = (value: number): number => Number(value.toPrecision(6));

export function pointAtHeat({ steps, laneOf, say, short }: HeatSource, { rack, fromS, toS }: RackCell): Pointed {
  const mean = tidy(meanOver(steps, laneOf(rack), fromS, toS));
  const most = mostOver(steps, laneOf(rack), fromS, toS);
  const what = mean === tidy(most) ? say(mean, rack) : `${say(mean, rack)} on average, ${short(most)} at most`;
  return { what, fromS, where: `rack ${rack}` };
}

export function pointAtLinks(links: LinkUse, { rack, fromS, toS }: RackCell): Pointed {
  const rate = (which: number): string => readableRate(tidy(meanOver(links, linkOf(rack, which), fromS, toS)));
  const full = readableRate(links.capacityGbps[linkOf(rack, UP)] ?? 0);
  return { what: `up ${rate(UP)}, down ${rate(DOWN)}, of ${full} each`, fromS, where: `links of rack ${rack}` };
}
