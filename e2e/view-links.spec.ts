// What is on screen is in the link: each choice is made by hand, the link is opened elsewhere, and the page is loaded again.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { GantryPage } from './pages/gantry-page';

const RUNS = '#p=first&runs=fifo,corral';

/** The same must hold of the page as it is, of the page that is loaded again, and of the page that its link opens elsewhere. */
async function holdsEverywhere(gantry: GantryPage, browser: Browser, check: (page: Page) => Promise<void>) {
  await check(gantry.page);
  const link = await gantry.shareLink();
  const other = await browser.newContext({ viewport: gantry.page.viewportSize() });
  const elsewhere = new GantryPage(await other.newPage());
  await elsewhere.page.goto(link);
  await elsewhere.simulated();
  await check(elsewhere.page);
  expect(elsewhere.faults).toEqual([]);
  // The same link once more: nothing grew on the way.
  expect((await elsewhere.shareLink()).length).toBe(link.length);
  await elsewhere.page.reload();
  await elsewhere.simulated();
  await check(elsewhere.page);
  await other.close();
  expect(gantry.faults).toEqual([]);
}

test('the order and the choice of the changes between two runs, and of job by job', async ({ page, browser }) => {
  const gantry = new GantryPage(page);
  await gantry.openSimulated(`${RUNS}&view.folded=%5B%22changes%22%5D`);
  const plain = (await gantry.shareLink()).length;
  const choices: readonly (readonly [RegExp, string])[] = [
    [/^Order of the jobs that changed$/, 'arrival'],
    [/^Which jobs are shown$/, 'earlier'],
    [/^Order of the jobs$/, 'least'],
  ];
  for (const [name, value] of choices) await page.getByRole('combobox', { name }).selectOption(value);
  await page.getByRole('group', { name: 'Which jobs' }).getByText('Sooner').click();
  await holdsEverywhere(gantry, browser, async (one) => {
    for (const [name, value] of choices) await expect(one.getByRole('combobox', { name })).toHaveValue(value);
    await expect(one.getByRole('radio', { name: 'Sooner' })).toBeChecked();
  });
  // Defaults are left out.
  await page.getByRole('combobox', { name: 'Order of the jobs that changed' }).selectOption('end');
  await page.getByRole('combobox', { name: 'Which jobs are shown' }).selectOption('all');
  await page.getByRole('combobox', { name: 'Order of the jobs', exact: true }).selectOption('most');
  await page.getByRole('group', { name: 'Which jobs' }).getByText('All', { exact: true }).click();
  expect((await gantry.shareLink()).length).toBe(plain);
});
