// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { simulateToEnd } from '../../simulator/simulation';
import { type ArbitraryRun, arbitraryRun } from '../../simulator/testing/arbitrary-run';
import { arbitraryMadeRun } from '../../simulator/testing/made-run';
import { startSimulation } from '../../simulator/testing/start-simulation';
import { chartDataOf } from '../chart-data/chart-data';
import { criticalPath } from './critical-path';
import type { PathSegment } from './path-segment';
import { plainPath } from './testing/plain-path';
import { whyRunOf } from './testing/small-runs';
import type { WhyRun } from './why-run';

function expectTiles(run: WhyRun, job: number): readonly PathSegment[] {
  const path = criticalPath(run, job);
  const { arrivalS, endS } = run.trace.jobs;
  if (Number.isNaN(endS[job]!) || endS[job]! === arrivalS[job]!) {
    expect(path).toEqual([]);
    return path;
  }
  expect(path[0]?.fromS).toBe(arrivalS[job]);
  expect(path.at(-1)?.toS).toBe(endS[job]);
  path.forEach((segment, i) => {
    expect(segment.toS).toBeGreaterThan(segment.fromS);
    if (i > 0) expect(segment.fromS).toBe(path[i - 1]?.toS);
  });
  return path;
}

function simulated({ scenario, jobs }: ArbitraryRun): WhyRun {
  const workload = { jobs };
  const run = scenario.runs[0]!;
  const record = simulateToEnd(startSimulation({ scenario, workload, run }, { keep: 'trace' }));
  const chartData = chartDataOf(record, workload, scenario.topology);
  return whyRunOf({ record, chartData, ids: jobs.map(({ id }) => id) }, jobs, scenario.topology);
}

describe('the critical path', () => {
  for (const [scheduler, network, own] of [
    ['fifo', 'tcp', {}],
    ['delay', 'varys', {}],
    ['coscheduler', 'sunflow', {}],
  ] as const) {
    test(`fills the time from arrival to end: ${scheduler}, ${network}`, () => {
      const ocs = network === 'sunflow';
      fc.assert(
        fc.property(arbitraryRun(scheduler, network, { faults: true, ocs, own }), (drawn) => {
          const run = simulated(drawn);
          drawn.jobs.forEach((_, job) => {
            // In any trace of the engine, nothing is unknown except when output was lost.
            for (const { kind } of expectTiles(run, job)) expect(kind).not.toBe('unknown');
          });
        }),
        { numRuns: 40 },
      );
    });
  }

  test('fills it in runs that no scheduler would have made', () => {
    fc.assert(
      fc.property(arbitraryMadeRun, ({ record, workload, scenario }) => {
        if (!('jobs' in workload)) return;
        const ids = workload.jobs.map(({ id }) => id);
        const chartData = chartDataOf(record, workload, scenario.topology);
        const run = whyRunOf({ record, chartData, ids }, workload.jobs, scenario.topology);
        for (const job of ids.keys()) expectTiles(run, job);
      }),
    );
  });

  test('is what a search through all tasks finds', () => {
    fc.assert(
      fc.property(arbitraryRun('fair', 'tcp', { faults: true, own: { outputReplicas: 1 } }), (drawn) => {
        const { topology } = drawn.scenario;
        if (topology.jobOverheadS > 0 || topology.taskOverheadS > 0) return;
        const run = simulated(drawn);
        drawn.jobs.forEach((job, j) => {
          if (Number.isNaN(run.trace.jobs.endS[j]!)) return;
          const path = criticalPath(run, j).map(({ kind, fromS, toS }) => [kind === 'read' ? 'map' : kind, fromS, toS]);
          expect(path).toEqual(plainPath(run.trace, job, j));
        });
      }),
      { numRuns: 100 },
    );
  });
});
