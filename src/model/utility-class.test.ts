// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { utilityClassOf } from './utility-class';

test('a utility is critical, sensitive or insensitive by how steeply it falls', () => {
  const sigmoid = (decay: number) => utilityClassOf({ kind: 'sigmoid', priority: 3, decay, targetS: 100 });
  expect([0, 0.01, 1, 4, 6].map(sigmoid)).toEqual(['insensitive', 'sensitive', 'sensitive', 'critical', 'critical']);
  const linear = (slope: number) => utilityClassOf({ kind: 'linear', priority: 70, slope, targetS: 100 });
  expect([0.1, 0.4, 0.7, 1].map(linear)).toEqual(['sensitive', 'sensitive', 'critical', 'critical']);
  expect(utilityClassOf({ kind: 'constant', priority: 5 })).toBe('insensitive');
  expect(utilityClassOf({ kind: 'table', values: [5, 5] })).toBe('insensitive');
  expect(utilityClassOf({ kind: 'table', values: [5, 0] })).toBe('sensitive');
});

test('what is worth nothing falls from nothing', () => {
  expect(utilityClassOf({ kind: 'sigmoid', priority: 0, decay: 5, targetS: 100 })).toBe('insensitive');
  expect(utilityClassOf({ kind: 'linear', priority: 0, slope: 1, targetS: 100 })).toBe('insensitive');
});
