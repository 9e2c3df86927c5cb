// SPDX-License-Identifier: GPL-3.0-or-later
// The stack of timelines, rearranged: moved, enlarged, and a stretch of time marked across all of it, by pointer and by keys.

import { expectNoHorizontalOverflow, expectNoViolationsInBothThemes, PHONE } from '../pages/access-checks';
import { BROWSER_ARGUMENTS } from '../pages/browser-options';
import { GantryPage } from '../pages/gantry-page';
import { NINE_JOBS } from '../pages/links';
import { drag, steadyBox } from '../pages/pointer';
import { expect, type Locator, type Page, test } from '../pages/test';

const RUNS = `${NINE_JOBS}&runs=fifo,corral`;

/** Without the changes between two runs, which come after them and have a spec of their own. */
const sections = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('main section[data-section]:not([data-section="changes"])')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-section')));
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move the ${name}`, exact: true });
const marked = (page: Page) => page.getByRole('region', { name: 'Marked time', exact: true });
const figure = (page: Page, label: string, run: number) =>
  marked(page)
    .getByRole('row', { name: new RegExp(`^${label}`) })
    .getByRole('cell')
    .nth(run);
const start = (page: Page) => page.getByRole('slider', { name: 'Start of the marked time' });
const end = (page: Page) => page.getByRole('slider', { name: 'End of the marked time' });

/** Drags along the time axis between two shares of the first chart's width. */
async function markByDrag(page: Page, from: number, to: number): Promise<void> {
  const axis = page.getByRole('button', { name: 'Show the whole time' });
  const [chart, { y }] = [await steadyBox(new GantryPage(page).firstPlan), await steadyBox(axis)];
  const at = (share: number) => ({ x: chart.x + 64 + share * (chart.width - 80), y: y + 12 });
  await drag(axis, [at(from), at((from + to) / 2), at(to)]);
}

/** Texts in headings that are partly cut off: "4.74" of "4.74 % above the bound". */
const cutInHeadings = (page: Page): Promise<string[]> =>
  page.locator('main section[data-section] [title*="above the bound"]').evaluateAll((all) =>
    all.flatMap((box) => {
      const seen = box.getBoundingClientRect();
      return [...box.children].flatMap((part) => {
        const { top, right } = part.getBoundingClientRect();
        return top < seen.bottom - 1 && right > seen.right + 1 ? `${part.textContent} at ${innerWidth}` : [];
      });
    }),
  );

test('sections are moved and enlarged, time is marked, and the link keeps it all', async ({ page }) => {
  test.setTimeout(180_000);
  const gantry = new GantryPage(page);
  await test.step('a section is moved by keys, by its menu and by dragging, and keeps the focus', async () => {
    await gantry.openSimulated(RUNS);
    await expect.poll(() => sections(page)).toEqual(['gantt-0', 'plan-1', 'gantt-1']);
    const { width, height } = page.viewportSize()!;
    for (const narrower of [1320, 1380, width]) {
      await page.setViewportSize({ width: narrower, height });
      expect(await cutInHeadings(page)).toEqual([]);
    }
    const plan = handle(page, 'plan of Corral over TCP');
    await plan.focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => sections(page)).toEqual(['plan-1', 'gantt-0', 'gantt-1']);
    await expect(plan).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => sections(page)).toEqual(['gantt-0', 'plan-1', 'gantt-1']);
    // A moved element loses the focus for a frame.
    await expect(plan).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => sections(page)).toEqual(['gantt-0', 'gantt-1', 'plan-1']);
    await handle(page, 'simulation of Corral over TCP').click();
    const item = page.getByRole('menuitem', { name: 'Move to the top' });
    expect((await steadyBox(item)).width).toBeGreaterThan(100);
    await item.click();
    await expect.poll(() => sections(page)).toEqual(['gantt-1', 'gantt-0', 'plan-1']);

    // The lower one first: the one read last has been scrolled to, and the other is in view with it.
    const from = await steadyBox(plan);
    const { y: topY } = await steadyBox(page.locator('[data-section="gantt-1"]').getByRole('heading'));
    const x = from.x + 8;
    await drag(plan, [
      { x, y: from.y + 10 },
      { x, y: from.y - 40 },
      { x, y: topY },
    ]);
    await expect.poll(() => sections(page)).toEqual(['plan-1', 'gantt-1', 'gantt-0']);
    await expect(page.getByRole('menu')).toBeHidden();
    expect(gantry.faults).toEqual([]);
  });
  await test.step('a marked stretch is moved as a whole: along the axis, on the minimap and by keys', async () => {
    await gantry.followSimulated(`${RUNS}&view.markFromS=60&view.markToS=120`);
    const whole = page.getByRole('slider', { name: 'Marked time as a whole' });
    const at = async (): Promise<readonly [number, number]> => [
      Number(await start(page).getAttribute('aria-valuenow')),
      Number(await end(page).getAttribute('aria-valuenow')),
    ];
    const dragOn = async (what: Locator): Promise<void> => {
      const box = await steadyBox(what);
      const [x, y] = [box.x + box.width / 2, box.y + 8];
      await drag(what, [
        { x, y },
        { x: x + 50, y },
      ]);
    };
    await dragOn(whole);
    await expect.poll(async () => (await at())[0]).toBeGreaterThan(70);
    const [fromS, toS] = await at();
    expect(toS - fromS).toBeCloseTo(60, 6);
    const window = page.getByRole('slider', { name: 'Visible time', exact: true });
    const seen = await window.getAttribute('aria-valuenow');
    await dragOn(page.locator('[data-map-mark]'));
    await expect.poll(async () => (await at())[0]).toBeGreaterThan(fromS + 10);
    const [mapFromS, mapToS] = await at();
    expect(mapToS - mapFromS).toBeCloseTo(60, 6);
    expect(await window.getAttribute('aria-valuenow')).toBe(seen);
    await whole.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await at())[0]).toBeLessThan(mapFromS);
    await page.keyboard.press('Home');
    await expect.poll(at).toEqual([0, 60]);
    await page.keyboard.press('Escape');
    await expect(marked(page)).toBeHidden();
    expect(gantry.faults).toEqual([]);
  });
  await test.step('a double click or Enter on a heatmap zooms to the step there', async () => {
    await gantry.followSimulated(`${NINE_JOBS}&runs=fifo&view.gantt=heat`);
    const chart = gantry.timelines.getByRole('slider', { name: /heatmap of racks/ });
    const fit = page.getByRole('button', { name: 'Show the whole time' });
    const window = page.getByRole('slider', { name: 'Visible time', exact: true });
    await expect(fit).toBeDisabled();
    const { width } = await steadyBox(chart);
    // Late in the run, when slots become free one after the other.
    await chart.dblclick({ position: { x: 0.85 * width, y: 30 } });
    await expect(fit).toBeEnabled();
    await expect(window).toHaveAttribute('aria-valuetext', /^3:/);
    await fit.click();
    await chart.focus();
    await page.keyboard.press('ArrowDown');
    for (let i = 0; i < 14; i++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(fit).toBeEnabled();
  });
  await test.step('a link keeps the order, what is enlarged and what is marked', async () => {
    await gantry.followSimulated(RUNS);
    await handle(page, 'simulation of Corral over TCP').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await markByDrag(page, 0.2, 0.4);
    const figures = await marked(page).getByRole('table').textContent();
    await page.getByRole('button', { name: 'Maximise the plan of Corral over TCP' }).click();
    const link = await gantry.shareLink();
    await gantry.openSimulated(link);
    await expect.poll(() => sections(page)).toEqual(['gantt-0', 'gantt-1', 'plan-1']);
    await expect(gantry.charts).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Restore the plan of Corral over TCP' })).toBeVisible();
    await expect(marked(page).getByRole('table')).toHaveText(figures ?? '');
  });
  await gantry.followSimulated(RUNS);
  await test.step('a section is enlarged and gives its room back', async () => {
    const chart = gantry.simulation('Corral over TCP').getByRole('slider');
    const before = (await steadyBox(chart)).height;
    await page.getByRole('button', { name: 'Maximise the simulation of Corral over TCP' }).click();
    await expect(gantry.charts).toHaveCount(1);
    await expect.poll(async () => (await chart.boundingBox())?.height ?? 0).toBeGreaterThan(before);
    await page.locator('body').press('Escape');
    await expect(gantry.charts).toHaveCount(3);
    // By key: enlarges the section that has the focus; pressed again, restores the others.
    await gantry.simulation('FIFO over TCP').getByRole('slider').focus();
    await page.keyboard.press('e');
    await expect(gantry.charts).toHaveCount(1);
    await expect(gantry.simulation('FIFO over TCP').getByRole('slider')).toBeFocused();
    await page.keyboard.press('e');
    await expect(gantry.charts).toHaveCount(3);
    // Unfolding another restores them as well.
    await page.keyboard.press('e');
    await page.getByRole('button', { name: 'Unfold the plan of Corral over TCP' }).click();
    await expect(gantry.charts).toHaveCount(3);
  });
  await test.step('a stretch is marked, changed, zoomed to and cleared by keys alone', async () => {
    await gantry.firstPlan.focus();
    await page.keyboard.press('m');
    await expect(end(page)).toBeFocused();
    const toS = Number(await end(page).getAttribute('aria-valuenow'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => Number(await end(page).getAttribute('aria-valuenow'))).toBeGreaterThan(toS);
    await page.keyboard.press('Shift+Tab');
    await expect(start(page)).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(marked(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Show the whole time' })).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(marked(page)).toBeHidden();
    await expect(gantry.firstPlan).toBeFocused();
    await page.getByRole('button', { name: 'Show the whole time' }).click();
    await expect(page.getByRole('button', { name: 'Show the whole time' })).toBeDisabled();
  });
  await test.step('a stretch is marked with Shift in a chart, where a plain drag still pans', async () => {
    const dragInside = async (): Promise<void> => {
      const box = await steadyBox(gantry.firstPlan);
      const [x, y] = [box.x + 200, box.y + 40];
      await drag(gantry.firstPlan, [
        { x, y },
        { x: x + 80, y },
      ]);
    };
    await page.keyboard.down('Shift');
    await dragInside();
    await page.keyboard.up('Shift');
    await expect(marked(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show the whole time' })).toBeDisabled();
    await page.locator('body').press('Escape');
    await expect(marked(page)).toBeHidden();
    await gantry.firstPlan.focus();
    const window = page.getByRole('slider', { name: 'Visible time', exact: true });
    const whole = (await window.getAttribute('aria-valuetext')) ?? '';
    await page.keyboard.press('+');
    await expect(window).not.toHaveAttribute('aria-valuetext', whole);
    const seen = await window.getAttribute('aria-valuenow');
    await dragInside();
    await expect(marked(page)).toBeHidden();
    await expect(window).not.toHaveAttribute('aria-valuenow', seen ?? '');
  });
  await gantry.followSimulated(RUNS);
  await test.step('a stretch is marked along the axis, and its figures are those of the run', async () => {
    await markByDrag(page, -0.05, 1.05);
    await expect(start(page)).toHaveAttribute('aria-valuenow', '0');
    await gantry.openFigures();
    const makespan = await gantry.measure('Makespan', 0).textContent();
    await expect(figure(page, 'Under way', 0)).toHaveText(makespan ?? '');
    await expect(figure(page, 'Jobs arrived', 0)).toHaveText('9');
    await expect(figure(page, 'Jobs ended', 1)).toHaveText('9');
    const between = await gantry.measure('Between racks', 0).textContent();
    await expect(figure(page, 'Between racks', 0)).toHaveText(between ?? '');
    await expect(figure(page, 'Racks planned', 1)).toHaveText(/\d/);
    await expect(figure(page, 'Racks planned', 0)).toHaveText('none');

    // A part of it, made longer at one end, then zoomed to and cleared.
    await markByDrag(page, 0.2, 0.4);
    const fromS = Number(await start(page).getAttribute('aria-valuenow'));
    const toS = Number(await end(page).getAttribute('aria-valuenow'));
    expect(toS).toBeGreaterThan(fromS);
    const edge = await steadyBox(end(page));
    await drag(end(page), [
      { x: edge.x + 12, y: edge.y + 14 },
      { x: edge.x + 60, y: edge.y + 14 },
    ]);
    await expect.poll(async () => Number(await end(page).getAttribute('aria-valuenow'))).toBeGreaterThan(toS);
    expect(Number(await start(page).getAttribute('aria-valuenow'))).toBe(fromS);
    await expect(page.getByRole('button', { name: 'Show the whole time' })).toBeDisabled();
    await marked(page).getByRole('button', { name: 'Zoom to it' }).click();
    await page.getByRole('button', { name: 'Show the whole time' }).click();
    await marked(page).getByRole('button', { name: 'Clear the marked time' }).click();
    await expect(marked(page)).toBeHidden();
    expect(gantry.faults).toEqual([]);
  });
  await test.step('axe finds nothing to mend on a marked stretch and an enlarged section, light and dark', async () => {
    await markByDrag(page, 0.2, 0.4);
    await expect(marked(page)).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'main');
    await page.locator('body').press('e');
    await expect(gantry.charts).toHaveCount(1);
    await expectNoViolationsInBothThemes(page, 'main');
  });
  await test.step('at 360 px a marked stretch has its figures among the numbers, and nothing is wider than the screen', async () => {
    await page.setViewportSize(PHONE);
    await gantry.followSimulated(`${RUNS}&view.markFromS=20&view.markToS=90`);
    await gantry.showNumbers();
    await expect(marked(page).getByRole('table')).toBeVisible({ timeout: 30_000 });
    await expectNoHorizontalOverflow(page);
  });
});

test('where scroll bars take room, axis and charts are as wide as each other', async ({ playwright, baseURL }) => {
  const browser = await playwright.chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [...BROWSER_ARGUMENTS],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 500 }, baseURL: baseURL ?? '' });
  const gantry = new GantryPage(page);
  await gantry.openSimulated(`${RUNS},fair&view.markFromS=0&view.markToS=1000`);
  const ends = (): Promise<number[]> =>
    page
      .locator('[data-place=axis], [data-place=chart], [data-place=map]')
      .evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().right)))]);
  await expect.poll(async () => (await ends()).length).toBe(1);
  // There is a scroll bar that takes space.
  const barPx = await page
    .locator('[data-stack="charts"]')
    .evaluate((one) => (one as HTMLElement).offsetWidth - one.clientWidth);
  expect(barPx).toBeGreaterThan(0);
  await browser.close();
});
