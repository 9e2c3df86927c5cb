// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import type { CircuitPlan } from '../../model/plan';
import { contrast, mix } from '../colour';
import { FIGURE_2 } from '../testing/circuits';
import { DARK_PALETTE, LIGHT_PALETTE } from '../testing/palettes';
import { circuitBlocks } from './circuit-blocks';
import { type CircuitColouring, circuitPaints } from './circuit-paints';

const painted = (part: Partial<CircuitColouring> = {}, plan: CircuitPlan = FIGURE_2, palette = LIGHT_PALETTE) => {
  const { coflowOf, racks } = circuitBlocks(plan, 3);
  return circuitPaints({ plan, coflowOf, racks, colourBy: 'coflow', stale: false, ...part }, palette);
};
const [BLUE, ORANGE, GREEN] = LIGHT_PALETTE.categories as [string, string, string];

describe('colours of circuits', () => {
  test('by coflow: the place in the plan decides', () => {
    const { full, rackFills, coflowEdges } = painted();
    expect(full.map(({ fill }) => fill)).toEqual([...new Array(6).fill(BLUE), ...new Array(6).fill(ORANGE)]);
    expect(coflowEdges).toHaveLength(2);
    expect(rackFills).toBeUndefined();
  });

  test('by destination: the rack decides', () => {
    const { full, rackFills, coflowEdges } = painted({ colourBy: 'destination' });
    expect(full.slice(0, 4).map(({ fill }) => fill)).toEqual([ORANGE, GREEN, BLUE, GREEN]);
    expect(rackFills).toEqual([BLUE, ORANGE, GREEN]);
    expect(coflowEdges).toBeUndefined();
  });

  test('beyond eight racks each has a hue of its own', () => {
    const circuits = FIGURE_2.circuits.slice(0, 1).flatMap((one) => {
      return Array.from({ length: 40 }, (_, to) => ({ ...one, from: 40, to }));
    });
    const { full } = painted({ colourBy: 'destination', racks: 41 }, { ...FIGURE_2, circuits });
    expect(new Set(full.map(({ fill }) => fill)).size).toBe(40);
  });

  test('set-ups are lighter than what carries, and their strokes are seen', () => {
    for (const palette of [LIGHT_PALETTE, DARK_PALETTE]) {
      for (const { hatch, setup, setupPixel, pixel } of painted({}, FIGURE_2, palette).full) {
        expect(contrast(hatch, setup)).toBeGreaterThanOrEqual(2.2);
        expect(setupPixel).not.toBe(pixel);
      }
    }
  });

  test('stale circuits are at half strength', () => {
    expect(painted({ stale: true }).full[0]?.fill).toBe(mix(BLUE, LIGHT_PALETTE.surface, 0.5));
  });

  test('a circuit of a coflow that is not listed is grey', () => {
    const coflows = FIGURE_2.coflows.slice(0, 1);
    expect(painted({}, { ...FIGURE_2, coflows }).full.at(-1)?.fill).toBe(LIGHT_PALETTE.ownerless);
  });
});
