// The page and the command line are one engine: the same scenario gives the same number to the last digit.
import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { GantryPage } from './pages/gantry-page';

function gantryCli(args: readonly string[], input = ''): unknown {
  const output = execFileSync(process.execPath, ['scripts/gantry.mjs', ...args], { input, encoding: 'utf8' });
  return JSON.parse(output);
}

for (const link of [
  '#p=first',
  '#p=two-shuffles',
  '#p=w1&seed=7',
  '#p=w1&workload.generate.kind=tpch&workload.generate.jobs=15',
]) {
  test(`${link} has the same plan, bound and gap in Chromium and in Node`, async ({ page }) => {
    const scenario = gantryCli(['open', link]) as { runs: { options?: Record<string, unknown> }[] };
    const set = Object.entries(scenario.runs[0]?.options ?? {}).map(([key, value]) => `${key}=${value}`);
    const words = ['plan', '-', '--planner', 'corral', ...(set.length > 0 ? ['--set', ...set] : [])];
    const plan = gantryCli(words, JSON.stringify(scenario)) as { valueS: number; bound: { valueS: number } };
    const gantry = new GantryPage(page);
    await gantry.open(link);
    await expect(gantry.metric('Objective').locator('[title]').first()).toHaveAttribute('title', String(plan.valueS));
    await expect(gantry.metric('Lower bound').locator('[title]').first()).toHaveAttribute(
      'title',
      String(plan.bound.valueS),
    );
  });
}
