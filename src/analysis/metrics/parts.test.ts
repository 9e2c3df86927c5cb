// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of a job's time: the twin adds up what breakdown.ts reports by name.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Scenario } from '../../model/scenario';
import { simulateToEnd } from '../../simulator/simulation';
import { arbitraryRun } from '../../simulator/testing/arbitrary-run';
import { recordOf } from '../../simulator/testing/record-of';
import { startSimulation } from '../../simulator/testing/start-simulation';
import { phasesOf, waitsOf } from './breakdown';
import { COFLOW_PARTS, coflowPartReader, JOB_PARTS, type JobPart, jobPartReader, meanPart } from './parts';
import { runMetrics } from './run-metrics';

const runs = fc.oneof(
  arbitraryRun('fair', 'tcp', { faults: true }),
  arbitraryRun('delay', 'varys'),
  arbitraryRun('fair', 'sunflow', { ocs: true }),
  arbitraryRun('corral', 'tcp'),
);

function recordOfRun(scenario: Scenario) {
  const { workload } = scenario;
  if (!('jobs' in workload)) throw new Error('made with jobs');
  const [run] = scenario.runs;
  if (run === undefined) throw new Error('made with a run');
  const record = simulateToEnd(startSimulation({ scenario, workload, run }, { keep: 'trace' }));
  return { record, metrics: runMetrics({ scenario, workload, record }).metrics };
}

describe('parts of a job’s time', () => {
  test('add up to its completion, agree with the breakdown by name, and their means with the mean completion', () => {
    fc.assert(
      fc.property(runs, ({ scenario }) => {
        const { record, metrics } = recordOfRun(scenario);
        const { jobs } = record.trace;
        const partOfJob = (job: number, part: JobPart): number => jobPartReader(jobs, part)(job);
        const ended: number[] = [];
        for (let job = 0; job < jobs.length; job++) {
          const named: Record<string, number> = { ...phasesOf(jobs, job), ...waitsOf(jobs, job) };
          for (const part of JOB_PARTS) {
            const actual = waitsOf(jobs, job)[part] ?? (part === 'network' ? 0 : (named[part] ?? 0));
            expect(partOfJob(job, part)).toBe(actual);
          }
          if (Number.isNaN(jobs.endS[job])) continue;
          ended.push(job);
          const sum = JOB_PARTS.reduce((all, part) => all + partOfJob(job, part), 0);
          expect(sum).toBeCloseTo(jobs.endS[job]! - jobs.arrivalS[job]!, 6);
        }
        const means = JOB_PARTS.map((part) => meanPart(ended, jobPartReader(jobs, part)));
        if (ended.length === 0) expect(means).toEqual(JOB_PARTS.map(() => Number.NaN));
        else expect(means.reduce((all, one) => all + one, 0)).toBeCloseTo(metrics.averageJctS as number, 6);
      }),
      { numRuns: 60 },
    );
  });

  test('of a coflow are its wait and its sending; one without bytes has no first byte and only waits', () => {
    const { coflows } = recordOf({
      coflows: [
        { job: 0, startS: 2, firstByteS: 5, endS: 11 },
        { job: 1, startS: 2, firstByteS: Number.NaN, endS: 2 },
      ],
    }).trace;
    const parts = (row: number) => COFLOW_PARTS.map((part) => coflowPartReader(coflows, part)(row));
    expect(parts(0)).toEqual([3, 6]);
    expect(parts(1)).toEqual([0, 0]);
  });
});
