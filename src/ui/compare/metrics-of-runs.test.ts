// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { csvText } from '../../base/csv';
import { runOf } from '../../charts/gantt/testing/runs';
import type { RunView } from '../../state/runs/run-views';
import { smallScenario } from '../../state/testing/small-page';
import type { SimulateAnswer } from '../../worker/api';
import { jobRows } from '../simulated/tables/job-columns';
import { metricsDocument, metricsTable } from './metrics-of-runs';

const RUN = runOf(['=a', 'b'], [{ job: 0, startS: 1, endS: 3 }]);
const answer = (makespanS: number): SimulateAnswer => ({
  ...RUN,
  checks: [],
  measures: [
    { id: 'makespanS', label: 'Makespan', unit: 's', help: 'x', better: 'less' },
    { id: 'averageCctS', label: 'CCT', unit: 's', help: 'x', better: 'less' },
  ],
  metrics: { makespanS, averageCctS: null },
  classes: { 'user:=u': { makespanS, averageCctS: null } },
});
const view = (place: number, label: string, more: object): RunView =>
  ({ place, label, index: place, plan: { state: 'empty' }, ...more }) as unknown as RunView;

const RUNS = [
  view(0, 'FIFO', { simulation: { state: 'fresh', answer: answer(3) } }),
  view(1, '=Corral', {
    plan: {
      state: 'fresh',
      answer: { metrics: { makespanS: 4 }, moreMetrics: [{ id: 'own', kind: 'size', value: 7 }] },
    },
    lowest: { value: 3.5 },
    gap: 0.125,
    planner: 'corral',
    simulation: { state: 'stale', answer: answer(9) },
  }),
];
const ALL = { runs: RUNS, isolated: undefined, edited: smallScenario(), isCoflows: false };

test('all runs as one table: a row per metric that says something, a column per run, nothing of an older scenario', () => {
  expect(metricsTable(ALL)).toEqual([
    ['of', 'jobs', 'metric', 'unit', '1 FIFO', '2 =Corral'],
    ['planned', 'all', 'lowerBound', '', undefined, 3.5],
    ['planned', 'all', 'gap', '', undefined, 0.125],
    ['happened', 'all', 'makespanS', 's', 3, undefined],
    ['planned', 'all', 'makespanS', 's', undefined, 4],
    ['planned', 'all', 'own', 'GB', undefined, 7],
    ['happened', 'user:=u', 'makespanS', 's', 3, undefined],
  ]);
});

test('the same as JSON, by run', () => {
  expect(JSON.parse(metricsDocument(ALL, 'Mine'))).toEqual({
    scenario: 'Mine',
    runs: [
      { run: 'FIFO', simulation: { status: 'done', metrics: answer(3).metrics, classes: answer(3).classes } },
      { run: '=Corral', plan: { planner: 'corral', lowerBound: 3.5, gap: 0.125, metrics: { makespanS: 4, own: 7 } } },
    ],
  });
});

test('job by job: exact figures, nothing where there is none, and no formula', () => {
  const [head, first, second] = csvText(jobRows(answer(3))).split('\r\n');
  expect(head).toMatch(/^Job,Arrival \(s\),Start \(s\),End \(s\),Takes \(s\)/);
  expect(first).toMatch(/^'=a,/);
  expect(second).toMatch(/^b,/);
  expect(second).not.toMatch(/NaN|Infinity/);
});
