// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { circuitsOfRun, ownerOfCircuit } from './circuits-of-run';
import { hybridTrace, jobs } from './testing/hybrid-run';

test('circuits of a run are those of their jobs, in the order of jobs, and the shuffles of one job are distinguished in words', () => {
  const trace = hybridTrace();
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
