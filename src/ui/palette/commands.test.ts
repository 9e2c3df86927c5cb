// SPDX-License-Identifier: GPL-3.0-or-later
// What is found by words other than the page's own: over the whole palette, as in the dialog.
import { expect, test } from 'vitest';
import type { Job } from '../../model/job';
import { readScenarioJson } from '../../model/reading/read-scenario';
import { CATALOGUE } from '../../simulator/catalogue';
import { createPageStore } from '../../state/page-store';
import { first } from '../../workload/presets/first';
import { malleableSix } from '../../workload/presets/malleable-six';
import type { Page } from '../page-context';
import { fixedCommands } from './commands';
import { fieldCommands } from './field-commands';
import { matching } from './matching';
import { schedulerCommands } from './scheduler-commands';

function paletteOf(document: unknown) {
  const read = readScenarioJson(document, CATALOGUE);
  if (!read.ok) throw new Error('the preset does not read');
  const { scenario } = read;
  const page = { store: createPageStore(scenario) } as unknown as Page;
  const jobs: readonly Job[] = 'jobs' in scenario.workload ? scenario.workload.jobs : [];
  const nothing = () => undefined;
  const tools = { runs: scenario.runs, plans: [], jobs, isCoflows: false, addRun: nothing, addPlan: nothing };
  return [...fixedCommands(page, []), ...fieldCommands(scenario.runs[0], 0, nothing), ...schedulerCommands(tools)];
}

const nine = paletteOf(first.document);
const malleable = paletteOf(malleableSix.document);
const found = (typed: string, all = nine, most = 60) => matching(all, typed, most).map(({ label }) => label);

test.each([
  ['help', 'Help: ten terms'],
  ['keyboard', 'Help: keys'],
  ['legend', 'Help: how to read the charts'],
  ['locality', 'Locality'],
  ['shuffle', 'Shuffle'],
  ['rack', 'Rack'],
  ['print', 'Print what is on screen'],
  ['pdf', 'Print what is on screen'],
  ['dark', 'Theme: dark'],
  ['oversub', 'Oversubscription'],
  ['delta', 'Circuit and set-up'],
  ['undo', 'Undo the last edit'],
])('“%s” finds %s first', (typed, label) => {
  expect(found(typed)[0]).toBe(label);
});

test.each([
  ['straggler', ['Speculative execution', 'Task noise']],
  ['stragglers', ['Speculative execution']],
  ['fairness', ['Add a run of Fair', 'Add a run of DRF']],
  ['locality', ['Add a run of Delay', 'Add a run of ShuffleWatcher', 'Add a plan by Corral']],
  ['optical', ['Circuit and set-up', 'Optical switch', 'Add a run of Co-scheduler']],
  ['elephant', ['Optical switch', 'Add a run of Co-scheduler']],
  ['speed-up', ['Malleable job']],
  ['lesson', ['Nine nightly jobs, seven racks', 'Help: ten terms']],
  ['example', ['Nine nightly jobs, seven racks']],
  ['link', ['Share: copy a link']],
  ['makespan', ['Completion time and makespan']],
])('“%s” finds %j', (typed, labels) => {
  expect(found(typed)).toEqual(expect.arrayContaining(labels));
});

test('what takes the scenario’s jobs is offered, and nothing else', () => {
  expect(found('deadline', malleable)).toEqual(expect.arrayContaining(['Add a run of FLEX']));
  expect(found('Add a run of Corral', malleable)).toEqual([]);
});

test('every command has a name of its own, and words beside it that say more', () => {
  for (const all of [nine, malleable]) {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { label, also } of all) expect(also, label).not.toBe('');
  }
});
