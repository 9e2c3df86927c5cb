// SPDX-License-Identifier: GPL-3.0-or-later
// What is on screen is in the link: each choice is made by hand, the link is opened elsewhere, and the page is loaded again.

import { GantryPage } from '../pages/gantry-page';
import { NINE_JOBS } from '../pages/links';
import { expect, type Locator, type Page, test } from '../pages/test';

const RUNS = `${NINE_JOBS}&runs=fifo,corral`;

/** Checks the page as it is, the page that its link opens elsewhere, and that page after a reload. */
async function holdsEverywhere(gantry: GantryPage, open: () => Promise<Page>, check: (page: Page) => Promise<void>) {
  await check(gantry.page);
  const link = await gantry.shareLink();
  const elsewhere = new GantryPage(await open());
  await elsewhere.page.goto(link);
  await elsewhere.simulated();
  await check(elsewhere.page);
  expect(elsewhere.faults).toEqual([]);
  // Its own link is as long as the first: nothing was added on the way.
  expect((await elsewhere.shareLink()).length).toBe(link.length);
  await elsewhere.page.reload();
  await elsewhere.simulated();
  await check(elsewhere.page);
  expect(gantry.faults).toEqual([]);
}

/** Scrolls everything to its top, as at first: what a test presses is scrolled into view, and that is in the link. */
async function scrollToTops(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-scroll]')) one.scrollTop = 0;
  });
}

