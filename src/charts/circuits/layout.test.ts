// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIGURE_2, generatedCircuits, lastEndS } from '../testing/circuits';
import { hitLaneBlock } from '../time/lanes/hit';
import { edgesOf, laneEndPx, laneTopPx } from '../time/lanes/lane-layout';
import { placesWhere } from '../time/lanes/lane-places';
import { circuitBlocks } from './circuit-blocks';
import { type CircuitLayoutInput, DENSE_FROM_BLOCKS, layoutCircuits } from './layout';

const laidOut = (racks: number, part: Partial<CircuitLayoutInput> = {}) =>
  layoutCircuits({
    circuits: circuitBlocks(FIGURE_2, racks),
    time: { span: { fromS: 0, toS: 20 }, leftPx: 64, widthPx: 500 },
    ...{ heightPx: 400, widthPx: 580, scrollPx: 0, dpr: 1 },
    ...part,
  });
const texts = (labels: readonly { readonly text: string }[]): string[] => labels.map(({ text }) => text);

describe('layout of the circuits', () => {
  test('takes no more height than its lanes need, and scrolls when they need more', () => {
    const few = laidOut(3);
    expect([few.view.heightPx, few.contentPx]).toEqual([272, 272]);
    const many = laidOut(512);
    expect([many.view.heightPx, many.laid.footPx, many.contentPx]).toEqual([376, 24, 32 + 1024 * 14]);
    expect(laidOut(512, { scrollPx: 1e6 }).view.scrollPx).toBe(32 + 1024 * 14 - 376);
  });

  test('ports out and ports in are two groups with a rule between them, each port named by its rack and which way', () => {
    const { view, rackLabels, heading, rulePx } = laidOut(3);
    expect(heading.text).toBe('rack');
    expect(texts(rackLabels)).toEqual(['0 out', '1 out', '2 out', '0 in', '1 in', '2 in']);
    expect(rulePx).toBeGreaterThanOrEqual(laneEndPx(view, 3));
    expect(rulePx).toBeLessThan(laneTopPx(view, 3));
  });

  test('ports that are left out take no room, and keep the others their numbers', () => {
    const places = placesWhere(6, (lane) => lane !== 1 && lane !== 3);
    const { view, rackLabels, visible } = laidOut(3, { places });
    expect(texts(rackLabels)).toEqual(['0 out', '2 out', '1 in', '2 in']);
    const { blocks } = circuitBlocks(FIGURE_2, 3);
    expect([...visible].some((i) => [1, 3].includes(blocks.lane[i]!))).toBe(false);
    expect(laneTopPx(view, 1)).toBe(laneEndPx(view, 2));
  });

  test('the bound of the selected coflow is a moment with a name', () => {
    expect(laidOut(3, { bound: { timeS: 10, label: 'bound T(C) 10 s' } }).bound).toEqual({
      xPx: 314,
      label: 'bound T(C) 10 s',
      inSight: true,
    });
  });

  test('every bar that shows a pixel is among the visible, and is hit where it is drawn', () => {
    const unit = fc.double({ min: 0.01, max: 1, noNaN: true });
    fc.assert(
      fc.property(generatedCircuits, unit, unit, ({ plan, racks }, place, wide) => {
        const circuits = circuitBlocks(plan, racks);
        const { blocks } = circuits;
        const fromS = lastEndS(plan) * place;
        const time = { span: { fromS, toS: fromS + lastEndS(plan) * wide }, leftPx: 64, widthPx: 500 };
        const { visible, view } = laidOut(racks, { circuits, time, heightPx: 160, scrollPx: 20 });
        const found = new Set(visible);
        for (let block = 0; block < blocks.count; block++) {
          const { leftPx, rightPx, topPx, bottomPx } = edgesOf(view, blocks, block);
          const shows = rightPx > 64 && leftPx < 564 && bottomPx > view.topPx && topPx < view.heightPx;
          if (!shows) continue;
          expect(found.has(block)).toBe(true);
          const xPx = Math.max(64, Math.min(564, (leftPx + rightPx) / 2));
          const hit = hitLaneBlock(blocks, view, xPx, Math.max(topPx, view.topPx));
          expect(blocks.lane[hit?.block ?? -1]).toBe(blocks.lane[block]);
        }
      }),
    );
  });

  test('many visible bars are dense, few are not', () => {
    const one = FIGURE_2.circuits[0]!;
    const circuits = Array.from({ length: DENSE_FROM_BLOCKS }, (_, i) => ({ ...one, startS: i / 500, endS: i / 500 }));
    expect(laidOut(3, { circuits: circuitBlocks({ ...FIGURE_2, circuits }, 3) }).dense).toBe(true);
    expect(laidOut(3).dense).toBe(false);
  });
});
