// The minimap with the circuits in it.
import { useMemo } from 'react';
import type { CircuitPlan } from '../../model/plan';
import { laneMinimapPainter } from '../minimap/lane-minimap';
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
  readonly gutterPx?: number;
  readonly heightPx?: number;
}

export function CircuitsMinimap({ plan, racks, colourBy, selectedCoflow, ...rest }: CircuitsMinimapProps) {
  const { circuits, paints, palette, selected } = usePreparedCircuits(plan, racks, colourBy, false, selectedCoflow);
  const paint = useMemo(
    () =>
      laneMinimapPainter(circuits.blocks, palette, (view) =>
        circuitPixels({ circuits, paints, palette, selected }, view),
      ),
    [circuits, paints, palette, selected],
  );
  return <Minimap {...rest} paint={paint} />;
}
