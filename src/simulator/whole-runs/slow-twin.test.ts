// SPDX-License-Identifier: GPL-3.0-or-later
// Whole runs compared with the slow twin: every rate recomputed at every event by progressive filling, every party separately.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNearlyEqual } from '../../analysis/checks/checked-run';
import { tcp } from '../../network/tcp';
import { PlainNetwork } from '../../network/testing/plain-network';
import { progressiveFilling } from '../../network/testing/progressive-filling';
import type { JobScheduler } from '../engine/state/job-scheduler';
import { simulateJobs } from '../jobs/simulate-jobs';
import { coscheduler } from '../schedulers/coscheduler';
import { fifo } from '../schedulers/fifo';
import { simulateToEnd } from '../simulation';
import { type ArbitraryRun, arbitraryRun } from '../testing/arbitrary-run';

const slow = {
  ...tcp,
  start: (...[topology, { recorder }]: Parameters<typeof tcp.start>) =>
    new PlainNetwork(topology, progressiveFilling, recorder?.caughtUp),
};

/** Every attempt, where it ran, and when it ended, in the order of job, stage, kind and index. */
function attempts(
  { scenario, jobs }: ArbitraryRun,
  network: typeof tcp,
  scheduler: JobScheduler,
): { readonly place: string; readonly endS: number }[] {
  const run = scenario.runs[0]!;
  const networkOptions = { tcpWeight: 'copies' };
  const input = { scenario, workload: { jobs }, run, jobs, scheduler, network, networkOptions };
  const { tasks } = simulateToEnd(simulateJobs({ ...input, tools: { keep: 'trace' } })).trace;
  return Array.from({ length: tasks.length }, (_, i) => {
    const what = [tasks.job[i], tasks.stage[i], tasks.kind[i], tasks.index[i], tasks.attempt[i]].join('/');
    const where = [tasks.rack[i], tasks.machine[i], tasks.slot[i]].join('.');
    return { place: `${what} on ${where}`, endS: tasks.endS[i]! };
  }).sort((a, b) => (a.place < b.place ? -1 : 1));
}

test.each([
  { scheduler: fifo, faults: false },
  { scheduler: fifo, faults: true },
  { scheduler: coscheduler, faults: false },
  { scheduler: coscheduler, faults: true },
])('$scheduler.id agrees with the slow twin (faults: $faults)', ({ scheduler, faults }) => {
  fc.assert(
    fc.property(arbitraryRun(scheduler.id, 'tcp', { faults, ocs: scheduler === coscheduler }), (run) => {
      const fast = attempts(run, tcp, scheduler);
      const plain = attempts(run, slow, scheduler);
      expect(fast.map(({ place }) => place)).toEqual(plain.map(({ place }) => place));
      fast.forEach(({ endS }, i) => {
        expect(isNearlyEqual(endS, plain[i]?.endS as number), `${endS} against ${plain[i]?.endS}`).toBe(true);
      });
    }),
    { numRuns: 150 },
  );
});
