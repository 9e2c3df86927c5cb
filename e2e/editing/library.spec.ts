// SPDX-License-Identifier: GPL-3.0-or-later
// Saved scenarios: kept in this browser, found in another tab, deleted and brought back, carried elsewhere as one file.
import { readFile } from 'node:fs/promises';
import { expectNoViolations } from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { PLANNED } from '../pages/links';
import { expect, type Locator, type Page, test } from '../pages/test';

async function openLibrary(gantry: GantryPage): Promise<Locator> {
  await gantry.page.getByRole('button', { name: 'Scenario', exact: true }).click();
  await gantry.page.getByRole('menuitem', { name: 'Saved scenarios…' }).click();
  const dialog = gantry.dialog('Saved scenarios');
  await expect(dialog).toBeVisible();
  return dialog;
}

async function saveAs(gantry: GantryPage, name: string): Promise<void> {
  const dialog = await openLibrary(gantry);
  await dialog.getByRole('textbox', { name: 'Name of the present scenario' }).fill(name);
  await dialog.getByRole('button', { name: 'Save in browser' }).click();
  await expect(dialog.getByRole('status')).toHaveText(`Saved as “${name}”.`);
  await gantry.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

const rowOf = (dialog: Locator, name: string): Locator =>
  dialog.getByRole('row').filter({ has: dialog.page().getByRole('button', { name, exact: true }) });

async function choose(page: Page, dialog: Locator, name: string, item: string): Promise<void> {
  await dialog.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('saved scenarios of one browser: opened again, replaced, renamed, duplicated, deleted', async ({ page }) => {
  test.setTimeout(120_000);
  const gantry = new GantryPage(page);
  await test.step('saved, edited, and opened again: undo brings the edits back, and unsaved work is asked about', async () => {
    await gantry.open(PLANNED);
    await gantry.setField('Racks', '5');
    await saveAs(gantry, 'Five racks');
    await expect(page.getByText('edited', { exact: true })).toBeHidden();
    await gantry.setField('Racks', '6');
    const dialog = await openLibrary(gantry);
    await dialog.getByRole('button', { name: 'Five racks', exact: true }).click();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect(gantry.field('Racks')).toHaveValue('6');
    await (await openLibrary(gantry)).getByRole('button', { name: 'Five racks', exact: true }).click();
    await gantry.dialog('Open “Five racks”?').getByRole('button', { name: 'Open', exact: true }).click();
    await expect(gantry.field('Racks')).toHaveValue('5');
    await page.getByRole('button', { name: /^Undo: Open “Five racks”/ }).click();
    await expect(gantry.field('Racks')).toHaveValue('6');
    expect(gantry.faults).toEqual([]);
  });
  await test.step('another of the same name is replaced only when asked to', async () => {
    await gantry.follow(PLANNED);
    await saveAs(gantry, 'Mine');
    await gantry.setField('Racks', '5');
    const dialog = await openLibrary(gantry);
    await dialog.getByRole('button', { name: 'Save in browser' }).click();
    await expect(dialog.getByRole('alert')).toContainText('“Mine” is saved already');
    await dialog.getByRole('button', { name: 'Save as “Mine 2”' }).click();
    await expect(rowOf(dialog, 'Mine 2')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Name of the present scenario' })).toHaveValue('Mine 2');
    await dialog.getByRole('button', { name: 'Save in browser' }).click();
    await dialog.getByRole('button', { name: 'Replace it' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Saved as “Mine 2”.');
    // Including “Five racks” and the header row.
    await expect(dialog.getByRole('row')).toHaveCount(4);
  });
  await test.step('rename, duplicate, delete with undo in the dialog and after it, by keyboard', async () => {
    await gantry.follow(PLANNED);
    const odd = '<img src=x onerror=alert(1)> "A"';
    await saveAs(gantry, odd);
    const dialog = await openLibrary(gantry);
    await choose(page, dialog, odd, 'Duplicate');
    await choose(page, dialog, `${odd} 2`, 'Rename');
    await page.keyboard.type('Copy');
    await page.keyboard.press('Enter');
    await expect(rowOf(dialog, 'Copy')).toBeVisible();
    await choose(page, dialog, 'Copy', 'Delete');
    await expect(rowOf(dialog, 'Copy')).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rowOf(dialog, 'Copy')).toBeVisible();
    await choose(page, dialog, 'Copy', 'Delete');
    await expect(rowOf(dialog, 'Copy')).toBeHidden();
    await page.keyboard.press('Escape');
    const notice = page.getByText('Deleted “Copy” from the saved scenarios.');
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(rowOf(await openLibrary(gantry), 'Copy')).toBeVisible();
  });
});

test('all of them as one file, and into another browser', async ({ page, elsewhere }) => {
  const gantry = new GantryPage(page);
  await gantry.open(PLANNED);
  await saveAs(gantry, 'One');
  await gantry.setField('Racks', '9');
  await saveAs(gantry, 'Two');
  const dialog = await openLibrary(gantry);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export all as a file' }).click();
  const path = await (await download).path();

  const other = new GantryPage(await elsewhere());
  await other.open(PLANNED);
  const there = await openLibrary(other);
  for (const outcome of ['2 scenarios imported.', '0 scenarios imported; 2 were there already.']) {
    const chooser = other.page.waitForEvent('filechooser');
    await there.getByRole('button', { name: 'Import from a file' }).click();
    await (await chooser).setFiles(path);
    await expect(there.getByRole('status')).toHaveText(outcome);
  }
  await there.getByRole('button', { name: 'Two', exact: true }).click();
  await expect(other.field('Racks')).toHaveValue('9');
  // Dropping the file on the page does the same.
  await other.dropFile('saved.jsonl', await readFile(path, 'utf8'));
  await expect(other.page.getByText(/Saved scenarios: 0 scenarios imported; 2 were there already/)).toBeVisible();
});

test('two tabs keep what each of them saves', async ({ page, context }) => {
  const one = new GantryPage(page);
  await one.open(PLANNED);
  const other = new GantryPage(await context.newPage());
  await other.open(PLANNED);
  const dialog = await openLibrary(other);
  await saveAs(one, 'From the first tab');
  await other.page.keyboard.press('Escape');
  await saveAs(other, 'From the second tab');
  await openLibrary(other);
  await expect(rowOf(dialog, 'From the first tab')).toBeVisible();
  await expect(rowOf(dialog, 'From the second tab')).toBeVisible();
});

test('a browser that keeps nothing, or is full, says so in a sentence', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no', location.hash === '#full' ? 'QuotaExceededError' : 'SecurityError');
    };
  });
  const gantry = new GantryPage(page);
  await gantry.open(PLANNED);
  const dialog = await openLibrary(gantry);
  await dialog.getByRole('button', { name: 'Save in browser' }).click();
  await expect(dialog.getByRole('alert')).toContainText('its storage is off');
  await page.evaluate(() => {
    history.replaceState(null, '', '#full');
  });
  await dialog.getByRole('button', { name: 'Save in browser' }).click();
  await expect(dialog.getByRole('alert')).toContainText('no space left');
  await page.keyboard.press('Escape');
  await gantry.planned();
});

