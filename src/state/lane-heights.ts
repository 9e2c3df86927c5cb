// SPDX-License-Identifier: GPL-3.0-or-later
// Heights that timelines' lanes were given, as the view lists them: "gantt-0 racks 40", the section, the kind of lanes if it has several,
// and CSS pixels. Pure.
import { pxOf, withPx } from './px-list';

/** Larger heights are ignored. */
const MAX_PX = 1000;

export const laneHeightOf = (heights: readonly string[] | undefined, lanes: string): number | undefined =>
  pxOf(heights, lanes, MAX_PX);

export const withLaneHeight = withPx;
