// SPDX-License-Identifier: GPL-3.0-or-later
// Each decision of a scheduler, in the inspector: the candidates, what ruled them out, the scores, the one chosen.

import { expectNoHorizontalOverflow, expectNoViolationsInBothThemes, PHONE, RESULTS } from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { linkTo } from '../pages/links';
import { steadyBox } from '../pages/pointer';
import { expect, type Locator, type Page, test } from '../pages/test';

const TOPOLOGY = { racks: 2, machinesPerRack: 2, slots: { shared: 2 }, nicGbps: 10, oversubscription: 5 };
const DATA = { inputGB: 8, shuffleGB: 8, outputGB: 2, maps: 8, reduces: 4, mapMBps: 100, reduceMBps: 100 };
const SMALL = {
  ...{ topology: TOPOLOGY, runs: [{ scheduler: 'fair', label: 'Fair shares' }] },
  workload: { jobs: ['clicks', 'ads', 'mail'].map((id, i) => ({ id, arrivalS: i, ...DATA })) },
};

async function openSmall(page: Page, view: object): Promise<GantryPage> {
  const gantry = new GantryPage(page);
  await gantry.goSimulated(linkTo({ ...SMALL, view: { tab: 'inspect', ...view } }));
  return gantry;
}

const panel = (page: Page): Locator => page.getByRole('tabpanel');
const candidates = (page: Page): Locator => panel(page).getByRole('region', { name: /^Candidates at/ });

