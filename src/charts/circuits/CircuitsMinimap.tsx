// SPDX-License-Identifier: GPL-3.0-or-later
// The minimap of the circuits.
import { useMemo } from 'react';
import type { CircuitPlan } from '../../model/plan';
import { laneMinimapPainter } from '../minimap/lane-minimap';
import { withLastEndBefore } from '../minimap/last-end-before';
import { Minimap } from '../minimap/Minimap';
import type { SharedTime } from '../time/timeline-props';
import type { CircuitColour } from './circuit-paints';
import { circuitPixels } from './circuit-pixels';
import { usePreparedCircuits } from './use-prepared-circuits';

interface CircuitsMinimapProps extends SharedTime {
  readonly plan: CircuitPlan;
  readonly racks: number;
  readonly colourBy: CircuitColour;
  readonly selectedCoflow?: string | undefined;
  /** When the last coflow ended before the last edit. */
  readonly beforeEndS?: number | undefined;
  readonly heightPx?: number;
}

export function CircuitsMinimap({ plan, racks, colourBy, selectedCoflow, beforeEndS, ...rest }: CircuitsMinimapProps) {
  const { circuits, paints, palette, selected } = usePreparedCircuits(plan, racks, colourBy, false, selectedCoflow);
  const paint = useMemo(
    () =>
      withLastEndBefore(
        laneMinimapPainter(circuits.blocks, palette, (view) =>
          circuitPixels({ circuits, paints, palette, selected }, view),
        ),
        beforeEndS,
        palette,
      ),
    [circuits, paints, palette, selected, beforeEndS],
  );
  return <Minimap {...rest} paint={paint} />;
}
