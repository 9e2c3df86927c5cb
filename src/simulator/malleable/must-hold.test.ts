// SPDX-License-Identifier: GPL-3.0-or-later
// Invariants of runs of malleable jobs, whatever fails, derived from their records.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { malleableBounds } from '../../analysis/bounds/malleable-bound';
import { checkRun } from '../../analysis/checks/check-run';
import { runMetrics } from '../../analysis/metrics/run-metrics';
import type { RunRecord } from '../../model/trace';
import { SCHEDULERS } from '../schedulers/registry';
import { simulateToEnd } from '../simulation';
import { startSimulation } from '../testing/start-simulation';
import { arbitraryMalleable, type MalleableScenario } from './testing/arbitrary-malleable';

const TAKERS = SCHEDULERS.filter((one) => one.takesMalleable).map(({ id }) => id);
const numRuns = 100;

const inputOf = ({ scenario, jobs }: MalleableScenario) => ({ scenario, workload: { jobs }, run: scenario.runs[0]! });
const recordOf = (one: MalleableScenario): RunRecord => simulateToEnd(startSimulation(inputOf(one), { keep: 'trace' }));

test('these schedulers take malleable jobs', () => {
  expect(TAKERS).toEqual(['fifo', 'fair', 'proportional', 'flex', 'cora']);
});

describe.each(TAKERS)('%s', (scheduler) => {
  const own = { sizeError: 0.3, arrivalJitter: { share: 0.5, upToS: 5 } };

  test('keeps what must hold, and the same run is the same record', () => {
    fc.assert(
      fc.property(arbitraryMalleable(scheduler, { faults: true, chance: true, own }), (one) => {
        const record = recordOf(one);
        const checks = checkRun(inputOf(one), record);
        expect(checks.map(({ id }) => id)).toEqual(['slots', 'limits', 'work', 'causes']);
        expect(checks.flatMap(({ broken }) => broken)).toEqual([]);
        expect(record.outcome.status).toBe('done');
        expect(recordOf(one)).toEqual(record);
      }),
      { numRuns },
    );
  });

  test('never ends before its bounds, and its metrics are those of its trace', () => {
    fc.assert(
      fc.property(arbitraryMalleable(scheduler), (one) => {
        const record = recordOf(one);
        const { arrivalS, endS } = record.trace.jobs;
        const { topology } = one.scenario;
        const bounds = malleableBounds(topology, undefined, one.jobs, arrivalS);
        const { metrics } = runMetrics({ ...inputOf(one), record });
        const meanS = endS.reduce((sum, at, j) => sum + at - arrivalS[j]!, 0) / endS.length;
        expect(metrics.makespanS).toBe(Math.max(...endS));
        expect(metrics.averageJctS).toBeCloseTo(meanS, 9);
        expect(bounds.makespanS).toBeLessThanOrEqual(metrics.makespanS! + 1e-9);
        expect(bounds.averageJctS).toBeLessThanOrEqual(meanS + 1e-9);
        const { startS: from, endS: to, length } = record.trace.tasks;
        let heldS = 0;
        for (let i = 0; i < length; i++) heldS += to[i]! - from[i]!;
        expect(metrics.taskHours).toBeCloseTo(heldS / 3600, 9);
        for (const bytes of ['crossRackGB', 'packetGB', 'rackLocalMaps', 'uplinkUseMean', 'inputCov', 'averageCctS']) {
          expect(metrics[bytes]).toBeNull();
        }
      }),
      { numRuns },
    );
  });
});