for (const width of [1440, 360]) {
  test(`axe finds nothing to mend in the dialog, and nothing is wider than ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    const gantry = new GantryPage(page);
    await gantry.visit(PLANNED);
    await expect(gantry.firstPlan).toBeVisible();
    await saveAs(gantry, 'A rather long name of a scenario that goes on for quite a while');
    const dialog = await openLibrary(gantry);
    await expect(dialog.getByRole('rowheader')).toBeVisible();
    const overflowPx = await dialog.evaluate((element) => {
      const body = element.querySelector('[data-body]') ?? element;
      return Math.max(body.scrollWidth - body.clientWidth, document.documentElement.scrollWidth - innerWidth);
    });
    expect(overflowPx).toBeLessThanOrEqual(0);
    await expectNoViolations(page, 'dialog[open]');
    await page.screenshot({ path: test.info().outputPath('library.png') });
  });
}

test('a browser whose quota is used up says so, and saves once there is space', async ({ browser, baseURL }) => {
  // A context of its own: a browser remembers an origin's quota for a while.
  const context = await browser.newContext();
  const gantry = new GantryPage(await context.newPage());
  const devtools = await context.newCDPSession(gantry.page);
  const { origin } = new URL(baseURL!);
  await gantry.open(`${baseURL}${PLANNED}`);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  const dialog = await openLibrary(gantry);
  await dialog.getByRole('textbox', { name: 'Name of the present scenario' }).fill('Mine');
  await dialog.getByRole('button', { name: 'Save in browser' }).click();
  await expect(dialog.getByRole('alert')).toContainText('no space left');
  await expect(rowOf(dialog, 'Mine')).toBeHidden();
  // Without a size, the quota is reset.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await dialog.getByRole('button', { name: 'Save in browser' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Saved as “Mine”.');
  await context.close();
});
