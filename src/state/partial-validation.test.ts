// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { readScenarioJson } from '../model/read-scenario';
import type { Coflow } from '../model/scenario';
import { writeScenario } from '../model/write-scenario';
import { CATALOGUE } from '../simulator/catalogue';
import { overTheWire } from '../worker/testing/over-the-wire';
import { takeEdit } from './checked-edit';
import { createPageStore, currentWork } from './page-store';

const coflows = [0, 1, 2].map((c) => ({
  id: `c${c}`,
  arrivalS: c,
  flows: Array.from({ length: 1000 }, (_, k) => ({ from: (k * 7) % 40, to: (k * 3 + c) % (30 + c * 10), GB: 0.1 })),
}));
const topology = { racks: 60, machinesPerRack: 1, slots: { shared: 1 }, nicGbps: 10, oversubscription: 1 };
const document = { gantry: 1, name: 'Many flows', topology, workload: { coflows }, runs: [] };

async function pageOf() {
  const read = readScenarioJson(document, CATALOGUE);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return createPageStore(await overTheWire(read.scenario));
}
const setRacks = (racks: number) => ({
  label: 'Change racks',
  change: (work: ReturnType<typeof currentWork>) => ({ ...work, topology: { ...work.topology, racks } }),
});

test.each([60, 51, 50, 49, 41, 40, 39, 10, 1])('%i racks are good or not as for the whole scenario', async (racks) => {
  const store = await pageOf();
  const problems = takeEdit(store, CATALOGUE, setRacks(racks));
  const rowsMade = (currentWork(store.getState()).workload as { coflows: readonly Coflow[] }).coflows.some(
    (coflow) => Object.getOwnPropertyDescriptor(coflow, 'flows')?.get === undefined,
  );
  expect(rowsMade).toBe(false);
  const whole = readScenarioJson({ ...document, topology: { ...topology, racks } }, CATALOGUE);
  expect(problems.length === 0).toBe(whole.ok);
  expect(currentWork(store.getState()).topology.racks).toBe(whole.ok ? racks : 60);
  // Each problem is one that reading the whole scenario reports too, at the same place.
  const everyProblem = new Set<string>();
  coflows.forEach(({ flows }, c) => {
    flows.forEach(({ from, to }, k) => {
      if (from >= racks) everyProblem.add(`workload.coflows[${c}].flows[${k}].from`);
      if (to >= racks) everyProblem.add(`workload.coflows[${c}].flows[${k}].to`);
    });
  });
  for (const { path } of problems) expect(everyProblem).toContain(path);
});

test('what is kept is the whole work', async () => {
  const store = await pageOf();
  takeEdit(store, CATALOGUE, setRacks(55));
  const whole = readScenarioJson(document, CATALOGUE);
  const written = writeScenario({ ...currentWork(store.getState()) }, CATALOGUE);
  expect(written.workload).toEqual(whole.ok && writeScenario(whole.scenario, CATALOGUE).workload);
});
