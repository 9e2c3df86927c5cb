// SPDX-License-Identifier: GPL-3.0-or-later
// "Must hold, always", with an optical switch: job schedulers over circuits.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryRun } from '../testing/arbitrary-run';
import { runAndCheck } from '../testing/run-and-check';

describe.each(['fifo', 'fair', 'corral', 'shufflewatcher', 'coscheduler'])('%s over circuits', (scheduler) => {
  test.each(['sunflow', 'all-stop', 'optimal-clearance'])('of %s keeps what must hold, and ends', (network) => {
    fc.assert(
      fc.property(arbitraryRun(scheduler, network, { ocs: true }), (run) => {
        expect(runAndCheck(run)).toEqual({ status: 'done', broken: [] });
      }),
      { numRuns: 40 },
    );
  });

  test('keeps what must hold when machines, racks and links fail', () => {
    fc.assert(
      fc.property(arbitraryRun(scheduler, 'sunflow', { ocs: true, faults: true }), (run) => {
        const { status, broken } = runAndCheck(run);
        expect(broken).toEqual([]);
        expect(status).not.toBe('stuck');
      }),
      { numRuns: 40 },
    );
  });
});
