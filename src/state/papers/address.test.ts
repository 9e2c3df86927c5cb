// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { experimentAddress, readPapersAddress, readWanted } from './address';
import { tinyPaper } from './testing/tiny-paper';

const given = (hash: string) => readPapersAddress(hash)?.given ?? [];

describe('the address of the papers', () => {
  test.each([
    ['', undefined],
    ['#s=1.x', undefined],
    ['#papersx', undefined],
    ['#papers', { given: [] }],
    ['#papers/', { given: [] }],
    ['#papers/flex-5a', { id: 'flex-5a', given: [] }],
    [
      '#papers/a%20b&seeds=2&x=%5B1%5D&y',
      {
        id: 'a b',
        given: [
          ['seeds', '2'],
          ['x', '[1]'],
          ['y', ''],
        ],
      },
    ],
    ['#papers/%E0&a=%', { id: '%E0', given: [['a', '%']] }],
  ])('%s', (hash, read) => {
    expect(readPapersAddress(hash)).toEqual(read);
  });

  test('holds what differs from the experiment’s own values, and gives it back', () => {
    const wanted = { assumptions: { racks: 7 }, repetitions: 2 };
    const address = experimentAddress(tinyPaper, wanted);
    expect(address).toBe('#papers/tiny&seeds=2&racks=7');
    expect(readWanted(tinyPaper, given(address))).toEqual({ ...wanted, problems: [] });
    expect(experimentAddress(tinyPaper, { assumptions: {}, repetitions: 3 })).toBe('#papers/tiny');
  });

  test('what is the experiment’s own value anyway is left out', () => {
    const read = readWanted(tinyPaper, given('#papers/tiny&seeds=3&jobs=5'));
    expect(read).toEqual({ assumptions: {}, repetitions: 3, problems: [] });
  });

  test('what cannot be used is reported, and the experiment’s own value holds', () => {
    expect(readWanted(tinyPaper, given('#papers/tiny&seeds=0&jobs=many&rocks=1&racks=4'))).toEqual({
      assumptions: { racks: 4 },
      repetitions: 3,
      problems: [
        'seeds must be an integer from 1 to 10000 (got 0)',
        'jobs must be an integer of at least 1 (got "many")',
        'rocks: tiny has no such assumption',
      ],
    });
  });
});
