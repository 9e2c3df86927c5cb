// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WAIT_CAUSES } from '../../model/trace';
import { simulateToEnd } from '../../simulator/simulation';
import { arbitraryRun } from '../../simulator/testing/arbitrary-run';
import { startSimulation } from '../../simulator/testing/start-simulation';
import { chartDataOf } from '../chart-data/chart-data';
import { jobWaits } from './job-waits';
import { linkUsers } from './link-users';
import { slotHolders } from './slot-holders';
import { plainHolders, plainUsers } from './testing/plain-holders';
import { whyRunOf } from './testing/small-runs';

const stretch = fc.record({ fromS: fc.nat(60), lengthS: fc.integer({ min: 1, max: 40 }) });

const simulated = (scheduler: string, network: string) =>
  fc
    .tuple(arbitraryRun(scheduler, network, { faults: true }), stretch)
    .map(([{ scenario, jobs }, { fromS, lengthS }]) => {
      const workload = { jobs };
      const record = simulateToEnd(startSimulation({ scenario, workload, run: scenario.runs[0]! }, { keep: 'trace' }));
      const chartData = chartDataOf(record, workload, scenario.topology);
      const run = whyRunOf({ record, chartData, ids: jobs.map(({ id }) => id) }, jobs, scenario.topology);
      return { run, jobs, fromS, toS: fromS + lengthS };
    });

function expectClose(
  actual: readonly { readonly job: number; readonly amount: number }[],
  plain: readonly (readonly [number, number])[],
): void {
  const byJob = new Map(plain);
  // Amounts that differ only by rounding may be in either order.
  expect(new Set(actual.map(({ job }) => job))).toEqual(new Set(byJob.keys()));
  for (const { job, amount } of actual) expect(amount).toBeCloseTo(byJob.get(job)!, 6);
  actual.forEach(({ amount }, i) => {
    if (i > 0) expect(amount).toBeLessThanOrEqual(actual[i - 1]!.amount);
  });
}

describe('who held what, over any stretch', () => {
  test('of slots: as all tasks of the trace say', () => {
    fc.assert(
      fc.property(simulated('fair', 'tcp'), ({ run, fromS, toS }) => {
        for (const racks of [[0], Array.from({ length: run.racks }, (_, rack) => rack)]) {
          const actual = slotHolders(run.use!, racks, fromS, toS).map(({ job, slotS }) => ({ job, amount: slotS }));
          expectClose(actual, plainHolders(run.trace, racks, fromS, toS));
        }
      }),
      { numRuns: 30 },
    );
  });

  test('of links: as all flows of the trace say', () => {
    fc.assert(
      fc.property(simulated('fifo', 'varys'), ({ run, fromS, toS }) => {
        for (const which of ['up', 'down'] as const) {
          for (let rack = 0; rack < run.racks; rack++) {
            const actual = linkUsers(run, { which, rack }, fromS, toS).map(({ job, GB }) => ({ job, amount: GB }));
            // Flows without an end last to the end of the run, which the twin does not know.
            if (run.trace.flows.endS.some(Number.isNaN)) return;
            expectClose(actual, plainUsers(run.trace, which, rack, fromS, toS));
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test('waits are the breakdown’s, cause by cause, and part of the job’s life', () => {
    fc.assert(
      fc.property(simulated('delay', 'varys'), ({ run, jobs }) => {
        const { arrivalS, waitsS } = run.trace.jobs;
        jobs.forEach((_, job) => {
          const waits = jobWaits(run, job);
          WAIT_CAUSES.forEach((_cause, cause) => {
            const actual = waits.reduce((sum, { byCause }) => sum + (byCause.get(cause) ?? 0), 0);
            expect(actual).toBeCloseTo(waitsS[job * WAIT_CAUSES.length + cause]!, 6);
          });
          waits.forEach(({ fromS, toS }, i) => {
            expect(fromS).toBeGreaterThanOrEqual(i === 0 ? arrivalS[job]! : waits[i - 1]!.toS);
            expect(toS).toBeGreaterThan(fromS);
          });
        });
      }),
      { numRuns: 30 },
    );
  });
});
