// SPDX-License-Identifier: GPL-3.0-or-later
// Links: a round trip, a cut one, a newer one, one written by hand, and never over unsaved work without asking.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GantryPage } from './pages/gantry-page';
import { PLANNED } from './pages/links';
import { expect, type Page, test } from './pages/test';

const fragmentOf = (link: string): string => link.slice(link.indexOf('#'));

test('a link opens the same scenario with the same numbers elsewhere', async ({ page, browser }) => {
  const gantry = new GantryPage(page);
  await gantry.open(PLANNED);
  await gantry.setField('Oversubscription', '10');
  await gantry.planned();
  await gantry.openFigures();
  // What it was before the edit is not in the link.
  const value = ((await gantry.metric('Objective').textContent()) ?? '').replace(/was .*/, '');
  const link = await gantry.shareLink();
  expect(fragmentOf(link).length).toBeLessThan(400);

  const other = await browser.newContext();
  const elsewhere = new GantryPage(await other.newPage());
  await elsewhere.page.goto(link);
  await elsewhere.planned();
  await expect(elsewhere.field('Oversubscription')).toHaveValue('10');
  await expect(elsewhere.metric('Objective')).toHaveText(value);
  await other.close();
});

test('a cut link says so and leaves the present work alone', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.open(PLANNED);
  const link = await gantry.shareLink();
  await page.goto('about:blank');
  await page.goto(link.slice(0, -20));
  await expect(gantry.dialog(/Could not open the link/)).toContainText(/cut/i);
  await page.getByRole('button', { name: 'Close' }).last().click();
  await gantry.planned();
});

test('a link from a newer Gantry is refused in a sentence', async ({ page }) => {
  const gantry = new GantryPage(page);
  await page.goto('/#s=9.abc');
  await expect(gantry.dialog(/Could not open the link/)).toContainText(/newer/i);
});

test('a link written by hand is a preset with changes', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.open('#p=two-shuffles&seed=17&topology.oversubscription=10');
  await expect(gantry.field('Oversubscription')).toHaveValue('10');
});

test('unknown names in a hand-written link are refused with the nearest', async ({ page }) => {
  const gantry = new GantryPage(page);
  await page.goto('/#p=two-shuffels');
  await expect(gantry.dialog(/Could not open the link/)).toContainText('two-shuffles');
});

test('a link never replaces unsaved work without asking', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.open(PLANNED);
  await gantry.setField('Racks', '4');
  await gantry.planned();
  await page.evaluate(() => {
    location.hash = '#p=two-shuffles';
  });
  const question = gantry.dialog(/^Open /);
  await expect(question).toContainText('no file or link yet');
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(gantry.field('Racks')).toHaveValue('4');
  await page.evaluate(() => {
    location.hash = '#p=two-shuffles&seed=2';
  });
  await question.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(gantry.field('Racks')).toHaveValue('7');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(gantry.field('Racks')).toHaveValue('4');
});

test('embed shows the timelines alone', async ({ page }) => {
  const gantry = new GantryPage(page);
  await page.goto('/#p=first&embed');
  await expect(gantry.firstPlan).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expectFramed(page);
});

/** A page of another site shows Gantry in frames. */
async function expectFramed(page: Page): Promise<void> {
  const own = new URL(page.url()).origin;
  const frames = ['#p=first&embed', '#p=first'].map((link) => `<iframe src="${own}/${link}" width="900" height="500">`);
  const course = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.end(frames.join('</iframe>'));
  });
  await new Promise<void>((resolve) => course.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(course.address() as AddressInfo).port}/`);
  const [view, editor] = [page.frameLocator('iframe').first(), page.frameLocator('iframe').last()];
  await expect(view.getByRole('main', { name: 'Timelines' })).toBeVisible();
  await expect(editor.getByRole('heading', { name: 'Gantry opens in a page of its own' })).toBeVisible();
  await expect(editor.getByRole('link', { name: 'Open full' })).toHaveAttribute('href', `${own}/#p=first`);
  await expect(editor.getByRole('banner')).toHaveCount(0);
  course.close();
}
