// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { FIGURE_2 } from '../testing/circuits';
import { FakeContext } from '../testing/fake-context';
import { LIGHT_PALETTE } from '../testing/palettes';
import { circuitBlocks } from './circuit-blocks';
import { type CircuitMarks, drawCircuitMarks } from './draw-marks';
import { layoutCircuits } from './layout';

function marked(part: Partial<CircuitMarks>): FakeContext {
  const circuits = circuitBlocks(FIGURE_2, 3);
  const time = { span: { fromS: 0, toS: 20 }, leftPx: 64, widthPx: 800 };
  const layout = layoutCircuits({ circuits, time, heightPx: 400, widthPx: 880, scrollPx: 0, dpr: 1 });
  const fake = new FakeContext();
  const nothing = { hovered: -1, walked: -1, port: -1 };
  drawCircuitMarks(fake.context, { layout, circuits, palette: LIGHT_PALETTE, ...nothing, ...part });
  return fake;
}
const frames = (fake: FakeContext) => fake.named('strokeRect').filter(({ colour }) => colour === LIGHT_PALETTE.text);

describe('marks on the circuits', () => {
  test('nothing hovered, nothing walked to: nothing drawn', () => {
    expect([...marked({}).named('fillRect'), ...marked({}).named('strokeRect')]).toEqual([]);
  });

  test('a hovered circuit is framed at both of its ports, which a line ties', () => {
    const fake = marked({ hovered: 0 });
    expect(frames(fake).map(({ args }) => args)).toEqual([
      [64.5, 20.5, 123, 38],
      [64.5, 192.5, 123, 38],
    ]);
    const line = fake.named('fillRect').find(({ colour }) => colour === LIGHT_PALETTE.text);
    expect(line?.args).toEqual([126, 59, 1, 133]);
  });

  test('the circuit that keys came to has the stronger frame, once', () => {
    expect(frames(marked({ hovered: 0, walked: 3 }))).toHaveLength(4);
    expect(frames(marked({ hovered: 3, walked: 3 }))).toHaveLength(2);
    expect(frames(marked({ walked: 99 }))).toEqual([]);
  });

  test('a port that keys came to is framed with its name', () => {
    const [frame] = frames(marked({ port: 1 }));
    expect(frame?.args[0]).toBeLessThan(4);
    expect(frame?.args[2]).toBeGreaterThan(850);
    expect(frames(marked({ port: 1 }))).toHaveLength(1);
  });
});
