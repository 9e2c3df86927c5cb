// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { loadWords } from './load-words';
import type { MeasuredRow } from './measured-rows';
import { measuredWords, publishedWords } from './row-words';

test('published: a number or a range with its unit, the paper’s own words as they are', () => {
  expect(publishedWords(39, '%')).toBe('39 %');
  expect(publishedWords([10, 33], '%')).toBe('10 to 33 %');
  expect(publishedWords([10, 33], '')).toBe('10 to 33');
  expect(publishedWords({ words: 'below 1.001', to: 1.001 }, 's')).toBe('below 1.001 s');
  expect(publishedWords('lower', '%')).toBe('lower');
});

const measured = (value: number, unit: string, interval?: readonly [number, number]): string =>
  measuredWords({
    row: { unit },
    estimate: { value, interval },
    repetitions: interval ? 20 : 1,
  } as unknown as MeasuredRow);

test('measured: with its interval where there is one, and of how many seeds', () => {
  expect(measured(21.34, '%', [18, 24.56])).toBe('21.3 % (18 to 24.6, 20 seeds)');
  expect(measured(1.5, '')).toBe('1.5 (1 seed)');
  expect(measured(Number.NaN, '%')).toBe('unknown');
});

test('loads: shares in two figures, with the name of a setting that is not the case itself', () => {
  const load = { run: 'Corral', slots: 0.0004, uplinks: 0.0912, uplinksP95: 1, circuits: 0 };
  expect(loadWords({ ...load, setting: 'W1' }, 'W1')).toBe(
    'Corral: slots below 0.1 %; uplinks 9.1 %, 95th percentile 100 %; circuits 0 %',
  );
  expect(loadWords({ ...load, circuits: undefined, setting: 'W1, two thirds' }, 'W1')).toBe(
    'Corral (two thirds): slots below 0.1 %; uplinks 9.1 %, 95th percentile 100 %',
  );
});
