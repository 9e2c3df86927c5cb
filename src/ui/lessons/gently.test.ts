// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayTakeFocus, scrollBy } from './gently';

const body = { closest: () => null } as unknown as Element;
const inLesson = {
  closest: (selector: string) => (selector === '[data-lesson]' ? inLesson : null),
} as unknown as Element;
const elsewhere = { closest: () => null } as unknown as Element;
const at = (activeElement: Element | null, focused: boolean) => ({ body, activeElement, hasFocus: () => focused });

describe('the focus', () => {
  test('is taken where the last key was in the lesson, or nowhere yet', () => {
    expect(mayTakeFocus(at(inLesson, true), false)).toBe(true);
    expect(mayTakeFocus(at(body, true), false)).toBe(true);
    expect(mayTakeFocus(at(null, true), false)).toBe(true);
    expect(mayTakeFocus(at(elsewhere, true), false)).toBe(false);
  });

  test('is never taken from the page around a frame', () => {
    expect(mayTakeFocus(at(body, false), true)).toBe(false);
    expect(mayTakeFocus(at(inLesson, false), true)).toBe(false);
    // No key or click in the frame yet.
    expect(mayTakeFocus(at(body, true), true)).toBe(false);
    expect(mayTakeFocus(at(inLesson, true), true)).toBe(true);
  });
});

describe('scrolling', () => {
  const span = fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 300 }));

  test('shows all of it, or its beginning where it does not fit', () => {
    fc.assert(
      fc.property(span, span, ([from, length], [top, height]) => {
        const by = scrollBy({ from, to: from + length }, { from: top, to: top + height });
        const seen = { from: from - by, to: from + length - by };
        if (length <= height) {
          expect(seen.from).toBeGreaterThanOrEqual(top);
          expect(seen.to).toBeLessThanOrEqual(top + height);
        } else expect(seen.from <= top || seen.from === top).toBe(true);
      }),
    );
  });

  test('does nothing where it is seen', () => {
    expect(scrollBy({ from: 10, to: 20 }, { from: 0, to: 100 })).toBe(0);
    expect(scrollBy({ from: 90, to: 120 }, { from: 0, to: 100 })).toBe(20);
    expect(scrollBy({ from: -5, to: 20 }, { from: 0, to: 100 })).toBe(-5);
    expect(scrollBy({ from: 60, to: 260 }, { from: 0, to: 100 })).toBe(60);
  });
});
