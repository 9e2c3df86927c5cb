// SPDX-License-Identifier: GPL-3.0-or-later
// Plans by any planner, side by side on one axis, with their details, their bounds, and a plan by hand.

import { GantryPage } from '../pages/gantry-page';
import { NINE_JOBS } from '../pages/links';
import { drag, steadyBox, steadyBoxes } from '../pages/pointer';
import { expect, test } from '../pages/test';

test('plans of malleable jobs and of circuits: figures, details, added, refused, shared', async ({ page }) => {
  test.setTimeout(120_000);
  const gantry = new GantryPage(page);
  await test.step('malleable jobs under two metrics stand one under the other, with the order that won and why', async () => {
    await gantry.open('#p=malleable-six');
    await expect(gantry.charts).toHaveCount(2);
    await gantry.openFigures();
    await expect(gantry.metrics.getByRole('row', { name: /^Past their deadline/ })).toContainText('1');
    await page.getByRole('button', { name: 'Details' }).first().click();
    const details = page.getByRole('tabpanel', { name: 'Details' });
    await expect(details).toContainText('the paper’s generic one');
    await details.getByText(/orders were tried for the average response/).click();
    await expect(details.getByRole('rowheader', { name: 'generic (won)' })).toBeVisible();
    await details.getByText(/What Lemma 1 says/).click();
    await details.getByRole('button', { name: /Three equal jobs/ }).click();
    await expect(gantry.scenarioName).toHaveValue('Three equal jobs that no order serves best');
    await gantry.planned();
    await gantry.openFigures();
    await expect(gantry.metric('Gap')).toHaveText('6.4 %');
    expect(gantry.faults).toEqual([]);
  });
  await test.step('CORA by its definition and as published, with curves, sorted utilities and the finding', async () => {
    await gantry.follow('#p=cora-two');
    await gantry.openFigures();
    const least = gantry.metrics.getByRole('row', { name: /^Least utility/ }).getByRole('cell');
    await expect(least.nth(0)).toHaveText('2');
    await expect(least.nth(1)).toContainText('1');
    await page.locator('body').press('d');
    const details = page.getByRole('tabpanel', { name: 'Details' });
    await expect(details).toContainText('By the definition: least utility 2 (patient), sum 5');
    await expect(details).toContainText('As published: least utility 1 (hurried), sum 3');
    await details.getByText(/parts from the definition/).click();
    await details.getByRole('button', { name: /One job/ }).click();
    await gantry.planned();
    await gantry.openFigures();
    await expect(least.nth(0)).toHaveText('3');
    await expect(least.nth(1)).toContainText('1');
    expect(gantry.faults).toEqual([]);
  });
  await test.step('circuits are drawn, told by keyboard, and coloured by destination', async () => {
    await gantry.follow('#p=figure-2');
    await gantry.openFigures();
    await expect(gantry.metric('Makespan')).toHaveText('16.3 s');
    await gantry.firstPlan.focus();
    await page.keyboard.press('ArrowRight');
    await expect(gantry.timelines).toContainText(/circuit from rack \d to rack \d/);
    await page.keyboard.press('Enter');
    await expect(gantry.timelines).toContainText('Job1: arrives at 0 s');
    await page.getByText('Destination', { exact: true }).first().click();
    expect(await gantry.paintedPixels()).toBeGreaterThan(1000);
    const link = await gantry.shareLink();
    expect(link).toContain('#s=1.');
    expect(gantry.faults).toEqual([]);
  });
  await test.step('a plan is added, changed, told why it fails, and undone', async () => {
    await gantry.follow('#p=malleable-six');
    const bar = page.getByRole('navigation', { name: 'Runs and plans' });
    await page.getByRole('button', { name: 'Add a plan or a run' }).click();
    await page.getByRole('menuitem', { name: 'FAIR' }).click();
    await expect(bar.getByRole('button', { name: /FAIR/ })).toBeVisible();
    await expect(gantry.charts).toHaveCount(3);
    await page.getByRole('button', { name: 'Add a plan or a run' }).click();
    await page.getByRole('menuitem', { name: 'CORA' }).click();
    // The jobs have no utilities: a sentence says so, and everything else stays.
    await expect(gantry.timelines).toContainText(/CORA has no plan|cora has no plan/);
    await expect(gantry.timelines).toContainText('utility');
    await page.keyboard.press('Control+z');
    await expect(gantry.timelines).not.toContainText('has no plan');
    await expect(gantry.charts).toHaveCount(3);
    expect(gantry.faults).toEqual([]);
  });
  await test.step('a linear programme that runs out of time says so, and the other plans stand', async () => {
    const plans = [
      { planner: 'cora' },
      { planner: 'cora', label: 'late', options: { method: 'published', timeLimitS: 1e-9 } },
    ];
    await gantry.follow(`#p=cora-two&plans=${encodeURIComponent(JSON.stringify(plans))}`);
    await expect(page.getByRole('region', { name: 'Plan of late' })).toContainText('GLPK hit its time limit');
    await gantry.openFigures();
    await expect(gantry.metrics.getByRole('row', { name: /^Least utility/ })).toContainText('2');
    await page.getByRole('button', { name: 'Details' }).last().click();
    await expect(page.getByRole('tabpanel', { name: 'Details' })).toContainText('GLPK hit its time limit');
    expect(gantry.faults).toEqual([]);
  });
  await test.step('plans are shared in the link with their options, their labels and what is on screen', async () => {
    await gantry.follow('#p=malleable-six');
    await page.locator('body').press('d');
    const link = await gantry.shareLink();
    await gantry.open(link);
    await expect(page.getByRole('region', { name: 'Plan of FLEX, late jobs' })).toContainText('tardy jobs 0');
    await expect(page.getByRole('tabpanel', { name: 'Details' })).toContainText('FLEX, mean response');
    expect(gantry.faults).toEqual([]);
  });
});

