// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { traceName } from './trace-name';

test('an imported scenario is called as its file, without folder and ending; a file of no name as its kind', () => {
  const named = (file: string) => traceName(file, { label: 'SWIM' } as Parameters<typeof traceName>[1]);
  expect(['hour.tsv', '/data/FB-2010.TXT', 'C:\\traces\\a.b.csv', 'notes.md'].map(named)).toEqual([
    ...['hour', 'FB-2010', 'a.b', 'notes.md'],
  ]);
  expect(['', '.tsv', 'folder/'].map(named)).toEqual(['SWIM', 'SWIM', 'SWIM']);
  // Whole characters, not halves.
  expect(named('😀'.repeat(201))).toBe('😀'.repeat(200));
});
