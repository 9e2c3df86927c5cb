// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JOB_PHASES } from '../../model/trace';
import { arbitraryMalleable, type MalleableScenario } from '../../simulator/malleable/testing/arbitrary-malleable';
import { simulateToEnd } from '../../simulator/simulation';
import { startSimulation } from '../../simulator/testing/start-simulation';
import { chartDataOf } from '../chart-data/chart-data';
import { criticalPath } from './critical-path';
import { jobWaits } from './job-waits';
import { segmentWords } from './path-words';
import { plainWords } from './rich-text';
import { whyRunOf } from './testing/small-runs';
import type { WhyRun } from './why-run';

function simulated({ scenario, jobs }: MalleableScenario): WhyRun {
  const workload = { jobs };
  const run = scenario.runs[0]!;
  const record = simulateToEnd(startSimulation({ scenario, workload, run }, { keep: 'trace' }));
  const chartData = chartDataOf(record, workload, scenario.topology);
  return whyRunOf({ record, chartData, ids: jobs.map(({ id }) => id) }, jobs, scenario.topology);
}

test.each(['fifo', 'fair', 'flex'])(
  'the life of a malleable job is reported without gaps, as long in each kind as its phases: %s',
  (scheduler) => {
    fc.assert(
      fc.property(arbitraryMalleable(scheduler, { faults: true }), (one) => {
        const run = simulated(one);
        const { arrivalS, endS, phasesS } = run.trace.jobs;
        one.jobs.forEach((_, job) => {
          const path = criticalPath(run, job);
          let atS = arrivalS[job]!;
          const seconds = new Map<string, number>();
          for (const { kind, fromS, toS } of path) {
            expect(fromS).toBe(atS);
            atS = toS;
            seconds.set(kind, (seconds.get(kind) ?? 0) + toS - fromS);
          }
          expect(atS).toBe(endS[job]);
          for (const kind of ['startUp', 'slots', 'work', 'reallocation'] as const) {
            expect(seconds.get(kind) ?? 0).toBeCloseTo(phasesS[job * JOB_PHASES.length + JOB_PHASES.indexOf(kind)]!, 6);
          }
          // Its waits for slots are those of its path; it never waits for the network.
          const waits = jobWaits(run, job);
          expect(waits.every(({ on }) => on === 'slots')).toBe(true);
          expect(waits.reduce((sum, { fromS, toS }) => sum + toS - fromS, 0)).toBeCloseTo(seconds.get('slots') ?? 0, 6);
          for (const segment of path)
            expect(plainWords(segmentWords(run, job, segment).what, run.answer.ids)).toMatch(
              /^(Starts|Waits|Works|Pauses)/,
            );
        });
      }),
      { numRuns: 40 },
    );
  },
);
