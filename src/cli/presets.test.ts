// SPDX-License-Identifier: GPL-3.0-or-later
// The presets as a whole: with the real schedulers, as links, and what their sentences promise about Corral's plans.
import { expect, test } from 'vitest';
import { completeOptions } from '../model/fields/options';
import type { RackPlan } from '../model/plan';
import { readScenarioJson } from '../model/reading/read-scenario';
import type { Scenario } from '../model/scenario';
import { corral } from '../planners/corral/corral';
import { runToEnd } from '../planners/planner';
import { encodeLink } from '../share/link';
import { openLink } from '../share/open-link';
import { CATALOGUE } from '../simulator/catalogue';
import { expandWorkload } from '../workload/expand';
import { GENERATORS } from '../workload/generators/registry';
import { PRESETS } from '../workload/presets/registry';
import { nodeCodec } from './node-codec';

function presetScenario(id: string): Scenario {
  const read = readScenarioJson(PRESETS.find((one) => one.id === id)?.document, CATALOGUE);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.scenario;
}

async function planOf(scenario: Scenario, options = {}): Promise<RackPlan> {
  const workload = await expandWorkload(scenario, GENERATORS);
  const complete = completeOptions(corral, { bound: 'exact', ...options });
  return runToEnd(corral.start({ scenario, workload }, complete, {}));
}

test.each(PRESETS.map((one) => one.id))('%s is good, and its link brings it back', async (id) => {
  const scenario = presetScenario(id);
  const link = await encodeLink(scenario, CATALOGUE, nodeCodec);
  expect(link.length).toBeLessThan(600);
  expect(await openLink(link, { presets: PRESETS, catalogue: CATALOGUE, codec: nodeCodec })).toEqual({
    ok: true,
    scenario,
    warnings: [],
  });
});

test('the first visit has a link under 300 characters', async () => {
  expect((await encodeLink(presetScenario('first'), CATALOGUE, nodeCodec)).length).toBeLessThan(300);
});

test('the first visit spreads some jobs, keeps some on one rack, and ends near its bound', async () => {
  const plan = await planOf(presetScenario('first'), { objective: 'makespan' });
  const widths = plan.jobs.map((job) => job.racks.length);
  expect(widths).toContain(1);
  expect(Math.max(...widths)).toBeGreaterThanOrEqual(3);
  expect(plan.bound?.gap).toBeLessThan(0.06);
});

test('as the first visit says, more background traffic draws the spread jobs back to fewer racks', async () => {
  const scenario = presetScenario('first');
  const loaded = { ...scenario, topology: { ...scenario.topology, background: 0.8 } };
  const width = (plan: RackPlan) => plan.jobs.reduce((sum, job) => sum + job.racks.length, 0);
  expect(width(await planOf(loaded))).toBeLessThan(width(await planOf(scenario)));
});
