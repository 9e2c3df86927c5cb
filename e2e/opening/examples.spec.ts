// SPDX-License-Identifier: GPL-3.0-or-later
// The gallery of examples: questions, pictures of the examples themselves, and one press to open them.

import { expectNoHorizontalOverflow, expectNoViolationsInBothThemes, PHONE } from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { PLANNED } from '../pages/links';
import { expect, type Page, test } from '../pages/test';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Examples' });
const cardsOf = (page: Page) => dialogOf(page).getByRole('listitem');

/** Pixels that are not grey: jobs have hues. */
const coloured = (page: Page, card: number): Promise<number> =>
  cardsOf(page)
    .nth(card)
    .locator('canvas')
    .evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const data = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      let count = 0;
      for (let i = 0; i < data.length; i += 4) if (Math.abs((data[i] ?? 0) - (data[i + 2] ?? 0)) > 40) count++;
      return count;
    });

test('every example asks a question and has a picture of its own; opening one is a step that undo takes back', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const gantry = new GantryPage(page);
  await gantry.open(PLANNED);
  const name = await gantry.scenarioName.inputValue();
  await page.getByRole('button', { name: 'Examples', exact: true }).click();
  await expect(page).toHaveURL(/#examples$/);
  await expect(cardsOf(page)).toHaveCount(13);
  for (let card = 0; card < 13; card++) {
    await cardsOf(page).nth(card).scrollIntoViewIfNeeded();
    await expect(cardsOf(page).nth(card).getByRole('button')).toHaveText(/\?$/);
    await expect(cardsOf(page).nth(card)).toHaveText(/\d+ (racks|slots?), \d+ (jobs?|coflows) ?\d min/);
    await expect(cardsOf(page).nth(card).locator('[data-picture=drawn] canvas')).toBeVisible({ timeout: 60_000 });
    await expect.poll(() => coloured(page, card)).toBeGreaterThan(200);
  }
  await dialogOf(page)
    .getByRole('button', { name: 'Who should get the slots when jobs speed up differently?' })
    .click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(gantry.scenarioName).toHaveValue('Malleable jobs, four speed-up profiles');
  await expect(page.getByRole('note', { name: 'What to try' })).toContainText('Who should get the slots');
  await expect(gantry.answer.getByRole('slider', { name: 'machines per rack' })).toHaveValue('4');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(gantry.scenarioName).toHaveValue(name);
  expect(gantry.faults).toEqual([]);
});

test('links of examples, and the gallery by keyboard alone', async ({ page }) => {
  test.setTimeout(90_000);
  const gantry = new GantryPage(page);
  await test.step('by keyboard alone: filtered, walked through, opened and closed', async () => {
    await gantry.open('#p=two-shuffles');
    const menu = page.getByRole('button', { name: 'Scenario', exact: true });
    await expect(menu).toBeEnabled();
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Examples…' }).press('Enter');
    await expect(dialogOf(page).getByRole('radio', { name: 'All', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(dialogOf(page).getByRole('status')).toHaveText(/^3 examples/);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(gantry.scenarioName).toHaveValue('Two large shuffles, seven racks');
    await page.goBack();
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(cardsOf(page).first().getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(gantry.scenarioName).toHaveValue('Nine nightly jobs, seven racks');
    expect(gantry.faults).toEqual([]);
  });
  await test.step('a preset’s link asks its question, with changes of its own too; what has notes asks in these', async () => {
    const note = page.getByRole('note', { name: 'What to try' });
    await gantry.follow('#p=two-shuffles&topology.background=0.7&view.gantt=racks');
    await expect(note).toContainText('Is a large shuffle better off on three racks or on one?');
    await expect(gantry.answer.getByRole('slider', { name: 'background traffic' })).toHaveValue('0.7');
    await gantry.open('#p=two-shuffles&notes=Which%20rack%20is%20full%3F');
    await expect(gantry.answer).toContainText('Which rack is full?');
    await expect(note).toBeHidden();
  });
  await test.step('a number that its generator leaves out is moved by the knob, too', async () => {
    await gantry.follow('#p=puma&workload.generate.jobs=10');
    const knob = gantry.answer.getByRole('slider', { name: 'shuffle-heavy jobs' });
    await expect(knob).toHaveValue('0.4');
    await knob.press('ArrowRight');
    await expect(knob).toHaveValue('0.5');
    await expect(page.getByRole('button', { name: /^Undo: Change shuffle-heavy jobs/ })).toBeEnabled();
    expect(gantry.faults).toEqual([]);
  });
});

test('a picture that cannot be drawn says so, leaves the example usable, and is tried again', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const gantry = new GantryPage(page);
  await gantry.open(PLANNED);
  await gantry.phoneMenu.click();
  await page.getByRole('menuitem', { name: 'Examples' }).click();
  await expect(cardsOf(page).first().locator('[data-picture=drawn]')).toBeVisible({ timeout: 30_000 });
  // No card in view has needed the generators: from now on loading them fails.
  await page.route('**/*.js', (route) => route.abort());
  const card = cardsOf(page).filter({ hasText: 'PUMA benchmarks' });
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText('Its picture could not be drawn.', { timeout: 30_000 });
  await expect(card.getByRole('button', { name: /shuffles inside a rack/ })).toBeEnabled();
  await page.unroute('**/*.js');
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.locator('[data-picture=drawn] canvas')).toBeVisible({ timeout: 40_000 });
});

test('on a phone one column, nothing too wide, and axe finds nothing to mend in either theme', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const gantry = new GantryPage(page);
  await gantry.open(PLANNED);
  await gantry.phoneMenu.click();
  await page.getByRole('menuitem', { name: 'Examples' }).click();
  await expect(cardsOf(page)).toHaveCount(13);
  await expectNoHorizontalOverflow(page);
  const boxes = await Promise.all([0, 1].map((card) => cardsOf(page).nth(card).boundingBox()));
  expect(boxes[1]?.y).toBeGreaterThan((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0) - 1);
  await expectNoViolationsInBothThemes(page, 'dialog[open]');
});
