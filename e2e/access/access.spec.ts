// SPDX-License-Identifier: GPL-3.0-or-later
// A page for everyone: no axe violations in either theme, the width of a phone, the keyboard alone.

import {
  expectNoHorizontalOverflow,
  expectNoViolations,
  expectNoViolationsInBothThemes,
  PHONE,
} from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { NINE_JOBS } from '../pages/links';
import { steadyBox } from '../pages/pointer';
import { expect, test } from '../pages/test';

/** Plans on racks, by hand, and one that is only a bound. */
const MANY_LANES = 'w1&workload.generate.jobs=40&plans=shufflewatcher,manual,lp-batch&runs=';

test('axe finds nothing to mend, light and dark, on plans of other forms, and in their details', async ({ page }) => {
  test.setTimeout(180_000);
  const gantry = new GantryPage(page);
  await test.step('axe finds nothing to mend, light and dark', async () => {
    await gantry.open(NINE_JOBS);
    await gantry.simulated();
    await gantry.firstPlan.focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: 'Compare' }).click();
    await expectNoViolationsInBothThemes(page);
    await page.getByRole('tab', { name: 'Inspect' }).click();
    await expectNoViolationsInBothThemes(page, '[role=tabpanel]');
    // The check can fail.
    const text = page.getByRole('tabpanel').getByRole('heading').first();
    await text.evaluate((one) => void Object.assign(one.style, { color: '#777', backgroundColor: '#888' }));
    await expect(expectNoViolations(page, '[role=tabpanel]')).rejects.toThrow(/color-contrast/);
    await text.evaluate((one) => one.removeAttribute('style'));
  });
  await test.step('axe finds nothing to mend on plans of other forms, in their details neither', async () => {
    for (const preset of ['malleable-six', 'cora-two', 'figure-2', MANY_LANES]) {
      await test.step(`#p=${preset}`, async () => {
        await gantry.follow(`#p=${preset}`);
        await page.getByRole('tab', { name: 'Compare' }).click();
        await expectNoViolations(page);
        await page.getByRole('tab', { name: 'Details' }).click();
        await expectNoViolations(page, '[role=tabpanel]');
      });
    }
  });
});

test('at 360 px nothing is wider than the screen, and the scenario is a sheet', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const gantry = new GantryPage(page);
  await page.goto('/');
  await expect(gantry.firstPlan).toBeVisible();
  await expectNoHorizontalOverflow(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(gantry.field('Racks')).toBeVisible();
  await page.getByRole('button', { name: 'Numbers' }).click();
  await gantry.openFigures();
  await expect(gantry.metrics).toBeVisible();
  await expectNoHorizontalOverflow(page);
});

test('everything can be reached and done with the keyboard', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.open();
  await page.locator('body').press('?');
  await expect(gantry.dialog('Help')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gantry.dialog('Help')).toBeHidden();
  await page.keyboard.press('s');
  await expect(gantry.dialog('Share this scenario')).toBeVisible();
  await page.keyboard.press('Escape');
  // Wait for the runs, which change heights on the page: only the keys may change the picture of the plan.
  await gantry.simulated();
  const seen = page.getByRole('slider', { name: 'Visible time', exact: true });
  const whole = (await seen.getAttribute('aria-valuetext')) ?? '';
  await steadyBox(gantry.firstPlan);
  const fit = await gantry.firstPlan.screenshot();
  expect(Buffer.compare(fit, await gantry.firstPlan.screenshot())).toBe(0);
  await gantry.firstPlan.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(seen).not.toHaveAttribute('aria-valuetext', whole);
  expect(Buffer.compare(fit, await gantry.firstPlan.screenshot())).not.toBe(0);
  await expect(page).not.toHaveURL(/#/);
});
