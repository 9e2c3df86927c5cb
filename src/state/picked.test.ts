// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { pickedText, readPicked } from './picked';

test('what is picked is written and read back', () => {
  for (const text of ['rack 3', 'machine 3 5', 'up 2', 'down 0', 'port 4', 'pair 0 3', 'task 120']) {
    const picked = readPicked(text);
    expect(picked && pickedText(picked)).toBe(text);
  }
});

test('what cannot be read is nothing', () => {
  for (const text of [
    undefined,
    '',
    'rack',
    'rack -1',
    'rack 1 2',
    'machine 3',
    'pair 3',
    'rack 1.5',
    'shelf 2',
    'task 1e9',
  ]) {
    expect(readPicked(text)).toBeUndefined();
  }
  expect(readPicked('machine+3+5')).toEqual({ kind: 'machine', rack: 3, machine: 5 });
  expect(readPicked('  rack   3 ')).toEqual({ kind: 'rack', rack: 3 });
});
