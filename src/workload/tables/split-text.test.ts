// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCommas, withoutCommas } from './commas';
import { columnName, splitText, writtenCell } from './split-text';

describe('cells of a text', () => {
  test('are apart by tabs, else semicolons, else commas', () => {
    expect(splitText('a,b\nc,d').rows).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(splitText('a;1,5\r\nb;2,5\r\n').rows).toEqual([
      ['a', '1,5'],
      ['b', '2,5'],
    ]);
    expect(splitText('a\tb;c').rows).toEqual([['a', 'b;c']]);
  });

  test('are apart as the first row is, whatever the cells of the others hold', () => {
    const { separator, rows } = splitText('job,user,maps\na,semi;colon,1\nb,semi;colon,2\n');
    expect(separator).toBe(',');
    expect(rows[1]).toEqual(['a', 'semi;colon', '1']);
  });

  test('may be quoted and hold separators, quotes and line ends', () => {
    expect(splitText('"a, ""b""",2\n"two\nlines",3').rows).toEqual([
      ['a, "b"', '2'],
      ['two\nlines', '3'],
    ]);
  });

  test('come back from TSV as they went', () => {
    const cell = fc.string().map((text) => text.trim().replace(/[\r\0]/g, ''));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), (cells) => {
        fc.pre(cells.some((one) => one !== ''));
        expect(splitText(cells.map((one) => writtenCell(one)).join('\t')).rows).toEqual([
          cells.map((one) => one.trim()),
        ]);
      }),
    );
  });
});

describe('commas', () => {
  test('are decimal, thousands, or unclear', () => {
    expect(findCommas(['1', '2.5'])).toBe('none');
    expect(findCommas(['1,5', '1,234'])).toBe('decimal');
    expect(findCommas(['1,234,567'])).toBe('thousands');
    expect(findCommas(['1,234.5'])).toBe('thousands');
    expect(findCommas(['1,234', '2'])).toBe('unclear');
    expect(findCommas(['1.234,5'])).toBe('decimal');
    expect(withoutCommas('1.234,5', 'decimal')).toBe('1234.5');
    expect(withoutCommas('1,234.5', 'thousands')).toBe('1234.5');
  });
});

test('columns are called as a spreadsheet calls them', () => {
  expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
