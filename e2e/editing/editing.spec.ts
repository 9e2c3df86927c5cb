// SPDX-License-Identifier: GPL-3.0-or-later
// Editing: every change replans, invalid values stay where they were typed, undo and redo, nothing is lost on reload.

import { GantryPage } from '../pages/gantry-page';
import { PLANNED } from '../pages/links';
import { expect, test } from '../pages/test';

test('edits of one visit: they plan anew, bad ones stay as typed, and all are there after a reload, names as text', async ({
  page,
}) => {
  const gantry = new GantryPage(page);
  await test.step('a topology number changes the plan; undo and redo bring both back', async () => {
    await gantry.open(PLANNED);
    await gantry.openFigures();
    const before = (await gantry.metric('Objective').textContent()) ?? '';
    await gantry.setField('Racks', '3');
    await expect(gantry.metric('Objective')).not.toHaveText(before);
    await gantry.planned();
    const after = (await gantry.metric('Objective').textContent()) ?? '';
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(gantry.metric('Objective')).toHaveText(before);
    await expect(gantry.field('Racks')).toHaveValue('7');
    await page.getByRole('button', { name: /^Redo/ }).click();
    await expect(gantry.metric('Objective')).toHaveText(after);
  });
  await test.step('a bad number stays as typed, says why, and changes nothing', async () => {
    await gantry.follow(PLANNED);
    await gantry.openFigures();
    const before = (await gantry.metric('Objective').textContent()) ?? '';
    await gantry.setField('Racks', '-3');
    await expect(gantry.field('Racks')).toHaveValue('-3');
    await expect(page.getByText('Racks must be an integer from 1 to 512')).toBeVisible();
    await expect(gantry.metric('Objective')).toHaveText(before);
    await gantry.field('Racks').press('Escape');
    await expect(gantry.field('Racks')).toHaveValue('7');
  });
  await test.step('selecting a job on the timeline by keyboard shows its figures, its wait and its curve', async () => {
    await gantry.follow(PLANNED);
    await gantry.firstPlan.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('i');
    const results = page.getByRole('complementary', { name: 'Results' });
    await expect(results.getByText('Latency by racks')).toBeVisible();
    await expect(results.getByText(/^(Starts on arrival|Waits)/).first()).toBeVisible();
  });
  await test.step('the work is there again after a reload', async () => {
    await gantry.follow(PLANNED);
    await gantry.setField('Racks', '5');
    await gantry.scenarioName.fill('My course');
    await gantry.scenarioName.press('Enter');
    await page.reload();
    await gantry.planned();
    await expect(gantry.field('Racks')).toHaveValue('5');
    await expect(gantry.scenarioName).toHaveValue('My course');
  });
  await test.step('names are text, never markup', async () => {
    await gantry.follow(PLANNED);
    await gantry.scenarioName.fill('<img src=x onerror="document.title=1">');
    await gantry.scenarioName.press('Enter');
    await page.reload();
    await gantry.planned();
    await expect(page.locator('img')).toHaveCount(0);
    expect(gantry.faults).toEqual([]);
  });
});
