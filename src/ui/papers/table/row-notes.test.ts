// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { MeasuredRow } from '../../../papers/measured-rows';
import { casesOf } from './row-notes';
import { distanceWords, signedNumber, signedRange, withMinus } from './signed';

const rowOf = (name: string, cause?: string, repetitions = 2, unit = ''): MeasuredRow => ({
  row: { case: name, quantity: 'q', published: 1, unit, cause, measure: () => ({ value: 1 }) },
  loads: [],
  estimate: { value: 1 },
  repetitions,
});

test('rows stand by case, and each cause is reported once', () => {
  const cases = casesOf([rowOf('W1', 'slots'), rowOf('W1'), rowOf('W2', 'tiny'), rowOf('W2', 'slots'), rowOf('W1')]);
  expect(cases.map(({ name }) => name)).toEqual(['W1', 'W2', 'W1']);
  expect(cases.flatMap(({ blocks }) => blocks.flat()).map(({ note, text }) => [note, text])).toEqual([
    [1, 'slots'],
    [undefined, undefined],
    [2, 'tiny'],
    [1, undefined],
    [undefined, undefined],
  ]);
});

test('rows of one unit that follow each other share an axis', () => {
  const units = ['%', '%', 's', '%'].map((unit) => rowOf('W1', undefined, 2, unit));
  expect(
    casesOf([...units, rowOf('W2', undefined, 2, '%')]).map(({ blocks }) => blocks.map((block) => block.length)),
  ).toEqual([[2, 1, 1], [1]]);
});

test('what is not measured yet has no cause', () => {
  expect(casesOf([rowOf('W1', 'slots', 0)])[0]?.blocks[0]?.[0]).not.toHaveProperty('note');
});

test('a minus is no hyphen, and a hyphen no minus', () => {
  expect(withMinus('-12 to -3 %, co-located')).toBe('\u221212 to \u22123 %, co-located');
});

test('an effect that cannot be distinguished from none is marked', () => {
  expect([0, 3e-167, -2.5, 0.0084].map(signedNumber)).toEqual(['0', 'about 0', '\u22122.5', '0.0084']);
  expect(signedRange([-1e-9, 1e-9])).toBe('about 0');
  expect(signedRange([-1, 2])).toBe('\u22121 to 2');
});

test('how far a value is from the published one', () => {
  expect(distanceWords(242, 204, '')).toBe('16 % below');
  expect(distanceWords(92.2, 97, '%')).toBe('4.8 points above');
  expect(distanceWords(200, 200.1, 's')).toBe('the same value');
  expect(distanceWords([10, 33], 21, '%')).toBe('within the range');
  expect(distanceWords([10, 33], -2, '%')).toBe('12 points below');
  expect(distanceWords('below 10', 2, 'ms')).toBeUndefined();
  expect(distanceWords(0, 1, '')).toBeUndefined();
});
