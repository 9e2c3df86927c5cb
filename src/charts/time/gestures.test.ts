// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { isFitted, type KeyPress, pinchAxis, spanAfterKey, type WheelTurn, wheelIntent } from './gestures';
import { fitSpan, lengthS } from './span';

const turn = (part: Partial<WheelTurn>): WheelTurn => ({
  deltaX: 0,
  deltaY: 0,
  deltaMode: 0,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...part,
});
const press = (key: string, part: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...part,
});
const extent = { fromS: 0, toS: 1000 };
const span = { fromS: 400, toS: 500 };

describe('wheel', () => {
  test('Ctrl or Meta zooms everywhere: down is out, up is in', () => {
    expect(wheelIntent(turn({ deltaY: 100, ctrlKey: true }), false)).toMatchObject({ kind: 'zoom' });
    const zoomIn = wheelIntent(turn({ deltaY: -100, metaKey: true }), false);
    expect(zoomIn?.kind === 'zoom' && zoomIn.factor < 1).toBe(true);
  });

  test('a plain turn is the page’s unless the chart may zoom', () => {
    expect(wheelIntent(turn({ deltaY: 100 }), false)).toBeUndefined();
    expect(wheelIntent(turn({ deltaY: 100 }), true)).toMatchObject({ kind: 'zoom' });
  });

  test('sideways or with Shift it pans', () => {
    expect(wheelIntent(turn({ deltaX: 30, deltaY: 5 }), false)).toEqual({ kind: 'pan', deltaPx: 30 });
    expect(wheelIntent(turn({ deltaY: 40, shiftKey: true }), false)).toEqual({ kind: 'pan', deltaPx: 40 });
    expect(wheelIntent(turn({ deltaY: 3, deltaMode: 1, shiftKey: true }), false)).toEqual({ kind: 'pan', deltaPx: 48 });
  });

  test('one event never leaps', () => {
    const intent = wheelIntent(turn({ deltaY: 5, deltaMode: 2 }), true);
    expect(intent).toEqual({ kind: 'zoom', factor: 1.6 });
  });
});

describe('keys', () => {
  test('plus and minus zoom around the middle', () => {
    const closer = spanAfterKey(press('+'), span, extent, 'shift');
    expect(closer && lengthS(closer)).toBeCloseTo(100 / 1.5);
    expect(closer && (closer.fromS + closer.toS) / 2).toBeCloseTo(450);
    const wider = spanAfterKey(press('-'), span, extent, 'shift');
    expect(wider && lengthS(wider)).toBeCloseTo(150);
  });

  test('arrows pan where they are free, and with Shift where they walk between jobs', () => {
    expect(spanAfterKey(press('ArrowRight'), span, extent, 'plain')).toEqual({ fromS: 410, toS: 510 });
    expect(spanAfterKey(press('ArrowRight'), span, extent, 'shift')).toBeUndefined();
    expect(spanAfterKey(press('ArrowLeft', { shiftKey: true }), span, extent, 'shift')).toEqual({
      fromS: 390,
      toS: 490,
    });
  });

  test('0 and f fit, Home and End go to the ends', () => {
    expect(spanAfterKey(press('0'), span, extent, 'shift')).toEqual(fitSpan(extent));
    expect(spanAfterKey(press('f'), span, extent, 'shift')).toEqual(fitSpan(extent));
    expect(spanAfterKey(press('Home'), span, extent, 'shift')?.fromS).toBe(-30);
    expect(spanAfterKey(press('End'), span, extent, 'shift')?.toS).toBe(1030);
  });

  test('shortcuts of the browser and other keys are left alone', () => {
    expect(spanAfterKey(press('+', { ctrlKey: true }), span, extent, 'shift')).toBeUndefined();
    expect(spanAfterKey(press('0', { metaKey: true }), span, extent, 'shift')).toBeUndefined();
    expect(spanAfterKey(press('x'), span, extent, 'shift')).toBeUndefined();
  });
});

test('a span is fitted when it shows the whole', () => {
  expect(isFitted(fitSpan(extent), extent)).toBe(true);
  expect(isFitted(span, extent)).toBe(false);
});

describe('two fingers', () => {
  const at = (xPx: number, yPx: number) => ({ xPx, yPx });
  const start = [at(100, 100), at(130, 180)];

  test('a tremor is not a gesture', () => {
    expect(pinchAxis(start, [at(103, 104), at(130, 183)])).toBeUndefined();
  });

  test('the axis is that along which either finger moved farther, together or apart', () => {
    expect(pinchAxis(start, [at(100, 100), at(133, 200)])).toBe('lanes');
    expect(pinchAxis(start, [at(95, 90), at(125, 170)])).toBe('lanes');
    expect(pinchAxis(start, [at(80, 95), at(160, 190)])).toBe('time');
  });
});
