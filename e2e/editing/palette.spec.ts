// SPDX-License-Identifier: GPL-3.0-or-later
// Everything by name: the command palette.

import { expectNoHorizontalOverflow, expectNoViolations, PHONE } from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { NINE_JOBS } from '../pages/links';
import { expect, test } from '../pages/test';

const LINK = `${NINE_JOBS}&runs=fifo&plans=`;

test('one key goes to the first timeline, another to everything by name; on a phone too', async ({ page }) => {
  test.setTimeout(90_000);
  const gantry = new GantryPage(page);
  await gantry.openSimulated(LINK);
  await test.step('one key goes to the first timeline, past all that stands before it', async () => {
    await page.keyboard.press('t');
    await expect(gantry.firstPlan).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(gantry.firstPlan).toBeFocused();
  });
  await test.step('what is typed is done: a picture, a job, a key’s action, and the focus comes back', async () => {
    const palette = gantry.dialog('Commands');
    const ask = async (words: string): Promise<void> => {
      await page.keyboard.press('Control+k');
      await expect(palette.getByRole('combobox')).toBeFocused();
      await page.keyboard.type(words);
    };
    await ask('heat');
    await expect(palette.getByRole('option', { selected: true })).toHaveText('Show racks as a heatmap');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('slider', { name: /heatmap of racks over time/ })).toBeVisible();
    await ask('ads');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('complementary', { name: 'Results' }).getByRole('heading', { name: 'ads' }),
    ).toBeVisible();
    await ask('metrics');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Compare' })).toHaveAttribute('aria-selected', 'true');
    await ask('svg');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: /SVG/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await ask('keyboard');
    await page.keyboard.press('Enter');
    await expect(gantry.dialog('Help')).toBeVisible();
    expect(gantry.faults).toEqual([]);
  });
  await page.setViewportSize(PHONE);
  await gantry.followSimulated(LINK);
  await test.step('arrows go round, nothing found is said, and axe finds nothing to mend, at 360 px too', async () => {
    await page.keyboard.press('Control+k');
    const options = gantry.dialog('Commands').getByRole('option');
    await expect(gantry.dialog('Commands').getByRole('combobox')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expectNoHorizontalOverflow(page);
    await expectNoViolations(page, 'dialog[open]');
    await page.keyboard.type('no such thing');
    await expect(gantry.dialog('Commands').getByRole('status')).toContainText('Nothing fits “no such thing”. Try');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(gantry.dialog('Commands')).toHaveCount(0);
  });
  await test.step('on a phone a field of the cluster is gone to where it is edited', async () => {
    await page.keyboard.press('Control+k');
    await expect(gantry.dialog('Commands').getByRole('combobox')).toBeFocused();
    await page.keyboard.type('oversubscription');
    await gantry.dialog('Commands').getByRole('group', { name: 'Fields of the cluster' }).getByRole('option').click();
    await expect(gantry.field('Oversubscription')).toBeFocused();
    const tabs = page.getByRole('navigation', { name: 'Picture, numbers or editor' });
    await expect(tabs.getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-current', 'page');
    expect(gantry.faults).toEqual([]);
  });
});
