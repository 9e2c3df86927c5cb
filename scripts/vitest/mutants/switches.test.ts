// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { createSwitches } from './switches';

test('one switch is on at a time, and all count how often they are passed', () => {
  const { ask, turnOn, turnOff, passed } = createSwitches(2);
  expect([ask(0), ask(1)]).toEqual([false, false]);
  turnOn(1, 1);
  expect([ask(0), ask(1)]).toEqual([false, true]);
  turnOn(0, 1);
  expect([ask(0), ask(1)]).toEqual([true, false]);
  expect(turnOff()).toBe(false);
  expect(ask(0)).toBe(false);
  expect([...passed]).toEqual([4, 3]);
});

test('a loop that a fault keeps going is ended, and that is remembered', () => {
  const { ask, turnOn, turnOff } = createSwitches(1);
  turnOn(0, 10);
  let turns = 0;
  expect(() => {
    while (ask(0)) turns++;
  }).toThrow('keeps a loop going');
  expect(turns).toBe(100_200);
  expect(turnOff()).toBe(true);
});
