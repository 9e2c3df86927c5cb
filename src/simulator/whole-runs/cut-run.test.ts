// SPDX-License-Identifier: GPL-3.0-or-later
// What a cut run records: no end for what did not end, and everything else as far as it got.
import { expect, test } from 'vitest';
import { checkRun } from '../../analysis/checks/check-run';
import { runMetrics } from '../../analysis/metrics/run-metrics';
import { runAnswer } from '../../analysis/run-answer';
import { readScenarioJson } from '../../model/reading/read-scenario';
import { CATALOGUE } from '../catalogue';
import { simulateToEnd } from '../simulation';
import { startSimulation } from '../testing/start-simulation';
import { traceJson, traceRows } from '../testing/trace-json';

const OCS = { gbps: 1, reconfigurationMs: 10, elephantGB: 0.1, model: 'not-all-stop' };
const TOPOLOGY = { racks: 2, machinesPerRack: 1, slots: { shared: 2 }, nicGbps: 1, oversubscription: 1, ocs: OCS };
const LONG = { inputGB: 1, maps: 2, mapMBps: 100, shuffleGB: 4, outputGB: 4, reduces: 2, reduceMBps: 1 };

function cut(run: object, workload: object) {
  const document = { gantry: 1, seed: 1, topology: TOPOLOGY, workload, limits: { simulatedS: 10 } };
  const read = readScenarioJson({ ...document, runs: [run] }, CATALOGUE);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { scenario } = read;
  const { workload: jobs, runs } = scenario;
  const [only] = runs;
  if ('generate' in jobs || only === undefined) throw new Error('written out here');
  const input = { scenario, workload: jobs, run: only };
  const record = simulateToEnd(startSimulation(input, { keep: 'rates' }));
  const rows = traceRows(traceJson(record.trace, jobs));
  return {
    rows,
    answer: runAnswer(only, jobs, record, runMetrics({ ...input, record })),
    checks: checkRun(input, record),
  };
}

test.each(['tcp', 'sunflow'])('under %s tasks, flows and circuits that go on have no end', (network) => {
  const { rows, answer, checks } = cut({ scheduler: 'fifo', network }, { jobs: [{ id: 'a', ...LONG }] });
  expect(answer.status).toBe('cut');
  expect(rows.tasks.map(({ kind, endS, killed }) => [kind, endS, killed])).toEqual([
    ['map', 5, false],
    ['map', 5, false],
    ['reduce', null, false],
    ['reduce', null, false],
  ]);
  expect(rows.flows.map(({ startS, endS }) => [startS, endS])).toEqual([
    [5, null],
    [5, null],
  ]);
  for (const { GB } of rows.flows) expect(GB).toBeGreaterThan(0.6);
  expect(rows.circuits.map(({ endS }) => endS)).toEqual(network === 'tcp' ? [] : [null, null]);
  expect(answer.coflows).toMatchObject([{ id: 'a', readyS: 5, endS: null, cctS: null }]);
  expect(answer.jobs).toMatchObject([{ endS: null, jctS: null }]);
  expect(checks.flatMap(({ broken }) => broken)).toEqual([]);
});

test('a shuffle that is in has its end, though its reduces still compute', () => {
  const { answer } = cut({ scheduler: 'fifo', network: 'tcp' }, { jobs: [{ id: 'a', ...LONG, shuffleGB: 1 }] });
  // Half of it crosses, a quarter in each direction, over 1 Gbps.
  expect(answer.coflows).toMatchObject([{ startS: 5, readyS: 5, endS: 7, cctS: 2 }]);
  expect(answer.metrics.averageCctS).toBe(2);
});

test.each(['varys', 'sunflow'])(
  'under %s coflows that go on have no end, nor have their flows and circuits',
  (network) => {
    const flows = [{ from: 0, to: 1, GB: 10 }];
    const { rows, answer } = cut({ network }, { coflows: [{ id: 'c', flows }] });
    expect(rows.flows.map(({ endS }) => endS)).toEqual([null]);
    expect(rows.circuits.map(({ endS }) => endS)).toEqual(network === 'varys' ? [] : [null]);
    expect(answer.coflows).toMatchObject([{ endS: null, cctS: null }]);
  },
);
