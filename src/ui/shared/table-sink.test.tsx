// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { cellText } from './table-sink';

test('a cell in a file is what it says: no buttons, no dash for nothing, no number that is none', () => {
  expect(cellText('rack 3')).toBe('rack 3');
  expect(cellText(0)).toBe('0');
  expect(cellText(Number.NaN)).toBe('');
  expect(cellText('\u2013')).toBe('');
  expect(cellText(undefined)).toBe('');
  expect(cellText(false)).toBe('');
  expect(
    cellText(
      <b>
        {2} of <i>{[1, 'a']}</i>
      </b>,
    ),
  ).toBe('2 of 1a');
});
