// SPDX-License-Identifier: GPL-3.0-or-later
// The preset of six malleable jobs under every scheduler: what a user gets who adds each of them as a run. It runs, and all its work
// is done within its limits, or it says why not and what to do.
import { describe, expect, test } from 'vitest';
import { checkRun } from '../../analysis/checks/check-run';
import { isMalleable } from '../../model/job';
import { InputError } from '../../model/problem';
import { readScenarioJson } from '../../model/reading/read-scenario';
import { malleableSix } from '../../workload/presets/malleable-six';
import { CATALOGUE } from '../catalogue';
import { SCHEDULERS } from '../schedulers/registry';
import { simulateToEnd } from '../simulation';
import { startSimulation } from '../testing/start-simulation';

/** CORA weighs jobs by utility, which the preset leaves out. */
const WORTH = { utility: { kind: 'constant', priority: 1 } };

function inputUnder(scheduler: string, more: object = {}) {
  const { workload, ...rest } = malleableSix.document as { workload: { jobs: object[] } };
  const jobs = workload.jobs.map((job) => ({ ...job, ...more }));
  const read = readScenarioJson({ ...rest, workload: { jobs }, plans: [], runs: [{ scheduler }] }, CATALOGUE);
  if (!read.ok) throw new InputError(read.problems);
  const { scenario } = read;
  if (!('jobs' in scenario.workload)) throw new Error('no jobs');
  return { scenario, workload: scenario.workload, run: scenario.runs[0]! };
}

describe.each(SCHEDULERS.filter((one) => one.takesMalleable).map(({ id }) => id))('%s', (scheduler) => {
  test('does each job’s work on no more slots than it may have and the cluster has', () => {
    const input = inputUnder(scheduler, scheduler === 'cora' ? WORTH : {});
    const record = simulateToEnd(startSimulation(input, { keep: 'trace' }));
    expect(record.outcome.status).toBe('done');
    expect(checkRun(input, record).flatMap(({ broken }) => broken)).toEqual([]);
    const { tasks } = record.trace;
    input.workload.jobs.forEach((job, j) => {
      if (!isMalleable(job)) throw new Error('not malleable');
      const rows = [...tasks.job.keys()].filter((row) => tasks.job[row] === j);
      // Work is in slot-seconds, and speed-up is linear.
      expect(rows.reduce((sum, row) => sum + tasks.endS[row]! - tasks.startS[row]!, 0)).toBeCloseTo(job.work, 6);
      for (const at of rows) expect(heldAt(rows, tasks, tasks.startS[at]!)).toBeLessThanOrEqual(job.maxSlots!);
    });
    const all = [...tasks.job.keys()];
    for (const at of all) expect(heldAt(all, tasks, tasks.startS[at]!)).toBeLessThanOrEqual(100);
  });
});

const heldAt = (
  rows: readonly number[],
  { startS, endS }: { readonly startS: Float64Array; readonly endS: Float64Array },
  atS: number,
): number => rows.filter((row) => startS[row]! <= atS && atS < endS[row]!).length;

test.each(SCHEDULERS.filter((one) => !one.takesMalleable).map(({ id }) => id))('%s says why not', (scheduler) => {
  expect(() => startSimulation(inputUnder(scheduler), { keep: 'trace' })).toThrow(
    /malleable[.] [A-Z].* malleable jobs .*[.] These schedulers take malleable jobs: fifo, fair, proportional, flex, cora$/,
  );
});

test('CORA without utilities says what to give', () => {
  const startCora = () => simulateToEnd(startSimulation(inputUnder('cora'), { keep: 'trace' }));
  expect(startCora).toThrow(
    /give each a utility, which says what the job is worth by when it ends, such as \{ ?"kind": ?"constant"/,
  );
});
