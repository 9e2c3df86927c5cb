// SPDX-License-Identifier: GPL-3.0-or-later
// Metrics of real runs, against the plain twin that reads their trace file.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DagJob, isDag, type MapReduceJob } from '../../model/job';
import type { Faults, Run, Scenario } from '../../model/scenario';
import { runToCompletion } from '../../planners/in-chunks';
import { simulateToEnd } from '../../simulator/simulation';
import { expectAgree } from '../../simulator/testing/expect-agree';
import { recomputed } from '../../simulator/testing/recompute';
import { startSimulation } from '../../simulator/testing/start-simulation';
import { traceJson, traceRows } from '../../simulator/testing/trace-json';
import { runAnswer } from '../run-answer';
import { isolatedTimes } from './isolated-times';
import { classesOf } from './job-classes';
import { runMetrics } from './run-metrics';

const stage = fc.record({
  inputGB: fc.constantFrom(0, 1, 7.3),
  shuffleGB: fc.constantFrom(0, 0.4, 5),
  outputGB: fc.constantFrom(0, 2),
  maps: fc.integer({ min: 1, max: 9 }),
  reduces: fc.integer({ min: 1, max: 5 }),
  mapMBps: fc.constantFrom(50, 80),
  reduceMBps: fc.constantFrom(50, 200),
});

const common = fc.record({
  arrivalS: fc.constantFrom(0, 3.25, 20),
  weight: fc.constantFrom(1, 3),
  recurring: fc.boolean(),
  user: fc.constantFrom(undefined, 'ana', 'bo'),
  deadlineS: fc.constantFrom(undefined, 15, 60),
  utility: fc.constantFrom(undefined, { kind: 'sigmoid', priority: 3, decay: 0.1, targetS: 20 } as const),
});

const job: fc.Arbitrary<MapReduceJob | DagJob> = fc.oneof(
  fc.tuple(common, stage).map(([about, data]) => ({ id: '', ...about, ...data })),
  fc.tuple(common, stage, stage).map(([about, first, then]) => ({
    id: '',
    ...about,
    stages: [
      { id: 's', after: [], ...first },
      { id: 't', after: ['s'], ...then },
    ],
  })),
);

const faults: fc.Arbitrary<Faults> = fc.constantFrom(
  { machines: [{ rack: 0, machine: 0, atS: 5, forS: 30 }] },
  { racks: [{ rack: 1, atS: 8, forS: 15 }] },
  { links: [{ rack: 0, atS: 4, forS: 20, factor: 0.1 }] },
);

const arbitraryScenario = fc.record({
  jobs: fc.array(job, { minLength: 1, maxLength: 4 }),
  racks: fc.integer({ min: 2, max: 3 }),
  slots: fc.constantFrom({ shared: 2 }, { map: 2, reduce: 1 }),
  faults: fc.option(faults, { nil: undefined }),
  window: fc.constantFrom(undefined, { fromS: 10, toS: 30 }),
  outputReplicas: fc.constantFrom(1, 3),
  taskOverheadS: fc.constantFrom(0, 0.5),
  jobOverheadS: fc.constantFrom(0, 1.5),
  limits: fc.constantFrom(undefined, undefined, { simulatedS: 12.5, attempts: 50 }),
});

test('metrics of real runs are those that their trace files give', () => {
  fc.assert(
    fc.property(
      arbitraryScenario,
      ({ jobs: made, racks, slots, outputReplicas, taskOverheadS, jobOverheadS, ...rest }) => {
        const jobs = made.map((one, i) => ({ ...one, id: `j${i}` }));
        const workload = { jobs };
        const run: Run = { scheduler: 'fifo', network: 'tcp', options: { outputReplicas }, networkOptions: {} };
        const scenario: Scenario = {
          gantry: 1,
          name: '',
          seed: 5,
          topology: {
            racks,
            machinesPerRack: 3,
            slots,
            nicGbps: 4,
            oversubscription: 4,
            taskOverheadS,
            jobOverheadS,
            background: 0.25,
          },
          workload,
          runs: [run],
          ...rest,
        };
        const record = simulateToEnd(startSimulation({ scenario, workload, run }, { keep: 'rates' }));
        const isolatedS = runToCompletion(
          isolatedTimes(scenario, workload, (input) => startSimulation(input, { keep: 'trace' })),
        );
        const measured = runMetrics({ scenario, workload, record, isolatedS });
        const actual = {
          scenario,
          workload,
          rows: traceRows(traceJson(record.trace, workload)),
          answer: runAnswer(run, workload, record, measured),
          runEndS: record.outcome.endS,
          isolatedS: Object.fromEntries(jobs.map(({ id }, i) => [id, isolatedS[i]!])),
        };
        // The file does not say where the input of a later stage was, nor which copies were on machines that were down.
        const skipped: string[] = [];
        if (rest.faults !== undefined) skipped.push('jainFairness');
        if (jobs.some(isDag) || rest.faults !== undefined) skipped.push('rackLocalMaps');
        expectAgree(
          measured.metrics,
          recomputed(actual, () => true, true),
          skipped,
        );
        for (const [name, values] of Object.entries(measured.classes)) {
          const isIn = (id: string): boolean =>
            jobs.some((one) => one.id === id && classesOf(one, scenario.topology).includes(name));
          expectAgree(values, recomputed(actual, isIn, false), skipped);
        }
      },
    ),
    { numRuns: 150 },
  );
});

test('a job that is alone in its scenario has a stretch of 1', () => {
  const data = { inputGB: 4, shuffleGB: 3, outputGB: 1, maps: 8, reduces: 4, mapMBps: 50, reduceMBps: 50 };
  const jobs = [{ id: 'only', arrivalS: 7.5, weight: 1, recurring: true, ...data }];
  const run: Run = { scheduler: 'fifo', network: 'tcp', options: {}, networkOptions: {} };
  const scenario: Scenario = {
    gantry: 1,
    name: '',
    seed: 5,
    topology: {
      racks: 3,
      machinesPerRack: 2,
      slots: { shared: 1 },
      nicGbps: 4,
      oversubscription: 4,
      taskOverheadS: 1,
      jobOverheadS: 2,
      background: 0,
    },
    workload: { jobs },
    runs: [run],
  };
  const record = simulateToEnd(startSimulation({ scenario, workload: { jobs }, run }, { keep: 'trace' }));
  const isolatedS = runToCompletion(
    isolatedTimes(scenario, { jobs }, (input) => startSimulation(input, { keep: 'trace' })),
  );
  expect(runMetrics({ scenario, workload: { jobs }, record, isolatedS }).metrics.averageStretch).toBeCloseTo(1, 9);
});
