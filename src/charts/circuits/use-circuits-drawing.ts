// SPDX-License-Identifier: GPL-3.0-or-later
// Layout and painters of the circuits' timeline, each kept until its own input changes: a pointer move repaints only the
// marks, and only when it reaches another circuit.
import { useMemo } from 'react';
import type { LinkUse } from '../../analysis/chart-data/link-use';
import type { Picked } from '../../analysis/why/rich-text';
import type { CircuitPlan } from '../../model/plan';
import type { Painter } from '../draw-context';
import { drawPickedLane, portsOfPick } from '../gantt/picked-lane';
import type { LanePlaces } from '../time/lanes/lane-places';
import { useMostLanePx } from '../time/lanes/lane-sizes';
import type { Frame } from '../time/use-frame';
import type { CircuitColour } from './circuit-paints';
import { coflowBoundLine } from './describe';
import { drawCircuits } from './draw';
import { type CircuitsBefore, drawCircuitsBefore } from './draw-circuits-before';
import { drawCircuitMarks } from './draw-marks';
import { type CircuitLayout, layoutCircuits, MAX_LANE_PX } from './layout';
import type { PreparedCircuits } from './use-prepared-circuits';

interface CircuitsDrawingInput {
  readonly plan: CircuitPlan;
  readonly prepared: PreparedCircuits;
  readonly colourBy: CircuitColour;
  readonly frame: Frame;
  readonly heightPx: number;
  /** Of the ports that are busy in the visible time; absent: all. */
  readonly places: LanePlaces | undefined;
  readonly zoomed: boolean;
  readonly hasIdle: boolean;
  /** Circuits, or -1. */
  readonly hovered: number;
  readonly walked: number;
  /** A lane, or -1. */
  readonly port: number;
  readonly stale: boolean;
  readonly packets: LinkUse | undefined;
  readonly before: CircuitsBefore | undefined;
  readonly picked: Picked | undefined;
}

interface CircuitsDrawing {
  readonly layout: CircuitLayout;
  readonly paintBase: Painter;
  readonly paintMarks: Painter;
}

export function useCircuitsDrawing(input: CircuitsDrawingInput): CircuitsDrawing {
  const { plan, colourBy, heightPx, hovered, walked, port, stale, packets, before, picked } = input;
  const { circuits, paints, palette, selected } = input.prepared;
  const { time, widthPx, scrollPx, dpr, wish } = input.frame;
  const { places, zoomed, hasIdle } = input;
  const mostLanePx = useMostLanePx(MAX_LANE_PX);
  const layout = useMemo(() => {
    const coflow = plan.coflows[selected];
    const bound = coflow && coflowBoundLine(coflow);
    const shape = { circuits, time, heightPx, widthPx, scrollPx, dpr, packets: packets !== undefined, mostLanePx };
    return layoutCircuits({ ...shape, bound, wish, places, zoomed, hasIdle });
  }, [
    plan,
    selected,
    circuits,
    time,
    heightPx,
    widthPx,
    scrollPx,
    dpr,
    packets,
    mostLanePx,
    wish,
    places,
    zoomed,
    hasIdle,
  ]);
  const paintBase = useMemo<Painter>(
    () => (ctx) => {
      drawCircuits(ctx, { plan, layout, circuits, paints, palette, colourBy, selected, stale, packets }, () => {
        if (before !== undefined) drawCircuitsBefore(ctx, layout.view, circuits.racks, before, palette);
      });
    },
    [plan, layout, circuits, paints, palette, colourBy, selected, stale, packets, before],
  );
  const paintMarks = useMemo<Painter>(
    () => (ctx) => {
      for (const port of portsOfPick(picked, circuits.racks)) drawPickedLane(ctx, layout.view, port, palette);
      drawCircuitMarks(ctx, { layout, circuits, palette, hovered, walked, port });
    },
    [picked, layout, circuits, palette, hovered, walked, port],
  );
  return { layout, paintBase, paintMarks };
}
