// SPDX-License-Identifier: GPL-3.0-or-later
// Step by step: a planner's steps by keyboard alone, word for word those of the command line, with predictions, in both themes and on a
// phone.
import { execFileSync } from 'node:child_process';
import { nothingToMendInBoth, nothingTooWide, PHONE } from './pages/access-checks';
import { GantryPage } from './pages/gantry-page';
import { PLANNED } from './pages/links';
import { expect, test } from './pages/test';

function stepsOf(link: string): readonly { readonly sentence: string; readonly rejected?: readonly object[] }[] {
  const gantry = (args: readonly string[], input = ''): string =>
    execFileSync(process.execPath, ['scripts/gantry.mjs', ...args], { input, encoding: 'utf8' });
  const words = ['plan', '-', '--planner', 'corral', '--steps', '--set', 'bound=none'];
  return JSON.parse(gantry(words, gantry(['open', link]))).steps;
}

/** At either end of the recording. */
const LOOKED_AT = 5;

test('a plan is followed step by step, forwards, back and by jumps, and predicted', async ({ page }) => {
  const steps = stepsOf(PLANNED);
  const gantry = new GantryPage(page);
  await gantry.open(PLANNED);
  const player = page.getByRole('region', { name: /^Step by step: / });
  const place = (k: number): Promise<void> =>
    expect(player.getByText(`Step ${k} of ${steps.length}`, { exact: true })).toBeVisible();
  const sentence = player.locator('h3 ~ p').last();

  await test.step('each step says what the command line prints', async () => {
    await page.locator('body').press('n');
    await place(1);
    for (const step of steps.slice(0, LOOKED_AT)) {
      await expect(sentence).toHaveText(step.sentence);
      await page.keyboard.press('.');
    }
    await player.getByRole('button', { name: 'Last step' }).click();
    for (const step of steps.slice(-LOOKED_AT).reverse()) {
      await expect(sentence).toHaveText(step.sentence);
      await page.keyboard.press(',');
    }
    await place(steps.length - LOOKED_AT);
  });
  await test.step('back, to a rejection, by the list, and by the selected job', async () => {
    await player.getByRole('button', { name: 'First step' }).click();
    await player.getByRole('button', { name: 'Next rejected' }).click();
    await place(steps.findIndex(({ rejected }) => rejected !== undefined) + 1);
    await expect(player.getByRole('heading', { name: 'Rejected' })).toBeVisible();
    const list = player.getByRole('listbox', { name: 'All steps' });
    await list.focus();
    await page.keyboard.press('End');
    await place(steps.length);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await place(steps.length - 2);
    await sentence.getByRole('button').first().click();
    await page.locator('body').press('<');
    await expect(player.getByText(`Step ${steps.length - 2} of ${steps.length}`, { exact: true })).toBeHidden();
    await nothingToMendInBoth(page, '[aria-label^="Step by step: "]');
  });
  await test.step('a prediction is asked for, judged and counted', async () => {
    await player.getByRole('button', { name: 'First step' }).click();
    await player.getByRole('button', { name: 'Predict' }).click();
    await page.locator('body').press('.');
    await place(1);
    await page.keyboard.press('Space');
    await player.getByRole('button', { name: 'Check' }).click();
    await place(2);
    await expect(player.getByText(/^(✓ Right|✗ Not so): you said/)).toBeVisible();
    await expect(player.getByText(/^[01] of 1 right$/)).toBeVisible();
  });
  await test.step('the step is in the link, and fits a phone', async () => {
    const link = await gantry.shareLink();
    await page.keyboard.press('Escape');
    await page.setViewportSize(PHONE);
    await page.goto('about:blank');
    await page.goto(link);
    await place(2);
    await nothingTooWide(page);
    await nothingToMendInBoth(page, '[aria-label^="Step by step: "]');
    await player.getByRole('button', { name: 'Close step by step' }).click();
    await expect(player).toBeHidden();
  });
  expect(gantry.faults).toEqual([]);
});
