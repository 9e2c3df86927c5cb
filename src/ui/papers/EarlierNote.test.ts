// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { readShipped } from '../../state/papers/shipped-numbers';
import { dayWords, sourceWords } from './EarlierNote';

test('kept numbers say when and with which version they were measured, as far as that is known', () => {
  expect(sourceWords({ repetitions: 12, commit: '0e962d4', measuredOn: '2026-11-03' })).toBe(
    '12 seeds, on 3 November 2026, by the engine of commit 0e962d4',
  );
  expect(sourceWords({ repetitions: 1, commit: '0e962d4' })).toBe('1 seed, by the engine of commit 0e962d4');
  expect(sourceWords({ repetitions: 2 })).toBe('2 seeds');
});

test('what is no date is not shown', () => {
  for (const text of ['', 'yesterday', '2026-13-01', '2026-02-00', '2026-02-32', '3/11/2026']) {
    expect(dayWords(text)).toBeUndefined();
  }
});

test('the date of a kept file is read, and files without one are read too', () => {
  const kept = { paper: 'co-3', repetitions: 2, rows: [], loads: [] };
  expect(readShipped([{ ...kept, measuredOn: '2026-11-23' }]).get('co-3')?.measuredOn).toBe('2026-11-23');
  expect(readShipped([kept]).get('co-3')?.measuredOn).toBeUndefined();
});
