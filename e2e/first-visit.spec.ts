// What a stranger meets: something to look at, one sentence, honest numbers, nothing fetched from elsewhere.
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { GantryPage } from './pages/gantry-page';

test('a plan is drawn, with its bound, its gap and one sentence on what to try', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.open();
  expect(await gantry.paintedPixels()).toBeGreaterThan(5000);
  await expect(gantry.metric('Objective')).toHaveText(/\d/);
  await expect(gantry.metric('Lower bound')).toHaveText(/\d/);
  await expect(gantry.metric('Gap')).toHaveText(/%/);
  await expect(page.getByRole('status').first()).toHaveText(/\w+/);
  expect(gantry.faults).toEqual([]);
});

test('all JavaScript before the first plan, workers included and GLPK excluded, is at most 150 kB gzipped', async ({
  page,
}) => {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url()) && !/glpk/i.test(response.url())) bodies.push(response.body());
  });
  await new GantryPage(page).open();
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
  const totalBytes = sizes.reduce((sum, size) => sum + size, 0);
  test
    .info()
    .annotations.push({ type: 'JavaScript', description: `${totalBytes} bytes gzipped in ${sizes.length} files` });
  expect(sizes.length).toBeGreaterThan(1);
  expect(totalBytes).toBeLessThan(150_000);
});

test('a run of several objectives is compared against a baseline that can be chosen', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.open();
  const radios = gantry.metrics.getByRole('radio');
  await expect(radios.first()).toBeChecked();
  await radios.nth(1).check();
  await expect(gantry.metrics).toHaveText(/better|worse/);
});
