// SPDX-License-Identifier: GPL-3.0-or-later
// The colour of each job when a plan is painted pixel by pixel: in a dense chart and in the minimap.
import { pixelOf } from '../colour';
import type { OwnerPaints } from '../job-colours';
import type { ChartPalette } from '../palette';
import type { PlanLook } from './scene';

/** By owner; half strength for stale and for outlines, which are too thin for an edge here. */
export function planPixels(
  paints: OwnerPaints,
  palette: ChartPalette,
  selected: number,
  look: PlanLook,
): (owner: number) => number {
  const pale = look.stale || look.style === 'outline';
  const unknown = pixelOf(palette.grid);
  return (owner) => {
    const paint = (selected < 0 || owner === selected ? paints.full : paints.back)[owner];
    return paint === undefined ? unknown : pale ? paint.palePixel : paint.pixel;
  };
}
