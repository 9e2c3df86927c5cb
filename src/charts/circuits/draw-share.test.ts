// SPDX-License-Identifier: GPL-3.0-or-later
// The share that goes by circuit, and over it the outline of what it was before an edit.
import { expect, test } from 'vitest';
import { circuitShare } from '../../analysis/chart-data/circuit-share';
import type { Trace } from '../../model/trace';
import { FakeContext } from '../testing/fake-context';
import { LIGHT_PALETTE } from '../testing/palettes';
import { drawShare } from './draw-share';

/** All traffic goes by circuit, from one time to another. */
const share = (fromS: number, toS: number) =>
  circuitShare({
    circuits: { length: 1, upS: [fromS], endS: [toS], GB: [8] },
    links: { length: 0 },
  } as unknown as Pick<Trace, 'circuits' | 'links'>)!;
const time = { span: { fromS: 0, toS: 10 }, leftPx: 50, widthPx: 100 };

function outline(before: ReturnType<typeof share> | undefined) {
  const fake = new FakeContext();
  drawShare(fake.context, { share: share(0, 10), before, time, palette: LIGHT_PALETTE });
  const lines = fake.named('fillRect').filter(({ colour }) => colour === LIGHT_PALETTE.textQuiet);
  return lines.map(({ args }) => args);
}

test('before an edit it rose, lasted and fell', () => {
  expect(outline(share(2, 8))).toEqual([
    [70, 4, 1, 28],
    [70, 4, 60, 1],
    [130, 4, 1, 28],
  ]);
});

test('without an edit there is no outline', () => {
  expect(outline(undefined)).toEqual([]);
});
