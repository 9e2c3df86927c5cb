// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { SandboxSession } from '../sandbox/sandbox';
import { liveValue, readableValue } from './live-values';
import { answerUnit } from './value-units';

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

test('an expression that gives nothing reads as unknown', () => {
  const session = { evaluate: () => ({ ok: true, value: undefined }) } as unknown as SandboxSession;
  expect(liveValue(session, 'undefined')).toBe('unknown');
});

test('an answer is typed in the unit that the lesson names, or in that of its value', () => {
  expect(answerUnit({ unit: 'min', value: "run('FIFO').makespanS" })).toBe('min');
  expect(answerUnit({ value: "run('FIFO').makespanS" })).toBe('s');
  expect(answerUnit({ value: 'job("a").inputGB' })).toBe('GB');
  expect(answerUnit({ value: 'racks' })).toBeUndefined();
  // A quotient may have another unit.
  expect(answerUnit({ value: "run('FIFO').makespanS / racks" })).toBeUndefined();
});
