// "Must hold, always", with an optical switch: job schedulers over circuits.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Run } from '../model/scenario';
import { checkRun } from './checks/check-run';
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

describe.each(['fifo', 'fair', 'corral', 'shufflewatcher', 'coscheduler'])('%s over circuits', (scheduler) => {
  test.each(['sunflow', 'all-stop', 'optimal-clearance'])(
    'of %s keeps what must hold, and ends',
    { timeout: 60_000 },
    (network) => {
      fc.assert(
        fc.property(arbitraryRun(scheduler, network, { ocs: true }), (run) => {
          expect(brokenIn(run)).toEqual([]);
          expect(recordOf(run).outcome.status).toBe('done');
        }),
        { numRuns: 40 },
      );
    },
  );

  test('keeps what must hold when machines, racks and links fail', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(arbitraryRun(scheduler, 'sunflow', { ocs: true, faults: true }), (run) => {
        expect(brokenIn(run)).toEqual([]);
        expect(recordOf(run).outcome.status).not.toBe('stuck');
      }),
      { numRuns: 40 },
    );
  });
});
