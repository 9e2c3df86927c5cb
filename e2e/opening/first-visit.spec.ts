// SPDX-License-Identifier: GPL-3.0-or-later
// What a newcomer sees: something to look at, one sentence, honest numbers, nothing fetched from elsewhere.
import { gzipSync } from 'node:zlib';
import { watchFirstChart } from '../pages/drawn';
import { GantryPage } from '../pages/gantry-page';
import { expect, test } from '../pages/test';

test('a first plan, and a baseline for a run of several objectives', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.open();
  await test.step('a plan is drawn, with its bound, its gap and one sentence on what to try', async () => {
    expect(await gantry.paintedPixels()).toBeGreaterThan(5000);
    await gantry.openFigures();
    await expect(gantry.metric('Objective')).toHaveText(/\d/);
    await expect(gantry.metric('Lower bound')).toHaveText(/\d/);
    await expect(gantry.metric('Gap')).toHaveText(/%/);
    await expect(page.getByRole('status').first()).toHaveText(/\w+/);
    expect(gantry.faults).toEqual([]);
  });
  await test.step('a run of several objectives is compared against a baseline that can be chosen', async () => {
    await gantry.openFigures();
    const radios = gantry.metrics.getByRole('radio');
    await expect(radios.first()).toBeChecked();
    await radios.nth(1).check();
    await expect(gantry.metrics).toHaveText(/better|worse/);
  });
});

test('all JavaScript before the first plan, workers included and GLPK excluded, is at most 150 kB gzipped', async ({
  browser,
}) => {
  // Nothing is in its cache yet.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(watchFirstChart);
  await page.addInitScript(() => {
    // Marks the first frame in which it is drawn.
    const look = (): void => {
      if ((window as unknown as { isChartDrawn: () => boolean }).isChartDrawn()) performance.mark('plan-drawn');
      else requestAnimationFrame(look);
    };
    document.addEventListener('DOMContentLoaded', look);
  });
  const gantry = new GantryPage(page);
  await gantry.open();
  const early = await page.evaluate(() => {
    const drawnMs = performance.getEntriesByName('plan-drawn')[0]?.startTime ?? Number.NaN;
    const resources = performance.getEntriesByType('resource').filter((one) => one.startTime < drawnMs);
    return { drawnMs, scripts: [...new Set(resources.map((one) => one.name).filter((name) => /\.js$/.test(name)))] };
  });
  let totalBytes = 0;
  for (const url of early.scripts) {
    if (!/glpk/i.test(url)) totalBytes += gzipSync(await (await page.request.get(url)).body(), { level: 9 }).length;
  }
  const description = `${totalBytes} bytes gzipped in ${early.scripts.length} files, drawn after ${Math.round(early.drawnMs)} ms`;
  test.info().annotations.push({ type: 'JavaScript before the first plan', description });
  expect(early.scripts.some((url) => /entry/.test(url))).toBe(true);
  expect(totalBytes).toBeGreaterThan(80_000);
  expect(totalBytes).toBeLessThan(150_000);
  await context.close();
});
