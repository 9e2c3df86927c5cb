// SPDX-License-Identifier: GPL-3.0-or-later
// A circuit plan prepared for drawing, each step repeated only when its own input changes. Used by the timeline and by the
// minimap, so that both show the same.
import { useMemo } from 'react';
import type { CircuitPlan } from '../../model/plan';
import { type ChartPalette, useChartPalette } from '../palette';
import { type CircuitBlocks, circuitBlocks } from './circuit-blocks';
import { type CircuitColour, type CircuitPaints, circuitPaints } from './circuit-paints';

export interface PreparedCircuits {
  readonly circuits: CircuitBlocks;
  readonly palette: ChartPalette;
  readonly paints: CircuitPaints;
  /** Index of the coflow with this id, -1 for none. */
  readonly selected: number;
}

export function usePreparedCircuits(
  plan: CircuitPlan,
  topologyRacks: number,
  colourBy: CircuitColour,
  stale: boolean,
  selectedCoflow: string | undefined,
  jobFills?: readonly string[],
): PreparedCircuits {
  const palette = useChartPalette();
  const circuits = useMemo(() => circuitBlocks(plan, topologyRacks), [plan, topologyRacks]);
  const paints = useMemo(() => {
    const { coflowOf, racks } = circuits;
    return circuitPaints({ plan, coflowOf, racks, colourBy, stale, jobFills }, palette);
  }, [plan, circuits, colourBy, stale, palette, jobFills]);
  const selected = selectedCoflow === undefined ? -1 : (circuits.coflowIndex.get(selectedCoflow) ?? -1);
  return { circuits, palette, paints, selected };
}
