// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { fitSpan, MIN_SPAN_S } from '../time/span';
import { centreAt, minimapWindow, moveMinimapPart, movePartByKey } from './minimap-window';

const extent = { fromS: 0, toS: 1000 };
const span = { fromS: 400, toS: 500 };
const view = { span: fitSpan(extent), leftPx: 60, widthPx: 1060 };

describe('the window of the minimap', () => {
  test('lies where its span lies', () => {
    expect(minimapWindow(view, span)).toEqual({ leftPx: 490, rightPx: 590 });
  });

  test('is seen however short the span', () => {
    const { leftPx, rightPx } = minimapWindow(view, { fromS: 500, toS: 500.01 });
    expect(rightPx - leftPx).toBeCloseTo(6);
  });

  test('drags as a whole, and its ends alone', () => {
    expect(moveMinimapPart('window', span, 50, extent)).toEqual({ fromS: 450, toS: 550 });
    expect(moveMinimapPart('from', span, 50, extent)).toEqual({ fromS: 450, toS: 500 });
    expect(moveMinimapPart('to', span, -50, extent)).toEqual({ fromS: 400, toS: 450 });
  });

  test('an end stops before the other end and at the edge', () => {
    expect(moveMinimapPart('from', span, 1e6, extent).fromS).toBeCloseTo(500 - MIN_SPAN_S, 9);
    expect(moveMinimapPart('to', span, -1e6, extent).toS).toBeCloseTo(400 + MIN_SPAN_S, 9);
    expect(moveMinimapPart('from', span, -1e6, extent).fromS).toBe(-30);
    expect(moveMinimapPart('to', span, 1e6, extent).toS).toBe(1030);
  });

  test('goes to a press beside it', () => {
    expect(centreAt(span, 800, extent)).toEqual({ fromS: 750, toS: 850 });
    expect(centreAt(span, 1029, extent).toS).toBeCloseTo(1030);
  });

  test('moves by keys', () => {
    expect(movePartByKey('ArrowRight', false, 'window', span, extent)).toEqual({ fromS: 410, toS: 510 });
    expect(movePartByKey('ArrowLeft', true, 'from', span, extent)).toEqual({ fromS: 399, toS: 500 });
    expect(movePartByKey('End', false, 'to', span, extent)).toEqual({ fromS: 400, toS: 1030 });
    expect(movePartByKey('x', false, 'to', span, extent)).toBeUndefined();
  });
});