test('decisions of a job, of a rack by keyboard alone, after an edit, very many, and on a phone', async ({ page }) => {
  test.setTimeout(150_000);
  await test.step('a job’s decisions are stepped through, and lead to its rivals and its tasks', async () => {
    const gantry = await openSmall(page, { selectedJob: 'ads' });
    await panel(page).getByRole('heading', { name: 'Decisions' }).click();
    await expect(panel(page)).toContainText(
      /At [\d.]+\ss a slot on machine \d of rack \d went to ads: 3 jobs had a task/,
    );
    await expect(panel(page)).toContainText(
      'with slots for its weight equal, it came first (1 s; next mail with 2 s).',
    );
    await expect(panel(page).getByText(/^Decision 1 of 12/)).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Previous' })).toBeDisabled();
    const chosen = candidates(page).getByRole('row').filter({ hasText: 'got the slot' });
    await expect(chosen).toHaveCount(1);
    await expect(chosen.getByRole('rowheader')).toHaveText('ads');
    await panel(page).getByRole('button', { name: 'Next' }).click();
    await expect(panel(page).getByText(/^Decision 2 of 12/)).toBeVisible();
    const list = panel(page).getByRole('list', { name: 'Decisions in the order of time' });
    // Similar decisions share one row, and are listed one by one below it once it is open.
    await list.getByRole('button').last().click();
    await list.getByRole('button').last().click();
    await expect(panel(page).getByText(/^Decision 12 of 12/)).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Next' })).toBeDisabled();

    await panel(page)
      .getByRole('checkbox', { name: /^Also show slots that it could have used/ })
      .check();
    await expect(list.getByRole('button').filter({ hasText: 'clicks: ' }).first()).toBeVisible();
    await list.getByRole('button').filter({ hasText: 'clicks: ' }).first().click();
    await expect(panel(page)).toContainText(/ads could take it, but came after|ads was ruled out/);
    await panel(page)
      .getByRole('button', { name: /^(map|reduce) \d of clicks$/ })
      .click();
    const task = panel(page).getByRole('region', { name: /^Picked: (Map|Reduce) \d of clicks$/ });
    await task.getByRole('heading', { name: 'Decision', exact: true }).click();
    await expect(task).toContainText(/a slot on machine \d of rack \d went to clicks/);
    await task
      .getByRole('region', { name: /^Candidates at/ })
      .getByRole('button', { name: 'ads', exact: true })
      .first()
      .click();
    await expect(panel(page).getByRole('region', { name: 'ads, simulated by Fair shares' })).toBeVisible();
    expect(gantry.faults).toEqual([]);
  });
  await test.step('a rack’s decisions by keyboard alone, and for everyone, light and dark', async () => {
    const gantry = await openSmall(page, { picked: 'rack 1' });
    const rack = panel(page).getByRole('region', { name: 'Picked: Rack 1' });
    const fold = rack.locator('summary').filter({ hasText: 'Decisions' });
    await fold.focus();
    await page.keyboard.press('Enter');
    await expect(rack.getByText(/^Decision 1 of \d+/)).toBeVisible();
    await expectNoViolationsInBothThemes(page, RESULTS);
    await page.keyboard.press('Tab');
    await expect(rack.getByRole('checkbox', { name: 'Also show slots that were left free' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(rack.getByRole('button', { name: 'Play the decisions' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(rack.getByRole('button', { name: 'Next' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(rack.getByText(/^Decision 3 of \d+/)).toBeVisible();
    await expect(rack.getByRole('button', { name: 'Next' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(rack.getByRole('button', { name: 'Previous' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rack.getByText(/^Decision 2 of \d+/)).toBeVisible();
    // With the playback keys, which elsewhere step through the run.
    await page.keyboard.press('.');
    await page.keyboard.press('.');
    await expect(rack.getByText(/^Decision 4 of \d+/)).toBeVisible();
    await page.keyboard.press(',');
    await expect(rack.getByText(/^Decision 3 of \d+/)).toBeVisible();
    await rack.getByRole('button', { name: 'Play the decisions' }).press('Enter');
    await expect(rack.getByText(/^Decision 4 of \d+/)).toBeVisible();
    await rack.getByRole('button', { name: 'Pause' }).press('Enter');
    await rack.getByRole('button', { name: 'Previous' }).press('Enter');
    await rack.getByRole('button', { name: 'Previous' }).press('Enter');
    await expect(rack.getByText(/^Decision 2 of \d+/)).toBeVisible();
    await rack.getByRole('button', { name: 'Predict' }).press('Enter');
    // If only one job has a task, nothing is asked.
    const asked = rack.getByText(/is free\. Which job gets it\?$/);
    for (let i = 0; i < 10 && !(await asked.isVisible()); i++)
      await rack.getByRole('button', { name: 'Next' }).press('Enter');
    await expect(asked).toBeVisible();
    await page.keyboard.press('Space');
    await rack.getByRole('button', { name: 'Check' }).press('Enter');
    await expect(rack.getByText(/^(✓ Right|✗ Not so): you said/)).toBeVisible();
    await expect(rack.getByRole('button', { name: 'Next' })).toBeFocused();
    await expect(rack.getByText(/^[01] of 1 right$/)).toBeVisible();
    await rack.getByRole('button', { name: 'Predict' }).press('Enter');
    await fold.focus();
    await page.keyboard.press('Enter');
    await expect(rack.getByText(/^Decision \d+ of \d+/)).toBeHidden();
    expect(gantry.faults).toEqual([]);
  });
  await test.step('an edit that changes the run takes the decisions away until the new run is there', async () => {
    const gantry = await openSmall(page, { picked: 'machine 0 0' });
    await panel(page).getByRole('heading', { name: 'Decisions' }).click();
    await expect(panel(page).getByText(/^Decision 1 of \d+/)).toBeVisible();
    const before = await panel(page)
      .getByText(/^Decision 1 of \d+/)
      .textContent();
    await gantry.setField('Racks', '1');
    await gantry.simulated();
    await expect(panel(page).getByText(/^Decision 1 of \d+/)).toBeVisible();
    await expect(panel(page).getByText(before ?? '', { exact: true })).toBeHidden();
    expect(gantry.faults).toEqual([]);
  });
  await test.step('moments at which slots of malleable jobs are shared out are predicted, too', async () => {
    const gantry = new GantryPage(page);
    const jobs = [
      { id: 'train', work: 200 },
      { id: 'report', work: 60, arrivalS: 10 },
    ];
    const view = { tab: 'inspect', selectedJob: 'train' };
    await gantry.goSimulated(linkTo({ ...SMALL, workload: { jobs }, view }));
    await panel(page).getByRole('heading', { name: 'Decisions' }).click();
    await panel(page).getByRole('button', { name: 'Predict' }).press('Enter');
    await panel(page).getByRole('button', { name: 'Next' }).press('Enter');
    await panel(page)
      .getByRole('group', {
        name: 'At 10 s report arrived, and slots are shared out again. train has 8 slots. What does it get?',
      })
      .getByRole('radio', { name: 'fewer' })
      .check();
    await panel(page).getByRole('button', { name: 'Check' }).press('Enter');
    await expect(panel(page).getByText('✓ Right: you said “fewer”.')).toBeVisible();
    await expect(panel(page).getByText(/^Moment 2 of \d/)).toBeVisible();
    expect(gantry.faults).toEqual([]);
  });
  await test.step('of very many decisions a page is shown, and the next follows', async () => {
    const gantry = new GantryPage(page);
    await gantry.followSimulated('#p=first&runs=corral&view.tab=inspect&view.picked=rack+3');
    await panel(page).getByRole('heading', { name: 'Decisions' }).click();
    await expect(panel(page).getByText(/^Decision 1 of more than 1.000/)).toBeVisible();
    // Looked up apart from the list: to find a button by its name, Playwright works out the names of all of them.
    const steps = panel(page).getByRole('group', { name: 'Through the decisions' });
    const list = panel(page).getByRole('list', { name: 'Decisions in the order of time' });
    expect(await list.locator('> li').count()).toBeLessThan(500);
    await list.locator('button').last().click();
    await expect(steps.getByText(/^Decision 1.000 of more than 1.000/)).toBeVisible();
    await steps.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect(steps.getByText(/^Decision 1.001 of/)).toBeVisible();
    await expect(steps.getByRole('button', { name: 'Next' })).toBeFocused();
    await steps.getByRole('button', { name: 'Previous' }).click();
    await expect(steps.getByText(/^Decision 1.000 of more than 1.000/)).toBeVisible();
    expect(gantry.faults).toEqual([]);
  });
  await test.step('on a phone the sentence and the list fit', async () => {
    await page.setViewportSize(PHONE);
    const gantry = await openSmall(page, { picked: 'rack 0' });
    await gantry.showNumbers();
    await panel(page).getByRole('heading', { name: 'Decisions' }).click();
    await expect(panel(page).getByText(/^Decision 1 of \d+/)).toBeVisible();
    const box = await steadyBox(panel(page).getByRole('list', { name: 'Decisions in the order of time' }));
    expect(box.x + box.width).toBeLessThanOrEqual(360);
    await expectNoHorizontalOverflow(page);
    expect(gantry.faults).toEqual([]);
  });
});
