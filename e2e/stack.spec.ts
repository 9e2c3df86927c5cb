// The stack of timelines made one's own: moved, enlarged, and a stretch of time marked across all of it, by pointer and by keys.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { listBrowserArguments } from '../scripts/lib/browser.mjs';
import { GantryPage } from './pages/gantry-page';

const RUNS = '#p=first&runs=fifo,corral';

/** Without the changes between two runs, which stand behind them and have a spec of their own. */
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
  const chart = await page.getByRole('application').first().boundingBox();
  const axis = await page.getByRole('button', { name: 'Show the whole time' }).boundingBox();
  if (chart === null || axis === null) throw new Error('nothing is drawn');
  const at = (share: number): number => chart.x + 64 + share * (chart.width - 80);
  await page.mouse.move(at(from), axis.y + 12);
  await page.mouse.down();
  await page.mouse.move(at((from + to) / 2), axis.y + 12);
  await page.mouse.move(at(to), axis.y + 12);
  await page.mouse.up();
}

test('a section is moved by keys, by its menu and by dragging, and keeps the focus', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.openSimulated(RUNS);
  expect(await sections(page)).toEqual(['gantt-0', 'plan-1', 'gantt-1']);
  const plan = handle(page, 'plan of corral + tcp');
  await plan.focus();
  await page.keyboard.press('Alt+ArrowUp');
  expect(await sections(page)).toEqual(['plan-1', 'gantt-0', 'gantt-1']);
  await expect(plan).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  expect(await sections(page)).toEqual(['gantt-0', 'gantt-1', 'plan-1']);
  await handle(page, 'simulation of corral + tcp').click();
  const item = page.getByRole('menuitem', { name: 'Move to the top' });
  expect((await item.boundingBox())?.width).toBeGreaterThan(100);
  await item.click();
  expect(await sections(page)).toEqual(['gantt-1', 'gantt-0', 'plan-1']);

  const from = await plan.boundingBox();
  const top = await page.locator('[data-section="gantt-1"]').boundingBox();
  if (from === null || top === null) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 8, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y - 40, { steps: 3 });
  await page.mouse.move(from.x + 8, top.y + 6, { steps: 3 });
  await page.mouse.up();
  expect(await sections(page)).toEqual(['plan-1', 'gantt-1', 'gantt-0']);
  await expect(page.getByRole('menu')).toBeHidden();
  expect(gantry.faults).toEqual([]);
});

test('a section is enlarged and gives its room back', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.openSimulated(RUNS);
  const chart = gantry.simulation('corral + tcp').getByRole('application');
  const before = (await chart.boundingBox())?.height ?? 0;
  await page.getByRole('button', { name: 'Enlarge the simulation of corral + tcp' }).click();
  await expect(gantry.timelines.getByRole('application')).toHaveCount(1);
  await expect.poll(async () => (await chart.boundingBox())?.height ?? 0).toBeGreaterThan(before);
  await page.locator('body').press('Escape');
  await expect(gantry.timelines.getByRole('application')).toHaveCount(3);
  // By key: the section that has the focus, and once more gives back.
  await gantry.simulation('fifo + tcp').getByRole('application').focus();
  await page.keyboard.press('e');
  await expect(gantry.timelines.getByRole('application')).toHaveCount(1);
  await expect(gantry.simulation('fifo + tcp').getByRole('application')).toBeFocused();
  await page.keyboard.press('e');
  await expect(gantry.timelines.getByRole('application')).toHaveCount(3);
  // Unfolding another gives back, too.
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Unfold the plan of corral + tcp' }).click();
  await expect(gantry.timelines.getByRole('application')).toHaveCount(3);
});

test('a stretch is marked along the axis, and its figures are those of the run', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.openSimulated(RUNS);
  await markByDrag(page, -0.05, 1.05);
  await expect(start(page)).toHaveAttribute('aria-valuenow', '0');
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
  const edge = await end(page).boundingBox();
  await page.mouse.move((edge?.x ?? 0) + 12, (edge?.y ?? 0) + 14);
  await page.mouse.down();
  await page.mouse.move((edge?.x ?? 0) + 60, (edge?.y ?? 0) + 14, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => Number(await end(page).getAttribute('aria-valuenow'))).toBeGreaterThan(toS);
  expect(Number(await start(page).getAttribute('aria-valuenow'))).toBe(fromS);
  await expect(page.getByRole('button', { name: 'Show the whole time' })).toBeDisabled();
  await marked(page).getByRole('button', { name: 'Zoom to it' }).click();
  await page.getByRole('button', { name: 'Show the whole time' }).click();
  await marked(page).getByRole('button', { name: 'Clear the marked time' }).click();
  await expect(marked(page)).toBeHidden();
  expect(gantry.faults).toEqual([]);
});

