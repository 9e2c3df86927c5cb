// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OptionValue } from '../../model/scenario';
import { capacity } from './capacity';
import { generatedRuns } from './testing/generated-runs';
import { plainCapacity } from './testing/plain-capacity';
import { runLines } from './testing/run-lines';
import { mapJob, runUnder } from './testing/run-policy';
import { waitsForLocality, watched } from './testing/work-conserving';

const ONE_SLOT = { racks: 1, machinesPerRack: 1 };
const order = (lines: readonly string[]): string => lines.map((line) => line.split(' ')[2]).join('');

describe('capacity', () => {
  test('is one queue by arrival', () => {
    const jobs = [mapJob('a', { arrivalS: 0.5, maps: 2 }), mapJob('b', { maps: 3 })];
    expect(order(runLines(runUnder(capacity, { jobs, topology: ONE_SLOT }), ['a', 'b']))).toBe('bbbaa');
  });

  test('the queue furthest below its share comes first, and an idle queue’s share goes to the others', () => {
    const jobs = [
      mapJob('a', { maps: 6, user: 'u' }),
      mapJob('b', { maps: 6, user: 'v' }),
      mapJob('c', { maps: 3, user: 'u' }),
    ];
    const options = { queues: [{ users: ['u'], weight: 2 }] };
    const topology = { racks: 1, machinesPerRack: 3 };
    const actual = runLines(runUnder(capacity, { jobs, topology, options }), ['a', 'b', 'c']);
    const at = (second: number) =>
      actual
        .filter((line) => line.startsWith(`${second}-`))
        .map((line) => line.split(' ')[2])
        .sort()
        .join('');
    expect([0, 1, 2, 3, 4].map(at)).toEqual(['aab', 'aab', 'aab', 'bcc', 'bbc']);
  });

  test('a user whom several queues name belongs to the first', () => {
    const jobs = [
      mapJob('a', { maps: 6, user: 'u' }),
      mapJob('b', { maps: 6, user: 'v' }),
      mapJob('c', { maps: 6, user: 'w' }),
    ];
    const under = (second: readonly string[]) => {
      const options = {
        queues: [
          { users: ['u'], weight: 2 },
          { users: second, weight: 1 },
        ],
      };
      return runLines(runUnder(capacity, { jobs, topology: { racks: 1, machinesPerRack: 3 }, options }), [
        'a',
        'b',
        'c',
      ]);
    };
    expect(under(['u', 'v', 'v'])).toEqual(under(['v']));
    expect(under(['u', 'v'])).not.toEqual(under(['u', 'w']));
  });

  test('ad hoc jobs can have a queue of their own, weighted by what each kind could use', () => {
    const jobs = [mapJob('a', { maps: 8 }), mapJob('b', { maps: 4, recurring: false })];
    const topology = { racks: 1, machinesPerRack: 3 };
    const options = { adHoc: 'queue' };
    const actual = runLines(runUnder(capacity, { jobs, topology, options }), ['a', 'b']);
    expect(
      order(actual.filter((line) => line.startsWith('0-')))
        .split('')
        .sort()
        .join(''),
    ).toBe('aab');
  });

  test('maps that are made again may wait for a better machine: no reduce is killed for them while slots are free', () => {
    const stage = { inputGB: 0.1, shuffleGB: 0, outputGB: 0.1, maps: 1, reduces: 0, mapMBps: 20, reduceMBps: 20 };
    const wide = { inputGB: 1.7, shuffleGB: 0, outputGB: 10.4, maps: 4, reduces: 3, mapMBps: 400, reduceMBps: 400 };
    const fetching = { ...stage, inputGB: 0, shuffleGB: 0.1, outputGB: 0.2, maps: 5, reduces: 1 };
    const common = { weight: 1, recurring: false };
    const jobs = [
      { id: 'j0', arrivalS: 0, ...common, ...stage },
      {
        id: 'j1',
        arrivalS: 8,
        ...common,
        stages: [
          { id: 's0', after: [], ...wide },
          { id: 's1', after: [], ...stage },
        ],
      },
      {
        id: 'j2',
        arrivalS: 10,
        ...common,
        stages: [
          { id: 's0', after: [], ...fetching },
          { id: 's1', after: [], ...stage },
        ],
      },
    ];
    const topology = {
      racks: 3,
      machinesPerRack: 1,
      slots: { shared: 3 },
      nicGbps: 1,
      taskOverheadS: 2,
      jobOverheadS: 5,
    };
    const faults = { random: { machineMtbfS: 200, repairS: 20 } };
    const run = runUnder(capacity, { jobs, topology, faults, seed: 4 });
    expect(run.outcome.status).toBe('done');
    const { tasks } = run.trace;
    const killedAtOnce = [...tasks.killed].filter((killed, i) => killed === 1 && tasks.startS[i] === tasks.endS[i]);
    expect(killedAtOnce).toEqual([]);
  });

  const queues: OptionValue = [
    { users: ['u'], weight: 3 },
    { users: ['v', 'nobody'], weight: 1 },
  ];
  test.each<[string, { queues?: OptionValue; adHoc?: string }]>([
    ['one queue', {}],
    ['queues', { queues }],
    ['planned and ad hoc', { adHoc: 'queue' }],
    ['both', { queues, adHoc: 'queue' }],
  ])('%s: gives every slot as counting all queues and jobs anew does, and leaves none idle', (_, own) => {
    fc.assert(
      fc.property(generatedRuns, (given) => {
        const wanted = { ...given, options: { ...given.options, nodeWaitS: 0.7, rackWaitS: 1.1, ...own } };
        const fast = runUnder(watched(capacity, waitsForLocality), wanted);
        expect(fast.trace.tasks).toEqual(runUnder(plainCapacity, wanted).trace.tasks);
        expect(fast.outcome.status).toBe('done');
      }),
      { numRuns: 40 },
    );
  });
});
