// SPDX-License-Identifier: GPL-3.0-or-later
// Plans before an edit: in the answer, in the figures, and for those who hear the charts; until it is dismissed or undone.
import { nothingToMendInBoth } from './pages/access-checks';
import { GantryPage } from './pages/gantry-page';
import { NINE_JOBS } from './pages/links';
import { expect, test } from './pages/test';

test('where plans are all that there is, an edit says what changed in them, until it is dismissed', async ({
  page,
}) => {
  const gantry = new GantryPage(page);
  await gantry.open('#p=malleable-six');
  const slots = gantry.answer.getByRole('slider', { name: 'slots' });
  await slots.focus();
  for (const value of ['9', '8', '7', '6']) {
    await page.keyboard.press('ArrowLeft');
    await expect(slots).toHaveValue(value);
  }
  await expect(gantry.answer).toContainText(/Planned: FLEX, mean response: average response .* → .* \(\+\d+ %\)/);
  const figures = page.getByRole('region', { name: 'Key figures' });
  await expect(figures.locator('[data-figure="makespanS"]')).toContainText(/was \d/);
  const chart = page.getByRole('application', { name: /^Plan of FLEX, mean response/ });
  await expect(chart).toHaveAccessibleDescription(/Thin lines over bands are what they were before the last edit/);
  await nothingToMendInBoth(page);
  await gantry.answer.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(gantry.answer).not.toContainText('→');
  await expect(figures).not.toContainText('was');
  await expect(chart).not.toHaveAccessibleDescription(/before the last edit/);
  expect(gantry.faults).toEqual([]);
});

test('a plan on racks shows where its jobs lay before, and undo puts that away', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.openSimulated(NINE_JOBS);
  const knob = gantry.answer.getByRole('slider', { name: 'background traffic' });
  await knob.focus();
  await page.keyboard.press('ArrowRight');
  await gantry.simulated();
  const chart = page.getByRole('application', { name: /^Plan of Makespan/ });
  await expect(chart).toHaveAccessibleDescription(/Thin lines over racks are where and when jobs were planned before/);
  await page.getByRole('button', { name: 'Undo: Change background traffic' }).click();
  await expect(chart).not.toHaveAccessibleDescription(/planned before/);
  expect(gantry.faults).toEqual([]);
});

test('what to try goes with its example when the opening is undone', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.open('#p=first');
  const note = page.getByRole('note', { name: 'What to try' });
  await expect(note).toContainText('background traffic');
  await page.evaluate(() => {
    location.hash = '#p=malleable-six';
  });
  await expect(note).toContainText('take slots away');
  await page.getByRole('button', { name: /^Undo: Open/ }).click();
  await expect(note).toContainText('background traffic');
  expect(gantry.faults).toEqual([]);
});
