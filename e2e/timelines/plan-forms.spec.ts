// SPDX-License-Identifier: GPL-3.0-or-later
// Plans of every form when something is in the way: refused, cancelled, out of time, half drawn, many at once, on a phone.

import { ALL_BUT_EDITOR, expectNoViolations, PHONE } from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { asLink, NINE_JOBS } from '../pages/links';
import { expect, test } from '../pages/test';

test('plans of every form with something in the way, a long search, and on a phone', async ({ page }) => {
  test.setTimeout(150_000);
  const gantry = new GantryPage(page);
  await test.step('a plan that is refused is brought into sight with its sentence, also in Details', async () => {
    await gantry.open(NINE_JOBS);
    await page.getByRole('button', { name: 'Add a plan or a run' }).click();
    await page.getByRole('menuitem', { name: 'Co-scheduler' }).click();
    await expect(gantry.timelines.getByText('Co-scheduler has no plan.')).toBeInViewport();
    await expect(gantry.runState).toContainText('2 plans, 1 refused');
    await page.getByRole('tab', { name: 'Details' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Details' })).toContainText('optical switch');
    await page.keyboard.press('Control+z');
    await expect(gantry.runState).toHaveText(/^2 plans, [\d.]+ m?s/);
    expect(gantry.faults).toEqual([]);
  });
  await test.step('a metric that needs deadlines names the jobs, and the page goes on', async () => {
    const plans = asLink([{ planner: 'flex' }, { planner: 'flex', label: 'Late', options: { metric: 'tardyJobs' } }]);
    await gantry.follow(`#p=first&runs=&plans=${plans}`);
    await expect(gantry.timelines).toContainText('Late has no plan.');
    await expect(gantry.timelines).toContainText(/deadline.*logs|logs.*deadline/);
    await gantry.openFigures();
    await expect(gantry.metrics).toBeVisible();
  });
  await test.step('a programme that GLPK cannot solve in its time says so in the place of its picture', async () => {
    const jobs = asLink({ generate: { kind: 'cora-classes', jobs: 100 } });
    const plans = asLink([
      { planner: 'cora' },
      { planner: 'cora', label: 'Short', options: { method: 'published', timeLimitS: 0.01 } },
    ]);
    await gantry.follow(`#p=cora-two&topology.racks=4&topology.machinesPerRack=20&workload=${jobs}&plans=${plans}`);
    await expect(page.getByRole('region', { name: 'Plan of Short' })).toContainText('GLPK hit its time limit');
    await page.locator('body').press('d');
    await expect(page.getByRole('tabpanel', { name: 'Details' })).toContainText('CORA: least utility');
    expect(gantry.faults).toEqual([]);
  });
  await test.step('a plan by hand with conflicts keeps no old score, and nothing is called stale', async () => {
    await gantry.follow('#p=first&runs=&plans=corral,manual');
    await page.getByRole('button', { name: 'More for the plan by hand' }).click();
    await page.getByRole('menuitem', { name: /Begin with the plan of Corral/ }).click();
    const chip = page.getByRole('navigation', { name: 'Runs and plans' }).getByRole('button', { name: /By hand/ });
    await expect(chip).toContainText('5:53');
    const hand = page.getByRole('region', { name: 'Plan of By hand' });
    await hand.getByRole('slider').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(hand).toContainText(/no score: \d+ conflict/);
    await expect(chip).toContainText(/\d+ conflict/);
    await expect(gantry.runState).toHaveText(/^1 plan, /);
    await page.locator('body').press('d');
    await expect(page.getByRole('tabpanel', { name: 'Details' })).toContainText('once all jobs are placed');
  });
  await test.step('the order that won stands in Details with its jobs', async () => {
    await gantry.follow('#p=malleable-six');
    await page.locator('body').press('d');
    await expect(page.getByRole('tabpanel', { name: 'Details' })).toContainText(/The order: alerts, report, mailing/);
  });
  await test.step('a coflow has its figures in Details and in the inspector', async () => {
    await gantry.follow('#p=figure-2');
    await page.locator('body').press('d');
    const table = page.getByRole('table', { name: 'Coflows against their bounds' });
    await expect(table.getByRole('row', { name: /^Job2/ })).toContainText('1.6');
    await gantry.firstPlan.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator('body').press('i');
    await expect(page.getByRole('tabpanel', { name: 'Inspect' })).toContainText('Job1: arrives at 0 s');
  });
  await test.step('many plans of different forms have no fault that axe knows', async () => {
    await gantry.follow('#p=first&runs=&plans=corral,manual,shufflewatcher,flex,fair,coscheduler');
    const map = page.getByRole('group', { name: 'Overview of the whole time' });
    // It keeps its height with any number of timelines.
    expect((await map.boundingBox())?.height).toBeGreaterThanOrEqual(32);
    for (const [colorScheme, tab] of [
      ['light', 'Compare'],
      ['dark', 'Details'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.getByRole('tab', { name: tab }).click();
      await expectNoViolations(page, ALL_BUT_EDITOR);
    }
  });
  await test.step('a long search is asked about first, is cancelled, says so, and can be run again', async () => {
    const plans = asLink([{ planner: 'flex' }, { planner: 'flex+', options: { tries: 10_000_000 } }]);
    const jobs = asLink({ generate: { kind: 'flex-bimodal', jobs: 40 } });
    await gantry.openInPlace(`#p=malleable-six&workload=${jobs}&plans=${plans}`);
    await expect(page.getByText(/Planning 40 jobs with FLEX\+ takes about 1 min 30 s\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cut to 20 jobs' })).toBeVisible();
    await page.getByRole('button', { name: 'Plan anyway' }).click();
    await expect(gantry.runState).toContainText(/planning 2 of 2, /);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(gantry.runState).toContainText('cancelled');
    await expect(page.getByRole('navigation', { name: 'Runs and plans' })).toContainText(/FLEX\+\s*cancelled/);
    await expect(gantry.timelines).toContainText('FLEX+ has no plan: it was cancelled.');
    await page.getByRole('banner').getByRole('button', { name: 'Run again' }).click();
    await expect(gantry.runState).toContainText(/planning/);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(gantry.runState).toContainText('cancelled');
    expect(gantry.faults).toEqual([]);
  });
  await test.step('on a phone every form fits, and a plan by hand tells how it stands', async () => {
    await page.setViewportSize(PHONE);
    for (const link of [
      '#p=figure-2',
      '#p=malleable-six',
      '#p=cora-two',
      '#p=first&runs=&plans=manual,shufflewatcher',
    ]) {
      await gantry.follow(link);
      const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflowPx, link).toBeLessThanOrEqual(0);
    }
    await page.getByRole('button', { name: 'Show By hand' }).click();
    await expect(page.getByText(/^9 jobs not placed yet$/)).toBeVisible();
  });
});
