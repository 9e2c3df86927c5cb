// SPDX-License-Identifier: GPL-3.0-or-later
// Lanes of a large run: they open where things happen, have names and scroll in a box of their own; idle ones are left out, what is out
// of view is counted, and keys make lanes higher.

import { expectNoViolationsInBothThemes } from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { linkTo, NINE_JOBS } from '../pages/links';
import { steadyBox } from '../pages/pointer';
import { expect, type Locator, type Page, test } from '../pages/test';

const JOBS = 300;
const TOPOLOGY = { racks: 6, machinesPerRack: 4, slots: { shared: 4 }, nicGbps: 10, oversubscription: 1 };

/** A job each second, one of which runs for a day. */
function scenario(view: object = {}): string {
  const jobs = Array.from({ length: JOBS }, (_, i) => ({
    ...{ id: `job-${i}`, arrivalS: i, inputGB: 0.1, maps: 1, mapMBps: i === 7 ? 0.001 : 20 },
  }));
  const runs = [{ scheduler: 'fair', network: 'tcp', label: 'Fair' }];
  return linkTo({ topology: TOPOLOGY, workload: { jobs }, runs, plans: [], view: { enlarged: 'gantt-0', ...view } });
}

async function opened(page: Page, view?: object): Promise<{ gantry: GantryPage; chart: Locator }> {
  const gantry = new GantryPage(page);
  await gantry.goSimulated(scenario(view));
  // The initial view is settled, and lanes that are idle in it are left out. A phone has no space for the button back.
  const isWide = (page.viewportSize()?.width ?? 0) > 400;
  if (isWide) await expect(gantry.timelines.getByRole('button', { name: /^Show all/ })).toBeVisible();
  return { gantry, chart: gantry.simulation('Fair').getByRole('slider', { name: /over time/ }) };
}

const contentPx = (chart: Locator): Promise<number> => chart.evaluate((element) => element.scrollHeight);

