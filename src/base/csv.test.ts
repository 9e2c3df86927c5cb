// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CsvValue, csvRow, csvText, safeCell } from './csv';

/** Exactly RFC 4180: the slow twin. */
function readRow(row: string): readonly string[] {
  expect(row.endsWith('\r\n')).toBe(true);
  const cells: string[] = [];
  for (let rest = row.slice(0, -2); ; ) {
    const [found, quoted, plain = ''] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?=,|$)/.exec(rest)!;
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (found.length === rest.length) return cells;
    rest = rest.slice(found.length + 1);
  }
}

const TEXT = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n,;"\' a1') }),
  fc.double().map(String),
);
const VALUE: fc.Arbitrary<CsvValue> = fc.oneof(TEXT, fc.double(), fc.boolean(), fc.constantFrom(null, undefined));

test('a row reads back as its safe cells, none of which a spreadsheet takes for a formula', () => {
  fc.assert(
    fc.property(fc.array(VALUE, { minLength: 1 }), (cells) => {
      const read = readRow(csvRow(cells));
      expect(read).toEqual(cells.map(safeCell));
      for (const cell of read)
        if (/^\s*[=+\-@\t\r]/.test(cell)) expect(cell.trim() !== '' && Number.isFinite(Number(cell))).toBe(true);
    }),
  );
});

test('numbers stay numbers, also in a text; what would be a formula gets an apostrophe', () => {
  expect(['-1.5', -1.5, '+2', '-', ' =1', '\t=1', '-Infinity', '@sum(1)', "it's", '=-1'].map(safeCell)).toEqual([
    ...['-1.5', '-1.5', '+2', "'-", "' =1", "'\t=1", "'-Infinity", "'@sum(1)", "it's", "'=-1"],
  ]);
  expect(csvText([[true, null, undefined, Number.NaN, Number.POSITIVE_INFINITY], []])).toBe('true,,,,\r\n\r\n');
});

test('quoted where one spreadsheet or another needs it', () => {
  expect(csvRow(['a;b', 'a,b', 'a"b', ' a', "it's", 'a\tb', 'plain'])).toBe(
    `"a;b","a,b","a""b"," a",it's,"a\tb",plain\r\n`,
  );
});
