// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JobScheduler } from '../../engine/state/job-scheduler';
import { delay } from '../delay';
import { drf } from '../drf';
import { fair } from '../fair';
import { generatedRuns } from '../testing/generated-runs';
import { dominantOf, PlainFair, plainFair, slotsOf } from '../testing/plain-fair';
import type { Share } from '../testing/plain-turns';
import { runUnder } from '../testing/run-policy';
import { waitsForLocality, watched } from '../testing/work-conserving';

const WAITS = { nodeWaitS: 0.7, rackWaitS: 1.1 };

describe.each<[JobScheduler, Share, typeof WAITS | undefined]>([
  [fair, slotsOf, undefined],
  [delay, slotsOf, WAITS],
  [drf, dominantOf, undefined],
])('$id', (scheduler, share, waits) => {
  // The fast run is watched: it leaves no slot idle that a waiting task could use, except while it waits for a better one.
  test('gives every slot as counting all users and jobs anew does, and leaves none idle', () => {
    const slow = plainFair(scheduler, ({ view, options }) => new PlainFair(view, share, options.inUser, waits));
    fc.assert(
      fc.property(generatedRuns, fc.constantFrom('fair', 'fifo'), (given, inUser) => {
        const wanted = { ...given, options: { ...given.options, ...waits, inUser } };
        const fast = runUnder(watched(scheduler, waits && waitsForLocality), wanted);
        expect(fast.trace.tasks).toEqual(runUnder(slow, wanted).trace.tasks);
        expect(fast.outcome.status).toBe('done');
      }),
      { numRuns: 80 },
    );
  });
});
