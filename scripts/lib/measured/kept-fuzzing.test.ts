// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { fuzzingTable, withFuzzed } from './kept-fuzzing.mjs';

const line = { target: 'runs', commit: 'a', cpuS: 360, cases: 1000, seeds: [1], found: ['x.json'] };

test('what was tried of one commit adds up in one line, other commits and targets have their own', () => {
  const lines = withFuzzed([line], { ...line, cpuS: 1, cases: 2, seeds: [7] });
  expect(lines).toEqual([{ ...line, cpuS: 361, cases: 1002, seeds: [1, 7] }]);
  expect(withFuzzed(lines, { ...line, commit: 'b' })).toHaveLength(2);
  expect(withFuzzed(lines, { ...line, target: 'links' })).toHaveLength(2);
});

test('a row for each target over all commits, and their sum', () => {
  const lines = [
    line,
    { ...line, commit: 'b', cases: 1_234_567, found: [] },
    { ...line, target: 'links', cpuS: 3600, found: [] },
  ];
  expect(fuzzingTable(lines)).toBe(
    [
      '| target       | CPU hours | cases     | seeds | found |',
      '| ------------ | --------- | --------- | ----- | ----- |',
      '| `links`      | 1.00      | 1 000     | 1     | 0     |',
      '| `runs`       | 0.20      | 1 235 567 | 2     | 1     |',
      '| all of these | 1.20      | 1 236 567 | 3     | 1     |',
    ].join('\n'),
  );
});
