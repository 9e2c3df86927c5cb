// SPDX-License-Identifier: GPL-3.0-or-later
// What entries read off runs and plans besides the metrics, and what they return without outcomes.
import { expect, test } from 'vitest';
import { checkedDocument, inputOfDocument } from '../analysis/checks/testing/checked-document';
import { COFLOWS, FIFO, MALLEABLE } from '../analysis/checks/testing/small-runs';
import { measuredRows, Outcomes } from './measured-rows';
import { PAPERS } from './registry';
import { shuffleBytes } from './shufflewatcher/mix';
import { assumptionsOf } from './testing/measure';

const experimentOf = (id: string, given = {}) => {
  const paper = PAPERS.find((one) => one.id === id)!;
  return paper.experiment(assumptionsOf(paper, given));
};

test('corral-lp: the gap of a plan that has a bound', () => {
  const plans = experimentOf('corral-lp').settings.flatMap(({ plans = [] }) => plans);
  const { read } = plans.find(({ planner }) => planner === 'corral')!;
  expect([{}, { bound: null }, { bound: { valueS: 2, gap: 0.25 } }].map(read)).toEqual([{}, {}, { gap: 0.25 }]);
});

test('ShuffleWatcher: what is shuffled, wherever to, is of jobs with shuffles alone', () => {
  const { record } = checkedDocument(FIFO);
  const shuffled = (document: object) => {
    const { workload, scenario } = inputOfDocument(document);
    return shuffleBytes.of(workload, record, scenario);
  };
  expect([FIFO, COFLOWS, MALLEABLE].map(shuffled)).toEqual([{ shuffleGB: 4 }, { shuffleGB: 0 }, { shuffleGB: 0 }]);
});

test('ShuffleWatcher: bytes between racks over the whole run are read off every run', () => {
  const [run] = experimentOf('sw-8').settings.flatMap(({ runs = [] }) => runs);
  const { record } = checkedDocument(FIFO);
  const { flows } = record.trace;
  const across = [...flows.GB].filter((_, f) => flows.from[f] !== flows.to[f]).reduce((sum, GB) => sum + GB, 0);
  const { workload, scenario } = inputOfDocument(FIFO);
  const read = run?.more?.of(workload, record, scenario) ?? {};
  expect(read.wholeRunCrossRackGB).toBeCloseTo(across, 12);
  expect(across).toBeGreaterThan(0);
});

test('ShuffleWatcher: an assumption makes it prefer across users', () => {
  const preferring = (given: object) =>
    experimentOf('sw-8', given)
      .settings.flatMap(({ runs = [] }) => runs)
      .filter(({ label, options }) => label === 'SW-relaxed' && options?.preferAcrossUsers === true).length;
  expect(preferring({ acrossUsers: false })).toBe(0);
  expect(preferring({ acrossUsers: true })).toBeGreaterThan(0);
});

test('before anything was measured, and of parts without an outcome, rows have no value', () => {
  const experiment = experimentOf('corral-lp');
  const outcomes = new Outcomes();
  for (const { estimate } of measuredRows(experiment, outcomes)) expect(estimate).toEqual({ value: Number.NaN });
  outcomes.add(0, 'no such setting', 'no such part', { gap: 1 });
  for (const { estimate } of measuredRows(experiment, outcomes)) expect(estimate.value).toBeNaN();
});

test('Co-scheduler: the bound of any scheduler is below the run that it is read off', () => {
  const [run] = experimentOf('co-least').settings.flatMap(({ runs = [] }) => runs);
  const { record } = checkedDocument(FIFO);
  const { workload, scenario } = inputOfDocument(FIFO);
  const { leastMakespanS, leastAverageJctS } = run!.more!.of(workload, record, scenario);
  const { jobs } = record.trace;
  const jctS = [...jobs.endS].map((endS, job) => endS - jobs.arrivalS[job]!);
  expect(leastMakespanS).toBeGreaterThan(0);
  expect(leastMakespanS).toBeLessThanOrEqual(Math.max(...jobs.endS));
  expect(leastAverageJctS).toBeGreaterThan(0);
  expect(leastAverageJctS).toBeLessThanOrEqual(jctS.reduce((sum, one) => sum + one, 0) / jctS.length);
});
