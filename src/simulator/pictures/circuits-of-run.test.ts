import { expect, test } from 'vitest';
import type { Run, Scenario } from '../../model/scenario';
import { simulateToEnd } from '../simulation';
import { startSimulation } from '../start-simulation';
import { circuitsOfRun, ownerOfCircuit } from './circuits-of-run';

const data = { inputGB: 2, shuffleGB: 8, outputGB: 1, maps: 4, reduces: 2, mapMBps: 400, reduceMBps: 400 };
const about = { arrivalS: 0, weight: 1, recurring: true };
const jobs = [
  { id: 'small', ...about, ...data, shuffleGB: 0.001 },
  {
    id: 'dag',
    ...about,
    stages: [
      { id: 'a', after: [], ...data },
      { id: 'b', after: ['a'], ...data },
    ],
  },
  { id: 'one', ...about, ...data },
];

test('circuits of a run are those of their jobs, in the order of jobs, and the shuffles of one job are told apart in words', () => {
  const run: Run = { scheduler: 'fifo', network: 'sunflow', options: {}, networkOptions: {} };
  const scenario: Scenario = {
    ...{ gantry: 1, name: '', seed: 1, workload: { jobs }, runs: [run] },
    topology: {
      ...{ racks: 3, machinesPerRack: 2, slots: { shared: 2 }, nicGbps: 10, oversubscription: 5 },
      ...{ taskOverheadS: 0, jobOverheadS: 0, background: 0 },
      ocs: { gbps: 20, reconfigurationMs: 10, elephantGB: 0.5, model: 'not-all-stop' },
    },
  };
  const { trace } = simulateToEnd(startSimulation({ scenario, workload: { jobs }, run }, { keep: 'trace' }));
  const ids = jobs.map(({ id }) => id);
  const plan = circuitsOfRun(trace, ids, 'fifo + sunflow');
  expect(plan?.coflows.map(({ id }) => id)).toEqual(ids);
  expect(plan?.circuits).toHaveLength(trace.circuits.length);
  expect(new Set(plan?.circuits.map(({ coflow }) => coflow))).toEqual(new Set(['dag', 'one']));
  const owners = plan?.circuits.map((_, circuit) => ownerOfCircuit(trace, ids, circuit));
  expect(new Set(owners)).toEqual(new Set(['dag, shuffle 1', 'dag, shuffle 2', 'one']));
  const endS = trace.coflows.endS.map((timeS, c) => (trace.coflows.job[c] === 1 ? Number.NaN : timeS));
  const cut = circuitsOfRun({ ...trace, coflows: { ...trace.coflows, endS } }, [...ids, 'no shuffle'], '');
  expect(cut?.coflows.map((coflow) => Number.isNaN(coflow.endS))).toEqual([false, true, false, true]);
  expect(circuitsOfRun({ ...trace, circuits: { ...trace.circuits, length: 0 } }, ids, '')).toBeUndefined();
});
