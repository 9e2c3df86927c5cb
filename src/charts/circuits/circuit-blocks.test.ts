// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIGURE_2, generatedCircuits } from '../testing/circuits';
import { blocksOf } from '../time/lanes/lane-blocks';
import { circuitBlocks, entersRack } from './circuit-blocks';

describe('circuits as blocks', () => {
  test('every circuit takes its port out and its port in for its whole time', () => {
    fc.assert(
      fc.property(generatedCircuits, ({ plan, racks }) => {
        const circuits = circuitBlocks(plan, racks);
        const { blocks } = circuits;
        expect(blocks.laneCount).toBe(2 * racks);
        expect(blocks.count).toBe(2 * plan.circuits.length);
        plan.circuits.forEach(({ from, to, startS, upS, endS, coflow }, index) => {
          const own = [...blocksOf(blocks, index)];
          expect(own.map((block) => blocks.lane[block])).toEqual([from, racks + to]);
          expect(own.map((block) => entersRack(circuits, block))).toEqual([false, true]);
          for (const block of own) expect([blocks.startS[block], blocks.endS[block]]).toEqual([startS, endS]);
          expect(circuits.upS[index]).toBe(upS);
          expect(plan.coflows[circuits.coflowOf[index]!]?.id).toBe(coflow);
        });
      }),
    );
  });

  test('a stale plan of a larger cluster keeps its racks', () => {
    expect(circuitBlocks(FIGURE_2, 2).racks).toBe(3);
    expect(circuitBlocks(FIGURE_2, 20).racks).toBe(20);
  });

  test('a circuit of a coflow that is not listed belongs to none', () => {
    expect([...circuitBlocks({ ...FIGURE_2, coflows: [] }, 3).coflowOf]).toEqual(new Array(12).fill(-1));
  });
});
