// SPDX-License-Identifier: GPL-3.0-or-later
// What is pointed at, described beside the pointer, beside what keys moved to, and on a phone in one line; and what was before an edit,
// in charts of several kinds.

import { GantryPage } from '../pages/gantry-page';
import { NINE_JOBS } from '../pages/links';
import { expect, type Page, test } from '../pages/test';

const box = (page: Page) => page.locator('[data-pointed="true"]');

test('what is pointed at beside the pointer, what was before an edit, and jobs placed by hand', async ({ page }) => {
  test.setTimeout(90_000);
  const gantry = new GantryPage(page);
  await test.step('beside the pointer stand job, phase, time and slots; Escape puts them away, and keys bring them to what they walk to', async () => {
    await gantry.openSimulated(`${NINE_JOBS}&runs=fifo&plans=`);
    const chart = gantry.simulation('FIFO over TCP').getByRole('slider').first();
    const { height } = (await chart.boundingBox())!;
    const at = { x: 150, y: Math.round(height / 18) };
    await chart.hover({ position: at });
    await expect(box(page)).toBeVisible();
    await expect(box(page)).toContainText(/^logs\s*(map|shuffle|waiting).*\d – [\d:.]+( s)?, lasts .*slots/s);
    const [seen, frame] = [(await box(page).boundingBox())!, (await chart.boundingBox())!];
    const pointer = { x: frame.x + at.x, y: frame.y + at.y };
    const covers =
      pointer.x >= seen.x &&
      pointer.x <= seen.x + seen.width &&
      pointer.y >= seen.y &&
      pointer.y <= seen.y + seen.height;
    expect(covers).toBe(false);
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeHidden();
    await chart.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(box(page)).toBeVisible();
    await expect(box(page)).toContainText(/lasts/);
    await page.mouse.move(2, 2);
    await expect(box(page)).toBeHidden();
    expect(gantry.faults).toEqual([]);
  });
  await test.step('what was before an edit is outlined in racks, links and figures of a class, until it is dismissed', async () => {
    await gantry.followSimulated(`${NINE_JOBS}&view.gantt=racks`);
    const chart = gantry.simulation('Makespan').getByRole('slider').first();
    const saysBefore = (): Promise<boolean> =>
      chart.evaluate(
        (one) =>
          document
            .getElementById(one.getAttribute('aria-describedby') ?? '')
            ?.textContent?.includes('before the last edit') ?? false,
      );
    expect(await saysBefore()).toBe(false);
    await gantry.setField('Background traffic', '0.8');
    await gantry.simulated();
    await expect.poll(saysBefore).toBe(true);
    await gantry
      .simulation('Makespan')
      .getByText(/^(Links|Network)$/)
      .click();
    await expect.poll(saysBefore).toBe(true);
    await gantry.answer.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await expect.poll(saysBefore).toBe(false);
    expect(gantry.faults).toEqual([]);
  });
  await test.step('jobs that are placed by hand stand beside each other, with a score that runs along', async () => {
    // Nothing is planned before the first rectangle.
    await gantry.openInPlace(`${NINE_JOBS}&runs=&plans=manual`);
    const hand = page.getByRole('region', { name: /Plan of By hand/ });
    await hand.getByRole('button', { name: 'Place logs ' }).click();
    await expect(hand).toContainText(/so far \d+:\d\d; 8 jobs left/);
    await hand.getByRole('button', { name: 'Place video ' }).click();
    await expect(hand).toContainText(/so far \d+:\d\d; 7 jobs left/);
    expect(gantry.faults).toEqual([]);
  });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('what is tapped is described in one line, and no box lies over the chart', async ({ page }) => {
    const gantry = new GantryPage(page);
    await gantry.openSimulated(`${NINE_JOBS}&runs=fifo&plans=`);
    const chart = gantry.simulation('FIFO over TCP').getByRole('slider').first();
    await chart.scrollIntoViewIfNeeded();
    await chart.tap({ position: { x: 110, y: 30 } });
    await expect(gantry.timelines.getByText(/^logs .*; [\d:.]+ – [\d:.]+( s)?; .*slots/)).toBeVisible();
    await expect(box(page)).toHaveCount(0);
    expect(gantry.faults).toEqual([]);
  });
});
