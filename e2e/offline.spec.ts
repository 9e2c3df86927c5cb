// SPDX-License-Identifier: GPL-3.0-or-later
// Without a network: a later visit has all of the page, and a part that cannot be had costs only its own place.

import { GantryPage } from './pages/gantry-page';
import { expect, test } from './pages/test';

test.describe('after one visit', () => {
  test.use({ serviceWorkers: 'allow' });

  test('everything works without a network, GLPK too, and the help says how much is kept', async ({
    page,
    context,
  }) => {
    const gantry = new GantryPage(page);
    await gantry.open('#p=first');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await context.setOffline(true);
    await page.goto('/?from=a-course#p=two-shuffles&runs=&plans=lp-batch');
    await gantry.planned();
    await expect(gantry.timelines).toContainText('(glpk)');
    await page.keyboard.press('?');
    await expect(page.getByText(/kept in this browser, \d/)).toBeVisible();
  });

  test('a newer build is offered, and taken when it is asked for', async ({ page }) => {
    const gantry = new GantryPage(page);
    await gantry.open('#p=first');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    // Another address is another worker of the same place, as one of another build is.
    await page.evaluate(() => navigator.serviceWorker.register('service-worker.js?newer').then(() => undefined));
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload now' }).click();
    await reloaded;
    await gantry.planned();
  });
});

test('a part that cannot be loaded says so where it would be, and comes when it is tried again', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.open('#p=first');
  let down = true;
  await page.route(/PaletteDialog-.*\.js/, (route) => (down ? route.abort() : route.continue()));
  await page.keyboard.press('Control+k');
  const note = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(note).toBeVisible();
  await expect(gantry.timelines).toBeVisible();
  down = false;
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
