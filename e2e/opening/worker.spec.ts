// SPDX-License-Identifier: GPL-3.0-or-later
// The workers under load: progress, real cancelling, GLPK on request, and a page that responds throughout.

import { GantryPage } from '../pages/gantry-page';
import { NINE_JOBS } from '../pages/links';
import { expect, test } from '../pages/test';

/** Jobs that take seconds to plan: long enough to show progress and to be cancelled. */
const LARGE = '#p=w1&workload.generate.jobs=20000&topology.racks=100';

test('a large plan waits for a word, shows its progress, and is cancelled at once', async ({ page }) => {
  const gantry = new GantryPage(page);
  await page.goto(`/${LARGE}`);
  const go = page.getByRole('button', { name: 'Plan anyway' });
  await expect(page.getByText(/Planning 20.000 jobs on 100 racks/)).toBeVisible();
  // The prompt for long runs is beside it: neither covers the other.
  await expect(page.getByRole('button', { name: 'Simulate anyway' })).toBeVisible();
  await go.click();
  await expect(gantry.runState).toContainText(/planning, [\d.]+ %/);
  const cancel = gantry.runState.getByRole('button', { name: 'Cancel' });
  const tookMs = await cancel.evaluate(async (button) => {
    const start = performance.now();
    (button as HTMLButtonElement).click();
    const state = document.querySelector('[data-testid="run-state"]');
    while (/planning/.test(state?.textContent ?? '')) await new Promise((resolve) => setTimeout(resolve, 1));
    return performance.now() - start;
  });
  test.info().annotations.push({ type: 'cancelled after', description: `${Math.round(tookMs)} ms` });
  // The page responds again: after an edit it plans, or offers to cut the jobs.
  await gantry.setField('Racks', '2');
  await page
    .getByRole('button', { name: 'Cut to 500 jobs' })
    .or(gantry.runState.getByText(/plans?,/))
    .first()
    .waitFor();
  expect(gantry.faults).toEqual([]);
});

test('GLPK solves the LP under each bound and agrees, under the strict policy of the page', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.open(NINE_JOBS);
  await gantry.openFigures();
  const checks = page.getByRole('button', { name: 'Ask GLPK' });
  await expect(checks).toHaveCount(2);
  await checks.first().click();
  await expect(checks).toHaveCount(1);
  await checks.click();
  await expect(gantry.metrics.getByText(/^agrees, /)).toHaveCount(2);
  expect(gantry.faults).toEqual([]);
});
