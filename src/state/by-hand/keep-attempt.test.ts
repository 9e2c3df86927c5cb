// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { readScenarioJson } from '../../model/reading/read-scenario';
import { writeScenario } from '../../model/reading/write-scenario';
import { scenarioOfRun } from '../../model/run-base';
import { CATALOGUE } from '../../simulator/catalogue';
import { smallScenario } from '../testing/small-page';
import { withAttempt } from './keep-attempt';

const MANUAL = [
  { job: 'big', racks: [0, 1, 2], startS: 0 },
  { job: 'mid', racks: [0], startS: 6 },
  { job: 'tiny', racks: [1], startS: 6 },
];
const SMALL = smallScenario({ manual: MANUAL });

test('an attempt is a run of its own, which later edits leave as it is, in files too', () => {
  const kept = withAttempt(SMALL, '14 s');
  const edited = { ...kept, manual: MANUAL.slice(1) };
  const read = readScenarioJson(JSON.parse(JSON.stringify(writeScenario(edited, CATALOGUE))), CATALOGUE);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const run = read.scenario.runs.at(-1)!;
  expect(run).toMatchObject({ scheduler: 'manual', network: 'tcp', label: 'Attempt 14 s' });
  expect(scenarioOfRun(read.scenario, run).manual).toEqual(MANUAL);
  expect(read.scenario.manual).toEqual(MANUAL.slice(1));
});

test('two attempts of one score have two names, and there is an end to runs', () => {
  let full = SMALL;
  for (let i = 0; i < 10; i++) full = withAttempt(full, '14 s');
  expect(full.runs).toHaveLength(8);
  expect(full.runs.slice(2, 5).map(({ label }) => label)).toEqual([
    'Attempt 14 s',
    'Attempt 14 s (2)',
    'Attempt 14 s (3)',
  ]);
});
