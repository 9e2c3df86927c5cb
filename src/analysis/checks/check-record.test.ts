// SPDX-License-Identifier: GPL-3.0-or-later
// Every check can fail: a record that was tampered with is distinguished from the one that the simulator made.
import { expect, test } from 'vitest';
import { readScenarioJson } from '../../model/read-scenario';
import type { Scenario } from '../../model/scenario';
import type { RunRecord, Trace } from '../../model/trace';
import { CATALOGUE } from '../../simulator/catalogue';
import { simulateToEnd } from '../../simulator/simulation';
import { startSimulation } from '../../simulator/testing/start-simulation';
import { first } from '../../workload/presets/first';
import { checkRun } from './check-run';

function scenarioOf(text: unknown): Scenario {
  const read = readScenarioJson(text, CATALOGUE);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.scenario;
}

const JOB = { inputGB: 4, shuffleGB: 2, outputGB: 1, maps: 12, reduces: 4, mapMBps: 50, reduceMBps: 50 };
const TOPOLOGY = { racks: 3, machinesPerRack: 2, slots: { shared: 2 }, nicGbps: 10, oversubscription: 4 };
const OCS = { gbps: 100, reconfigurationMs: 10, elephantGB: 0.001 };

const jobsRun = (run: object, ocs?: object) => ({
  gantry: 1,
  ...{ name: '', seed: 1, topology: { ...TOPOLOGY, ...(ocs === undefined ? {} : { ocs }) } },
  workload: {
    jobs: [
      { id: 'a', ...JOB },
      { id: 'b', arrivalS: 5, ...JOB },
    ],
  },
  runs: [run],
});

const FIFO = jobsRun({ scheduler: 'fifo', network: 'tcp' });
const HYBRID = jobsRun({ scheduler: 'fifo', network: 'sunflow' }, OCS);
const COFLOWS = {
  ...jobsRun({ network: 'varys' }),
  workload: {
    coflows: [
      { id: 'c', flows: [{ from: 0, to: 1, GB: 2 }] },
      { id: 'd', flows: [{ from: 0, to: 2, GB: 1 }] },
    ],
  },
};

function checksOf(text: unknown, tamper: (trace: Trace, record: RunRecord) => void = () => undefined) {
  const scenario = scenarioOf(text);
  const { workload } = scenario;
  if ('generate' in workload) throw new Error('written out here');
  const run = scenario.runs[0]!;
  const record = simulateToEnd(startSimulation({ scenario, workload, run }, { keep: 'rates' }));
  tamper(record.trace, record);
  return checkRun({ scenario, workload, run }, record);
}

const failing = (...given: Parameters<typeof checksOf>): string[] =>
  checksOf(...given).flatMap(({ id, broken }) => (broken.length > 0 ? [id] : []));

test('what the simulator leaves behind passes, each with what was looked at', () => {
  for (const scenario of [FIFO, HYBRID, COFLOWS, first.document]) {
    expect(failing(scenario)).toEqual([]);
    for (const { count } of checksOf(scenario)) expect(count).toBeGreaterThan(0);
  }
  expect(checksOf(HYBRID).map(({ id }) => id)).toContain('circuits');
});

test('a slot with two tasks, and a task that is missing, are found', () => {
  const overlap = (trace: Trace): void => {
    const { rack, machine, slot, startS, length } = trace.tasks;
    const later = [...Array(length).keys()].find(
      (i) =>
        i > 0 &&
        [...Array(i).keys()].some((j) => rack[i] === rack[j] && machine[i] === machine[j] && slot[i] === slot[j]),
    );
    startS[later as number] = 0;
  };
  expect(failing(FIFO, overlap)).toContain('slots');
  expect(failing(FIFO, ({ tasks }) => tasks.killed.fill(1, 0, 1))).toContain('slots');
});

test('a link above its capacity is found', () => {
  expect(failing(FIFO, ({ links }) => links.Gbps.fill(1e6, 3, 4))).toEqual(['capacity']);
});

test('bytes that came from nowhere or were lost are found, of jobs and of coflows', () => {
  const more = ({ flows }: Trace): void => {
    flows.GB[flows.from.findIndex((from, i) => from !== flows.to[i])]! *= 2;
  };
  expect(failing(FIFO, more)).toEqual(['conservation']);
  expect(failing(COFLOWS, more)).toEqual(['conservation']);
});

test('a circuit on a port that has one is found', () => {
  expect(failing(HYBRID, ({ circuits }) => circuits.startS.fill(0))).toContain('circuits');
});

test('what comes before its cause is found', () => {
  expect(failing(FIFO, ({ jobs }) => jobs.arrivalS.fill(1e6))).toContain('causes');
  expect(failing(COFLOWS, ({ coflows }) => coflows.startS.fill(1e6))).toEqual(['causes']);
});

test('of a run that did not end, bytes are not reported as checked', () => {
  const cut = { ...FIFO, limits: { simulatedS: 3, attempts: 50 } };
  const checks = checksOf(cut);
  expect(checks.filter(({ leftOut }) => leftOut !== undefined).map(({ id }) => id)).toEqual(['conservation']);
});
