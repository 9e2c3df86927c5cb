// SPDX-License-Identifier: GPL-3.0-or-later
// Step by step: a planner's steps by keyboard alone, word for word those of the command line, with predictions, in both themes and on a
// phone.
import { execFileSync } from 'node:child_process';
import { readableCount } from '../../src/base/readable';
import { expectNoHorizontalOverflow, expectNoViolationsInBothThemes, PHONE } from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { PLANNED } from '../pages/links';
import { expect, test } from '../pages/test';

interface PrintedStep {
  readonly sentence: string;
  readonly jobs: readonly string[];
  readonly rejected?: readonly object[];
}

function stepsOf(link: string): readonly PrintedStep[] {
  const gantry = (args: readonly string[], input = ''): string =>
    execFileSync(process.execPath, ['scripts/gantry.mjs', ...args], { input, encoding: 'utf8', maxBuffer: 2 ** 27 });
  const words = ['plan', '-', '--planner', 'corral', '--steps', '--set', 'bound=none'];
  return JSON.parse(gantry(words, gantry(['open', link]))).steps;
}

/** Steps to check at either end of the recording. */
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
    await expectNoViolationsInBothThemes(page, '[aria-label^="Step by step: "]');
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
  await test.step('in a narrow column too, the sentence stays in sight beside the list', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const list = player.getByRole('listbox', { name: 'All steps' });
    await list.getByRole('option').last().scrollIntoViewIfNeeded();
    await expect(list).toBeInViewport({ ratio: 1 });
    await expect(sentence).toBeInViewport({ ratio: 0.8 });
    const next = player.getByRole('button', { name: 'Next rejected' });
    await player.getByRole('button', { name: 'Last step' }).click();
    await expect(next).toBeDisabled();
    await player.getByRole('slider', { name: 'Step', exact: true }).fill('2');
    await expect(next).toBeEnabled();
  });
  await test.step('the step is in the link, and fits a phone', async () => {
    const link = await gantry.shareLink();
    await page.keyboard.press('Escape');
    await page.setViewportSize(PHONE);
    await page.goto('about:blank');
    await page.goto(link);
    await place(2);
    await expectNoHorizontalOverflow(page);
    await expectNoViolationsInBothThemes(page, '[aria-label^="Step by step: "]');
    await player.getByRole('button', { name: 'Close step by step' }).click();
    await expect(player).toBeHidden();
  });
  expect(gantry.faults).toEqual([]);
});

/** 27 002 steps, of which the page keeps 20 000 at once. */
const LONG = '#p=w1&runs=&plans=corral&topology.racks=60&workload.generate.jobs=450';

test('any step of a long search is come to, by link, by slider, by list, by job and one after the other', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const steps = stepsOf(LONG);
  const { length } = steps;
  expect(length).toBeGreaterThan(25_000);
  const gantry = new GantryPage(page);
  const at = 24_999;
  await gantry.open(`${LONG}&view.step=${at}`);
  const player = page.getByRole('region', { name: /^Step by step: / });
  const sentence = player.locator('h3 ~ p').last();
  const isAt = async (k: number): Promise<void> => {
    const place = `Step ${readableCount(k)} of ${readableCount(length)}`;
    await expect(player.getByText(place, { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(sentence).toHaveText(steps[k - 1]!.sentence, { timeout: 60_000 });
  };
  await isAt(at);
  for (let k = at + 1; k < at + 4; k++) {
    await page.keyboard.press('.');
    await isAt(k);
  }
  await player.getByRole('button', { name: 'Last step' }).click();
  await isAt(length);
  await player.getByRole('slider', { name: 'Step', exact: true }).fill('14999');
  await isAt(14_999);
  // Past the end of the window, and back into it.
  for (const key of ['.', '.', '.', ',', ',', ',']) await page.keyboard.press(key);
  await isAt(14_999);
  const list = player.getByRole('listbox', { name: 'All steps' });
  await list.focus();
  await page.keyboard.press('End');
  await isAt(length);
  const [job] = steps[length - 2]!.jobs;
  await page.keyboard.press(',');
  await sentence.getByRole('button', { name: job, exact: true }).click();
  const own = steps.flatMap(({ jobs }, k) => (jobs.includes(job!) ? [k + 1] : []));
  // The last window starts at 7 002.
  const [first, second] = own.filter((k) => k < 7000).reverse();
  await player.getByRole('slider', { name: 'Step', exact: true }).fill('7100');
  await isAt(7100);
  // Across its edge; then within the next one, and back.
  await page.locator('body').press('<');
  await isAt(first!);
  await page.locator('body').press('<');
  await isAt(second!);
  await page.locator('body').press('>');
  await isAt(first!);
  expect(gantry.faults).toEqual([]);
});
