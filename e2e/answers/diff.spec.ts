// SPDX-License-Identifier: GPL-3.0-or-later
// Two runs as a diff on the shared time axis: which jobs moved, by how much and why, by mouse and by keys; side by side; by class.

import { expectNoHorizontalOverflow, expectNoViolationsInBothThemes, PHONE } from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { asLink, NINE_JOBS } from '../pages/links';
import { steadyBox } from '../pages/pointer';
import { expect, type Page, test } from '../pages/test';

const RUNS = `${NINE_JOBS}&runs=fifo,corral`;
const OPEN = '&view.folded=%5B%22changes%22%5D';

const JOB = { inputGB: 20, shuffleGB: 5, outputGB: 5, maps: 80, reduces: 20, mapMBps: 50, reduceMBps: 50 };

const section = (page: Page) => page.getByRole('region', { name: 'Changes from FIFO over TCP to Corral over TCP' });
const chart = (page: Page) => page.getByRole('slider', { name: /^FIFO over TCP against Corral over TCP, by job/ });
const readout = (page: Page) => page.getByText(/^\w+: ends [\d.:]+.* by FIFO over TCP, [\d.:]+.* by Corral over TCP/);
const listed = (page: Page) => page.getByRole('listbox', { name: /^Each job in/ });

test('the changes between two runs: unfolded, pointed at, side by side, of one class, saved, and on a phone', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const gantry = new GantryPage(page);
  await gantry.openSimulated(RUNS);
  await test.step('the changes are folded at first and say in their heading how many moved; Compare opens them in sight', async () => {
    await expect(section(page)).toContainText(/\d earlier, \d later/);
    await expect(chart(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Show on the time axis' }).click();
    await expect(chart(page)).toBeInViewport();
    await expect(chart(page)).toBeFocused();
    await expect(chart(page)).toHaveAccessibleDescription(
      /^With Corral over TCP \d of 9 jobs ends? (earlier|later), by .* most: .* In each lane the upper bar/,
    );
    await page.getByRole('button', { name: 'Fold the changes between two runs' }).click();
    await expect(chart(page)).toHaveCount(0);
    expect(gantry.faults).toEqual([]);
  });
  await test.step('by keys alone: the lanes are walked, each is spoken, Enter zooms there and Escape clears', async () => {
    const fold = page.getByRole('button', { name: 'Unfold the changes between two runs' });
    await fold.focus();
    await page.keyboard.press('Enter');
    await chart(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /^\w+: ends .*(earlier|later)/);
    const most = await chart(page).getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowDown');
    await expect(chart(page)).not.toHaveAttribute('aria-valuetext', most ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Show the whole time' })).toBeEnabled();
    await page.keyboard.press('0');
    await page.keyboard.press('Escape');
    await expect(chart(page)).toHaveAttribute('aria-valuetext', 'nothing selected');
    await page.keyboard.press('e');
    await expect(gantry.charts).toHaveCount(1);
    await expect(chart(page)).toBeFocused();
    await page.keyboard.press('e');
    expect(gantry.faults).toEqual([]);
    await test.step('at 1440 px axe finds nothing to mend on the changes', () => forEveryone(page));
    await page.getByRole('button', { name: 'Fold the changes between two runs' }).click();
    await expect(chart(page)).toHaveCount(0);
  });
  await test.step('the chart is saved as a picture with its key, and the command palette opens it', async () => {
    await page.keyboard.press('Control+k');
    await gantry.dialog('Commands').getByRole('combobox').fill('what changed');
    await page.keyboard.press('Enter');
    await expect(chart(page)).toBeInViewport();
    const download = page.waitForEvent('download');
    await section(page)
      .getByRole('button', { name: /^Save the chart/ })
      .click();
    await page.getByRole('menuitem', { name: /SVG/ }).click();
    const pieces: Buffer[] = [];
    for await (const piece of await (await download).createReadStream()) pieces.push(piece as Buffer);
    const svg = Buffer.concat(pieces).toString();
    // Otherwise a failure's report would show nothing but the embedded image.
    const there = [/>\d+:\d\d later</, />above:</, />below:</, /<image /].map((part) => part.test(svg));
    expect(there).toEqual([true, true, true, true]);
    expect(gantry.faults).toEqual([]);
  });
  await test.step('pointed at, a job is told exactly; a click selects it everywhere, and the table has the same numbers', async () => {
    await gantry.followSimulated(RUNS + OPEN);
    // The lane that changed most is on top.
    const onTop = { x: 300, y: 30 };
    await chart(page).hover({ position: onTop });
    const text = (await readout(page).textContent()) ?? '';
    const [id = '', ...rest] = text.split(': ');
    await chart(page).click({ position: onTop });
    await expect(gantry.jobs.getByRole('row', { selected: true })).toContainText(id);
    await expect(listed(page).getByRole('option', { selected: true })).toContainText(id);
    await expect(listed(page).getByRole('option').first()).toContainText(id);

    await section(page)
      .getByRole('button', { name: /as a table$/ })
      .click();
    const first = gantry
      .dialog(/^Changed from/)
      .getByRole('row')
      .nth(1);
    await expect(first.getByRole('rowheader')).toHaveText(id);
    const was = await first.getByRole('cell').nth(0).textContent();
    const is = await first.getByRole('cell').nth(1).textContent();
    // The table is in seconds, the sentences use the notation of the axis.
    const [, endsFifo = ''] = /ends (.*?) by FIFO/.exec(rest.join(': ')) ?? [];
    expect(secondsOf(endsFifo)).toBeCloseTo(Number(was), 3);
    const change = Number(await first.getByRole('cell').nth(2).textContent());
    expect(change).toBeCloseTo(Number(is) - Number(was), 2);
    await page.keyboard.press('Escape');

    // With another filter and another order.
    await section(page).getByRole('combobox', { name: 'Which jobs are shown' }).selectOption('earlier');
    await chart(page).hover({ position: onTop });
    await expect(page.getByText(/^\w+: ends .* earlier; starts/).last()).toBeVisible();
    await section(page).getByRole('combobox', { name: 'Order of the jobs that changed' }).selectOption('arrival');
    expect(gantry.faults).toEqual([]);
  });
  await test.step('only these two: both simulations one under the other, the same jobs at the same heights; the link keeps it', async () => {
    await gantry.followSimulated(`${NINE_JOBS}&runs=fifo,corral,fair${OPEN}&view.baseline=2&view.compared=0`);
    const sections = page.locator('main section[data-section]');
    const order = () => sections.evaluateAll((all) => all.map((one) => one.getAttribute('data-section')));
    await page.getByRole('button', { name: 'Only these two' }).click();
    await expect.poll(async () => (await order()).slice(0, 3)).toEqual(['gantt-2', 'gantt-0', 'changes']);
    const charts = gantry.charts;
    await expect(charts).toHaveCount(3);
    const [first, second] = [await steadyBox(charts.nth(0)), await steadyBox(charts.nth(1))];
    expect(first.height).toBe(second.height);
    expect(first.x).toBe(second.x);
    const link = await gantry.shareLink();
    await gantry.openSimulated(link);
    await expect(page.getByRole('region', { name: 'Changes from Fair over TCP to FIFO over TCP' })).toBeVisible();
    await expect(gantry.charts).toHaveCount(3);
    await page.getByRole('button', { name: 'Show all', exact: true }).click();
    await expect.poll(async () => (await order()).slice(0, 2)).toEqual(['gantt-0', 'plan-1']);
  });
  await test.step('one class of jobs: metrics, completion times, changes and the diff tell of it alone, and the link keeps it', async () => {
    const jobs = ['a', 'b', 'c'].map((id) => ({ ...JOB, id, user: id === 'b' ? 'bo' : 'ana' }));
    await gantry.followSimulated(`#p=first&runs=fifo,corral&plans=&workload=${asLink({ jobs })}`);
    // One choice for the whole panel.
    const classes = page.getByRole('combobox').filter({ has: page.locator('option', { hasText: /^User ana/ }) });
    await expect(classes).toHaveCount(1);
    await expect(classes.locator('option', { hasText: /^User ana, 2 jobs$/ })).toBeAttached();
    await classes.selectOption('user:ana');
    await expect(page.getByText(/^Of 2 jobs, /)).toBeVisible();
    await expect(page.getByText('User ana only')).toHaveCount(3);
    await expect(listed(page).getByRole('option')).toHaveCount(2);
    await expect(page.getByRole('combobox', { name: 'Jobs that are measured' })).toHaveValue('user:ana');
    const cdf = page.getByRole('slider', { name: 'Share of jobs done within a time, by run' });
    await cdf.focus();
    await page.keyboard.press('End');
    await expect(page.getByText(/^100 %, 2 of 2$/)).toHaveCount(2);
    await page.getByRole('button', { name: 'Show on the time axis' }).click();
    await expect(chart(page)).toHaveAccessibleDescription(/ of 2 jobs /);
    const link = await gantry.shareLink();
    await gantry.openSimulated(link);
    await expect(page.getByRole('combobox', { name: 'Jobs that are measured' })).toHaveValue('user:ana');
    await expect(chart(page)).toHaveAccessibleDescription(/ of 2 jobs /);
  });
  await test.step('on a phone axe finds nothing to mend on the changes, and nothing is too wide', async () => {
    await page.setViewportSize(PHONE);
    await gantry.followSimulated(RUNS);
    await page.getByText('Changed', { exact: true }).click();
    await forEveryone(page);
  });
});

/** "2:17.8", "17.8 s" as seconds. */
const secondsOf = (words: string): number =>
  (/[\d:.]+/.exec(words)?.[0] ?? '').split(':').reduce((sum, part) => 60 * sum + Number(part), 0);

async function forEveryone(page: Page): Promise<void> {
  await expect(chart(page)).toBeVisible();
  await expectNoViolationsInBothThemes(page, 'main');
  await expectNoHorizontalOverflow(page);
}
