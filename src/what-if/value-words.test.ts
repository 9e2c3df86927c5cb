// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { fieldAt } from './declared-path';
import { scenarioOf } from './testing/made-results';
import { pathWords } from './value-words';

const stage = { inputGB: 1, shuffleGB: 1, outputGB: 1, maps: 2, reduces: 1, mapMBps: 50, reduceMBps: 50 };
const scenario = scenarioOf({
  workload: {
    jobs: [
      { id: 'etl', ...stage, task: { cores: 1, memoryGB: 2 } },
      {
        id: 'query',
        stages: [
          { id: 'scan', ...stage },
          { ...stage, id: 'join', after: ['scan'] },
        ],
      },
    ],
  },
  faults: { machines: [{ rack: 0, machine: 0, atS: 100, forS: 60 }] },
});

test('a number of a job is named with its job, one of a stage with its stage', () => {
  expect(pathWords(scenario, 'workload.jobs[0].inputGB')).toBe('input of etl');
  expect(pathWords(scenario, 'workload.jobs[0].task.memoryGB')).toBe('memory per task of etl');
  expect(pathWords(scenario, 'workload.jobs[1].stages[1].inputGB')).toBe('input of stage join of query');
  expect(pathWords(scenario, 'workload.jobs[9].inputGB')).toBe('workload.jobs[9].inputGB');
});

test('fields in lists are known by their declarations: of faults, of coflows', () => {
  expect(fieldAt(scenario, 'faults.machines[0].atS')?.info.unit).toBe('s');
  expect(pathWords(scenario, 'faults.machines[0].forS')).toBe('length of machine failure 1');
  expect(fieldAt(scenario, 'faults.machines[3].atS')?.info.unit).toBe('s');
  expect(fieldAt(scenario, 'faults.machines.atS')).toBeUndefined();
  const coflows = scenarioOf({
    workload: { coflows: [{ id: 'c1', flows: [{ from: 0, to: 1, GB: 1 }] }] },
    runs: [{ network: 'sunflow' }],
  });
  expect(fieldAt(coflows, 'workload.coflows[0].weight')?.fallback).toBe(1);
  expect(pathWords(coflows, 'workload.coflows[0].arrivalS')).toBe('arrival of c1');
});
