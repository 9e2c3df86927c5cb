// SPDX-License-Identifier: GPL-3.0-or-later
// Presets are valid scenarios as they are. Schedulers and networks are known here only by id: their registries are in later layers.

import { describe, expect, test } from 'vitest';
import type { Catalogue, Declaration } from '../../model/fields/declaration';
import { number, text, whole } from '../../model/fields/fields';
import { flowRows } from '../../model/flows';
import { readScenarioJson } from '../../model/reading/read-scenario';
import { writeScenario } from '../../model/reading/write-scenario';
import type { Scenario } from '../../model/scenario';
import { expandWorkload } from '../expand';
import { GENERATORS } from '../generators/registry';
import { PRESET_CARDS } from './cards';
import { PRESETS } from './registry';

const OPTIONS: Readonly<Record<string, Declaration['options']>> = {
  corral: { objective: text({ optional: true }) },
  fair: { reallocationS: number({ default: 0 }) },
};

const bare = (id: string): Declaration => ({
  id,
  label: id,
  help: id,
  options: OPTIONS[id] ?? {},
});
const CATALOGUE: Catalogue = {
  planners: [
    { ...bare('flex'), options: { metric: text({ optional: true }) } },
    { ...bare('fair'), options: { metric: text({ optional: true }) } },
    { ...bare('optimal'), options: { metric: text({ optional: true }) } },
    bare('corral'),
    bare('shared-data'),
    { ...bare('cora'), options: { method: text({ optional: true }), horizonSlots: whole({ min: 1, optional: true }) } },
  ],
  schedulers: ['fifo', 'fair', 'delay', 'capacity', 'corral', 'shufflewatcher', 'coscheduler', 'flex'].map(bare),
  networks: ['tcp', 'sunflow', 'optimal-clearance'].map(bare),
  generators: GENERATORS,
};

function scenarioOf(document: unknown): Scenario {
  const read = readScenarioJson(document, CATALOGUE);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  expect(read.warnings).toEqual([]);
  return read.scenario;
}
const preset = (id: string) => PRESETS.find((one) => one.id === id) ?? expect.fail(`no preset ${id}`);
const jobsOf = async (id: string) => {
  const workload = await expandWorkload(scenarioOf(preset(id).document), GENERATORS);
  return 'jobs' in workload ? workload.jobs : expect.fail(`${id} has no jobs`);
};

test('there is a preset for every id that links may name, the first visit first', () => {
  expect(PRESETS.map(({ id }) => id)).toEqual([
    'first',
    'two-shuffles',
    'malleable-six',
    'figure-2',
    'w1',
    'facebook',
    'puma',
    'cora-two',
    // And examples: the two findings, shared data, the other case of Figure 2, and malleable jobs that run.
    'lemma-one',
    'cora-spread',
    'shared-logs',
    'figure-2-case-1',
    'speed-up-profiles',
  ]);
});

describe.each(PRESETS)('$id', ({ id, title, question, sentence, document }) => {
  test('is a good scenario with the name that the menu shows', () => {
    const scenario = scenarioOf(document);
    expect(scenario.name).toBe(title);
    // Writing and reading gives the same scenario.
    expect(scenarioOf(writeScenario(scenario, CATALOGUE))).toEqual(scenario);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect(question).toMatch(/^[A-Z][^.?]*\?$/);
    expect(question.length).toBeLessThan(60);
    expect(sentence).toMatch(/^[A-Z].*[.?]$/);
    expect(sentence).not.toBe(question);
  });

  test('writes its workload out the same each time', async () => {
    const expand = async () => JSON.stringify(await expandWorkload(scenarioOf(document), GENERATORS));
    const once = await expand();
    expect(once).toBe(await expand());
    expect(once.length).toBeLessThan(1_000_000);
    expect(id).toMatch(/^[a-z0-9-]+$/);
  });
});

test('every preset has a card, and nothing else has one', () => {
  expect(Object.keys(PRESET_CARDS).sort()).toEqual(PRESETS.map(({ id }) => id).sort());
});

test('a card says how many jobs are generated, which the document may leave out', async () => {
  for (const { id, document } of PRESETS) {
    const workload = await expandWorkload(scenarioOf(document), GENERATORS);
    const isWritten = 'coflows' in workload || 'jobs' in (document.workload as object);
    expect(PRESET_CARDS[id]?.jobs, id).toBe(isWritten || !('jobs' in workload) ? undefined : workload.jobs.length);
  }
});

test('figure 2 has 3 GB and then 5 GB between every two racks', () => {
  const { workload } = scenarioOf(preset('figure-2').document);
  if (!('coflows' in workload)) throw new Error('coflows');
  for (const [i, GB] of [3, 5].entries()) {
    const flows = flowRows(workload.coflows[i]!.flows);
    const pairs = flows.map(({ from, to }) => `${from}>${to}`);
    expect(pairs.sort()).toEqual(['0>1', '0>2', '1>0', '1>2', '2>0', '2>1']);
    expect(flows.every((flow) => flow.GB === GB)).toBe(true);
  }
});

test('the generated ones have the papers’ jobs, cut down', async () => {
  const made = await Promise.all(['w1', 'facebook', 'puma'].map(jobsOf));
  expect(made.map((jobs) => jobs.length)).toEqual([100, 200, 100]);
});
