import { expect, test } from 'vitest';
import type { RowSoFar } from '../../state/papers/rows-so-far';
import { casesOf } from './row-notes';
import { withMinus } from './signed';

const rowOf = (name: string, cause?: string, repetitions = 2): RowSoFar => ({
  row: { case: name, quantity: 'q', published: 1, unit: '', cause, measure: () => ({ value: 1 }) },
  estimate: { value: 1 },
  repetitions,
});

test('rows stand by case, and each cause is told once', () => {
  const cases = casesOf([rowOf('W1', 'slots'), rowOf('W1'), rowOf('W2', 'tiny'), rowOf('W2', 'slots'), rowOf('W1')]);
  expect(cases.map(({ name }) => name)).toEqual(['W1', 'W2', 'W1']);
  expect(cases.flatMap(({ rows }) => rows).map(({ note, text }) => [note, text])).toEqual([
    [1, 'slots'],
    [undefined, undefined],
    [2, 'tiny'],
    [1, undefined],
    [undefined, undefined],
  ]);
});

test('what is not measured yet has no cause', () => {
  expect(casesOf([rowOf('W1', 'slots', 0)])[0]?.rows[0]).not.toHaveProperty('note');
});

test('a minus is no hyphen, and a hyphen no minus', () => {
  expect(withMinus('-12 to -3 %, co-located')).toBe('\u221212 to \u22123 %, co-located');
});
