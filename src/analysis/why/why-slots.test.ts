// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { flowsFrom } from '../../model/flows';
import { MIXED_CAUSES, WAIT_CAUSES, type WaitCause } from '../../model/trace';
import { rackUse } from '../chart-data/rack-use';
import { plainWords } from './rich-text';
import { smallJob, smallRun } from './testing/small-runs';
import { WhyRun } from './why-run';
import { otherCauses, whyNoSlot } from './why-slots';

const JOBS = ['clicks', 'ads', 'mail', 'logs', 'maps'].map((id) => smallJob(id, { maps: 2, reduces: 0, shuffleGB: 0 }));

const why = (run: ReturnType<typeof smallRun>, job: number, fromS: number, toS: number, cause?: WaitCause): string =>
  plainWords(whyNoSlot(run, job, { fromS, toS, cause }), run.answer.ids);

test('three who held slots are named, the most first, and the rest are counted', () => {
  const run = smallRun({ scheduler: 'fair', jobs: JOBS });
  expect(why(run, 0, 0, 5)).toBe(
    'all 8 slots of the cluster were held by tasks of its own (2), ads (2), mail (2) and 2 other jobs',
  );
});

test('the only slot there is', () => {
  const run = smallRun({ topology: { racks: 1, machinesPerRack: 1, slots: { shared: 1 } }, jobs: JOBS.slice(0, 2) });
  expect(why(run, 1, 0, 5, 'noSlot')).toBe('the slot of the cluster was held by clicks');
  expect(why(run, 1, 0, 5, 'fairness')).toBe(
    'it was not its turn for a free slot; the slot of the cluster was held by clicks',
  );
});

test('slots that nobody held', () => {
  const run = smallRun({ jobs: [smallJob('clicks', { arrivalS: 5 })] });
  expect(why(run, 0, 0, 4, 'network')).toBe(
    'the scheduler held it back as the network was full; no slot of the cluster was in use; the trace does not say why',
  );
});

test('near its input, or wherever it then ran', () => {
  const run = smallRun({ topology: { racks: 4 }, jobs: JOBS });
  expect(why(run, 0, 0, 5, 'plan')).toMatch(/, where it then ran, were held/);
  expect(why(run, 0, 0, 5, 'locality')).toMatch(
    /^no slot was free near its input; .*, where its input is stored, were held/,
  );
});

test('causes beside the one that is named, the longest first; mixed ones have no words', () => {
  const cause = (name: WaitCause): number => WAIT_CAUSES.indexOf(name);
  const seconds = new Map([
    [cause('noSlot'), 9],
    [cause('fairness'), 1],
    [cause('locality'), 2],
    [MIXED_CAUSES, 7],
  ]);
  expect(otherCauses(seconds, 'noSlot')).toBe(
    '; 2 s of it because no slot was near its input, 1 s of it because it was not its turn',
  );
  expect(otherCauses(new Map([[cause('plan'), 9]]), 'plan')).toBe('');
});

test('causes of equal length come in the order in which causes are listed', () => {
  const seconds = new Map(['fairness', 'noSlot'].map((name) => [WAIT_CAUSES.indexOf(name as WaitCause), 2]));
  expect(otherCauses(seconds, 'plan')).toBe(
    '; 2 s of it because no slot was free, 2 s of it because it was not its turn',
  );
});

test('averages are about what was', () => {
  const run = smallRun({ jobs: [smallJob('clicks'), smallJob('ads')] });
  const { tasks } = run.trace;
  const use = rackUse(tasks, run.racks, 2, 0);
  expect(use.averagedS).toBeGreaterThan(0);
  const coarse = new WhyRun({ ...run.answer, chartData: { ...run.chartData, use } }, run.about);
  expect(plainWords(whyNoSlot(coarse, 1, { fromS: 0, toS: 5, cause: 'noSlot' }), run.answer.ids)).toBe(
    'about all 8 slots of the cluster were held by clicks',
  );
});

test('a job that never ran, or whose input lies nowhere, wanted any slot', () => {
  const run = smallRun({ topology: { racks: 4 }, jobs: JOBS.slice(0, 2) });
  const rows = { ...run.chartData.rows, inputRacks: new Int32Array(run.chartData.rows.inputRacks.length) };
  const none = new Int32Array(JOBS.length + 1);
  const chartData = { ...run.chartData, rows, byJob: { from: none, row: none } };
  const nowhere = new WhyRun({ ...run.answer, chartData }, run.about);
  for (const cause of ['plan', 'locality'] as const) {
    expect(plainWords(whyNoSlot(nowhere, 1, { fromS: 0, toS: 5, cause }), run.answer.ids)).toMatch(
      /of the 16 slots of the cluster were held on average, by /,
    );
  }
});

test('coflows run nowhere', () => {
  const flows = flowsFrom([{ from: 0, to: 1, GB: 1 }]);
  const run = smallRun({ coflows: [{ id: 'c', arrivalS: 0, weight: 1, flows }] });
  expect(run.racksOf(0)).toEqual([]);
  expect(run.use).toBeUndefined();
});
