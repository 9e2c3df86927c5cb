// SPDX-License-Identifier: GPL-3.0-or-later
// Circuits as they were before an edit, a plan's or a run's: a line at the foot of both of their ports.
import { expect, test } from 'vitest';
import { FakeContext } from '../testing/fake-context';
import { LIGHT_PALETTE } from '../testing/palettes';
import type { LaneView } from '../time/lanes/lane-layout';
import { circuitColumns, drawCircuitsBefore } from './draw-circuits-before';

const VIEW: LaneView = {
  time: { span: { fromS: 0, toS: 10 }, leftPx: 50, widthPx: 100 },
  ...{ laneCount: 4, lanePx: 20, gapPx: 1, topPx: 0, scrollPx: 0, heightPx: 80, widthPx: 160, dpr: 1 },
};
const circuit = { coflow: 'a', upS: 3, GB: 1, startS: 2, endS: 8 };

function drawn(from: number, to: number) {
  const fake = new FakeContext();
  drawCircuitsBefore(fake.context, VIEW, 2, circuitColumns([{ ...circuit, from, to }]), LIGHT_PALETTE);
  const dark = fake.named('fillRect').filter(({ colour }) => colour === LIGHT_PALETTE.text);
  return dark.map(({ args }) => args);
}

test('of a planned circuit, out of one rack and into another', () => {
  expect(drawn(0, 1)).toEqual([
    [70, 18, 60, 1],
    [129, 15, 1, 4],
    [70, 78, 60, 1],
    [129, 75, 1, 4],
  ]);
});

test('racks that the cluster has no more are left out', () => {
  expect(drawn(0, 2)).toEqual([
    [70, 18, 60, 1],
    [129, 15, 1, 4],
  ]);
});