test('plans by hand, plans without a time axis, and the menu of a plan by hand on a phone', async ({ page }) => {
  test.setTimeout(150_000);
  const gantry = new GantryPage(page);
  await test.step('a plan by hand begins with another, conflicts are told at once, and it is scored', async () => {
    await gantry.open('#p=first&runs=corral');
    await page.getByRole('button', { name: 'Add a plan or a run' }).click();
    await page.getByRole('menuitem', { name: 'By hand' }).click();
    const hand = page.getByRole('region', { name: 'Plan of By hand', exact: true });
    await expect(hand).toContainText('9 jobs not placed yet');
    await page.getByRole('button', { name: 'More for the plan by hand' }).click();
    await page.getByRole('menuitem', { name: /Begin with the plan of Corral/ }).click();
    await expect(hand).toContainText(/makespan\s*5:53/);
    await expect(hand).toContainText('4.74 % above the bound');
    const chart = hand.getByRole('slider');
    await chart.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(hand).toContainText(/no score: \d+ conflicts?/);
    await page.getByRole('button', { name: 'More for the plan by hand' }).click();
    await page.getByRole('menuitem', { name: 'Push conflicting jobs later' }).click();
    await expect(hand).toContainText(/above the bound/);
    await page.keyboard.press('Control+z');
    await expect(hand).toContainText(/no score/);

    await test.step('a hint mends it; the scores stand beside; the plan is kept as a run that further edits leave alone', async () => {
      const scores = hand.getByLabel('Scores; lower is better');
      await expect(scores).toContainText(/Corral\s*5:53.*Lower bound\s*5:37/);
      await hand.getByRole('button', { name: 'Hint' }).press('Enter');
      await expect(hand.getByRole('status')).toHaveText('Hint: conflicting jobs are pushed later.');
      await expect(hand).toContainText(/above the bound/);
      await expect(scores).toContainText(/Your best, with help\s*5:53/);
      await hand.getByRole('button', { name: 'Simulate this' }).press('Enter');
      const attempt = gantry.simulation(/Simulation of Attempt/);
      await expect(attempt).toContainText(/Attempt [\d:]+, held/);
      await chart.focus();
      await page.keyboard.press('Alt+ArrowDown');
      await expect(attempt).toContainText(/Attempt [\d:]+, earlier by hand/);
      await expect(attempt.getByRole('slider')).toBeVisible();
    });
    expect(gantry.faults).toEqual([]);
  });
  await test.step('a rectangle is dragged with the pointer, and taken back with Escape', async () => {
    await gantry.follow(`${NINE_JOBS}&runs=&plans=corral,manual`);
    await page.getByRole('button', { name: 'More for the plan by hand' }).click();
    await page.getByRole('menuitem', { name: /Begin with the plan of Corral/ }).click();
    const hand = page.getByRole('region', { name: /Plan of By hand/ });
    await expect(hand).toContainText('above the bound');
    const chart = hand.getByRole('slider');
    const dragOver = async (holdsPointer: boolean): Promise<void> => {
      const box = await steadyBox(chart);
      const y = box.y + 40;
      await drag(
        chart,
        [90, 140, 190].map((x) => ({ x: box.x + x, y })),
        holdsPointer,
      );
    };
    await dragOver(true);
    await expect(hand).toContainText(/conflict/);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(hand).toContainText('above the bound');
    await dragOver(false);
    await expect(hand).toContainText(/no score: \d+ conflict/);
    expect(gantry.faults).toEqual([]);
  });
  await test.step('a job is dropped on the chart, stretched over more racks, and gets shorter', async () => {
    await gantry.follow(`${NINE_JOBS}&runs=&plans=corral,manual`);
    const hand = page.getByRole('region', { name: /Plan of By hand/ });
    const chart = hand.getByRole('slider');
    const chip = hand.getByRole('button', { name: 'Place video where it ends earliest' });
    await expect(hand).toContainText('Lower bound');
    await hand.scrollIntoViewIfNeeded();
    const [box, from] = await steadyBoxes(chart, chip);
    await drag(chip, [
      { x: from.x + 10, y: from.y + 10 },
      { x: box.x + 120, y: box.y + 30 },
      // Below the name of the bound, which is there from the start.
      { x: box.x + 75, y: box.y + 28 },
    ]);
    await expect(hand).toContainText(/so far .*; 8 jobs left/);
    const readout = hand.getByText(/^video: /).first();
    await expect(readout).toContainText(/racks? /);
    const wide = await readout.textContent();
    // One rack fewer, by a key.
    await chart.focus();
    await page.keyboard.press('Alt+Shift+ArrowUp');
    await expect(readout).not.toHaveText(wide ?? '');
    const narrow = await readout.textContent();
    // And back, by dragging its lower edge down a lane.
    const now = await steadyBox(chart);
    // The bound is above the lanes.
    const top = now.y + 20;
    const lanePx = (now.height - 20) / 7;
    const width = Number(/(\d+) racks/.exec(narrow ?? '')?.[1] ?? 1);
    const x = now.x + 120;
    await drag(chart, [
      { x, y: top + width * lanePx - 3 },
      { x, y: top + (width + 0.5) * lanePx },
    ]);
    await expect(readout).toHaveText(wide ?? '');
    await page.keyboard.press('Delete');
    await expect(hand).toContainText('9 jobs not placed yet');
    expect(gantry.faults).toEqual([]);
  });
  await test.step('alone on the page, a plan by hand has an axis that its jobs fit on, and a table', async () => {
    await gantry.openInPlace(`${NINE_JOBS}&runs=&plans=manual`);
    const hand = page.getByRole('region', { name: /Plan of By hand/ });
    for (const job of ['logs', 'video']) await hand.getByRole('button', { name: `Place ${job} ` }).click();
    await expect(hand).toContainText(/so far .*; 7 jobs left/);
    // Both are shown whole, in colour, with space after them.
    await expect(gantry.timelines).toContainText(/\d:\d\d/);
    await hand.getByRole('button', { name: 'Show the plan of By hand as a table' }).click();
    await expect(gantry.dialog('Planned by By hand').getByRole('row')).toHaveCount(3);
    await page.keyboard.press('Escape');
    expect(gantry.faults).toEqual([]);
  });
  await test.step('answers without a time axis are tables: racks, bytes that cross, possible schedules', async () => {
    await gantry.follow('#p=facebook&workload.generate.jobs=40&runs=&plans=shufflewatcher,coscheduler');
    await expect(page.getByRole('table', { name: 'Racks that each job prefers' })).toBeVisible();
    const schedules = page.getByRole('table', { name: 'Possible reduce schedules of each job' });
    await expect(schedules).toContainText('the least');
    // Even between both panels its last column is in view.
    expect(await schedules.evaluate((one) => one.scrollWidth - one.parentElement!.clientWidth)).toBeLessThanOrEqual(0);
    expect(gantry.faults).toEqual([]);
  });
  await test.step('corral+ stands beside Corral with the gap before and after', async () => {
    await gantry.follow('#p=w1&runs=&plans=corral,corral%2B');
    await gantry.openFigures();
    await expect(gantry.metrics.getByRole('row', { name: /^Gap/ })).toContainText('%');
    await page
      .getByRole('navigation', { name: 'Runs and plans' })
      .getByRole('button', { name: /Corral\+/ })
      .click();
    await page.locator('body').press('d');
    const details = page.getByRole('tabpanel', { name: 'Details' });
    await expect(details).toContainText('Local search');
    await expect(details).toContainText(/% above the bound/);
    expect(gantry.faults).toEqual([]);
  });
  await test.step('on a phone the menu of a plan by hand is in reach', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await gantry.openInPlace(`${NINE_JOBS}&runs=&plans=manual`);
    await expect(page.getByRole('button', { name: 'More for the plan by hand' })).toBeInViewport();
  });
});
