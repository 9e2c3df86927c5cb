// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing is lost: two tabs edited at once keep both versions, and a page whose browser storage is full says so, offers a file and asks
// before it is closed. One visit, in steps.
import { GantryPage } from '../pages/gantry-page';
import { PLANNED } from '../pages/links';
import { expect, test } from '../pages/test';

test('two tabs keep both, and a full browser says so and asks', async ({ page, context }) => {
  const gantry = new GantryPage(page);
  const other = new GantryPage(await context.newPage());
  const rename = async (tab: GantryPage, name: string): Promise<void> => {
    const field = tab.page.getByRole('textbox', { name: 'Name of the scenario', exact: true });
    await field.fill(name);
    await field.press('Enter');
  };
  const keptName = () => page.evaluate(() => JSON.parse(localStorage.getItem('gantry.work') ?? '{}').name);

  const fill = () =>
    page.evaluate(() => {
      for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (let i = 0; ; i++) localStorage.setItem(`fill-${size}-${i}`, 'x'.repeat(size));
        } catch {
          // Smaller pieces fill the rest once this size no longer fits.
        }
      }
    });

  await test.step('the tab that was overtaken says so; the one that writes second keeps the first among the saved', async () => {
    await gantry.open(PLANNED);
    await other.open(PLANNED);
    await rename(gantry, 'One');
    await expect.poll(keptName).toBe('One');
    await rename(other, 'Two');
    await expect(other.page.getByText(/among your saved scenarios as “One, from another tab”/)).toBeVisible();
    await expect(page.getByText(/Another tab of Gantry keeps its work in this browser now/)).toBeVisible();
    await page.getByRole('button', { name: 'Keep this one too' }).click();
    await expect(page.getByText(/among your saved scenarios as “Two, from another tab”/)).toBeVisible();
    await expect.poll(keptName).toBe('One');
    await other.page.close();
  });

  await test.step('storage that is really full is said, a file is offered, and closing asks', async () => {
    await fill();
    await rename(gantry, 'A name that is longer than the one before');
    await expect(page.getByText(/not kept across reloads: this browser’s storage for Gantry is full/)).toBeVisible();
    await expect(page.getByText('not kept', { exact: true })).toBeVisible();
    // Also fills the space that was reserved for the note about it.
    await fill();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    await download;
    await rename(gantry, 'Newer than the file');
    const asked = page.waitForEvent('dialog');
    const reloading = page.reload();
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
    await reloading;
  });

  await test.step('the next visit has what was kept before, and says what is missing', async () => {
    await gantry.planned();
    await expect(
      page.getByText(/What you had open last, “Newer than the file”, could not be kept in this browser/),
    ).toBeVisible();
  });
});
