// SPDX-License-Identifier: GPL-3.0-or-later
// Everything needed to draw a plan: its layout and blocks, the colours of its jobs, and their look.
import type { DrawContext } from '../draw-context';
import type { OwnerPaints } from '../job-colours';
import type { ChartPalette } from '../palette';
import type { LaneBlocks } from '../time/lanes/lane-blocks';
import type { PlanLayout } from './layout';

export interface PlanLook {
  /** "outline": planned rectangles without fill, under what actually happened. */
  readonly style: 'filled' | 'outline';
  /** Of an older scenario: half strength, dashed edge. */
  readonly stale: boolean;
}

/** Draws the plan before the last edit over the current one; `fillOf`: the fill of a job by its id. */
export type PaintPlanBefore = (
  ctx: DrawContext,
  layout: PlanLayout,
  fillOf: (id: string) => string | undefined,
  palette: ChartPalette,
) => void;

export interface PlanBefore {
  readonly paint: PaintPlanBefore;
  /** For screen readers. */
  readonly words: string;
}

export interface PlanScene {
  readonly layout: PlanLayout;
  readonly blocks: LaneBlocks;
  readonly paints: OwnerPaints;
  readonly palette: ChartPalette;
  /** Text inside each owner's blocks. */
  readonly labels: readonly string[];
  /** All others fade; -1: none is selected. */
  readonly selected: number;
  readonly look: PlanLook;
}
