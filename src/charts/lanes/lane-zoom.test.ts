// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { pinchFactor, wheelFactor } from './lane-zoom';

const turn = { deltaX: 0, deltaY: 0, deltaMode: 0, shiftKey: true, ctrlKey: true, metaKey: false };

describe('what makes lanes higher', () => {
  test('is the wheel with Shift and Ctrl or Meta, whichever way a browser turns it, and never by very much at once', () => {
    expect(wheelFactor({ ...turn, shiftKey: false, deltaY: -100 })).toBeUndefined();
    expect(wheelFactor({ ...turn, ctrlKey: false, deltaY: -100 })).toBeUndefined();
    const up = wheelFactor({ ...turn, deltaY: -100 });
    expect(up).toBeGreaterThan(1);
    expect(wheelFactor({ ...turn, ctrlKey: false, metaKey: true, deltaX: -100 })).toBe(up);
    expect(wheelFactor({ ...turn, deltaY: 100 })! * up!).toBeCloseTo(1, 12);
    expect(wheelFactor({ ...turn, deltaY: -10_000 })).toBe(1.6);
  });

  test('are two fingers by how far they come apart; those that are side by side only move the lanes', () => {
    expect(pinchFactor([100, 200], [50, 250])).toBe(2);
    expect(pinchFactor([200, 100], [250, 50])).toBe(2);
    expect(pinchFactor([100, 104], [180, 300])).toBe(1);
    expect(pinchFactor([100, 200], [150, 150])).toBe(1);
  });
});
