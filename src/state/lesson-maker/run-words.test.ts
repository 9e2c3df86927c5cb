// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson names a run as the page does: the list of names is the page's own, and each leads to its run.
import { expect, test } from 'vitest';
import { runOnPage } from '../../lessons/run-words';
import { planOf, runOf } from '../../lessons/truth-model';
import { readScenarioJson } from '../../model/reading/read-scenario';
import { CATALOGUE } from '../../simulator/catalogue';
import { PRESETS } from '../../workload/presets/registry';
import { entriesOf } from '../entries';

test.each(PRESETS.map(({ id, document }) => [id, document] as const))('%s', (_, document) => {
  const read = readScenarioJson(document, CATALOGUE);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { scenario } = read;
  for (const { label, run, planner } of entriesOf(scenario)) {
    if (run !== undefined) {
      expect(runOnPage(run, scenario)).toBe(label);
      expect(runOf(scenario, label)).toBe(run);
    } else expect(planOf(scenario, label)?.planner.id).toBe(planner);
  }
});
