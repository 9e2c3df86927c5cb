// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of circuits, by coflow or by the rack they lead to: what carries, what is set up, and pixels of both. Both
// readings use the same categories: the coflow's job or its place in the plan, or the rack's number, decides.
import type { CircuitPlan } from '../../model/plan';
import { mix, pixelOf } from '../colour';
import { jobFills, type Paint, paintsFor } from '../job-colours';
import type { ChartPalette } from '../palette';

export type CircuitColour = 'coflow' | 'destination';

export interface CircuitPaint {
  /** What carries. */
  readonly fill: string;
  readonly edge: string;
  readonly text: string;
  /** Ground and strokes of the set-up. */
  readonly setup: string;
  readonly hatch: string;
  /** Where strokes do not fit: what they and their ground mix to. */
  readonly setupFlat: string;
  readonly pixel: number;
  readonly setupPixel: number;
}

export interface CircuitPaints {
  /** By circuit, in full colour. */
  readonly full: readonly CircuitPaint[];
  /** Stepped back: another coflow is selected. */
  readonly back: readonly CircuitPaint[];
  /** By coflow, for its marks; undefined where colours mean something else. */
  readonly coflowEdges: readonly string[] | undefined;
  /** By rack that is led to, for a key beside its lane; undefined where colours mean something else. */
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
  /** By circuit, into plan.coflows. */
  readonly coflowOf: Int32Array;
  readonly racks: number;
  readonly colourBy: CircuitColour;
  readonly stale: boolean;
  /** By coflow, where they are shuffles of jobs. */
  readonly jobFills?: readonly string[] | undefined;
}

export function circuitPaints(colouring: CircuitColouring, palette: ChartPalette): CircuitPaints {
  const { plan, coflowOf, racks, colourBy, stale } = colouring;
  const byCoflow = colourBy === 'coflow';
  const groups = byCoflow ? plan.coflows.length : racks;
  // The last one is for circuits of a coflow that the plan does not list.
  // A rack is its own group, so that each has its own hue; coflows have the colours that jobs without users have.
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
