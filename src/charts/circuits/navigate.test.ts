// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIGURE_2, generatedCircuits } from '../testing/circuits';
import { circuitBlocks } from './circuit-blocks';
import { circuitStep, firstBar, nextOnLane, nextOnLanes } from './navigate';

const circuits = circuitBlocks(FIGURE_2, 3);
const { blocks } = circuits;
const all = Int32Array.from({ length: blocks.count }, (_, block) => block);
/** The block of a circuit on its port out or in. */
const barOf = (circuit: number, end: 'out' | 'in'): number =>
  all.find((block) => blocks.owner[block] === circuit && blocks.lane[block]! >= 3 === (end === 'in'))!;

describe('keys on the circuits', () => {
  test('right and left go along a port and stay at its ends', () => {
    expect(nextOnLane(blocks, barOf(0, 'out'), 1)).toBe(barOf(3, 'out'));
    expect(nextOnLane(blocks, barOf(0, 'out'), -1)).toBe(barOf(0, 'out'));
    expect(nextOnLane(blocks, barOf(9, 'out'), 1)).toBe(barOf(9, 'out'));
    expect(nextOnLane(blocks, barOf(0, 'in'), 1)).toBe(barOf(5, 'in'));
  });

  test('down and up go to the bar of the same time on the next port, from ports out to ports in', () => {
    expect(nextOnLanes(blocks, barOf(0, 'out'), 1)).toBe(barOf(1, 'out'));
    expect(nextOnLanes(blocks, barOf(2, 'out'), 1)).toBe(barOf(2, 'in'));
    expect(nextOnLanes(blocks, barOf(2, 'in'), -1)).toBe(barOf(2, 'out'));
    expect(nextOnLanes(blocks, barOf(0, 'out'), -1)).toBe(barOf(0, 'out'));
  });

  test('a walk down and along reaches every bar', () => {
    fc.assert(
      fc.property(generatedCircuits, ({ plan, racks }) => {
        const { blocks: some } = circuitBlocks(plan, racks);
        const met = new Set<number>();
        let at = 0;
        for (;;) {
          for (let next = nextOnLane(some, at, -1); next !== at; next = nextOnLane(some, at, -1)) at = next;
          met.add(at);
          for (let next = nextOnLane(some, at, 1); next !== at; next = nextOnLane(some, at, 1)) {
            met.add(next);
            at = next;
          }
          const below = nextOnLanes(some, at, 1);
          if (below === at) break;
          at = below;
        }
        expect(met.size).toBe(some.count);
      }),
    );
  });

  test('a walk begins with the first bar in sight, of the selected coflow if there is one', () => {
    expect(firstBar(circuits, all, -1)).toBe(barOf(0, 'out'));
    expect(firstBar(circuits, all, 1)).toBe(barOf(6, 'out'));
    expect(firstBar(circuits, new Int32Array(0), -1)).toBe(0);
    const none = circuitBlocks({ ...FIGURE_2, circuits: [] }, 3);
    expect(firstBar(none, new Int32Array(0), -1)).toBe(-1);
  });

  const from = { circuits, visible: all, walked: barOf(0, 'out'), hovered: -1, port: -1, selected: -1 };
  test('arrows go on from the bar that was come to, else begin under the pointer, else in sight', () => {
    expect(circuitStep('ArrowRight', from)).toEqual({ kind: 'walk', to: barOf(3, 'out') });
    expect(circuitStep('ArrowDown', from)).toEqual({ kind: 'walk', to: barOf(1, 'out') });
    const nowhere = { ...from, walked: -1 };
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter']) {
      expect(circuitStep(key, { ...nowhere, hovered: 7 })).toEqual({ kind: 'walk', to: 7 });
      expect(circuitStep(key, nowhere)).toEqual({ kind: 'walk', to: barOf(0, 'out') });
    }
  });

  test('Enter selects the coflow, then zooms; Escape leaves all, and is the page’s where there is nothing to leave', () => {
    expect(circuitStep('Enter', from)).toEqual({ kind: 'select', coflow: 0 });
    expect(circuitStep('Enter', { ...from, selected: 0 })).toEqual({ kind: 'zoom', to: from.walked });
    expect(circuitStep('Escape', from)).toEqual({ kind: 'clear' });
    expect(circuitStep('Escape', { ...from, walked: -1, selected: 0 })).toEqual({ kind: 'clear' });
    expect(circuitStep('Escape', { ...from, walked: -1 })).toBeUndefined();
    expect(circuitStep('x', from)).toBeUndefined();
  });

  test('left of the first bar is the port itself: from there one goes to every port, and Enter picks it', () => {
    const onPort = (port: number) => ({ ...from, walked: -1, port });
    expect(circuitStep('ArrowLeft', from)).toEqual({ kind: 'port', port: 0 });
    expect(circuitStep('ArrowLeft', onPort(0))).toEqual({ kind: 'port', port: 0 });
    expect(circuitStep('ArrowRight', onPort(0))).toEqual({ kind: 'walk', to: barOf(0, 'out') });
    expect(circuitStep('ArrowDown', onPort(2))).toEqual({ kind: 'port', port: 3 });
    expect(circuitStep('ArrowDown', onPort(5))).toEqual({ kind: 'port', port: 5 });
    expect(circuitStep('Enter', onPort(4))).toEqual({ kind: 'pick', port: 4 });
    expect(circuitStep('Escape', onPort(4))).toEqual({ kind: 'clear' });
    // Without circuits, there are still ports.
    const none = circuitBlocks({ ...FIGURE_2, circuits: [] }, 3);
    const idle = { ...onPort(-1), circuits: none, visible: new Int32Array(0) };
    expect(circuitStep('ArrowDown', idle)).toEqual({ kind: 'port', port: 0 });
    expect(circuitStep('ArrowRight', { ...idle, port: 1 })).toEqual({ kind: 'port', port: 1 });
  });
});
