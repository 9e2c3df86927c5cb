// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactParts } from './exact-parts';

const sum = (parts: readonly { readonly seconds: number }[]): number =>
  parts.reduce((total, { seconds }) => total + seconds, 0);

test('parts add up to the difference to the last bit, in any order', () => {
  const seconds = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(seconds, { minLength: 1, maxLength: 12 }),
      fc.double({ min: 0, max: 1e6, noNaN: true }),
      (all, earlierS) => {
        const named = all.map((one, kind) => ({ kind, seconds: one }));
        const { differenceS, parts } = exactParts(named, earlierS + sum(named), earlierS);
        expect(sum(parts)).toBe(differenceS);
        expect(sum(parts.toReversed())).toBe(differenceS);
        expect(parts.every(({ seconds: own }) => own !== 0)).toBe(true);
      },
    ),
  );
});

test('what is left goes to the largest part', () => {
  const named = [
    { kind: 'a', seconds: 1 },
    { kind: 'b', seconds: 4 },
  ];
  expect(exactParts(named, 16, 10)).toEqual({
    differenceS: 6,
    parts: [
      { kind: 'a', seconds: 1 },
      { kind: 'b', seconds: 5 },
    ],
  });
});

test('where all parts are below rounding the largest has it all', () => {
  const tiny = [
    { kind: 'a', seconds: 1e-12 },
    { kind: 'b', seconds: -3e-12 },
  ];
  expect(exactParts(tiny, 12, 10)).toEqual({ differenceS: 2, parts: [{ kind: 'b', seconds: 2 }] });
  const first = tiny.toReversed();
  expect(exactParts(first, 12, 10)).toEqual({ differenceS: 2, parts: [{ kind: 'b', seconds: 2 }] });
  expect(exactParts(tiny, 10, 10)).toEqual({ differenceS: 0, parts: [] });
});

test('nothing is 0 and not -0, with a time too small to count too', () => {
  const { differenceS } = exactParts(
    [
      { kind: 'a', seconds: 3 },
      { kind: 'b', seconds: -3 },
    ],
    -1e-300,
    0,
  );
  expect(differenceS).toBe(0);
});

test('nothing took any time', () => {
  expect(exactParts([{ kind: 'a', seconds: 0 }], 0, 0)).toEqual({ differenceS: 0, parts: [] });
});
