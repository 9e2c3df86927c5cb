// "Must hold, always": every job scheduler that can run, with and without faults, on scenarios that try everything.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Run } from '../model/scenario';
import { checkRun } from './checks/check-run';
import { SCHEDULERS } from './schedulers/registry';
import { simulateToEnd } from './simulation';
import { startSimulation } from './start-simulation';
import { type ArbitraryRun, arbitraryRun } from './testing/arbitrary-run';

function recordOf({ scenario, jobs }: ArbitraryRun) {
  const run = scenario.runs[0] as Run;
  return simulateToEnd(startSimulation({ scenario, workload: { jobs }, run }, { keep: 'rates' }));
}

const brokenIn = (one: ArbitraryRun): string[] => {
  const run = one.scenario.runs[0] as Run;
  const asked = { scenario: one.scenario, workload: { jobs: one.jobs }, run };
  return checkRun(asked, recordOf(one)).flatMap(({ broken }) => broken);
};

const RUNNABLE = SCHEDULERS.filter((one) => !['manual', 'cora'].includes(one.id));

const NETWORKS_OF: Readonly<Record<string, readonly string[]>> = { coscheduler: ['tcp', 'varys'] };
const PAIRS = RUNNABLE.flatMap(({ id }) =>
  (NETWORKS_OF[id] ?? ['tcp']).map((network): [string, string] => [id, network]),
);

describe.each(PAIRS)('%s on %s', (scheduler, network) => {
  const ocs = scheduler === 'coscheduler';

  test('keeps what must hold, and ends', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(arbitraryRun(scheduler, network, { ocs }), (run) => {
        expect(brokenIn(run)).toEqual([]);
        expect(recordOf(run).outcome.status).toBe('done');
      }),
      { numRuns: 150 },
    );
  });

  test('keeps what must hold when machines, racks and links fail', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(arbitraryRun(scheduler, network, { ocs, faults: true }), (run) => {
        expect(brokenIn(run)).toEqual([]);
        // Whatever fails comes back, so that no run is stuck (a task may have been tried too often).
        expect(recordOf(run).outcome.status).not.toBe('stuck');
      }),
      { numRuns: 150 },
    );
  });

  test('gives the same record twice', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(arbitraryRun(scheduler, network, { ocs, faults: true }), (run) => {
        expect(recordOf(run)).toEqual(recordOf(run));
      }),
      { numRuns: 20 },
    );
  });
});
