// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { isFramedByOther } from './framed';

/** A window inside others, outermost last; undefined: one of another origin. */
function windowIn(...origins: readonly (string | undefined)[]): Window {
  const [origin, ...outer] = origins;
  const made: { location: unknown; parent?: unknown } = Object.defineProperty({ location: {} }, 'location', {
    get: () => {
      if (origin === undefined) throw new DOMException('cross-origin', 'SecurityError');
      return { origin };
    },
  });
  made.parent = outer.length === 0 ? made : windowIn(...outer);
  return made as unknown as Window;
}

test.each([
  [['https://a'], false],
  [['https://a', 'https://a'], false],
  [['https://a', undefined], true],
  [['https://a', undefined, 'https://a'], true],
  [['https://a', 'https://a', undefined], true],
  [['https://a', 'https://b'], true],
])('a window in %j is framed by another page: %s', (origins, framed) => {
  expect(isFramedByOther(windowIn(...origins))).toBe(framed);
});
