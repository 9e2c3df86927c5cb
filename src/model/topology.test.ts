// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { gbpsToGBps, slotsPerMachine } from './topology';

test('a link of 8 Gbps carries 1 GB in a second', () => {
  expect([gbpsToGBps(8), gbpsToGBps(10)]).toEqual([1, 1.25]);
});

test('slots are those that are stated, of both kinds or of each', () => {
  const t = { machine: { cores: 99, memoryGB: 99 } };
  expect(slotsPerMachine(t, { slots: { shared: 3 } }, 'map')).toBe(3);
  const own = { slots: { map: 4, reduce: 2 } };
  expect([slotsPerMachine(t, own, 'map'), slotsPerMachine(t, own, 'reduce')]).toEqual([4, 2]);
});

test('where none are stated, as many tasks as cores and memory hold: at least one, at most 256', () => {
  const slots = (cores: number, memoryGB: number, task?: { readonly cores: number; readonly memoryGB: number }) =>
    slotsPerMachine({ machine: { cores, memoryGB } }, {}, 'map', task);
  expect(slots(16, 64)).toBe(16);
  expect(slots(16, 64, { cores: 3, memoryGB: 0 })).toBe(5);
  expect(slots(16, 64, { cores: 3, memoryGB: 16 })).toBe(4);
  expect(slots(16, 64, { cores: 0, memoryGB: 16 })).toBe(4);
  expect(slots(2, 64, { cores: 3, memoryGB: 1 })).toBe(1);
  expect(slots(16, 64, { cores: 0, memoryGB: 0 })).toBe(256);
  expect(slots(1000, 64)).toBe(256);
  expect(slotsPerMachine({}, {}, 'map')).toBe(1);
});
