import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIGURE_2, generatedCircuits, lastEndS } from '../testing/circuits';
import { hitLaneBlock } from '../time/hit';
import { edgesOf, laneEndPx, laneTopPx } from '../time/lane-layout';
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
    expect([few.view.heightPx, few.contentPx]).toEqual([284, 284]);
    const many = laidOut(512);
    expect([many.view.heightPx, many.contentPx]).toEqual([400, 1068]);
    expect(laidOut(512, { scrollPx: 9999 }).view.scrollPx).toBe(668);
  });

  test('ports out and ports in are two named groups with a rule between them, numbered alike', () => {
    const { view, rackLabels, groupLabels, rulePx } = laidOut(3);
    expect(texts(groupLabels)).toEqual(['out of', 'into']);
    expect(texts(rackLabels)).toEqual(['rack 0', '1', '2', 'rack 0', '1', '2']);
    expect(rulePx).toBeGreaterThanOrEqual(laneEndPx(view, 3));
    expect(rulePx).toBeLessThan(groupLabels[1]!.yPx);
    expect(groupLabels[1]!.yPx).toBeLessThan(laneTopPx(view, 3));
  });

  test('the name of a group stays in the strip while its lanes scroll', () => {
    expect(texts(laidOut(512).groupLabels)).toEqual(['out of']);
    expect(texts(laidOut(512, { scrollPx: 300 }).groupLabels)).toEqual(['out of', 'into']);
    const below = laidOut(512, { scrollPx: 600 });
    expect(texts(below.groupLabels)).toEqual(['into']);
    expect(below.rulePx).toBeUndefined();
    expect(below.rackLabels[0]?.text).toMatch(/^rack \d+0$/);
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
