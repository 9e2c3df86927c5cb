// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { readableValue } from './live-values';

test('a value reads in the unit that its expression ends with, or has of its own', () => {
  expect(readableValue("run('FIFO').makespanS", 200)).toBe('3:20');
  expect(readableValue('racks', 4)).toBe('4');
  expect(readableValue('x', { value: 90, unit: 'time' })).toBe('1:30');
  expect(readableValue('x', { value: 1.5, unit: 'furlongs' })).toBe('1.5');
  expect(readableValue('x', { value: 1.5 })).toBe('1.5');
});

test('words stay, truths are yes and no, lists have commas, and the rest is unknown', () => {
  expect(readableValue('x', ['a', true, false])).toBe('a, yes, no');
  for (const value of [null, undefined, {}, { value: 'a' }]) expect(readableValue('x', value)).toBe('unknown');
});
