// SPDX-License-Identifier: GPL-3.0-or-later
// Code that cannot be fetched when it is needed, because the network is down or because a newer build has replaced it on the server:
// only what needs it is missing, a sentence says so, and it comes when it is tried again.
import type { BrowserContext } from '@playwright/test';
import { expectNoViolations } from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { NINE_JOBS, PLANNED } from '../pages/links';
import { expect, test } from '../pages/test';

/** The names of files that cannot be had, and what becomes of requests for them. */
interface Gone {
  files?: RegExp;
  how: 'no network' | 'not found';
}

test('what cannot be fetched costs only its own place, and comes when it is tried again', async ({ browser }) => {
  // A context of its own, with the routes set before the page is opened: parts cached from other pages bypass routes.
  const context = await browser.newContext();
  const gone: Gone = { how: 'not found' };
  await hideFrom(context, gone);
  const page = await context.newPage();
  const gantry = new GantryPage(page);
  const notice = (words: string) => page.getByRole('status').locator('> div').filter({ hasText: words });
  const tryAgain = async (words: string): Promise<void> => {
    await expect(notice(words)).toBeVisible();
    gone.files = undefined;
    await notice(words).getByRole('button', { name: 'Try again' }).click();
    await expect(notice(words)).toBeHidden();
  };

  await test.step('nearly everything: the plan is there, nothing is pushed away, and one press brings the rest', async () => {
    gone.files = /\/(simulating|runs|work)-/;
    await gantry.open(NINE_JOBS);
    await expect(notice('Parts of Gantry could not be loaded')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Not loaded' }).first()).toBeVisible();
    await expect(gantry.firstPlan).toBeVisible();
    await expectNoViolations(page);
    await tryAgain('Parts of Gantry');
    await gantry.simulated();
    await expect(page.getByRole('button', { name: 'Not loaded' })).toHaveCount(0);
  });
  await test.step('a dialog: the page goes on without it', async () => {
    gone.files = /\/PaletteDialog-/;
    gone.how = 'no network';
    await page.keyboard.press('Control+k');
    await tryAgain('Parts of Gantry');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('what was asked for from a menu is asked for again', async () => {
    for (const [item, words, title] of [
      ['Saved scenarios…', 'Saved scenarios', 'Saved scenarios'],
      ['Paste or open a table…', 'The reader of tables', /table/],
      ['Examples…', 'The examples', 'Examples'],
    ] as const) {
      gone.files = /Dialog-/;
      await page.getByRole('button', { name: 'Scenario', exact: true }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await tryAgain(`${words} could not be loaded`);
      await expect(gantry.dialog(title)).toBeVisible();
      await page.keyboard.press('Escape');
    }
  });
  await test.step('a file that was dropped, the papers, a question, and the lesson maker', async () => {
    gone.files = /\/chunk-/;
    gone.how = 'not found';
    await gantry.dropFile('swim.tsv', 'job0\t0\t0\t1000000\t1000000\t1000000\n');
    await tryAgain('The importers');
    await expect(gantry.importDialog).toBeVisible();
    await page.keyboard.press('Escape');
    gone.files = /\/chunk-/;
    await page.getByRole('button', { name: 'Papers', exact: true }).click();
    await tryAgain('The papers');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Papers', exact: true }).click();
    gone.files = /\/chunk-/;
    await page.getByRole('button', { name: 'What if' }).click();
    await tryAgain('What-if questions');
    await page.getByRole('button', { name: 'Back to the scenario' }).click();
    gone.files = /\/chunk-/;
    await page.getByRole('button', { name: 'Scenario', exact: true }).click();
    await page.getByRole('menuitem', { name: 'New lesson from this' }).click();
    await tryAgain('The lesson maker');
    await page.getByRole('button', { name: 'Close the lesson maker' }).click();
  });
  await test.step('the picture of a plan', async () => {
    gone.files = /\/bands-picture-/;
    await gantry.openInPlace('#p=malleable-six&runs=');
    await expect(gantry.timelines.getByRole('button', { name: 'Not loaded' })).toHaveCount(2);
    await tryAgain('Parts of Gantry');
    await expect(gantry.firstPlan).toBeVisible();
  });
  await context.close();
});

test('what comes by another way is no longer missed', async ({ browser }) => {
  const context = await browser.newContext();
  const gone: Gone = { how: 'no network', files: /\/simulating-/ };
  await hideFrom(context, gone);
  const page = await context.newPage();
  await new GantryPage(page).open(PLANNED);
  const notice = page.getByText(/^Parts of Gantry could not be loaded/);
  await expect(notice).toBeVisible();
  gone.files = undefined;
  // The simulator is loaded again when the papers are left.
  await page.getByRole('button', { name: 'Papers', exact: true }).click();
  await page.getByRole('button', { name: 'Papers', exact: true }).click();
  await expect(notice).toBeHidden();
  await context.close();
});

test('an edit is kept although what keeps it could not be fetched at the first change', async ({ browser }) => {
  const context = await browser.newContext();
  const gone: Gone = { how: 'no network', files: /\/work-/ };
  await hideFrom(context, gone);
  const page = await context.newPage();
  const gantry = new GantryPage(page);
  await gantry.open(PLANNED);
  // Selecting a job is worth keeping, and needs nothing that is missing.
  await gantry.firstPlan.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  gone.files = undefined;
  await page.getByRole('button', { name: 'Not loaded' }).first().click();
  await gantry.setField('Racks', '5');
  await page.waitForFunction(() => localStorage.getItem('gantry.work') !== null);
  await page.reload();
  await gantry.planned();
  await expect(gantry.field('Racks')).toHaveValue('5');
  await context.close();
});

async function hideFrom(context: BrowserContext, gone: Gone): Promise<void> {
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    if (gone.files?.test(route.request().url()) !== true) return route.continue();
    return gone.how === 'no network' ? route.abort() : route.fulfill({ status: 404, body: 'not found' });
  });
}
