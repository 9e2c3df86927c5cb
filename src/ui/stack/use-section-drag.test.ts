// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { dropPlace } from './use-section-drag';

const BOXES = [
  { topPx: 0, bottomPx: 100 },
  { topPx: 100, bottomPx: 140 },
  { topPx: 140, bottomPx: 240 },
];

describe('where a dragged section goes', () => {
  test('stays while it is near its own place', () => {
    expect(dropPlace(BOXES, 0, 110)).toEqual({ place: 0, linePx: 0 });
    expect(dropPlace(BOXES, 1, 120)).toEqual({ place: 1, linePx: 100 });
  });

  test('goes behind the sections whose middle it passed', () => {
    expect(dropPlace(BOXES, 0, 130)).toEqual({ place: 1, linePx: 140 });
    expect(dropPlace(BOXES, 0, 999)).toEqual({ place: 2, linePx: 240 });
    expect(dropPlace(BOXES, 2, 119)).toEqual({ place: 1, linePx: 100 });
    expect(dropPlace(BOXES, 2, -5)).toEqual({ place: 0, linePx: 0 });
  });

  test('alone it has nowhere to go', () => {
    expect(dropPlace(BOXES.slice(0, 1), 0, 70)).toEqual({ place: 0, linePx: 0 });
  });
});
