// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { isAllZero, nothingWords } from './empty-lanes';

const STEPS = { from: Int32Array.of(0, 2, 2, 4), most: Float64Array.of(0, 0, 0, 5) };

test('lanes without a row, or with nothing in their rows, are empty', () => {
  expect([[0], [1], [0, 1], [2], [0, 2]].map((lanes) => isAllZero(STEPS, lanes))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('an empty picture says what it would show, and why it shows nothing', () => {
  expect(nothingWords('links', 'Fair', true)).toBe(
    'Links show what goes between racks by packets, and Fair sent all of it by circuits.',
  );
  expect(nothingWords('down', 'Fair', false)).toBe(
    'Downlinks show what goes between racks, and Fair sent nothing between them.',
  );
  expect([nothingWords('waiting', 'Fair', false), nothingWords('slots', 'Fair', true)]).toEqual([
    'No task of Fair waited.',
    'Fair used no slot.',
  ]);
});
