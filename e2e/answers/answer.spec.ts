// SPDX-License-Identifier: GPL-3.0-or-later
// The question and its answer above the page: what it says, where its names lead, what an edit changes, and what is read out.

import {
  ALL_BUT_EDITOR,
  expectNoHorizontalOverflow,
  expectNoViolationsInBothThemes,
  PHONE,
} from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { NINE_JOBS } from '../pages/links';
import { watchTexts } from '../pages/shown-texts';
import { expect, test } from '../pages/test';

test('the answer: its words and names, what changed, what is kept, and on a phone', async ({ page }) => {
  test.setTimeout(120_000);
  const gantry = new GantryPage(page);
  await test.step('the answer names the winner, by what and why; its names lead to the run and the job; the tab and screen readers have it', async () => {
    await gantry.openSimulated(NINE_JOBS);
    await expect(gantry.answer).toContainText(
      /Happened: Makespan ends 4:\d\d, Mean 7:\d\d \(\+6\d\s%\): video runs on 1 rack instead of 3/,
    );
    await expect(page).toHaveTitle(/^Makespan 4:\d\d · Nine nightly jobs, seven racks · Gantry$/);
    await expect(
      page.getByRole('status').filter({ hasText: /Happened: Makespan ends .* 2 runs simulated/ }),
    ).toHaveCount(1);
    // In no row's heading is a number cut off by the buttons after it: it would read as another number.
    const covered = await gantry.timelines.locator('section strong').evaluateAll((numbers) =>
      numbers
        .filter((one) => {
          const { right, top, height } = one.getBoundingClientRect();
          const at = document.elementFromPoint(right - 1, top + height / 2);
          // Numbers scrolled out of view are covered by other elements.
          const inSight = one.closest('[data-stack]')!.getBoundingClientRect().bottom > top + height;
          return inSight && at !== one;
        })
        .map(({ textContent }) => textContent),
    );
    expect(covered).toEqual([]);
    await gantry.answer.getByRole('button', { name: 'video' }).click();
    await expect.poll(() => page.evaluate(() => document.title)).toContain('Makespan');
    await gantry.answer.getByRole('button', { name: 'Mean' }).click();
    await page.getByRole('tab', { name: 'Inspect' }).click();
    await expect(
      page.getByRole('complementary', { name: 'Results' }).getByRole('heading', { name: /video/ }),
    ).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('button', { name: /Mean/, pressed: true })).toBeVisible();
    expect(gantry.faults).toEqual([]);
  });
  await test.step('what is to be tried is moved where it stands; the answer is then what changed, until it is dismissed', async () => {
    await gantry.followSimulated(NINE_JOBS);
    await expect(page.getByRole('note', { name: 'What to try' })).toHaveText(
      /^Plan for the makespan or for the mean\? Try this: raise the background traffic/,
    );
    const knob = gantry.answer.getByRole('slider', { name: 'background traffic' });
    await knob.focus();
    const region = page.getByRole('status').filter({ hasText: 'Happened: Makespan ends' });
    const heardSoFar = await watchTexts(region);
    for (const value of ['0.6', '0.7', '0.8']) {
      await page.keyboard.press('ArrowRight');
      await expect(knob).toHaveValue(value);
    }
    await expect(gantry.field('Background traffic')).toHaveValue('0.8');
    await gantry.simulated();
    await expect(gantry.answer).toContainText(/Changed: Makespan ends 4:\d\d → 6:\d\d \(\+\d+\s%\)/);
    // The old answer is not read out again, and the new one is read out before its number of runs.
    await expect.poll(async () => (await heardSoFar()).at(-1)).toMatch(/^Changed: .* 2 runs simulated\.$/);
    const heard = await heardSoFar();
    expect(heard.length).toBeGreaterThan(1);
    expect(heard.filter((text) => text.includes('Happened:'))).toEqual([]);
    expect(heard.filter((text) => /^ \d+ runs simulated/.test(text))).toEqual([]);
    await gantry.openFigures();
    await expect(gantry.measure('Makespan', 0)).toContainText(/was 4:\d\d/);
    await expectNoViolationsInBothThemes(page, ALL_BUT_EDITOR);
    await gantry.answer.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await expect(gantry.answer).toContainText(/Happened: Makespan ends 6:\d\d/);
    await expect(gantry.measure('Makespan', 0)).not.toContainText('was');
    await page.getByRole('button', { name: 'Undo: Change background traffic' }).click();
    await expect(knob).toHaveValue('0.5');
    expect(gantry.faults).toEqual([]);
  });
  await test.step('a run whose options were edited can be kept beside the new one', async () => {
    await gantry.followSimulated(`${NINE_JOBS}&runs=fifo,corral`);
    await page.getByRole('heading', { name: 'Runs', exact: true }).click();
    await page.getByRole('combobox', { name: 'Job scheduler' }).first().selectOption('fair');
    await expect(gantry.answer).toContainText(/Changed: /, { timeout: 30_000 });
    await gantry.answer.getByRole('button', { name: 'Keep as a run' }).click();
    await expect(gantry.answer).toContainText(/Happened: /, { timeout: 30_000 });
    await expect(page.getByRole('navigation').getByRole('button', { name: /FIFO over TCP, before/ })).toBeVisible();
    expect(gantry.faults).toEqual([]);
  });
  await test.step('on a phone the answer is two lines, after an edit too, and nothing is too wide', async () => {
    await page.setViewportSize(PHONE);
    const label = 'A run with a name of forty characters ok';
    const runs = `runs=fifo,corral&runs[0].label=${encodeURIComponent(label)}`;
    await gantry.followSimulated(`${NINE_JOBS}&${runs}`);
    await expect(gantry.answer).toContainText(/3:\d\d\s*vs .*4:\d\d \(\+\d+\s%\)/);
    const box = await gantry.answer.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(56);
    await expectNoHorizontalOverflow(page);
    expect(gantry.faults).toEqual([]);
  });
});
