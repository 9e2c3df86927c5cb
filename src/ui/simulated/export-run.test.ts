import { expect, test } from 'vitest';
import { runOf } from '../../charts/gantt/testing/runs';
import type { Job } from '../../model/job';
import type { SimulateAnswer } from '../../worker/api';
import { metricsCsv, metricsJson, perfettoFile } from './export-run';

const RUN = runOf(['a'], [{ job: 0, startS: 1, endS: 3 }]);
const ANSWER: SimulateAnswer = {
  ...RUN,
  measures: [
    { id: 'makespanS', label: 'Makespan', unit: 's', help: 'x', better: 'less' },
    { id: 'averageCctS', label: 'CCT', unit: 's', help: 'x', better: 'less' },
  ],
  metrics: { makespanS: 3, averageCctS: null },
  classes: { 'user:=a,"b"': { makespanS: -3, averageCctS: null }, '=cmd': { makespanS: 1, averageCctS: 2 } },
};

test('metrics as CSV: a column per class, nothing where there is no value, and no formula', () => {
  expect(metricsCsv(ANSWER)).toBe(
    `metric,unit,all,"user:=a,""b""",'=cmd\r\nmakespanS,s,3,-3,1\r\naverageCctS,s,,,2\r\n`,
  );
});

test('metrics as JSON keep null and say which run and how it ended', () => {
  expect(JSON.parse(metricsJson(ANSWER, 'Mine'))).toEqual({
    run: 'Mine',
    status: 'done',
    metrics: ANSWER.metrics,
    classes: ANSWER.classes,
  });
});

test('the trace is one JSON file of events', async () => {
  const job: Job = { id: 'a', arrivalS: 0, weight: 1, recurring: true, latencyS: [1] };
  const topology = {
    ...{ racks: 2, machinesPerRack: 1, slots: { shared: 2 }, nicGbps: 1, oversubscription: 1 },
    ...{ taskOverheadS: 0, jobOverheadS: 0, background: 0 },
  };
  const blob = await perfettoFile({ answer: ANSWER, workload: { jobs: [job] }, topology });
  const { traceEvents } = JSON.parse(await blob.text()) as { traceEvents: { ph: string }[] };
  expect(traceEvents.some(({ ph }) => ph === 'X')).toBe(true);
});
