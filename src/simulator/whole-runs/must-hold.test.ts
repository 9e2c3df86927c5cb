// SPDX-License-Identifier: GPL-3.0-or-later
// "Must hold, always": every job scheduler, with and without faults, on scenarios that cover everything.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Run } from '../../model/scenario';
import { NETWORKS } from '../../network/registry';
import { SCHEDULERS } from '../schedulers/registry';
import { type ArbitraryRun, arbitraryRun } from '../testing/arbitrary-run';
import { type RunFindings, recordOfRun, runAndCheck, unlessRefused } from '../testing/run-and-check';
import { usefulRun } from '../testing/useful-run';

const NETWORKS_OF: Readonly<Record<string, readonly string[]>> = { coscheduler: ['tcp', 'varys'] };
const PAIRS = SCHEDULERS.flatMap(({ id }) =>
  (NETWORKS_OF[id] ?? ['tcp']).map((network): [string, string] => [id, network]),
);
/** Also for a run that was refused. */
const FINE: RunFindings = { status: 'done', broken: [] };
/** CORA replans whenever a task ends. */
const RUNS_OF: Readonly<Record<string, number>> = { cora: 30 };

describe.each(PAIRS)('%s on %s', (scheduler, network) => {
  const ocs = scheduler === 'coscheduler';
  const numRuns = RUNS_OF[scheduler] ?? 150;

  test('keeps what must hold, and ends', () => {
    fc.assert(
      fc.property(arbitraryRun(scheduler, network, { ocs }).map(usefulRun), (run) => {
        expect(unlessRefused(() => runAndCheck(run)) ?? FINE).toEqual({ status: 'done', broken: [] });
      }),
      { numRuns },
    );
  });

  test('keeps what must hold when machines, racks and links fail', () => {
    fc.assert(
      fc.property(arbitraryRun(scheduler, network, { ocs, faults: true }).map(usefulRun), (run) => {
        const { status, broken } = unlessRefused(() => runAndCheck(run)) ?? FINE;
        expect(broken).toEqual([]);
        // Whatever fails comes back, so that no run is stuck (a task may have been tried too often).
        expect(status).not.toBe('stuck');
      }),
      { numRuns },
    );
  });

  test('gives the same record twice', () => {
    fc.assert(
      fc.property(arbitraryRun(scheduler, network, { ocs, faults: true }).map(usefulRun), (run) => {
        expect(unlessRefused(() => recordOfRun(run))).toEqual(unlessRefused(() => recordOfRun(run)));
      }),
      { numRuns: Math.min(20, numRuns) },
    );
  });
});

/** The same run, but fast. */
const inFast = (run: ArbitraryRun): ArbitraryRun => {
  const [one] = run.scenario.runs as [Run];
  return { ...run, scenario: { ...run.scenario, runs: [{ ...one, networkOptions: { accuracy: 'fast' } }] } };
};

test.each([{ faults: false }, { faults: true }])('fast runs keep what must hold (faults: $faults)', ({ faults }) => {
  fc.assert(
    fc.property(arbitraryRun('fair', 'tcp', { faults }).map(usefulRun).map(inFast), (run) => {
      const { status, broken } = unlessRefused(() => runAndCheck(run)) ?? FINE;
      expect(broken).toEqual([]);
      expect(status).not.toBe('stuck');
    }),
    { numRuns: 150 },
  );
});

/** Those that set up circuits are in hybrid-must-hold.test.ts. */
const BY_CIRCUITS = ['sunflow', 'all-stop', 'optimal-clearance'];
const PACKETS = NETWORKS.map(({ id }) => id).filter((id) => id !== 'tcp' && !BY_CIRCUITS.includes(id));

test.each(PACKETS)('corral on %s keeps what must hold, and ends', (network) => {
  fc.assert(
    fc.property(arbitraryRun('corral', network), (run) => {
      expect(runAndCheck(run)).toEqual({ status: 'done', broken: [] });
    }),
    { numRuns: 50 },
  );
});

/** The same run on Varys with deadlines, which some jobs have; some come too late for theirs. */
const byDeadlines = (run: ArbitraryRun): ArbitraryRun => {
  const [one] = run.scenario.runs as [Run];
  const jobs = run.jobs.map((job, i) => (i % 3 === 2 ? job : { ...job, deadlineS: 20 + 15 * i }));
  const runs = [{ ...one, networkOptions: { deadline: true } }];
  return { jobs, scenario: { ...run.scenario, workload: { jobs }, runs } };
};

test.each([{ faults: false }, { faults: true }])(
  'by deadlines, shuffles keep what must hold (faults: $faults)',
  ({ faults }) => {
    fc.assert(
      fc.property(arbitraryRun('fair', 'varys', { faults }).map(byDeadlines), (run) => {
        const { status, broken } = runAndCheck(run);
        expect(broken).toEqual([]);
        expect(status).not.toBe('stuck');
      }),
      { numRuns: 100 },
    );
  },
);
