// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { loadWords } from './load-words';
import { loadsOfCase } from './loads';
import type { Experiment, Outcome } from './paper';

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

test('what is not measured has no load', () => {
  expect(loadsOfCase(experiment, 'W1', [() => ({})])).toEqual([]);
});
