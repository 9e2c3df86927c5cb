// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { isOfCase } from './cases';
import { loadWords } from './load-words';
import { loadsOfCase } from './loads';
import type { Experiment, Outcome, Row } from './paper';
import { PAPERS } from './registry';
import { ofStragglers } from './shared-fields';
import { small } from './testing/measure';

const run = { label: 'Fair', scheduler: 'fair' };
const experiment: Experiment = {
  settings: ['W1, batch', 'W1, online', 'W10, batch'].map((name) => ({ name, scenario: () => ({}), runs: [run] })),
  rows: [],
};
const outcome = (slotUse: number): Outcome => ({ slotUse, uplinkUseMean: 0.5, uplinkUseP95: 0.9 });

test('the loads of a case are those of its settings, means over repetitions', () => {
  const loads = loadsOfCase(experiment, 'W1', [() => outcome(0.2), () => outcome(0.4)]);
  expect(loads.map(({ setting, run: label }) => `${setting}: ${label}`)).toEqual([
    'W1, batch: Fair',
    'W1, online: Fair',
  ]);
  expect(loads[0]?.slots).toBeCloseTo(0.3);
  expect(loadWords(loads[0] as (typeof loads)[0], 'W1')).toBe(
    'Fair (batch): slots 30 %; uplinks 50 %, 95th percentile 90 %',
  );
});

test('a setting is of the longest case that its name begins with', () => {
  const names = ['1000 jobs', '1000 jobs, seed 2', '1000 jobs, network loaded', '1000 jobs, network loaded, seed 2'];
  const rows = ['1000 jobs', '1000 jobs, network loaded'].map((name) => ({ case: name }) as Row);
  const settings = names.map((name) => ({ name, scenario: () => ({}), runs: [run] }));
  const settingsOf = (name: string) =>
    loadsOfCase({ settings, rows }, name, [() => outcome(0.2)]).map(({ setting }) => setting);
  expect(settingsOf('1000 jobs')).toEqual(['1000 jobs', '1000 jobs, seed 2']);
  expect(settingsOf('1000 jobs, network loaded')).toEqual(names.slice(2));
});

test('what is not measured has no load', () => {
  expect(loadsOfCase(experiment, 'W1', [() => ({})])).toEqual([]);
});

test('loads with stragglers stand at the rows with stragglers, and at no other', () => {
  const isNoisy = (name: string): boolean => name.includes(ofStragglers(''));
  const pairs = PAPERS.flatMap((paper) => {
    const { settings, rows } = paper.experiment(small(paper));
    return settings.flatMap(({ name }) =>
      rows.filter((row) => isOfCase(name, row.case, rows)).map((row) => ({ setting: name, case: row.case })),
    );
  });
  expect(pairs.some(({ setting }) => isNoisy(setting))).toBe(true);
  expect(pairs.filter((one) => isNoisy(one.setting) !== isNoisy(one.case))).toEqual([]);
});
