// Every task on its slot: chosen, pointed at, walked by keys, zoomed to a single one, kept in the link.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, test } from '@playwright/test';
import { GantryPage } from './pages/gantry-page';

const SLOTS = '#p=first&runs=fifo&plans=&view.gantt=slots';

const chartOf = (gantry: GantryPage): Locator =>
  gantry.simulation('fifo + tcp').getByRole('application', { name: /tasks by slot over time/ });

test('slots are chosen, tell what is pointed at, and a double click zooms to one task, whose job is selected', async ({
  page,
}) => {
  const gantry = new GantryPage(page);
  await gantry.openSimulated('#p=first&runs=fifo&plans=');
  await gantry.simulation('fifo + tcp').getByText('Slots', { exact: true }).click();
  const chart = chartOf(gantry);
  await expect(chart).toHaveAccessibleDescription(/tasks on 7 racks of 30 machines of 20 slots; something ran on/);
  const box = await chart.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + 60];
  await page.mouse.move(x, y);
  await expect(
    page.getByText(/^rack \d+, machine \d+, slot \d+ .*: \d+ tasks? of .*% of the time in use$/),
  ).toBeVisible();
  await page.mouse.dblclick(x, y);
  await page.mouse.move(x + 1, y);
  const spoken = gantry.simulation('fifo + tcp').locator('[aria-live]');
  await expect(spoken).toHaveText(/^(map|reduce) \d+ of \w+, attempt 1: rack \d+, machine \d+, slot \d+, .* s to .* s/);
  const job = / of (\w+),/.exec((await spoken.textContent()) ?? '')?.[1] ?? '';
  await expect(gantry.jobs.getByRole('row', { selected: true })).toContainText(job);
  // Now lanes are seen one by one: what is pointed at is a task, told exactly.
  const high = await chart.boundingBox();
  await page.mouse.move((high?.x ?? 0) + 300, (high?.y ?? 0) + (high?.height ?? 0) / 3 + 8);
  await expect(
    page.getByText(/^(map|reduce) \d+ of \w+, attempt 1: rack \d+, machine \d+, slot \d+, /),
  ).not.toHaveCount(0);
  const link = await gantry.shareLink();
  await page.goto('about:blank');
  await page.goto(link);
  await gantry.simulated();
  await expect(spoken).toHaveText(new RegExp(` of ${job}, attempt 1: `));
  expect(gantry.faults).toEqual([]);
});

test('keys go from task to task and slot to slot, make lanes higher, zoom to a task and let go', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.openSimulated(SLOTS);
  const chart = chartOf(gantry);
  const spoken = gantry.simulation('fifo + tcp').locator('[aria-live]');
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await expect(spoken).toHaveText(/: rack 0, machine 0, slot 0, 0 s to /);
  await page.keyboard.press('ArrowRight');
  await expect(spoken).toHaveText(/: rack 0, machine 0, slot 0, (?!0 s)/);
  for (let k = 0; k < 12; k++) await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(spoken).toHaveText(/: rack 0, machine 0, slot 1, /);
  await page.keyboard.press('Enter');
  const axis = page.getByText(/^1 min$/);
  await page.keyboard.press('Escape');
  await expect(spoken).toHaveText('');
  await page.keyboard.press('0');
  await expect(axis.first()).toBeVisible();
  await gantry
    .simulation('fifo + tcp')
    .getByRole('button', { name: /as a table/ })
    .click();
  const dialog = gantry.dialog('Simulation of fifo + tcp');
  await expect(dialog.getByRole('heading', { name: /^Tasks by slot, from 0 s to .*: the first 1/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^rack 0, machine 0, slot 0 \w+ map \d+ 1 0 / })).toBeVisible();
  expect(gantry.faults).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    test(`at ${width} px, ${colorScheme}, slots are not wider than the screen, and axe finds nothing to mend`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      const gantry = new GantryPage(page);
      await gantry.openSimulated(SLOTS);
      await expect(page.getByRole('application', { name: /tasks by slot/ })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
    });
  }
}
