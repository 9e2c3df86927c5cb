// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { delay } from './delay';
import { drf } from './drf';
import { fair } from './fair';
import { runLines } from './testing/run-lines';
import { mapJob, runUnder } from './testing/run-policy';

const ONE_SLOT = { racks: 1, machinesPerRack: 1 };
const order = (lines: readonly string[]): string => lines.map((line) => line.split(' ')[2]).join('');

describe('fair', () => {
  test('users take turns, and inside a user its jobs', () => {
    const jobs = [
      mapJob('a', { maps: 3, user: 'u' }),
      mapJob('b', { maps: 3, user: 'u' }),
      mapJob('c', { maps: 4, user: 'v' }),
    ];
    const run = runUnder(fair, { jobs, topology: { racks: 1, machinesPerRack: 4 } });
    // Four slots each second: two for each user, and one for each job of u while both have maps left.
    const actual = runLines(run, ['a', 'b', 'c']);
    const at = (second: number) => [...order(actual.filter((line) => line.startsWith(`${second}-`)))].sort().join('');
    expect([0, 1, 2].map(at)).toEqual(['abcc', 'abcc', 'ab']);
  });

  test('the earliest job of a user first, where its jobs do not share', () => {
    const jobs = [
      mapJob('a', { maps: 3, user: 'u' }),
      mapJob('b', { maps: 3, user: 'u' }),
      mapJob('c', { maps: 4, user: 'v' }),
    ];
    const topology = { racks: 1, machinesPerRack: 4 };
    const actual = runLines(runUnder(fair, { jobs, topology, options: { inUser: 'fifo' } }), ['a', 'b', 'c']);
    const at = (second: number) => [...order(actual.filter((line) => line.startsWith(`${second}-`)))].sort().join('');
    expect([0, 1, 2].map(at)).toEqual(['aacc', 'abcc', 'bb']);
  });

  test('a user of twice the weight holds twice the slots', () => {
    const jobs = [mapJob('a', { maps: 9, weight: 2 }), mapJob('b', { maps: 9 })];
    const run = runUnder(fair, { jobs, topology: { racks: 1, machinesPerRack: 3 } });
    const first = runLines(run, ['a', 'b']).slice(0, 9);
    expect(first.filter((line) => line.includes(' a '))).toHaveLength(6);
  });

  test('equal users go by the arrival of their first job, equal jobs by theirs', () => {
    const jobs = [mapJob('a', { arrivalS: 0.5 }), mapJob('b', { maps: 2 }), mapJob('c', { arrivalS: 0.25 })];
    expect(order(runLines(runUnder(fair, { jobs, topology: ONE_SLOT }), ['a', 'b', 'c']))).toBe('bbca');
  });
});

describe('delay', () => {
  // Six blocks, all on the two machines of rack 0, of 10 s each; the machines of rack 1 have none.
  const jobs = [mapJob('a', { replicas: [[0], [0], [0], [0], [0], [0]], inputGB: 60 })];
  const starts = (options: { nodeWaitS?: number; rackWaitS?: number }) =>
    runLines(runUnder(delay, { jobs, options }), ['a']).map((line) => line.replace(/-\S+/, ''));

  test('waits for a machine, then for a rack', () => {
    const actual = starts({ nodeWaitS: 1, rackWaitS: 2 });
    expect(actual.slice(0, 4)).toEqual([
      '0 0.0 a map machine',
      '0 0.1 a map machine',
      '3 1.0 a map remote',
      '3 1.1 a map remote',
    ]);
  });

  test('without waits is fair', () => {
    expect(starts({ nodeWaitS: 0, rackWaitS: 0 })).toEqual(
      runLines(runUnder(fair, { jobs }), ['a']).map((line) => line.replace(/-\S+/, '')),
    );
  });
});

describe('drf', () => {
  test('the job with the smaller dominant share gets the next task', () => {
    // Nine cores and 18 GB: the example of the DRF paper has 3 tasks of a (1 core, 4 GB) and 2 of b (3 cores, 1 GB).
    const topology = { racks: 1, machinesPerRack: 1, slots: undefined, machine: { cores: 9, memoryGB: 18 } };
    const jobs = [
      mapJob('a', { maps: 9, task: { cores: 1, memoryGB: 4 } }),
      mapJob('b', { maps: 9, task: { cores: 3, memoryGB: 1 } }),
    ];
    const first = runLines(runUnder(drf, { jobs, topology }), ['a', 'b']).filter((line) => line.startsWith('0-'));
    expect(first.filter((line) => line.includes(' a '))).toHaveLength(3);
    expect(first.filter((line) => line.includes(' b '))).toHaveLength(2);
  });
});
