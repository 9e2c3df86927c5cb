// SPDX-License-Identifier: GPL-3.0-or-later
// Runs compared with each other: how completion times are spread, where the time went, and which jobs were done sooner or later.

import { DESK, expectNoHorizontalOverflow, expectNoViolations, PHONE, RESULTS } from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { asLink, NINE_JOBS } from '../pages/links';
import { steadyBox } from '../pages/pointer';
import { expect, type Page, test } from '../pages/test';

const TWO_RUNS = `${NINE_JOBS}&runs=fifo,fair&plans=`;
const JOB = { inputGB: 20, shuffleGB: 5, outputGB: 5, maps: 80, reduces: 20, mapMBps: 50, reduceMBps: 50 };

const cdfOf = (page: Page) => page.getByRole('slider', { name: 'Share of jobs done within a time, by run' });
const partsOf = (page: Page) => page.getByRole('slider', { name: /^Where the time went/ });
const jobsOf = (page: Page) => page.getByRole('listbox', { name: /^Each job in/ });

test('two runs: completion times, where the time went, and job by job', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.openSimulated(TWO_RUNS);
  await test.step('completion times are read off with the pointer and with keys, and stand in a table', async () => {
    const cdf = cdfOf(page);
    await page.getByRole('button', { name: 'Completion times', exact: true }).click();
    await expect(cdf).toBeInViewport();
    // The panel scrolls, never the page under its header.
    await expect(page.getByRole('button', { name: 'Share' })).toBeInViewport();
    await expect(cdf).toHaveAccessibleDescription(/FIFO over TCP: half of the jobs within .*, 95 % within /);
    const { width } = await steadyBox(cdf);
    await cdf.hover({ position: { x: width / 2, y: 80 } });
    await expect(page.getByText(/^Done within ([\d.]+ s|[\d.]*:[\d:.]+)/)).toBeVisible();
    await expect(page.getByText(/^[\d.]+ %, \d of 9$/)).toHaveCount(2);
    await page.mouse.move(0, 0);
    await cdf.focus();
    await page.keyboard.press('End');
    await expect(page.getByText(/^100 %, 9 of 9$/)).toHaveCount(2);
    await page.getByRole('button', { name: 'Show the completion times as a table' }).click();
    await expect(gantry.dialog(/^Completion times/).getByRole('row')).toHaveCount(10);
    expect(gantry.faults).toEqual([]);
    await page.keyboard.press('Escape');
  });
  await test.step('where the time went is told part by part, and adds up to the mean completion', async () => {
    const parts = partsOf(page);
    await gantry.openFigures();
    const mean = await gantry.measure('Mean completion', 0).textContent();
    await expect(parts).toContainText(mean ?? '');
    await parts.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/^(Run )?1 ?map ([\d.]+\ss|[\d:.]+), [\d.]+\s% of /)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(/^(Run )?2 ?map .* against the baseline$/)).toBeVisible();
    await page.getByRole('button', { name: 'Show where the time went as a table' }).click();
    await expect(gantry.dialog(/^Where the time went/).getByRole('row', { name: /^together/ })).toBeVisible();
    expect(gantry.faults).toEqual([]);
    await page.keyboard.press('Escape');
  });
  await test.step('jobs are sorted by what changed, each with its reason; one that is selected is selected everywhere', async () => {
    const jobs = jobsOf(page);
    await expect(jobs).toHaveAccessibleName('Each job in FIFO over TCP and in Fair over TCP');
    const most = jobs.getByRole('option').first();
    await expect(most).toContainText(/ (earlier|later), [−+]/);
    await expect(most).toContainText(/(map|shuffle|reduce|waiting .*) [−+]\d/);
    await page.getByRole('combobox', { name: 'Order of the jobs' }).selectOption('Most gained');
    await expect(most).toContainText('earlier');
    await page.getByRole('group', { name: 'Which jobs' }).getByText('Later').click();
    await expect(most).toContainText('later');
    await jobs.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const selected = jobs.getByRole('option', { selected: true });
    await expect(selected).toHaveCount(1);
    const id = await selected.locator('span').first().textContent();
    await expect(gantry.jobs.getByRole('row', { selected: true })).toContainText(id ?? '');
    // Compared the other way round, losses become gains; the link keeps the choice.
    await page.getByRole('combobox', { name: 'Baseline', exact: true }).selectOption('2 Fair over TCP');
    await expect(jobs).toHaveAccessibleName('Each job in Fair over TCP and in FIFO over TCP');
    await gantry.openFigures();
    await expect(gantry.metrics.getByRole('radio').nth(1)).toBeChecked();
    const link = await gantry.shareLink();
    await gantry.openSimulated(link);
    await expect(jobsOf(page)).toHaveAccessibleName('Each job in Fair over TCP and in FIFO over TCP');
    expect(gantry.faults).toEqual([]);
  });
});

test('one run alone has its times and their parts, and says what a second one would show', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.openSimulated(`#p=first&runs=fifo&plans=&workload=${asLink({ jobs: [{ id: 'a', ...JOB }] })}`);
  await expect(cdfOf(page)).toBeVisible();
  await expect(page.getByText(/^With a second run, each job is compared here/)).toBeVisible();
  await expect(jobsOf(page)).toHaveCount(0);
});

test('axe finds nothing to mend on the compare charts, light on a phone and dark on a desk, and nothing is too wide', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const gantry = new GantryPage(page);
  for (const [colorScheme, size] of [
    ['light', PHONE],
    ['dark', DESK],
  ] as const) {
    await test.step(`${colorScheme}, at ${size.width} px`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(size);
      await gantry.goSimulated(`${NINE_JOBS}&runs=fifo,fair,corral`);
      if (size === PHONE) await gantry.showNumbers();
      await expect(jobsOf(page).getByRole('option').first()).toBeAttached();
      await expectNoViolations(page, RESULTS);
      await expectNoHorizontalOverflow(page);
    });
  }
});
