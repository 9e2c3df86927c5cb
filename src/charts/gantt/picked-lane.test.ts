// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { portsOfPick, rackOfPick } from './picked-lane';

test('a rack has its lane, and both of its ports', () => {
  expect(rackOfPick({ kind: 'machine', rack: 2, machine: 5 })).toBe(2);
  expect(portsOfPick({ kind: 'rack', rack: 2 }, 4)).toEqual([2, 6]);
});

test('a port has its own lane alone; a task and a rack that is not there have none', () => {
  expect(portsOfPick({ kind: 'port', port: 5 }, 4)).toEqual([5]);
  expect(rackOfPick({ kind: 'task', row: 3 })).toBeUndefined();
  expect(portsOfPick({ kind: 'task', row: 3 }, 4)).toEqual([]);
  expect(portsOfPick({ kind: 'rack', rack: 9 }, 4)).toEqual([]);
  expect(portsOfPick(undefined, 4)).toEqual([]);
});
