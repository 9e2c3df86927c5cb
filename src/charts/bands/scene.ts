// SPDX-License-Identifier: GPL-3.0-or-later
// All that drawing bands takes: their layout, the colours of their jobs, and how they are to look.
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
  /** All others step back; -1: none is selected. */
  readonly selected: number;
  readonly look: PlanLook;
}
