// SPDX-License-Identifier: GPL-3.0-or-later
// Racks that differ: selected in the drawing by pointer and keys, given other machines, and reset to what all have.
import { expectNoViolations } from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { PLANNED } from '../pages/links';
import { expect, test } from '../pages/test';

test('racks are selected in the drawing, given other machines and an uplink, marked, and reset', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.open(PLANNED);
  const racks = page.getByRole('listbox', { name: 'Racks' });
  await test.step('by pointer and by keys', async () => {
    await racks.getByRole('option', { name: /^rack 2:/ }).click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press(' ');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByText('3 racks selected')).toBeVisible();
    await expect(gantry.field('Which racks')).toHaveValue('2 to 4');
  });
  await test.step('they are given machines of their own, and the drawing says so', async () => {
    const machines = gantry.field('Machines');
    await machines.fill('4');
    await machines.press('Enter');
    await expect(racks.getByRole('option', { name: /^rack 3: 4 machines/ })).toBeVisible();
    await expect(page.getByRole('paragraph').filter({ hasText: 'racks 2 to 4 differ' })).toBeVisible();
    const uplink = page.getByRole('textbox', { name: /^Uplink/ });
    await uplink.fill('4000');
    await uplink.press('Enter');
    await expect(page.getByText(/must be at most \d+, what its machines’ NICs carry together/)).toBeVisible();
    await uplink.press('Escape');
    // Old results are pale until the new ones are computed.
    await gantry.planned();
    await expectNoViolations(page, 'aside[aria-label=Scenario]');
  });
  await test.step('and reset', async () => {
    await page.getByRole('button', { name: 'Reset these racks' }).click();
    await expect(page.getByRole('paragraph').filter({ hasText: 'racks 2 to 4 differ' })).toHaveCount(0);
    await racks.getByRole('option', { name: /^rack 2:/ }).focus();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Select racks in the drawing', { exact: false })).toBeVisible();
  });
});
