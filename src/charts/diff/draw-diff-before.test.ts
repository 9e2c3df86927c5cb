// SPDX-License-Identifier: GPL-3.0-or-later
// Both runs of a diff as they were before an edit: a line along the outer side of each bar, turned inwards at its end.
import { expect, test } from 'vitest';
import { FakeContext } from '../testing/fake-context';
import { LIGHT_PALETTE } from '../testing/palettes';
import { layoutDiff } from './diff-layout';
import { drawDiffBefore, type StretchBefore } from './draw-diff-before';

const rows = Int32Array.of(1, 0);
const layout = layoutDiff({
  ...{ ids: ['a', 'b'], rows, heightPx: 400, widthPx: 160, scrollPx: 0, dpr: 1, widthOf: (text) => text.length },
  time: { span: { fromS: 0, toS: 10 }, leftPx: 50, widthPx: 100 },
});
const onlyOfB: StretchBefore = (id) => (id === 'b' ? { fromS: 2, toS: 8 } : undefined);

function lines(before: readonly [StretchBefore | undefined, StretchBefore | undefined]) {
  const fake = new FakeContext();
  drawDiffBefore(fake.context, { ids: ['a', 'b'], layout, rows, before, palette: LIGHT_PALETTE });
  return fake
    .named('fillRect')
    .filter(({ colour }) => colour === LIGHT_PALETTE.textQuiet)
    .map(({ args }) => args as number[]);
}

test('the baseline over its bar, the run under its own; what was not there has no line', () => {
  const [above, aboveEnd, below, belowEnd, ...more] = lines([onlyOfB, onlyOfB]);
  expect(more).toEqual([]);
  expect([above![0], above![2], above![3]]).toEqual([70, 60, 1]);
  expect([aboveEnd![0], aboveEnd![2]]).toEqual([129, 1]);
  expect(above![1]).toBe(aboveEnd![1]);
  expect(below![1]).toBe(belowEnd![1]! + belowEnd![3]! - 1);
  expect(below![1]!).toBeGreaterThan(above![1]!);
});

test('a run that was added since has none', () => {
  expect(lines([onlyOfB, undefined])).toHaveLength(2);
  expect(lines([undefined, undefined])).toEqual([]);
});
