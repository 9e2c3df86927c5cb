// SPDX-License-Identifier: GPL-3.0-or-later
// When a shuffle has its first byte and its last: by what really moved, not by what could have moved, nor by killed flows.
import { expect, test } from 'vitest';
import { runMetrics } from '../../analysis/metrics/run-metrics';
import { readScenarioJson } from '../../model/reading/read-scenario';
import { FLOW_KINDS, type RunRecord, TASK_KINDS } from '../../model/trace';
import { CATALOGUE } from '../catalogue';
import { simulateToEnd } from '../simulation';
import { startSimulation } from '../testing/start-simulation';

const TOPOLOGY = { racks: 2, machinesPerRack: 1, slots: { shared: 1 }, nicGbps: 10, oversubscription: 1 };
const JOB = { inputGB: 1, maps: 1, mapMBps: 1, shuffleGB: 1, outputGB: 0, reduces: 1, reduceMBps: 1 };

function simulated(document: object) {
  const read = readScenarioJson({ gantry: 1, seed: 1, ...document }, CATALOGUE);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { scenario } = read;
  const { workload } = scenario;
  if ('generate' in workload) throw new Error('written out here');
  const record = simulateToEnd(startSimulation({ scenario, workload, run: scenario.runs[0]! }, { keep: 'trace' }));
  return { record, ...runMetrics({ scenario, workload, record }) };
}

test('the first byte is noted where output is offered to reduces that already wait', () => {
  const { record } = simulated({
    topology: { ...TOPOLOGY, racks: 1, machinesPerRack: 2, slots: { map: 1, reduce: 1 } },
    workload: { jobs: [{ id: 'a', ...JOB, inputGB: 4, shuffleGB: 4, maps: 4, reduces: 2, mapMBps: 100 }] },
    runs: [{ scheduler: 'fifo', network: 'tcp', options: { slowstart: 0 } }],
  });
  const { coflows } = record.trace;
  expect([...coflows.firstByteS]).toEqual([10]);
  expect(coflows.endS[0]).toBeGreaterThan(20);
});

test('while a circuit is set up no byte has moved', () => {
  const { record, metrics } = simulated({
    topology: {
      ...TOPOLOGY,
      ocs: { gbps: 10, reconfigurationMs: 1000, elephantGB: 1, model: 'not-all-stop' },
    },
    workload: { jobs: [{ id: 'a', ...JOB, shuffleGB: 4, reduces: 2, mapMBps: 100 }] },
    runs: [{ scheduler: 'fifo', network: 'sunflow' }],
  });
  expect([...record.trace.coflows.firstByteS]).toEqual([11]);
  expect(metrics.averageCctS).toBeCloseTo(1.6, 9);
  expect(metrics.averageCctFromReadyS).toBeCloseTo(2.6, 9);
});

test('behind another shuffle no byte has moved', () => {
  // Both are ready at 1000 s, each with 2/3 GB to send from rack 0 over 2 Gbps.
  const job = { ...JOB, shuffleGB: 1, reduces: 3, replicas: [[0, 0, 0]] };
  const { record } = simulated({
    topology: { ...TOPOLOGY, racks: 3, slots: { map: 2, reduce: 2 }, nicGbps: 8, oversubscription: 4 },
    workload: {
      jobs: [
        { id: 'a', ...job },
        { id: 'b', ...job },
      ],
    },
    runs: [{ scheduler: 'delay', network: 'fifo-coflow' }],
  });
  const { readyS, firstByteS, endS } = record.trace.coflows;
  expect([...readyS]).toEqual([1000, 1000]);
  expect(firstByteS[0]).toBe(1000);
  expect(firstByteS[1]).toBe(endS[0]);
});

const RACK_FAILS = {
  topology: { ...TOPOLOGY, slots: { shared: 2 }, nicGbps: 1 },
  workload: {
    jobs: [
      { id: 'j0', ...JOB },
      { id: 'j1', ...JOB, maps: 4, mapMBps: 10 },
    ],
  },
  runs: [{ scheduler: 'fifo', network: 'tcp' }],
  faults: { racks: [{ rack: 0, atS: 41.4, forS: 79.1 }] },
  seed: 672768,
};

