// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { fieldAt } from './declared-path';
import { scenarioOf } from './testing/made-results';
import { intervalWords, metricWords, numberWords, pathWords } from './value-words';

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

test('an option of a run is named with its run', () => {
  expect(pathWords(scenario, 'runs[1].options.slowstart')).toBe('slow start of run 2');
});

test('a metric has its unit, a value that is no number is as it is written', () => {
  const words = (unit: Parameters<typeof metricWords>[0]['unit'], value: number) => metricWords({ unit }, value);
  expect([words('s', 200), words('GB', 4200), words('share', 0.139)]).toEqual(['3:20', '4.2 TB', '13.9 %']);
  expect([words('number', 1.5), words('count', 7), words('h', 2.5), words('per h', 12)]).toEqual([
    '1.5',
    '7',
    '2.5 h',
    '12 per h',
  ]);
  const shown = (path: string, value: unknown) => numberWords({ scenario }, { path, value });
  expect(shown('topology.nicGbps', 40)).toBe('40 Gbps');
  expect(shown('runs[0].scheduler', 'fair')).toBe('fair');
  expect(shown('topology.slots', { shared: 2 })).toBe('{"shared":2}');
});

test('an interval has a unit that both ends have once, and others twice', () => {
  const estimate = { n: 5, mean: 0.5, low: 0.021, high: 0.034 };
  expect(intervalWords(estimate, (value) => metricWords({ unit: 'share' }, value))).toBe(
    ' (95 % interval 2.1 to 3.4 %)',
  );
  expect(intervalWords({ ...estimate, low: 60, high: 90 }, (value) => metricWords({ unit: 's' }, value))).toBe(
    ' (95 % interval 1:00 to 1:30)',
  );
});

test('fields in lists are known by their declarations: of faults, of coflows', () => {
  expect(fieldAt(scenario, 'faults.machines[0].atS')?.info.unit).toBe('s');
  expect(pathWords(scenario, 'faults.machines[0].forS')).toBe('length of machine failure 1');
  expect(pathWords(scenario, 'faults.machines[0].atS')).toBe('start of machine failure 1');
  expect(fieldAt(scenario, 'faults.machines[3].atS')?.info.unit).toBe('s');
  expect(fieldAt(scenario, 'faults.machines.atS')).toBeUndefined();
  const coflows = scenarioOf({
    workload: { coflows: [{ id: 'c1', flows: [{ from: 0, to: 1, GB: 1 }] }] },
    runs: [{ network: 'sunflow' }],
  });
  expect(fieldAt(coflows, 'workload.coflows[0].weight')?.fallback).toBe(1);
  expect(pathWords(coflows, 'workload.coflows[0].arrivalS')).toBe('arrival of c1');
  expect(pathWords(coflows, 'workload.coflows[4].arrivalS')).toBe('arrival');
  expect(pathWords(coflows, 'topology.nicGbps')).toBe('NIC rate');
});

test('fields of a kind are known by the kind that is there', () => {
  const utility = { kind: 'linear', priority: 2, slope: 1, targetS: 60 };
  const { workload } = scenario;
  const job = 'jobs' in workload ? { ...workload.jobs[0]!, utility } : undefined;
  const own = { ...scenario, workload: { jobs: [job!] } } as typeof scenario;
  expect(fieldAt(own, 'workload.jobs[0].utility.targetS')?.info.unit).toBe('s');
  expect(fieldAt(own, 'workload.jobs[0].utility.decay')).toBeUndefined();
  expect(fieldAt(scenario, 'workload.jobs[0].utility.targetS')).toBeUndefined();
  // Neither a list nor an object.
  expect(fieldAt(scenario, 'workload.jobs[0].inputGB.more')).toBeUndefined();
});
