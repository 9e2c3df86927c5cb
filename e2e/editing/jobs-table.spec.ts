// SPDX-License-Identifier: GPL-3.0-or-later
// The jobs table: edit in place, add, delete, paste from a spreadsheet, undo; each change replans.

import { GantryPage } from '../pages/gantry-page';
import { PLANNED } from '../pages/links';
import { expect, test } from '../pages/test';

test('the jobs table in one visit: edited by keyboard, pasted into, replaced by a generator; a file that is no scenario', async ({
  page,
}) => {
  const gantry = new GantryPage(page);
  await test.step('a cell is edited by keyboard, and the plan follows', async () => {
    await gantry.open(PLANNED);
    await gantry.openFigures();
    const before = (await gantry.metric('Objective').textContent()) ?? '';
    await gantry.jobs.getByRole('rowheader', { name: 'logs', exact: true }).click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('600');
    await page.keyboard.press('Enter');
    await expect(gantry.jobs.getByRole('row', { name: /logs/ })).toContainText('600');
    await expect(gantry.metric('Objective')).not.toHaveText(before);
    await page.getByRole('button', { name: /^Undo: Change arrival of logs/ }).click();
    await expect(gantry.metric('Objective')).toHaveText(before);
  });
  await test.step('rows are pasted from a spreadsheet after a preview, and undone in one step', async () => {
    await gantry.follow(PLANNED);
    await gantry.jobs.getByRole('rowheader', { name: 'logs', exact: true }).click();
    const text =
      'id\tinputGB\tshuffleGB\toutputGB\tmaps\treduces\tmapMBps\treduceMBps\nnight\t90\t30\t5\t360\t40\t10\t10\n';
    await page.evaluate((pasted) => {
      const data = new DataTransfer();
      data.setData('text/plain', pasted);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, text);
    const dialog = page.getByRole('dialog', { name: /paste/i });
    await expect(dialog).toContainText(/1 job/);
    await dialog.getByRole('button', { name: /^(Paste|Add|Take)/ }).click();
    await expect(gantry.jobs).toContainText('night');
    await page.getByRole('button', { name: /^Undo: Paste/ }).click();
    await expect(gantry.jobs).not.toContainText('night');
  });
  await test.step('a generator takes the place of the jobs, and undo brings them back', async () => {
    await gantry.follow(PLANNED);
    await page.getByText('Generated', { exact: true }).click();
    await page.getByRole('button', { name: 'Use generated jobs' }).click();
    await expect(page.getByRole('button', { name: /Write out as 20 jobs/ })).toBeVisible();
    await gantry.planned();
    await page.getByRole('button', { name: /^Undo: Use generated jobs/ }).click();
    await expect(gantry.jobs).toContainText('logs');
  });
  await test.step('a dropped file that is no scenario is told, and the work stays', async () => {
    await gantry.follow(PLANNED);
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File(['{ "gantry": 1, "topology": {} }'], 'half.json', { type: 'application/json' }));
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    });
    const refusal = gantry.dialog('Could not open half.json');
    await expect(refusal).toContainText('topology.racks');
    await expect(refusal).toContainText('workload');
    await refusal.getByRole('button', { name: 'Close' }).last().click();
    await expect(gantry.field('Racks')).toHaveValue('7');
  });
});
