// SPDX-License-Identifier: GPL-3.0-or-later
// A result that is held stays beside those of any edit, in words, in links and in the figures; and every scheduler is tried at once.
import { nothingToMendInBoth } from './pages/access-checks';
import { GantryPage } from './pages/gantry-page';
import { NINE_JOBS } from './pages/links';
import { expect, test } from './pages/test';

test('a result is held over an edit and travels in the link; all schedulers are tried, and one is kept', async ({
  page,
}) => {
  const gantry = new GantryPage(page);
  await gantry.openSimulated(NINE_JOBS);
  const figures = page.getByRole('region', { name: 'Key figures' });
  const held = page.getByRole('button', { name: /^Held: background traffic 0.5 → 0.\d+$/ });
  const name = 'Makespan, background traffic 0.5';

  await test.step('held, it stays as it was when the scenario is edited', async () => {
    await page.getByRole('button', { name: /^Hold the result of Makespan/ }).click();
    await gantry.simulated();
    const last = figures.locator('[data-figure="makespanS"] li').last();
    const time = /\d:\d\d/.exec((await last.textContent()) ?? '')?.[0] ?? 'no time';
    await page.getByRole('slider', { name: 'background traffic' }).fill('0.8');
    await expect(held).toBeVisible();
    await gantry.simulated();
    await expect(held).toBeVisible();
    await expect(gantry.answer).toContainText(name);
    await expect(last).toContainText(time);
    await expect(figures.locator('[data-figure="makespanS"] li').first()).not.toContainText(time);
    await nothingToMendInBoth(page);
  });

  await test.step('a link has it, and taking the edit back leads to the scenario in which it was held', async () => {
    const link = await gantry.shareLink();
    await gantry.visit(link);
    // The work of before was edited, and is in no file.
    await page.getByRole('dialog').getByRole('button').last().click();
    await gantry.simulated();
    await held.click();
    await page.getByRole('menuitem', { name: /^Take back background traffic 0.5 → / }).click();
    await gantry.simulated();
    await expect(page.getByRole('button', { name: 'Held: nothing was edited since' })).toBeVisible();
  });

  await test.step('every scheduler is tried over every network, until that is cancelled; the best is kept', async () => {
    await page.getByRole('button', { name: 'Add a plan or a run' }).click();
    await page.getByRole('menuitem', { name: /^Try all schedulers/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Which scheduler?' });
    await expect(dialog).toContainText(/Simulates 1\d\d runs: every scheduler over every network/);
    await dialog.getByRole('button', { name: 'Try all that fit' }).click();
    await expect(dialog.getByRole('row').nth(3)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByRole('button', { name: 'Go on' })).toBeVisible();
    await expect(dialog).toContainText(/ends? (at|.* the next)|within 1 %/);
    await nothingToMendInBoth(page, 'dialog[open]');
    await dialog
      .getByRole('button', { name: /^Keep .* as a run$/ })
      .first()
      .click();
    await expect(dialog).toContainText('is a run');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(figures.locator('[data-figure="makespanS"] li')).toHaveCount(4);
  });
  expect(gantry.faults).toEqual([]);
});
