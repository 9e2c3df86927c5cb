// SPDX-License-Identifier: GPL-3.0-or-later
// Everything needed to draw circuits: layout and blocks, colours, labels, and which coflow is selected.

import type { LinkUse } from '../../analysis/chart-data/link-use';
import type { CircuitPlan } from '../../model/plan';
import type { ChartPalette } from '../palette';
import type { CircuitBlocks } from './circuit-blocks';
import type { CircuitColour, CircuitPaint, CircuitPaints } from './circuit-paints';
import type { CircuitLayout } from './layout';

export interface CircuitScene {
  readonly plan: CircuitPlan;
  readonly layout: CircuitLayout;
  readonly circuits: CircuitBlocks;
  readonly paints: CircuitPaints;
  readonly palette: ChartPalette;
  readonly colourBy: CircuitColour;
  /** A coflow: all others fade; -1: none is selected. */
  readonly selected: number;
  /** What racks' links carry besides the circuits, if known. */
  readonly packets?: LinkUse | undefined;
  /** From an older scenario: dashed edges (its paints are at half strength). */
  readonly stale: boolean;
}

/** The colours of a circuit, given the selection. */
export const paintOf = (
  { circuits, paints, selected }: Pick<CircuitScene, 'circuits' | 'paints' | 'selected'>,
  circuit: number,
): CircuitPaint | undefined =>
  (selected < 0 || circuits.coflowOf[circuit] === selected ? paints.full : paints.back)[circuit];
