// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs from a table, in one visit: a new scenario, a dropped table that is corrected by hand and undone, then flows of coflows that are
// pasted, and edited in their table by keys.
import { expectNoViolationsInBothThemes } from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { PLANNED } from '../pages/links';
import { expect, test } from '../pages/test';

const JOBS =
  'Name;Submitted;Input (TB);Shuffle [GB];n\nnightly;2026-01-01T10:00;1,5;300;800\nhourly;2026-01-01T10:02;0,5;20;60\nlate;soon;0,5;20;60\n';
const FLOWS = 'coflow,arrival (s),from,to,size (GB)\nc1,0,0,1,3\nc1,,1,2,4\nc2,5,2,11,6\n';

test('a table becomes jobs, another coflows that are edited in place, and each is undone in one step', async ({
  page,
}) => {
  const gantry = new GantryPage(page);
  await gantry.open(PLANNED);
  const name = await gantry.scenarioName.inputValue();
  const undo = page.getByRole('button', { name: /^Undo/ });

  await test.step('a new scenario begins empty, and stays over a reload', async () => {
    await page.getByRole('button', { name: 'Scenario', exact: true }).click();
    await page.getByRole('menuitem', { name: 'New scenario' }).click();
    await expect(page.getByText('There are no jobs yet.')).toBeVisible();
    await page.waitForTimeout(400);
    await page.reload();
    await expect(page.getByText('There are no jobs yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add a job', exact: true })).toBeVisible();
  });

  const dialog = page.getByRole('dialog', { name: /table/i });
  await test.step('a dropped table is shown as it was understood, and corrected', async () => {
    await gantry.dropFile('ours.csv', JOBS);
    await expect(dialog.getByRole('combobox', { name: 'What Name is' })).toHaveValue('id');
    await expect(dialog.getByRole('combobox', { name: 'Unit of Input (TB)' })).toHaveValue('TB');
    await expect(dialog).toContainText('Must be a number');
    await dialog.getByRole('combobox', { name: 'What n is' }).selectOption('maps');
    await expect(dialog).toContainText('2 rows lack a map rate');
    const rate = dialog.getByRole('textbox', { name: 'Map rate where it is missing' });
    await rate.fill('20');
    await rate.press('Enter');
    await expectNoViolationsInBothThemes(page, 'dialog');
    await dialog.getByRole('button', { name: 'Replace by 2 jobs' }).click();
    await expect(gantry.jobs).toHaveAttribute('aria-rowcount', '3');
    await expect(gantry.jobs.getByRole('row', { name: /nightly/ })).toContainText('800');
    await undo.click();
    await expect(page.getByText('There are no jobs yet.')).toBeVisible();
  });

  await test.step('rows without a header are no trace for having its shape, and are read as one where the reader says so', async () => {
    const rows = Array.from({ length: 12 }, (_, i) => `etl-${i}\t${i * 30}\t${40 + i}\t12.5\t3.2\t20\n`).join('');
    await gantry.dropFile('rows.txt', rows);
    await expect(dialog).toContainText('No column says what a job does');
    await dialog.getByText('SWIM trace', { exact: true }).click();
    await expect(gantry.importDialog.getByRole('columnheader', { name: 'Input (B)' })).toBeVisible();
    await expect(gantry.importFigure('Jobs')).toHaveText('12');
    await expectNoViolationsInBothThemes(page, 'dialog');
    await gantry.importDialog.getByText('Table', { exact: true }).click();
    const columns = { B: 'arrivalS', C: 'maps', D: 'inputGB', E: 'shuffleGB', F: 'mapMBps' };
    for (const [column, field] of Object.entries(columns))
      await dialog.getByRole('combobox', { name: `What column ${column} is` }).selectOption(field);
    await expect(dialog).toContainText('12 rows: 12 jobs.');
    await dialog.getByRole('button', { name: 'Replace by 12 jobs' }).click();
    await expect(gantry.jobs.getByRole('row', { name: /etl-11/ })).toContainText('51');
  });

  await test.step('more rows are added to those that are there; an id that is there gets a number and keeps its name', async () => {
    const header = 'id,maps,input (GB),shuffle (GB),map rate (MB/s)';
    await gantry.dropFile('more.csv', `${header}\netl-11,8,1,1,20\nextra,9,1,1,20\n`);
    await expect(dialog).toContainText('1 row with an id that is there');
    await expect(dialog).toContainText('1 id is already used or repeated: the new ones get a number');
    await dialog.getByRole('button', { name: 'Add 2 jobs' }).click();
    await expect(gantry.jobs).toHaveAttribute('aria-rowcount', '15');
    await expect(gantry.jobs.getByRole('row', { name: /etl-11/ })).toHaveCount(2);
    await expect(gantry.jobs.getByRole('row', { name: /extra/ })).toContainText('9');
    await undo.click();
    await expect(gantry.jobs).toHaveAttribute('aria-rowcount', '13');

    await gantry.dropFile('more.csv', `${header}\netl-11,8,1,1,20\nextra,9,1,1,20\n`);
    await dialog.getByText('Change that job', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Add and change 2 jobs' }).click();
    await expect(gantry.jobs).toHaveAttribute('aria-rowcount', '14');
    await expect(gantry.jobs.getByRole('row', { name: /etl-11/ })).toHaveCount(1);
    await undo.click();
    await undo.click();
    await expect(page.getByText('There are no jobs yet.')).toBeVisible();
  });

  await test.step('flows make coflows, which are edited by keys', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /Paste or open a table/ })
      .click();
    await dialog.getByRole('textbox').first().fill(FLOWS);
    await expect(dialog).toContainText('The flows name rack 11: the 6 racks become 12.');
    await dialog.getByRole('button', { name: 'Replace by 2 coflows' }).click();
    const grid = page.getByRole('grid', { name: 'Coflows' });
    await expect(grid).toHaveAttribute('aria-rowcount', '6');
    await expect(grid.locator('..')).toHaveAttribute('tabindex', '-1');
    await grid.getByRole('rowheader', { name: 'c1', exact: true }).click();
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Undo: Change arrival of c1/ })).toBeVisible();
    await page.keyboard.press('Control+d');
    await expect(grid).toHaveAttribute('aria-rowcount', '7');
    await page.keyboard.press('Delete');
    await expect(grid).toHaveAttribute('aria-rowcount', '6');
    await expectNoViolationsInBothThemes(page, 'aside[aria-label=Scenario]');
    for (let i = 0; i < 4; i++) await undo.click();
    await expect(page.getByText('There are no jobs yet.')).toBeVisible();
  });
  expect(name).not.toBe('');
  expect(gantry.faults).toEqual([]);
});
