// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of circuits, by coflow or by destination rack: for the carrying part, for the set-up, and as pixels of both.
// Both use the same categories, chosen by the coflow's job or its place in the plan, or by the rack's number.
import type { CircuitPlan } from '../../model/plan';
import { mix, pixelOf } from '../colour';
import { jobFills, type Paint, paintsFor } from '../job-colours';
import type { ChartPalette } from '../palette';

export type CircuitColour = 'coflow' | 'destination';

export interface CircuitPaint {
  /** The carrying part. */
  readonly fill: string;
  readonly edge: string;
  readonly text: string;
  /** Ground and strokes of the set-up. */
  readonly setup: string;
  readonly hatch: string;
  /** If strokes do not fit: the mix of strokes and ground. */
  readonly setupFlat: string;
  readonly pixel: number;
  readonly setupPixel: number;
}

export interface CircuitPaints {
  /** By circuit, in full colour. */
  readonly full: readonly CircuitPaint[];
  /** Faded: another coflow is selected. */
  readonly back: readonly CircuitPaint[];
  /** By coflow, for its marks; undefined if colours mean something else. */
  readonly coflowEdges: readonly string[] | undefined;
  /** By destination rack, for a key beside its lane; undefined if colours mean something else. */
  readonly rackFills: readonly string[] | undefined;
}

const SETUP_SHARE = 0.82;
const FLAT_SHARE = 0.55;

/** Stale circuits are at half strength. */
function circuitPaint(paint: Paint, palette: ChartPalette, stale: boolean): CircuitPaint {
  const fill = stale ? paint.pale : paint.fill;
  const setupFlat = mix(fill, palette.surface, FLAT_SHARE);
  return {
    fill,
    edge: paint.edge,
    text: stale ? paint.paleText : paint.text,
    setup: mix(fill, palette.surface, SETUP_SHARE),
    hatch: stale ? mix(paint.edge, palette.surface, 0.3) : paint.edge,
    setupFlat,
    pixel: pixelOf(fill),
    setupPixel: pixelOf(setupFlat),
  };
}

export interface CircuitColouring {
  readonly plan: CircuitPlan;
  /** By circuit: index in plan.coflows. */
  readonly coflowOf: Int32Array;
  readonly racks: number;
  readonly colourBy: CircuitColour;
  readonly stale: boolean;
  /** By coflow, if these are shuffles of jobs. */
  readonly jobFills?: readonly string[] | undefined;
}

export function circuitPaints(colouring: CircuitColouring, palette: ChartPalette): CircuitPaints {
  const { plan, coflowOf, racks, colourBy, stale } = colouring;
  const byCoflow = colourBy === 'coflow';
  const groups = byCoflow ? plan.coflows.length : racks;
  // Each rack is its own group, so that each has its own hue; coflows have the colours that jobs without users have.
  // The last fill is for circuits of a coflow that the plan does not list.
  const members = Array.from({ length: groups }, (_, group) => (byCoflow ? {} : { user: String(group) }));
  const ofGroups = (byCoflow && colouring.jobFills) || jobFills(members, palette);
  const fills = [...ofGroups, palette.ownerless];
  const paints = paintsFor(fills, palette);
  const full = paints.full.map((paint) => circuitPaint(paint, palette, stale));
  const back = paints.back.map((paint) => circuitPaint(paint, palette, stale));
  const groupOf = (circuit: number): number => {
    const group = byCoflow ? coflowOf[circuit]! : plan.circuits[circuit]!.to;
    return group < 0 ? groups : group;
  };
  return {
    full: plan.circuits.map((_, circuit) => full[groupOf(circuit)]!),
    back: plan.circuits.map((_, circuit) => back[groupOf(circuit)]!),
    coflowEdges: byCoflow ? full.slice(0, groups).map(({ edge }) => edge) : undefined,
    rackFills: byCoflow ? undefined : full.slice(0, groups).map(({ fill }) => fill),
  };
}
