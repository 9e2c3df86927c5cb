// SPDX-License-Identifier: GPL-3.0-or-later
// The order of the jobs on the Gantt charts: one choice for all runs, in the link, by keys too.

import { GantryPage } from '../pages/gantry-page';
import { NINE_JOBS } from '../pages/links';
import { expect, test } from '../pages/test';

test('jobs are ordered by their end, in all runs and in the link, on a desk and on a phone', async ({ page }) => {
  const gantry = new GantryPage(page);
  for (const width of [1440, 360]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await gantry.goSimulated(`${NINE_JOBS}&runs=fifo,corral&view.gantt=jobs`);
      const charts = page.getByRole('slider', { name: /simulated, by job over time/ });
      await expect(charts.last()).toHaveAccessibleDescription(/Lanes are by arrival\./);
      const before = await charts.last().locator('canvas').first().screenshot();
      const order = page.getByRole('combobox', { name: 'Order of the lanes of jobs' });
      await expect(order).toHaveCount(1);
      await order.selectOption('By end');
      for (const chart of await charts.all()) await expect(chart).toHaveAccessibleDescription(/Lanes are by end\./);
      await expect
        .poll(async () => (await charts.last().locator('canvas').first().screenshot()).equals(before))
        .toBe(false);

      const link = await gantry.shareLink();
      await page.goto('about:blank');
      await page.goto(link);
      await gantry.simulated();
      await expect(charts.last()).toHaveAccessibleDescription(/Lanes are by end\./);
      await expect(order).toHaveValue('end');

      // Down the lanes: the job that ends last has the last lane.
      await charts.last().focus();
      for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowDown');
      await expect(charts.last()).toHaveAttribute('aria-valuetext', /^clicks/);
      expect(gantry.faults).toEqual([]);
    });
  }
});
