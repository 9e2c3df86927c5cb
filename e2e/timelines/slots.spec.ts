// SPDX-License-Identifier: GPL-3.0-or-later
// Every task on its slot: chosen, pointed at, walked by keys, zoomed to a single one, kept in the link.

import { expectNoHorizontalOverflow, expectNoViolationsInBothThemes, PHONE } from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { linkTo, NINE_JOBS } from '../pages/links';
import { steadyBox } from '../pages/pointer';
import { expect, type Locator, type Page, test } from '../pages/test';

const SLOTS = `${NINE_JOBS}&runs=fifo&plans=&view.gantt=slots`;

const chartOf = (gantry: GantryPage): Locator =>
  gantry.simulation('FIFO over TCP').getByRole('slider', { name: /tasks by slot over time/ });

async function everyonesSlots(page: Page): Promise<void> {
  await expect(page.getByRole('slider', { name: /tasks by slot/ })).toBeVisible();
  await expectNoHorizontalOverflow(page);
  await expectNoViolationsInBothThemes(page, 'main');
}

test('slots are chosen, tell what is pointed at, and a double click zooms to one task, whose job is selected', async ({
  page,
}) => {
  const gantry = new GantryPage(page);
  // So many that they are drawn from levels of detail.
  await gantry.openSimulated('#p=first&runs=fifo&plans=');
  await gantry.simulation('FIFO over TCP').getByText('Slots', { exact: true }).click();
  const chart = chartOf(gantry);
  await expect(chart).toHaveAccessibleDescription(/tasks on 7 racks of 30 machines of 20 slots; something ran on/);
  await chart.hover({ position: { x: 150, y: 60 } });
  await expect(
    page.getByText(/^rack \d+, machine \d+, slot \d+ .*: \d+ tasks? of .*% of the time in use$/),
  ).toBeVisible();
  await chart.dblclick({ position: { x: 150, y: 60 } });
  await chart.hover({ position: { x: 151, y: 60 } });
  await expect(chart).toHaveAttribute(
    'aria-valuetext',
    /^(map|reduce) \d+ of \w+, attempt 1: rack \d+, machine \d+, slot \d+, .* s to .* s/,
  );
  const job = / of (\w+),/.exec((await chart.getAttribute('aria-valuetext')) ?? '')?.[1] ?? '';
  await expect(gantry.jobs.getByRole('row', { selected: true })).toContainText(job);
  // Now lanes are drawn one by one: what is pointed at is a task, described exactly.
  const { height } = await steadyBox(chart);
  await chart.hover({ position: { x: 300, y: height / 3 + 8 } });
  await expect(
    page.getByText(/^(map|reduce) \d+ of \w+, attempt 1: rack \d+, machine \d+, slot \d+, /),
  ).not.toHaveCount(0);
  const link = await gantry.shareLink();
  await gantry.openSimulated(link);
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(` of ${job}, attempt 1: `));
  expect(gantry.faults).toEqual([]);
});

test('keys go from task to task and slot to slot, make lanes higher, zoom to a task and let go', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.openSimulated(SLOTS);
  await test.step('at 1440 px nothing is wider than the screen, and axe finds nothing to mend', () =>
    everyonesSlots(page));
  const chart = chartOf(gantry);
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuetext', /: rack 0, machine 0, slot 0, 0 s to /);
  await page.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuetext', /: rack 0, machine 0, slot 0, (?!0 s)/);
  for (let k = 0; k < 12; k++) await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(chart).toHaveAttribute('aria-valuetext', /: rack 0, machine 0, slot 1, /);
  await page.keyboard.press('Enter');
  const axis = page.getByText(/^1 min$/);
  await page.keyboard.press('Escape');
  await expect(chart).toHaveAttribute('aria-valuetext', 'nothing selected');
  await page.keyboard.press('0');
  await expect(axis.first()).toBeVisible();
  await gantry
    .simulation('FIFO over TCP')
    .getByRole('button', { name: /as a table/ })
    .click();
  const dialog = gantry.dialog('Happened under FIFO over TCP');
  await expect(dialog.getByRole('heading', { name: /^Tasks by slot, from 0 s to .*: the first 1/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^rack 0, machine 0, slot 0 \w+ map \d+ 1 0 / })).toBeVisible();
  expect(gantry.faults).toEqual([]);
});

test('of many racks each is as high as a name; those that are idle in the visible time are left out until asked for', async ({
  page,
}) => {
  const RACKS = 60;
  const topology = { racks: RACKS, machinesPerRack: 4, slots: { shared: 4 }, nicGbps: 10, oversubscription: 1 };
  const jobs = Array.from({ length: 30 }, (_, i) => ({
    ...{ id: `job-${i}`, arrivalS: 5 * i, inputGB: 0.4, maps: 4, mapMBps: 5 },
  }));
  const runs = [{ scheduler: 'fair', network: 'tcp', label: 'Fair' }];
  const view = { enlarged: 'gantt-0', gantt: 'slots', fromS: 50, toS: 70 };
  const gantry = new GantryPage(page);
  await gantry.openSimulated(linkTo({ topology, workload: { jobs }, runs, plans: [], view }));
  const fair = gantry.simulation('Fair');
  const chart = fair.getByRole('slider', { name: /tasks by slot over time/ });
  const contentPx = () => chart.evaluate((element) => element.scrollHeight);
  await expect(fair.getByText(/^\d\d idle racks are not shown$/)).toBeVisible();
  const idle = Number.parseInt((await fair.getByText(/^\d\d idle racks/).textContent()) ?? '', 10);
  const { height } = await steadyBox(chart);
  expect(await contentPx()).toBeLessThanOrEqual(Math.ceil(Math.max(height, (RACKS - idle) * 24)));
  const show = fair.getByRole('button', { name: 'Show', exact: true });
  await expect(show).toHaveAccessibleDescription(`${idle} idle racks`);
  await show.click();
  await expect.poll(contentPx).toBeGreaterThanOrEqual(RACKS * 14);
  await fair.getByRole('button', { name: /^\d+ racks below$/ }).click();
  await expect(fair.getByRole('button', { name: /^\d+ racks above$/ })).toBeVisible();
  expect(gantry.faults).toEqual([]);
});

test('on a phone slots are not wider than the screen, and axe finds nothing to mend', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const gantry = new GantryPage(page);
  await gantry.openSimulated(SLOTS);
  await everyonesSlots(page);
});
