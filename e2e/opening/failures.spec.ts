// SPDX-License-Identifier: GPL-3.0-or-later
// When things go wrong: one sentence, nothing lost, the page alive.

import { GantryPage } from '../pages/gantry-page';
import { asLink, PLANNED } from '../pages/links';
import { expect, test } from '../pages/test';

test('one edit alone is there again after a reload', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.open(PLANNED);
  await gantry.field('Racks').fill('5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('edited', { exact: true })).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('gantry.work') !== null);
  await page.reload();
  await gantry.planned();
  await expect(gantry.field('Racks')).toHaveValue('5');
});

test('a missing worker script shows an error and what to do, not an empty page', async ({ page }) => {
  await page.route(/entry-.*\.js/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Gantry could not start');
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('an embedded page with a bad link says so and shows no other scenario', async ({ page }) => {
  const gantry = new GantryPage(page);
  await page.goto('/#p=two-shuffels&embed');
  await expect(page.getByRole('alert')).toContainText('two-shuffles');
  await expect(gantry.firstPlan).toHaveCount(0);
});

test('Corral on malleable jobs is refused once, with the jobs’ names', async ({ page }) => {
  const gantry = new GantryPage(page);
  await page.goto('/#p=malleable-six&runs=corral');
  await expect(gantry.timelines).toContainText('malleable');
  await expect(gantry.runState).not.toContainText('planning');
});

test('a link is opened while a long plan is being made', async ({ page }) => {
  const gantry = new GantryPage(page);
  await page.goto('/#p=w1&workload.generate.jobs=20000&topology.racks=100');
  await page.getByRole('button', { name: 'Plan anyway' }).click();
  await expect(gantry.runState).toContainText('planning');
  await page.evaluate(() => {
    location.hash = '#p=two-shuffles';
  });
  await expect(gantry.field('Racks')).toHaveValue('7');
  await gantry.planned();
});

test('kept work that cannot be read is put aside and said', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('gantry.work', '{"gantry":99}'));
  const gantry = new GantryPage(page);
  await page.goto('/');
  await expect(page.getByText(/could not be read by this version/)).toBeVisible();
  await gantry.planned();
  expect(await page.evaluate(() => localStorage.getItem('gantry.work.aside'))).toBe('{"gantry":99}');
});

test('an edit that would break the scenario is refused with its reasons', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.open(`${PLANNED}&faults=${asLink({ racks: [{ rack: 6, atS: 10, forS: 5 }] })}`);
  await gantry.typeField('Racks', '5');
  await expect(page.getByText(/was not done: it would make the scenario invalid/)).toBeVisible();
  await expect(gantry.field('Racks')).toHaveValue('7');
});
