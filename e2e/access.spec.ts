// Everyone's page: axe without violations in both themes, a phone's width, the keyboard alone.
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { GantryPage } from './pages/gantry-page';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing to mend, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const gantry = new GantryPage(page);
    await gantry.open();
    await gantry.firstPlan.focus();
    await page.keyboard.press('ArrowRight');
    for (const tab of ['Compare', 'Inspect']) {
      await page.getByRole('tab', { name: tab }).click();
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
    }
  });
}

for (const preset of ['malleable-six', 'cora-two', 'figure-2', 'w1&plans=shufflewatcher,manual,lp-batch&runs=']) {
  test(`axe finds nothing to mend on #p=${preset}, in its details neither`, async ({ page }) => {
    const gantry = new GantryPage(page);
    await gantry.open(`#p=${preset}`);
    for (const tab of ['Compare', 'Details']) {
      await page.getByRole('tab', { name: tab }).click();
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
    }
  });
}

test('at 360 px nothing is wider than the screen, and the scenario is a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const gantry = new GantryPage(page);
  await page.goto('/');
  await expect(gantry.firstPlan).toBeVisible();
  const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflowPx).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(gantry.field('Racks')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(gantry.metrics).toBeVisible();
});

test('everything can be reached and done with the keyboard', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.open();
  await page.locator('body').press('?');
  await expect(gantry.dialog('Keys')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gantry.dialog('Keys')).toBeHidden();
  await page.keyboard.press('s');
  await expect(gantry.dialog('Share this scenario')).toBeVisible();
  await page.keyboard.press('Escape');
  const fit = await gantry.firstPlan.screenshot();
  await gantry.firstPlan.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  expect(Buffer.compare(fit, await gantry.firstPlan.screenshot())).not.toBe(0);
  await expect(page).not.toHaveURL(/#/);
});
