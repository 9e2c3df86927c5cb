// SPDX-License-Identifier: GPL-3.0-or-later
// The frame that both utility charts share: the plot's edges, and the utility axis with as many ticks as fit.
import { scaleLinear } from 'd3-scale';
import { valueAxis } from './value-axis';

export interface Plot {
  readonly leftPx: number;
  readonly rightPx: number;
  readonly topPx: number;
  readonly bottomPx: number;
}

export interface PlotTick {
  readonly label: string;
  readonly px: number;
}

interface UtilityPlot {
  readonly plot: Plot;
  readonly yName: string;
  readonly yTicks: readonly PlotTick[];
  readonly y: (utility: number) => number;
}

const TOP_PX = 26;
const BOTTOM_PX = 38;
const TICK_SPACE_PX = 32;
export const CHARACTER_PX = 6.7;

/** `rightSpacePx` stays free at the right end, for labels. */
export function utilityPlot(most: number, widthPx: number, heightPx: number, rightSpacePx: number): UtilityPlot {
  const bottomPx = Math.max(TOP_PX + 1, heightPx - BOTTOM_PX);
  const axis = valueAxis(most, Math.max(2, Math.floor((bottomPx - TOP_PX) / TICK_SPACE_PX)));
  const longest = axis.ticks.reduce((length, { label }) => Math.max(length, label.length), 0);
  const leftPx = Math.ceil(Math.max(28, longest * CHARACTER_PX + 12));
  const y = scaleLinear([0, axis.top], [bottomPx, TOP_PX]);
  return {
    plot: { leftPx, rightPx: Math.max(leftPx + 1, widthPx - rightSpacePx), topPx: TOP_PX, bottomPx },
    yName: axis.name,
    yTicks: axis.ticks.map(({ value, label }) => ({ label, px: y(value) })),
    y,
  };
}
