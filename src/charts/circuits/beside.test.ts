// SPDX-License-Identifier: GPL-3.0-or-later
// What is drawn beside circuits: packets under each port, and the share that goes by circuit.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CircuitShare } from '../../analysis/chart-data/circuit-share';
import { linkUse } from '../../analysis/chart-data/link-use';
import { FIGURE_2 } from '../testing/circuits';
import { FakeContext } from '../testing/fake-context';
import { LIGHT_PALETTE } from '../testing/palettes';
import { laneEndPx } from '../time/lanes/lane-layout';
import { circuitBlocks } from './circuit-blocks';
import { drawPackets, eachRun } from './draw-packets';
import { drawShare } from './draw-share';
import { layoutCircuits } from './layout';
import { describeShare } from './ShareTimeline';

const RACKS = 3;
/** A pixel is a fortieth of a second. */
const TIME = { span: { fromS: 0, toS: 20 }, leftPx: 64, widthPx: 800 };
const ROWS = [
  { link: 0, atS: 0, Gbps: 5 },
  { link: 5, atS: 4, Gbps: 10 },
  { link: 0, atS: 10, Gbps: 0 },
  { link: 5, atS: 6, Gbps: 0.001 },
];
const PACKETS = linkUse(
  {
    length: ROWS.length,
    link: Int32Array.from(ROWS, ({ link }) => link),
    atS: Float64Array.from(ROWS, ({ atS }) => atS),
    Gbps: Float64Array.from(ROWS, ({ Gbps }) => Gbps),
    capacityGbps: new Float64Array(ROWS.length).fill(10),
  },
  new Float64Array(4 * RACKS).fill(10),
  20,
);

const laidOut = (heightPx: number, packets = true, wantedPx?: number) =>
  layoutCircuits({
    circuits: circuitBlocks(FIGURE_2, RACKS),
    ...{ time: TIME, heightPx, widthPx: 880, scrollPx: 0, dpr: 1, packets },
    wish: { leastPx: 14, wantedPx },
  });

describe('packets beside circuits', () => {
  test('lie at the foot of the lanes of their racks, as high as their share of the capacity', () => {
    const layout = laidOut(400);
    const { view, packetsPx } = layout;
    expect(packetsPx).toBeGreaterThan(4);
    const fake = new FakeContext();
    drawPackets(fake.context, { layout, racks: RACKS, packets: PACKETS, fill: 'grey' });
    const outOf0 = laneEndPx(view, 1) - 1;
    const into1 = laneEndPx(view, RACKS + 2) - 1;
    const half = Math.round(packetsPx / 2);
    expect(fake.named('fillRect').map(({ args }) => args)).toEqual([
      [64, outOf0 - half, 400, half],
      [64 + 160, into1 - packetsPx, 80, packetsPx],
      [64 + 240, into1 - 1, 560, 1],
    ]);
  });

  test('are left out where lanes are too low for both, or nothing is known of them', () => {
    expect(laidOut(80, true, 6).packetsPx).toBe(0);
    expect(laidOut(400, false).packetsPx).toBe(0);
    expect(laidOut(400, false).view.gapPx).toBe(1);
  });

  test('runs of equal columns cover every column once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 })), (heights) => {
        const columns: number[] = [];
        eachRun(
          0,
          heights.length,
          (x) => heights[x]!,
          (from, to, height) => {
            for (let x = from; x < to; x++) columns.push(height);
          },
        );
        expect(columns).toEqual(heights);
      }),
    );
  });
});

/** 30 Gbps by circuits from 5 s to 10 s, 10 Gbps by packets from 0 s to 10 s. */
const SHARE: CircuitShare = {
  from: Int32Array.of(0, 2, 4),
  atS: Float64Array.of(5, 10, 0, 10),
  value: Float64Array.of(30, 0, 10, 0),
  sum: Float64Array.of(0, 150, 0, 100),
  mostGbps: 40,
};

describe('the share that goes by circuit', () => {
  test('is drawn as an area where anything moves, and not where nothing does', () => {
    const fake = new FakeContext();
    drawShare(fake.context, { share: SHARE, time: TIME, palette: LIGHT_PALETTE });
    const areas = fake.named('fillRect').filter(({ colour }) => colour === LIGHT_PALETTE.linkDown);
    expect(areas.map(({ args }) => args)).toEqual([
      [64, 31, 200, 1],
      [264, 11, 200, 21],
      [264, 11, 200, 1],
    ]);
  });

  test('is described for the visible time', () => {
    expect(describeShare(SHARE, { fromS: 0, toS: 20 })).toBe(
      'In the visible time 60 % of what moves between racks goes by circuit: 18.8 GB, and 12.5 GB by packets.',
    );
    expect(describeShare(SHARE, { fromS: 12, toS: 20 })).toBe('Nothing moves between racks in the visible time.');
  });
});
