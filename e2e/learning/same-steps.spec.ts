// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of every planner are the same bytes in Chromium and in Node: what the page's worker sends, including pictures and
// predictions, is compared with what Node records.
import { execFileSync } from 'node:child_process';
import { recordSteps } from '../../src/answers/plan-steps';
import { judgeTools } from '../../src/lessons/testing/judge-tools';
import { completeOptions } from '../../src/model/fields/options';
import { readScenarioJson } from '../../src/model/reading/read-scenario';
import { PLANNERS } from '../../src/planners/registry';
import { CATALOGUE } from '../../src/simulator/catalogue';
import { expandWorkload } from '../../src/workload/expand';
import { GENERATORS } from '../../src/workload/generators/registry';
import { first } from '../../src/workload/presets/first';
import { GantryPage } from '../pages/gantry-page';
import { asLink, NINE_JOBS } from '../pages/links';
import { expect, test } from '../pages/test';

const JOBS = (first.document as { readonly workload: { readonly jobs: readonly { readonly id: string }[] } }).workload
  .jobs;
/** One after the other on one rack. */
const BY_HAND = asLink(JOBS.map(({ id }, i) => ({ job: id, racks: [0], startS: 5000 * i })));
const OPTICAL = '&topology.ocs.gbps=100&topology.ocs.reconfigurationMs=10';
/** For each planner, a scenario that it can plan, without any other planner. */
const SCENARIOS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['corral', 'corral+', 'lp-batch', 'lp-online', 'shufflewatcher'].map((id) => [id, NINE_JOBS])),
  manual: `${NINE_JOBS}&manual=${BY_HAND}`,
  coscheduler: `${NINE_JOBS}${OPTICAL}`,
  'shared-data': '#p=shared-logs',
  ...Object.fromEntries(['flex', 'flex+', 'fifo', 'fair', 'optimal'].map((id) => [id, '#p=malleable-six'])),
  cora: '#p=cora-two',
  ...Object.fromEntries(['sunflow', 'optimal-clearance'].map((id) => [id, '#p=figure-2'])),
};

/** The steps as Node records them. The page requests the bound separately from the plan. */
async function recordedInNode(link: string, planner: (typeof PLANNERS)[number]): Promise<readonly string[]> {
  const text = execFileSync(process.execPath, ['scripts/gantry.mjs', 'open', link], { encoding: 'utf8' });
  const read = readScenarioJson(JSON.parse(text), CATALOGUE);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { scenario } = read;
  const input = { scenario, workload: await expandWorkload(scenario, GENERATORS) };
  const loaded = await planner.load();
  const options = completeOptions(loaded, { ...('bound' in loaded.options && { bound: 'none' }) });
  return (await recordSteps(loaded, input, options, (await judgeTools()).tools)).texts;
}

/** One of each kind; all of them in the deep run. */
const LOOKED_AT =
  process.env.GANTRY_DEPTH === 'deep'
    ? PLANNERS
    : PLANNERS.filter(({ id }) => ['corral', 'flex', 'cora', 'sunflow'].includes(id));

test('planners of each kind', async ({ page }) => {
  test.setTimeout(300_000);
  await page.addInitScript(() => {
    // Finds recordings anywhere in a message.
    const found = (data: unknown, depth = 0): void => {
      if (typeof data !== 'object' || data === null || depth > 5 || ArrayBuffer.isView(data)) return;
      if ('texts' in data && 'checkpoints' in data) Reflect.set(window, 'recorded', data.texts);
      else for (const one of Object.values(data)) found(one, depth + 1);
    };
    const seen = new WeakSet<EventTarget>();
    for (const { prototype } of [Worker, MessagePort]) {
      const listen = EventTarget.prototype.addEventListener;
      prototype.addEventListener = function (this: EventTarget, ...given: Parameters<typeof listen>) {
        if (!seen.has(this)) listen.call(this, 'message', (event) => found((event as MessageEvent).data));
        seen.add(this);
        listen.apply(this, given);
      };
    }
  });
  const gantry = new GantryPage(page);
  for (const planner of LOOKED_AT) {
    const { id } = planner;
    await test.step(id, async () => {
      const link = `${SCENARIOS[id]}&runs=&plans=${encodeURIComponent(id)}`;
      await page.goto('about:blank');
      await gantry.open(link);
      await page.locator('body').press('n');
      await page.waitForFunction(() => Reflect.has(window, 'recorded'));
      const texts = await page.evaluate(() => Reflect.get(window, 'recorded') as readonly string[]);
      const own = await recordedInNode(link, planner);
      expect(JSON.parse(own[0] ?? '[]').length).toBeGreaterThan(1);
      expect(texts).toEqual(own);
    });
  }
  expect(gantry.faults).toEqual([]);
});