test('the changes between two runs, job by job, the table of jobs, and how fast the run plays', async ({
  page,
  elsewhere,
}) => {
  const gantry = new GantryPage(page);
  await gantry.openSimulated(`${RUNS}&view.folded=%5B%22changes%22%5D`);
  const speed = (one: Page) => one.getByRole('combobox', { name: 'Speed, simulated seconds per second' });
  await expect(speed(page)).toHaveValue('1');
  await speed(page).selectOption('0.25');

  // The filter, the order and the columns of the table of jobs.
  const ids = (one: Page) =>
    new GantryPage(one).jobs
      .getByRole('row')
      .evaluateAll((rows) => rows.flatMap((row) => row.querySelector('th, td:nth-child(2)')?.textContent ?? []));
  const unfiltered = await ids(page);
  const input = (one: Page) => one.getByRole('columnheader', { name: /^Input/ });
  await input(page).click();
  await input(page).click();
  await page.getByRole('searchbox', { name: /^Filter jobs/ }).fill('a');
  await page.getByRole('button', { name: 'More for jobs' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Column weight' }).click();
  const seen = await ids(page);
  expect(seen.length).toBeLessThan(unfiltered.length);

  // The order and the filter of the changes between two runs, and of the job-by-job list.
  await scrollToTops(page);
  // Saved once scrolling stops.
  await page.waitForTimeout(500);
  const plain = (await gantry.shareLink()).length;
  const choices: readonly (readonly [RegExp, string])[] = [
    [/^Order of the jobs that changed$/, 'arrival'],
    [/^Which jobs are shown$/, 'earlier'],
    [/^Order of the jobs$/, 'least'],
  ];
  for (const [name, value] of choices) await page.getByRole('combobox', { name }).selectOption(value);
  await page.getByRole('group', { name: 'Which jobs' }).getByText('Earlier').click();
  await holdsEverywhere(gantry, elsewhere, async (one) => {
    for (const [name, value] of choices) await expect(one.getByRole('combobox', { name })).toHaveValue(value);
    await expect(one.getByRole('radio', { name: 'Earlier' })).toBeChecked();
    await expect(speed(one)).toHaveValue('0.25');
    await expect(input(one)).toHaveAttribute('aria-sort', 'descending');
    await expect(one.getByRole('searchbox', { name: /^Filter jobs/ })).toHaveValue('a');
    await expect(one.getByRole('columnheader', { name: /^Weight/ })).toHaveCount(1);
    expect(await ids(one)).toEqual(seen);
  });
  // Defaults are left out.
  await page.getByRole('combobox', { name: 'Order of the jobs that changed' }).selectOption('end');
  await page.getByRole('combobox', { name: 'Which jobs are shown' }).selectOption('all');
  await page.getByRole('combobox', { name: 'Order of the jobs', exact: true }).selectOption('most');
  await page.getByRole('group', { name: 'Which jobs' }).getByText('All', { exact: true }).click();
  await scrollToTops(page);
  await expect.poll(async () => (await gantry.shareLink()).length).toBe(plain);
});

test('the decisions about the selected job and about a picked rack, each at its place; another job begins at its first', async ({
  page,
  elsewhere,
}) => {
  const gantry = new GantryPage(page);
  await gantry.openSimulated(`${NINE_JOBS}&runs=corral&view.tab=inspect&view.picked=rack+3&view.selectedJob=clicks`);
  const panel = (one: Page) => one.getByRole('tabpanel');
  const ofRack = (one: Page) => panel(one).getByRole('region', { name: /^Picked: Rack 3/ });
  const ofJob = (one: Page) => panel(one).getByRole('region', { name: /^clicks, simulated by/ });
  for (const part of [ofRack(page), ofJob(page)]) await part.getByRole('heading', { name: 'Decisions' }).click();
  await expect(ofRack(page).getByText(/^Decision 1 of/)).toBeVisible();
  await ofRack(page).getByRole('button', { name: 'Skip to a different one' }).click();
  await ofRack(page).getByRole('button', { name: 'Next' }).click();
  const here =
    (await ofRack(page)
      .getByText(/^Decision \d+ of/)
      .textContent()) ?? '';
  expect(here).not.toMatch(/^Decision [12] /);
  await expect(ofJob(page).getByText(/^Decision 1 of/)).toBeVisible();
  await ofJob(page).getByRole('button', { name: 'Next' }).click();
  await ofJob(page)
    .getByRole('checkbox', { name: /^Also show slots that it could have used/ })
    .check();
  await expect(ofJob(page).getByText(/^Decision 1 of/)).toBeVisible();
  await ofJob(page).getByRole('button', { name: 'Next' }).click();
  await holdsEverywhere(gantry, elsewhere, async (one) => {
    await expect(ofRack(one).getByText(here)).toBeVisible();
    await expect(ofJob(one).getByText(/^Decision 2 of/)).toBeVisible();
    await expect(ofJob(one).getByRole('checkbox')).toBeChecked();
    await expect(ofRack(one).getByRole('checkbox')).not.toBeChecked();
  });
  await gantry.jobs.getByRole('rowheader', { name: 'ads', exact: true }).click();
  await expect(panel(page).getByRole('region', { name: /^ads, simulated by/ })).toContainText('Decision 1 of');
  await expect(ofRack(page).getByText(here)).toBeVisible();
});

test('links that count too far, speeds by hand, and halves of the workload', async ({ page }) => {
  test.setTimeout(120_000);
  const gantry = new GantryPage(page);
  await test.step('a link may count further than there are decisions: the last is shown, or a way to the first', async () => {
    const fold = '&view.folded=%5B%22picked-decisions%22%5D';
    const rack = `${NINE_JOBS}&runs=corral&view.tab=inspect&view.picked=rack+3${fold}`;
    await gantry.openSimulated(`${rack}&view.pickedDecision=1000000`);
    const panel = page.getByRole('tabpanel');
    await expect(panel).toContainText(/There are no more than 999.000[.]/);
    await panel.getByRole('button', { name: 'The first one' }).click();
    await expect(panel.getByText(/^Decision 1 of/)).toBeVisible();
    expect(gantry.faults).toEqual([]);
  });
  await test.step('which half of the workload is looked at: jobs of a generator as a table', async () => {
    await gantry.followSimulated('#p=puma&runs=fifo&view.jobsTab=jobs');
    const tab = (name: string) =>
      page.getByRole('group', { name: 'Workload', exact: true }).getByRole('radio', { name });
    await expect(tab('Jobs')).toBeChecked();
    await page.getByRole('button', { name: /^Write out as/ }).click();
    await expect(page.getByRole('button', { name: 'Add job' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(tab('Generated')).toBeChecked();
    expect(gantry.faults).toEqual([]);
  });
  await test.step('a speed by hand is one between those that are offered, another link sets another, and none is beyond', async () => {
    const speed = page.getByRole('combobox', { name: 'Speed, simulated seconds per second' });
    await gantry.followSimulated(`${RUNS}&view.speed=3`);
    await expect(speed).toHaveValue('3');
    await speed.selectOption('1');
    await page.evaluate(() => {
      location.hash = '#p=first&view.speed=8';
    });
    await expect(speed).toHaveValue('8');
    await gantry.visit(`${NINE_JOBS}&view.speed=9`);
    await expect(gantry.dialog(/Could not open the link/)).toContainText(/speed.*from 0.25 to 8/);
  });
});

test('how high lanes were made, of bands, of what changed, and of a run by rack', async ({ page, elsewhere }) => {
  const gantry = new GantryPage(page);
  const heightOf = (chart: Locator) => chart.evaluate((element) => element.scrollHeight);
  const makeHigher = async (chart: Locator): Promise<number> => {
    const usualPx = await heightOf(chart);
    await chart.focus();
    for (let k = 0; k < 12; k++) await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(() => heightOf(chart)).toBeGreaterThan(usualPx + 20);
    // In the link once the height stops changing (use-frame.ts).
    await page.waitForTimeout(500);
    return heightOf(chart);
  };
  const changed = (one: Page) => one.getByRole('slider', { name: / against .*, by job over time/ });
  const racks = (one: Page) => one.getByRole('slider', { name: /^Corral over TCP, simulated, slots in use by rack/ });
  await gantry.openSimulated(`${RUNS}&view.gantt=racks&view.folded=%5B%22changes%22%5D`);
  const madePx = [await makeHigher(changed(page)), await makeHigher(racks(page))];
  await holdsEverywhere(gantry, elsewhere, async (one) => {
    await expect.poll(() => heightOf(changed(one))).toBe(madePx[0]);
    await expect.poll(() => heightOf(racks(one))).toBe(madePx[1]);
  });
  await gantry.open('#p=malleable-six');
  const bands = (one: Page) => one.getByRole('slider', { name: /^Plan of FLEX, mean response/ });
  const bandsPx = await makeHigher(bands(page));
  const link = await gantry.shareLink();
  await gantry.open(link);
  await expect.poll(() => heightOf(bands(page))).toBe(bandsPx);
  // The code that moves the charts listens to keys, and is loaded last.
  await expect(gantry.timelines.locator('[data-stack="charts"][aria-busy="false"]')).toBeAttached();
  // Back to the usual height, which is not in the link.
  await bands(page).focus();
  await expect(bands(page)).toBeFocused();
  await page.keyboard.press('0');
  await expect.poll(async () => (await gantry.shareLink()).length).toBeLessThan(link.length);
  expect(gantry.faults).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('which of a run’s pictures is shown', async ({ page, elsewhere }) => {
    const gantry = new GantryPage(page);
    await gantry.openSimulated(RUNS);
    const form = (one: Page) => one.getByRole('combobox', { name: 'What is shown of Corral over TCP' });
    const changed = (one: Page) => one.getByRole('button', { name: 'Changed', exact: true });
    await page.getByRole('button', { name: 'Show Corral over TCP' }).click();
    await form(page).selectOption('Planned');
    await holdsEverywhere(gantry, elsewhere, (one) => expect(form(one)).toHaveValue('planned'));
    await changed(page).click();
    await holdsEverywhere(gantry, elsewhere, (one) => expect(changed(one)).toHaveAttribute('aria-pressed', 'true'));
    // A link with a picture of the run shows the run, until the user chooses otherwise.
    await page.goto('about:blank');
    await gantry.openSimulated(`${NINE_JOBS}&runs=corral&view.gantt=racks`);
    await expect(form(page)).toHaveValue('racks');
  });
});

test('how far the timelines, their lanes, the panels and the table of jobs are scrolled', async ({
  page,
  elsewhere,
}) => {
  const gantry = new GantryPage(page);
  await page.setViewportSize({ width: 1000, height: 560 });
  // Lanes of 60 px scroll in their chart, two runs and their plans in the stack.
  await gantry.openSimulated(
    `${RUNS}&view.rows=all&view.laneHeights=%5B%22gantry%22,%22gantt-0%20jobs%2060%22%5D&view.tab=compare`,
  );
  const plain = await gantry.shareLink();
  const places: readonly (readonly [string, number])[] = [
    ['[data-stack=charts]', 90],
    ['[data-section=gantt-0] [data-scroll=lanes]', 75],
    ['[data-scroll=results]', 60],
    ['[data-scroll=scenario]', 120],
  ];
  for (const [place, px] of places) {
    await page
      .locator(place)
      .first()
      .evaluate((element, top) => element.scrollTo({ top }), px);
    await expect
      .poll(() =>
        page
          .locator(place)
          .first()
          .evaluate(({ scrollTop }) => scrollTop),
      )
      .toBe(px);
  }
  // Saved once scrolling stops.
  await expect.poll(async () => (await gantry.shareLink()).length).toBeGreaterThan(plain.length + 20);
  await holdsEverywhere(gantry, elsewhere, async (one) => {
    for (const [place, px] of places)
      await expect
        .poll(
          () =>
            one
              .locator(place)
              .first()
              .evaluate(({ scrollTop }) => scrollTop),
          place,
        )
        .toBe(px);
  });
  await scrollToTops(page);
  await expect.poll(async () => (await gantry.shareLink()).length).toBe(plain.length);
});
