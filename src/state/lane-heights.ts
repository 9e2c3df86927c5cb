// SPDX-License-Identifier: GPL-3.0-or-later
// How high the lanes of timelines were made, as the view lists it: "gantt-0 racks 40", the section, what its lanes are where it has
// several kinds, and CSS pixels. Pure.
import { pxOf, withPx } from './px-list';

/** No screen is higher. */
const MAX_PX = 1000;

export const laneHeightOf = (heights: readonly string[] | undefined, lanes: string): number | undefined =>
  pxOf(heights, lanes, MAX_PX);

export const withLaneHeight = withPx;
