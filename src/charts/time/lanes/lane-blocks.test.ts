// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blocksOf, blocksWithin, type LaneBlock, layLaneBlocks } from './lane-blocks';

const LANES = 8;
/** They may overlap, as in a plan by hand that is not right yet. */
const rawBlocks = fc.array(
  fc.tuple(fc.nat(LANES - 1), fc.integer({ min: 1, max: 4 }), fc.nat(60), fc.nat(20), fc.nat(9)).map(
    ([lane, lanes, startS, wideS, owner]): LaneBlock => ({
      lane,
      lanes: Math.min(lanes, LANES - lane),
      startS,
      endS: startS + wideS,
      owner,
    }),
  ),
  { maxLength: 60 },
);

describe('blocks on lanes', () => {
  test('the visible ones are those that a look at every block finds', () => {
    fc.assert(
      fc.property(
        rawBlocks,
        fc.nat(70),
        fc.nat(30),
        fc.nat(LANES),
        fc.nat(LANES),
        (raw, fromS, wideS, laneA, laneB) => {
          const blocks = layLaneBlocks(raw, LANES, 10);
          const span = { fromS, toS: fromS + wideS };
          const first = Math.min(laneA, laneB);
          const end = Math.max(laneA, laneB);
          const slow: number[] = [];
          for (let i = 0; i < blocks.count; i++) {
            const inTime = blocks.startS[i]! <= span.toS && blocks.endS[i]! >= span.fromS;
            const inLanes = blocks.lane[i]! < end && blocks.lane[i]! + blocks.lanes[i]! > first;
            if (inTime && inLanes) slow.push(i);
          }
          expect([...blocksWithin(blocks, span, first, end)]).toEqual(slow);
        },
      ),
    );
  });

  test('are sorted by lane, then start', () => {
    fc.assert(
      fc.property(rawBlocks, (raw) => {
        const blocks = layLaneBlocks(raw, LANES, 10);
        for (let i = 1; i < blocks.count; i++) {
          const later = blocks.lane[i]! > blocks.lane[i - 1]!;
          expect(later || (blocks.lane[i] === blocks.lane[i - 1] && blocks.startS[i]! >= blocks.startS[i - 1]!)).toBe(
            true,
          );
        }
      }),
    );
  });

  test('are what sorting them as objects makes of them', () => {
    fc.assert(
      fc.property(rawBlocks, (raw) => {
        const sorted = [...raw].sort(
          (a, b) => a.lane - b.lane || a.startS - b.startS || a.endS - b.endS || a.owner - b.owner,
        );
        const blocks = layLaneBlocks(raw, LANES, 10);
        const { lane, lanes, startS, endS, owner } = blocks;
        const laid = sorted.map((_, i) => ({
          ...{ lane: lane[i], lanes: lanes[i], startS: startS[i], endS: endS[i], owner: owner[i] },
        }));
        expect(laid).toEqual(sorted);
        sorted.forEach((one, i) => {
          const earlier = sorted.filter((other, k) => other.lane === one.lane && k <= i);
          expect(blocks.reachS[i]).toBe(Math.max(...earlier.map((other) => other.endS)));
        });
      }),
    );
  });

  test('each owner finds its own, and a stranger none', () => {
    const blocks = layLaneBlocks(
      [
        { lane: 5, lanes: 1, startS: 0, endS: 4, owner: 1 },
        { lane: 0, lanes: 2, startS: 0, endS: 4, owner: 1 },
        { lane: 3, lanes: 1, startS: 1, endS: 2, owner: 0 },
      ],
      6,
      3,
    );
    expect([...blocksOf(blocks, 1)].map((i) => blocks.lane[i])).toEqual([0, 5]);
    expect([...blocksOf(blocks, 0)].map((i) => blocks.lane[i])).toEqual([3]);
    expect(blocksOf(blocks, 2)).toHaveLength(0);
    expect(blocksOf(blocks, -1)).toHaveLength(0);
    expect(blocksOf(blocks, 3)).toHaveLength(0);
  });

  test('more than a thousand visible blocks are all found', () => {
    const raw = Array.from(
      { length: 5000 },
      (_, i): LaneBlock => ({ lane: i % LANES, lanes: 1, startS: i, endS: i + 1, owner: 0 }),
    );
    expect(blocksWithin(layLaneBlocks(raw, LANES, 1), { fromS: 0, toS: 6000 }, 0, LANES)).toHaveLength(5000);
  });
});
