// SPDX-License-Identifier: GPL-3.0-or-later
// All invariants also hold with speculative execution, in which two attempts at a task run side by side while machines fail.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DataParallelJob, Stage } from '../../model/job';
import { type ArbitraryRun, arbitraryRun } from '../testing/arbitrary-run';
import { runAndCheck, unlessRefused } from '../testing/run-and-check';
import { usefulRun } from '../testing/useful-run';

const FINE = { status: 'done', broken: [] } as const;

test.each(['fair', 'fifo', 'corral', 'coscheduler'])('under %s', (scheduler) => {
  const runs = arbitraryRun(scheduler, 'tcp', { faults: true, own: { speculation: 'hadoop' } }).map(usefulRun);
  fc.assert(
    fc.property(runs, (run) => {
      const { broken, status } = unlessRefused(() => runAndCheck(run)) ?? FINE;
      expect(broken).toEqual([]);
      expect(status).not.toBe('stuck');
    }),
    { numRuns: 120 },
  );
});

const AS_FOUND = { weight: 1, recurring: false } as const;
const NOTHING = { inputGB: 0, shuffleGB: 0, outputGB: 0, maps: 1, reduces: 0, mapMBps: 20, reduceMBps: 20 };
const LAST: Stage = { id: 's1', after: ['s0'], ...NOTHING, inputGB: 0.1 };
const first = (stage: Partial<Stage>): Stage => ({ id: 's0', after: [], ...NOTHING, ...stage });

/** A backup of a reduce lacks output that is lost; the other attempt has it, and ends while the output is made again. */
const LOST_FOR_A_BACKUP: readonly DataParallelJob[] = [
  {
    ...{ id: 'j0', arrivalS: 1, ...AS_FOUND, weight: 2 },
    stages: [first({ shuffleGB: 23.2, outputGB: 13.5, maps: 9, reduces: 3 }), { ...LAST, outputGB: 0.1 }],
  },
  {
    ...{ id: 'j1', arrivalS: 0, ...AS_FOUND },
    stages: [
      first({ reduces: 5 }),
      { ...LAST, inputGB: 35.7, shuffleGB: 39.3, outputGB: 0.4, maps: 10, reduces: 3, mapMBps: 50 },
      { ...first({ outputGB: 0.1 }), id: 's2' },
    ],
  },
  {
    ...{ id: 'j2', arrivalS: 1, ...AS_FOUND },
    stages: [first({ outputGB: 29.4, maps: 2, reduces: 2 }), LAST],
  },
  { id: 'j3', arrivalS: 0, ...AS_FOUND, ...NOTHING },
];

test('maps are not made again for a backup that another attempt makes superfluous', () => {
  const run: ArbitraryRun = {
    jobs: LOST_FOR_A_BACKUP,
    scenario: {
      ...{ gantry: 1, name: '', seed: 994, workload: { jobs: LOST_FOR_A_BACKUP } },
      topology: {
        ...{ racks: 2, machinesPerRack: 2, slots: { shared: 2 }, nicGbps: 1, oversubscription: 5 },
        ...{ taskOverheadS: 0, jobOverheadS: 5, background: 0.5 },
      },
      faults: { random: { machineMtbfS: 1000, repairS: 20 } },
      runs: [
        {
          ...{ scheduler: 'fair', network: 'tcp', networkOptions: {} },
          options: { slowstart: 0.5, outputReplicas: 2, speculation: 'hadoop' },
        },
      ],
    },
  };
  expect(runAndCheck(run)).toEqual({ status: 'done', broken: [] });
});
