// SPDX-License-Identifier: GPL-3.0-or-later
// Everything needed to draw bands: their layout, the colours of their jobs, and their look.
import type { OwnerPaints } from '../job-colours';
import type { ChartPalette } from '../palette';
import type { PlanLook } from '../rack-plan/scene';
import type { Bands } from './bands';
import type { BandsLayout } from './view';

export interface BandsScene {
  readonly layout: BandsLayout;
  readonly bands: Bands;
  readonly paints: OwnerPaints;
  readonly palette: ChartPalette;
  /** Ids, written into the bands. */
  readonly labels: readonly string[];
  /** "slots", "cores", "GB": the name of the axis. */
  readonly unit: string;
  /** "capacity 100 slots": the name of the line. */
  readonly capacityName: string;
  /** All others fade; -1: none is selected. */
  readonly selected: number;
  readonly look: PlanLook;
}
