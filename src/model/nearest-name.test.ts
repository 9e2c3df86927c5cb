// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { nearestName } from './nearest-name';

const KNOWN = ['racks', 'machinesPerRack', 'slots', 'nicGbps', 'oversubscription', 'id', 'tcp', 'corral', 'capacity'];

test.each([
  ['rack', 'racks'],
  ['rakcs', 'racks'],
  ['Racks', 'racks'],
  ['machinePerRack', 'machinesPerRack'],
  ['machines', 'machinesPerRack'],
  ['oversub', 'oversubscription'],
  ['nicGbp', 'nicGbps'],
  ['coral', 'corral'],
  ['tpc', 'tcp'],
  ['Id', 'id'],
])('%s was meant to be %s', (typed, meant) => {
  expect(nearestName(typed, KNOWN)).toBe(meant);
});

test('answers nothing where nothing is near', () => {
  expect(nearestName('zzzzzzzzz', KNOWN)).toBeUndefined();
  expect(nearestName('q', [])).toBeUndefined();
});

test.each(['zz', 'q', '', 'xyz'])('answers nothing for %j, of which no letter would be left', (typed) => {
  expect(nearestName(typed, ['w1', 's', 'a', 'map', 'tcp'])).toBeUndefined();
});

test('answers the first of equally near names', () => {
  expect(nearestName('ac', ['ab', 'ad'])).toBe('ab');
});

test('prefers the right name to one that merely begins alike', () => {
  expect(nearestName('maps', ['mapMBps', 'maps'])).toBe('maps');
  expect(nearestName('fifo', ['fifo-coflow', 'fifo'])).toBe('fifo');
  expect(nearestName('reduce', ['reduceMBps', 'reduces'])).toBe('reduces');
});

test('does not measure a text that no name could be', () => {
  expect(nearestName('r'.repeat(100_000), KNOWN)).toBeUndefined();
});

test('a name of a file may be of any length', () => {
  const long = 'x'.repeat(5e7);
  expect(nearestName('y'.repeat(100), [long])).toBeUndefined();
  expect(nearestName('xxx', [long, 'xxy'])).toBe('xxy');
});

test('a long name among very many gets no suggestion, because it would take seconds; a short one does', () => {
  const others = (length: number) => Array.from({ length: 20_000 }, (_, i) => 'job-'.repeat(length) + i);
  const typed = 'x'.repeat(90);
  expect(nearestName(typed, [...others(20), `${typed}y`.replace('x', 'z')])).toBeUndefined();
  expect(nearestName(typed, [...others(20).slice(0, 500), `${typed}y`.replace('x', 'z')])).toBeDefined();
  expect(nearestName('jpb-19999', others(1))).toBe('job-19999');
});