test('a stretch is marked with Shift in a chart, where a plain drag still pans', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.openSimulated(RUNS);
  const box = await gantry.firstPlan.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 40];
  const drag = async (): Promise<void> => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 80, y, { steps: 4 });
    await page.mouse.up();
  };
  await page.keyboard.down('Shift');
  await drag();
  await page.keyboard.up('Shift');
  await expect(marked(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show the whole time' })).toBeDisabled();
  await page.locator('body').press('Escape');
  await expect(marked(page)).toBeHidden();
  await gantry.firstPlan.focus();
  await page.keyboard.press('+');
  const window = page.getByRole('slider', { name: 'Visible time', exact: true });
  const seen = await window.getAttribute('aria-valuenow');
  await drag();
  await expect(marked(page)).toBeHidden();
  expect(await window.getAttribute('aria-valuenow')).not.toBe(seen);
});

test('a stretch is marked, changed, zoomed to and cleared by keys alone', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.openSimulated(RUNS);
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
});

test('a marked stretch is moved as a whole: along the axis, on the minimap and by keys', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.openSimulated(`${RUNS}&view.markFromS=60&view.markToS=120`);
  const whole = page.getByRole('slider', { name: 'Marked time as a whole' });
  const at = async (): Promise<readonly [number, number]> => [
    Number(await start(page).getAttribute('aria-valuenow')),
    Number(await end(page).getAttribute('aria-valuenow')),
  ];
  const dragBy = async (box: { x: number; y: number; width: number } | null): Promise<void> => {
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 8];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 50, y, { steps: 3 });
    await page.mouse.up();
  };
  await dragBy(await whole.boundingBox());
  const [fromS, toS] = await at();
  expect(fromS).toBeGreaterThan(70);
  expect(toS - fromS).toBeCloseTo(60, 6);
  const window = page.getByRole('slider', { name: 'Visible time', exact: true });
  const seen = await window.getAttribute('aria-valuenow');
  await dragBy(await page.locator('[data-map-mark]').boundingBox());
  const [mapFromS, mapToS] = await at();
  expect(mapFromS).toBeGreaterThan(fromS + 10);
  expect(mapToS - mapFromS).toBeCloseTo(60, 6);
  expect(await window.getAttribute('aria-valuenow')).toBe(seen);
  await whole.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await at())[0]).toBeLessThan(mapFromS);
  await page.keyboard.press('Home');
  expect(await at()).toEqual([0, 60]);
  await page.keyboard.press('Escape');
  await expect(marked(page)).toBeHidden();
  expect(gantry.faults).toEqual([]);
});

test('a double click or Enter on a heatmap zooms to the step there', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.openSimulated('#p=first&runs=fifo&view.gantt=heat');
  const chart = gantry.timelines.getByRole('application', { name: /heatmap of racks/ });
  const fit = page.getByRole('button', { name: 'Show the whole time' });
  const window = page.getByRole('slider', { name: 'Visible time', exact: true });
  await expect(fit).toBeDisabled();
  const box = await chart.boundingBox();
  // Late, where slots become free one after the other.
  await page.mouse.dblclick((box?.x ?? 0) + 0.85 * (box?.width ?? 0), (box?.y ?? 0) + 30);
  await expect(fit).toBeEnabled();
  expect(await window.getAttribute('aria-valuetext')).toMatch(/^3 min/);
  await fit.click();
  await chart.focus();
  await page.keyboard.press('ArrowDown');
  for (let i = 0; i < 14; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(fit).toBeEnabled();
});

test('a link keeps the order, what is enlarged and what is marked', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.openSimulated(RUNS);
  await handle(page, 'simulation of corral + tcp').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await markByDrag(page, 0.2, 0.4);
  const figures = await marked(page).getByRole('table').textContent();
  await page.getByRole('button', { name: 'Enlarge the plan of corral + tcp' }).click();
  const link = await gantry.shareLink();
  await page.goto('about:blank');
  await page.goto(link);
  await gantry.simulated();
  expect(await sections(page)).toEqual(['gantt-0', 'gantt-1', 'plan-1']);
  await expect(gantry.timelines.getByRole('application')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Give the room of the plan of corral + tcp back' })).toBeVisible();
  expect(await marked(page).getByRole('table').textContent()).toBe(figures);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing to mend on a marked stretch and an enlarged section, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const gantry = new GantryPage(page);
    await gantry.openSimulated(RUNS);
    await markByDrag(page, 0.2, 0.4);
    await expect(marked(page)).toBeVisible();
    for (const key of ['', 'e']) {
      if (key !== '') await page.locator('body').press(key);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
    }
  });
}

test('at 360 px a marked stretch has its figures below, and nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const gantry = new GantryPage(page);
  await page.goto(`/${RUNS}&view.markFromS=20&view.markToS=90`);
  await expect(gantry.firstPlan).toBeVisible();
  await expect(marked(page).getByRole('table')).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('where scroll bars take room, axis and charts are as wide as each other', async ({ playwright, baseURL }) => {
  const browser = await playwright.chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: listBrowserArguments(),
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
  expect(
    await page
      .locator('main [data-section]')
      .first()
      .evaluate((one) => one.parentElement?.offsetWidth),
  ).not.toBe(
    await page
      .locator('main [data-section]')
      .first()
      .evaluate((one) => one.parentElement?.clientWidth),
  );
  await browser.close();
});
