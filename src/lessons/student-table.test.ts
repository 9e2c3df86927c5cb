// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { InputError } from '../model/problem';
import { parseCsv, studentIds } from './student-table';

function problemsOf(text: string): readonly string[] {
  try {
    studentIds(text);
  } catch (fault) {
    if (fault instanceof InputError) return fault.problems.map(({ path, message }) => `${path}: ${message}`);
    throw fault;
  }
  return [];
}

describe('a table as spreadsheets write it', () => {
  test.each([
    [
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      '\ufeffa;b, c\r\nd;e',
      [
        ['a', 'b, c'],
        ['d', 'e'],
      ],
    ],
    [
      'a\tb\rc\td\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a,b\n\nc,', [['a', 'b'], [''], ['c', '']]],
    ['alone', [['alone']]],
    ['', []],
  ])('%j', (text, rows) => {
    expect(parseCsv(text)).toEqual(rows);
  });

  test('a quoted cell may contain separators, lines and quotes; a quote within a cell is none', () => {
    expect(parseCsv('"a,b", "c""d"\n"e\nf",g"h')).toEqual([
      ['a,b', 'c"d'],
      ['e\nf', 'g"h'],
    ]);
    expect(() => parseCsv('a\n"b')).toThrow('row 2: a quoted cell is never closed');
  });
});

describe('the ids of a class', () => {
  test('are in the column headed id, or the first; rows without anything are passed over', () => {
    expect(studentIds('name,ID \nAnn, s1 \n , \nBob,s2')).toEqual(['s1', 's2']);
    expect(studentIds('s1,Ann\ns2,Bob')).toEqual(['s1', 's2']);
  });

  test('that are wrong are reported with their rows', () => {
    expect(problemsOf('id,name\ns1,Ann\n,Bob\ns1,Carl\nname')).toEqual([
      'row 3: the id is empty',
      'row 4: the id "s1" is in row 2 already',
    ]);
    expect(problemsOf('name,id\nAnn')).toEqual(['row 2: the id is empty']);
    expect(problemsOf(Array.from({ length: 30 }, () => 's1').join('\n'))).toHaveLength(20);
  });

  test('must be there', () => {
    for (const text of ['', '\n\n', 'id\n'])
      expect(problemsOf(text)).toEqual([': has no ids; there must be one a line, or a column headed id']);
  });
});