test('lanes: where they open, as high as they are made, in a box that scrolls, idle ones left out and counted', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const gantry = new GantryPage(page);
  await test.step('a scenario in which few jobs go on for long opens where the others are, says so, and shows all by a key', async () => {
    const { gantry } = await opened(page);
    const line = gantry.timelines.getByText(/^95 % of the jobs lie within .*; the last ends after 27:46:4\d/);
    await expect(line).toBeVisible();
    await expect(gantry.timelines.getByText('5 min', { exact: true }).first()).toBeVisible();
    // It was not chosen, so it is not in the link.
    expect(decodeURIComponent(await gantry.shareLink())).not.toContain('fromS');
    await page.keyboard.press('f');
    await expect(gantry.timelines.getByText('5 min', { exact: true })).toHaveCount(0);
    // The whole time was chosen, so the link shows it too.
    const link = await gantry.shareLink();
    await gantry.timelines.getByRole('button', { name: 'Zoom there' }).click();
    await expect(gantry.timelines.getByText('5 min', { exact: true }).first()).toBeVisible();
    await gantry.openSimulated(link);
    await expect(gantry.timelines.getByRole('button', { name: 'Zoom there' })).toBeVisible();
    await expect(gantry.timelines.getByText('5 min', { exact: true })).toHaveCount(0);
    expect(gantry.faults).toEqual([]);
  });
  await test.step('a chosen time is kept, whatever else there is', async () => {
    const { gantry } = await opened(page, { fromS: 100, toS: 120 });
    await expect(gantry.timelines.getByText('1:50', { exact: true }).first()).toBeVisible();
  });
  await test.step('lanes are 14 px and scroll; idle ones are left out and come back; what lies outside is a press away', async () => {
    const { gantry, chart } = await opened(page, { fromS: 100, toS: 120 });
    const fair = gantry.simulation('Fair');
    await expect(fair.getByText(/^2\d\d idle jobs are not shown$/)).toBeVisible();
    const few = await contentPx(chart);
    expect(few).toBeLessThan(JOBS * 14);
    await fair.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(fair.getByText(/^2\d\d idle jobs are shown$/)).toBeVisible();
    await expect.poll(() => contentPx(chart)).toBeGreaterThanOrEqual(JOBS * 14);
    // Paper does not scroll: there the count is only read.
    const below = fair.getByRole('button', { name: /^\d+ jobs below$/ });
    await page.emulateMedia({ media: 'print' });
    await expect(below).toContainText('below');
    expect(await below.evaluate((one) => getComputedStyle(one).display)).toBe('flex');
    await page.emulateMedia({ media: 'screen' });
    await below.click();
    await expect(fair.getByRole('button', { name: /^\d+ jobs above$/ })).toBeVisible();
    await fair.getByRole('button', { name: 'Hide', exact: true }).click();
    await expect.poll(() => contentPx(chart)).toBe(few);
    await expect(fair.getByRole('button', { name: /^\d+ jobs earlier: go to the last of them$/ })).toBeVisible();
    const later = fair.getByRole('button', { name: '180 jobs later: go to the first of them' });
    await later.click();
    await expect(later).toHaveCount(0);
    await expectNoViolationsInBothThemes(page, 'main');
    expect(gantry.faults).toEqual([]);
  });
  await test.step('lanes are made higher and lower by keys, buttons and the wheel, and fit again, whatever they are', async () => {
    const { gantry } = await opened(page, { gantt: 'jobs' });
    const LANES = [
      { lanes: 'Jobs', name: /by job over time/ },
      { lanes: 'Racks', name: /in use by rack over time/ },
      { lanes: 'Slots', name: /by slot over time/ },
      { lanes: 'Heatmap', name: /heatmap of racks over time/ },
      { lanes: 'Links', name: /use of links by rack over time/ },
    ];
    for (const { lanes, name } of LANES) {
      await test.step(lanes, async () => {
        await gantry.simulation('Fair').getByText(lanes, { exact: true }).click();
        const chart = gantry.simulation('Fair').getByRole('slider', { name });
        await expect(chart).toBeVisible();
        const usualPx = await contentPx(chart);
        const { height } = await steadyBox(chart);
        await chart.focus();
        for (let k = 0; k < 5; k++) await page.keyboard.press('Shift+ArrowUp');
        await expect.poll(() => contentPx(chart)).toBeGreaterThan(usualPx);
        const higherPx = await contentPx(chart);
        await page.keyboard.press('Shift+ArrowDown');
        await expect.poll(() => contentPx(chart)).toBeLessThan(higherPx);
        // By the buttons in the footer, which is there while not everything is in view.
        const lowerPx = await contentPx(chart);
        const shown = gantry.simulation('Fair');
        await shown.getByRole('button', { name: 'Higher lanes' }).click();
        await expect.poll(() => contentPx(chart)).toBeGreaterThan(lowerPx);
        await shown.getByRole('button', { name: 'Lower lanes' }).click();
        await expect.poll(() => contentPx(chart)).toBeLessThan(higherPx);
        await chart.focus();
        const fitPx = Math.max(usualPx, await chart.evaluate((one) => one.clientHeight));
        await page.keyboard.press('0');
        await expect.poll(() => contentPx(chart)).toBe(fitPx);
        await chart.hover();
        await page.keyboard.down('Control');
        await page.keyboard.down('Shift');
        await page.mouse.wheel(0, -600);
        await page.mouse.wheel(0, -600);
        await page.keyboard.up('Shift');
        await page.keyboard.up('Control');
        await expect.poll(() => contentPx(chart)).toBeGreaterThan(usualPx);
        // The footer may take its share, and nothing else moves.
        expect(height - (await chart.boundingBox())!.height).toBeLessThanOrEqual(24);
        await chart.focus();
        await page.keyboard.press('0');
        await expect.poll(() => contentPx(chart)).toBe(fitPx);
      });
    }
    expect(gantry.faults).toEqual([]);
  });
  await test.step('slots out of sight are counted under them, with what is earlier and later', async () => {
    const { gantry, chart } = await opened(page, { gantt: 'slots', fromS: 100, toS: 120 });
    const fair = gantry.simulation('Fair');
    await expect(fair.getByRole('button', { name: /^\d+ jobs earlier: go to the last of them$/ })).toBeVisible();
    await chart.focus();
    for (let k = 0; k < 12; k++) await page.keyboard.press('Shift+ArrowUp');
    await fair.getByRole('button', { name: /^\d+ slots below$/ }).click();
    await expect(fair.getByRole('button', { name: /^\d+ slots above$/ })).toBeVisible();
    expect(gantry.faults).toEqual([]);
  });
  await test.step('bands of malleable jobs, ports of circuits and what changed between two runs are made higher and lower, too', async () => {
    await gantry.follow('#p=malleable-six&view.part=plan');
    const bands = gantry.charts.first();
    const zoomed = async (chart: Locator): Promise<void> => {
      const usualPx = await contentPx(chart);
      await chart.focus();
      for (let k = 0; k < 6; k++) await page.keyboard.press('Shift+ArrowUp');
      await expect.poll(() => contentPx(chart)).toBeGreaterThan(usualPx);
      await page.keyboard.press('0');
      await expect.poll(() => contentPx(chart)).toBeLessThanOrEqual(usualPx);
    };
    await zoomed(bands);
    await gantry.followSimulated(
      `${NINE_JOBS}&topology.ocs={"gbps":40,"reconfigurationMs":100}&runs=fair&runs[0].network=sunflow&view.gantt=circuits`,
    );
    await zoomed(page.getByRole('slider', { name: /^Circuits of the simulation of Fair/ }));
    await gantry.followSimulated(`${NINE_JOBS}&runs=fifo,corral&view.enlarged=changes`);
    const changes = page.getByRole('slider', { name: /^FIFO over TCP against Corral over TCP/ });
    await zoomed(changes);
    const usualPx = await contentPx(changes);
    for (let k = 0; k < 8; k++) await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => contentPx(changes)).toBeLessThanOrEqual(usualPx);
    expect(gantry.faults).toEqual([]);
  });
});

test('work that was edited and is come back to opens where things happen, as it would anew', async ({ page }) => {
  const { gantry } = await opened(page);
  const early = gantry.timelines.getByText('5 min', { exact: true }).first();
  await expect(early).toBeVisible();
  await gantry.scenarioName.fill('Another name');
  await gantry.scenarioName.press('Enter');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('gantry.work'))).toContain('Another name');
  await page.reload();
  await gantry.simulated();
  await expect(gantry.scenarioName).toHaveValue('Another name');
  await expect(gantry.timelines.getByRole('button', { name: /^Show all/ })).toBeVisible();
  await expect(early).toBeVisible();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('lanes are 24 px, the longest jobs first', async ({ page }) => {
    const { chart } = await opened(page, { part: 'gantt' });
    await expect.poll(() => contentPx(chart)).toBeGreaterThanOrEqual(JOBS * 0.9 * 24);
    await expect(page.getByLabel('Order of the lanes of jobs')).toHaveValue('duration');
  });
});