test('a shuffle whose only bytes went to a reduce that was killed has its last byte when those came', () => {
  // 0.5 GB go over 1 Gbps from 25 s on, the reduce dies at 41.4 s, and the next one fetches on its own machine.
  const { record, metrics } = simulated(RACK_FAILS);
  const { coflows } = record.trace;
  expect([coflows.startS[0], coflows.endS[0], coflows.GB[0]]).toEqual([25, 29, 0.5]);
  expect(metrics.averageCctS).toBe(4);
});

const ONE_RACK = {
  topology: { ...TOPOLOGY, racks: 1, machinesPerRack: 4 },
  workload: {
    jobs: [
      { id: 'j3', arrivalS: 71, ...JOB, reduces: 2 },
      { id: 'j6', ...JOB },
    ],
  },
  runs: [{ scheduler: 'capacity', network: 'tcp', options: { slowstart: 0 } }],
  seed: 816290,
};

/** Flows of shuffles that began before any map of their stage had ended in their rack, or that had nothing to carry. */
function needless({ trace: { flows, tasks } }: RunRecord): string[] {
  const found: string[] = [];
  for (let f = 0; f < flows.length; f++) {
    if (flows.kind[f] !== FLOW_KINDS.indexOf('shuffle')) continue;
    let outputS = Number.POSITIVE_INFINITY;
    for (let t = 0; t < tasks.length; t++) {
      const isMap = tasks.kind[t] === TASK_KINDS.indexOf('map') && tasks.killed[t] === 0;
      const isSource =
        tasks.job[t] === flows.job[f] && tasks.stage[t] === flows.stage[f] && tasks.rack[t] === flows.from[f];
      if (isMap && isSource) outputS = Math.min(outputS, tasks.endS[t]!);
    }
    if (flows.startS[f]! < outputS || flows.GB[f] === 0)
      found.push(`flow ${f} at ${flows.startS[f]} s, ${flows.GB[f]} GB`);
  }
  return found;
}

test('a flow inside a rack begins with output to fetch from another machine, or is none', () => {
  const { record } = simulated(ONE_RACK);
  expect(needless(record)).toEqual([]);
  // Reduces of the later job hold slots from 1000 s on, its map ends at 1071 s.
  expect([...record.trace.flows.startS]).toEqual([1000, 1071, 1071]);
  expect(needless(simulated(RACK_FAILS).record)).toEqual([]);
});

// More reduces turn pairs of racks into elephants whose bytes so far have all arrived by packets, with no others to follow.
test('a flow that turns to circuits after its last byte is over as it turns', () => {
  const map = { mapMBps: 1, reduceMBps: 1 };
  const { record } = simulated({
    topology: {
      ...TOPOLOGY,
      ...{ racks: 4, machinesPerRack: 3 },
      ocs: { gbps: 10, reconfigurationMs: 1000, elephantGB: 0.1, model: 'not-all-stop' },
    },
    workload: {
      jobs: [
        { id: 'maps', arrivalS: 34, inputGB: 7.2, maps: 9, mapMBps: 20 },
        { id: 'turns', arrivalS: 58, ...map, inputGB: 1, maps: 12, shuffleGB: 6, reduces: 6 },
        { id: 'reduces', ...map, inputGB: 0, maps: 9, outputGB: 3, reduces: 5 },
      ],
    },
    runs: [{ scheduler: 'fifo', network: 'sunflow' }],
  });
  const { startS, endS, GB, length } = record.trace.flows;
  const rows = Array.from({ length }, (_, row) => row);
  expect(rows.filter((row) => endS[row]! < startS[row]!)).toEqual([]);
  expect(rows.filter((row) => endS[row] === startS[row]).map((row) => GB[row])).toContain(0);
});
