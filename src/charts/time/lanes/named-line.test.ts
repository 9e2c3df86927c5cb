// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { FakeContext } from '../../testing/fake-context';
import { LIGHT_PALETTE } from '../../testing/palettes';
import type { LaneView } from './lane-layout';
import { drawNamedLine, layNamedLine } from './named-line';

const view: LaneView = {
  time: { span: { fromS: 0, toS: 100 }, leftPx: 64, widthPx: 500 },
  ...{ laneCount: 2, lanePx: 20, gapPx: 1, topPx: 20, scrollPx: 0, heightPx: 60, widthPx: 580, dpr: 1 },
};
/** A name of 60 pixels in the fake context. */
const nameAt = (timeS: number, avoidPx: readonly number[] = []) => {
  const line = layNamedLine({ timeS, label: 'bound 50 s' }, view.time);
  return drawNamedLine(new FakeContext().context, view, line, LIGHT_PALETTE, false, avoidPx);
};

describe('a moment with a name', () => {
  test('the name stands left of its line where there is room', () => {
    expect(nameAt(50)).toEqual([248, 308]);
    expect(nameAt(5)).toEqual([95, 155]);
  });

  test('it keeps off columns that are avoided where the other side is better', () => {
    expect(nameAt(50, [280])).toEqual([320, 380]);
    expect(nameAt(50, [280, 350])).toEqual([248, 308]);
    expect(nameAt(98, [530])).toEqual([488, 548]);
  });

  test('out of sight it stands at the end that is nearer', () => {
    expect(nameAt(-5)).toEqual([64, 136]);
    expect(nameAt(500)).toEqual([492, 564]);
  });
});
