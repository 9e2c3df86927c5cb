// SPDX-License-Identifier: GPL-3.0-or-later
// On paper: light, no controls, everything whole and one below the other.

import { GantryPage } from '../pages/gantry-page';
import { asLink, NINE_JOBS } from '../pages/links';
import { expect, test } from '../pages/test';

test('the page on paper: light and whole, each picture with its name, as wide as the paper', async ({ page }) => {
  test.setTimeout(180_000);
  const gantry = new GantryPage(page);
  await test.step('the page prints light and whole, without what is pressed', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await gantry.openSimulated(NINE_JOBS);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(1);
    expect(pages).toBeLessThan(9);
    // Every canvas of a timeline becomes an image, and none hides what is below it: clearing a canvas makes such a mask.
    const canvases = await page.getByRole('main').getByRole('slider').locator('canvas').count();
    expect(canvases).toBeGreaterThan(4);
    expect(pdf.match(/\/Subtype\s*\/Image/g)?.length).toBeGreaterThanOrEqual(canvases);
    expect(pdf).not.toMatch(/\/Type\s*\/Mask/);

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const sight = await page.evaluate(() => {
      const top = (element: Element | null): number => element?.getBoundingClientRect().top ?? Number.NaN;
      const [scenario, results] = [...document.querySelectorAll('aside')];
      return {
        ground: getComputedStyle(document.body).colorScheme,
        // Those in tables and sentences are names to read.
        buttons: [...document.querySelectorAll('button')].filter(
          (one) => one.offsetWidth > 0 && !one.closest('th, td, p'),
        ).length,
        // Folded headings, their arrows and those of selects are for screens only.
        folded: [
          ...document.querySelectorAll<HTMLElement>('details:not([open]) > summary, summary > svg, select + svg'),
        ].filter((one) => one.getBoundingClientRect().height > 0).length,
        // Otherwise its heading would be alone on a page.
        breaks: getComputedStyle(document.querySelector('aside section:has([role="option"]:nth-of-type(6))')!)
          .breakInside,
        order: [top(document.querySelector('main')), top(results ?? null), top(scenario ?? null)],
        overflowPx: document.documentElement.scrollWidth - innerWidth,
        // Nothing scrolls on paper.
        cut: [...document.querySelectorAll('main div, aside div')].filter(
          (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1,
        ).length,
      };
    });
    expect(sight).toMatchObject({ ground: 'light', buttons: 0, folded: 0, breaks: 'auto', overflowPx: 0, cut: 0 });
    expect(sight.order).toEqual([...sight.order].sort((a, b) => a - b));
    // The question is printed, as the pictures answer it; what to try needs a screen.
    await expect(gantry.answer.getByText('Plan for the makespan or for the mean?')).toBeVisible();
    await expect(gantry.answer.getByText(/Try this/)).toBeHidden();
    expect(gantry.faults).toEqual([]);
  });
  await test.step('over each picture stands whose it is, on paper too', async () => {
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await gantry.followSimulated(`${NINE_JOBS}&view.rows=one`);
    await page.emulateMedia({ media: 'print' });
    for (const name of ['Makespan', 'Mean']) {
      await expect(
        page.getByRole('region', { name: `Simulation of ${name}` }).getByText(name, { exact: true }),
      ).toBeVisible();
    }
    expect(gantry.faults).toEqual([]);
  });
  await test.step('timelines are as wide as the paper, whichever way it lies', async () => {
    await page.emulateMedia({ media: 'screen' });
    await gantry.followSimulated(NINE_JOBS);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    // A4 without its margins.
    for (const [width, height] of [
      [703, 1032],
      [1032, 703],
    ] as const) {
      await page.setViewportSize({ width, height });
      const rightPx = (): Promise<number> =>
        page.evaluate(() => document.querySelector('main canvas')!.getBoundingClientRect().right);
      await expect.poll(rightPx).toBeGreaterThan(0.9 * width);
      expect(await rightPx()).toBeLessThanOrEqual(width);
    }
    expect(gantry.faults).toEqual([]);
  });
  await test.step('what many jobs took is no ream of blank paper', async () => {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
    const jobs = Array.from({ length: 150 }, (_, i) => ({
      ...{ id: `job-${i}`, arrivalS: 2 * i, inputGB: 1 + (i % 7), shuffleGB: 1, outputGB: 0 },
      ...{ maps: 2, reduces: 1, mapMBps: 50, reduceMBps: 50 },
    }));
    await gantry.followSimulated(
      `#p=first&topology.machinesPerRack=3&workload=${asLink({ jobs })}&runs=fifo,fair,corral&plans=&view.rows=one`,
    );
    await expect(page.getByRole('option').nth(5)).toBeAttached();
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThan(6);
  });
  await test.step('a question is printed with its answer and its picture, which takes the width of the paper', async () => {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
    const question = {
      ...{ kind: 'curve', vary: { path: 'topology.oversubscription', values: [5, 10] } },
      ...{ metrics: ['makespanS'], seeds: 1 },
    };
    await gantry.visit(`${NINE_JOBS}&whatIf=${asLink([question])}&view.whatIf=0`);
    const asked = page.getByRole('main', { name: 'What if' });
    await asked.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(asked.getByText(/^All \d+ points computed/)).toBeVisible({ timeout: 30_000 });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 703, height: 1032 });
    await expect(
      asked
        .locator('[data-print] > p')
        .getByText(/run 2 Mean is .*\s% above run 1 Makespan/)
        .first(),
    ).toBeVisible();
    const drawing = (await asked.locator('section svg').last().boundingBox())!;
    expect(drawing.width).toBeGreaterThan(0.9 * 703);
    expect(drawing.x + drawing.width).toBeLessThanOrEqual(703);
    await expect(asked.getByRole('button')).toHaveCount(0);
    expect(gantry.faults).toEqual([]);
  });
});
