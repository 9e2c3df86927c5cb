// SPDX-License-Identifier: GPL-3.0-or-later
// What new users tripped over when they went through the whole workspace, not through one part of it.

import { GantryPage } from '../pages/gantry-page';
import { NINE_JOBS, PLANNED } from '../pages/links';
import { expect, test } from '../pages/test';

const TWO_RUNS = `${NINE_JOBS}&runs=fifo,corral`;

test('keys after a choice of lanes, racks and ports by keys, what a chip says, a name that is saved', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const gantry = new GantryPage(page);
  await test.step('keys of the page go on working after a choice of lanes was pressed, which keeps the focus', async () => {
    await gantry.openSimulated(`${TWO_RUNS}&view.markFromS=20&view.markToS=90`);
    const run = gantry.simulation('Corral over TCP');
    await run.getByText('Heatmap', { exact: true }).click();
    await expect(run.getByRole('radio', { name: 'Heatmap' })).toBeFocused();
    const bar = page.getByRole('group', { name: /^Playback of / });
    await page.keyboard.press('Space');
    await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.keyboard.press('Space');
    await expect(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    const head = page.getByRole('slider', { name: 'Moment that is shown' });
    const atS = Number(await head.getAttribute('aria-valuenow'));
    await page.keyboard.press('.');
    await expect.poll(async () => Number(await head.getAttribute('aria-valuenow'))).toBeGreaterThan(atS);
    const marked = page.getByRole('region', { name: 'Marked time', exact: true });
    await expect(marked).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(marked).toHaveCount(0);
    await page.keyboard.press('i');
    await expect(page.getByRole('tab', { name: 'Inspect' })).toHaveAttribute('aria-selected', 'true');
    expect(gantry.faults).toEqual([]);
  });
  await test.step('racks and ports are come to and picked by keys alone', async () => {
    await gantry.followSimulated(`${NINE_JOBS}&runs=fifo&view.gantt=racks`);
    const inspected = (name: string) => page.getByRole('heading', { name, exact: true });
    const racks = page.getByRole('slider', { name: /slots in use by rack/ });
    await racks.focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
    await expect(gantry.timelines.getByText(/^rack 1: .* in use on average in the visible time/).last()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(inspected('Rack 2')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(gantry.timelines.getByText(/^rack 2 from .* on average: /).last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(inspected('Rack 2')).toHaveCount(0);

    await gantry.followSimulated('#p=figure-2&view.gantt=circuits');
    const ports = page.getByRole('slider', { name: 'Circuits of the simulation of sunflow, ports over time' });
    await ports.focus();
    for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect(inspected('Port out of rack 1')).toBeVisible();
    expect(gantry.faults).toEqual([]);
  });
  await test.step('a chip says one value, what happened, and by which measure', async () => {
    await gantry.followSimulated(NINE_JOBS);
    const chips = page.getByRole('navigation', { name: 'Runs and plans' });
    await expect(chips.getByRole('button', { name: /Makespan/ })).toHaveText(/Makespan\s*ends 4:\d\d$/);
    await expect(chips.getByRole('button', { name: /Mean/ })).toHaveText(/Mean\s*ends 7:\d\d$/);
  });
  await test.step('Enter in the name saves the scenario under the name that was typed', async () => {
    await gantry.follow(PLANNED);
    await page.getByRole('button', { name: 'Scenario', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Saved scenarios…' }).click();
    const dialog = gantry.dialog('Saved scenarios');
    const name = dialog.getByRole('textbox', { name: 'Name of the present scenario' });
    await name.fill('For Tuesday');
    await name.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText('Saved as “For Tuesday”.');
    await expect(dialog.getByRole('button', { name: 'For Tuesday', exact: true })).toBeVisible();
    expect(gantry.faults).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a link to a heatmap opens on it, the inspector begins with the job, and the header takes one row', async ({
    page,
  }) => {
    const gantry = new GantryPage(page);
    await gantry.openSimulated(
      `${TWO_RUNS}&view.gantt=heat&view.selectedJob=clicks&view.markFromS=60&view.markToS=120&view.tab=inspect`,
    );
    await expect(page.getByRole('combobox', { name: 'What is shown of Corral over TCP' })).toHaveValue('heat');
    await expect(gantry.simulation('Corral over TCP').getByRole('slider').first()).toBeVisible();
    await expect(page.getByRole('group', { name: /^Playback of / })).not.toContainText('Space');
    await page.getByRole('button', { name: 'Numbers' }).tap();
    const marked = page.getByRole('region', { name: 'Marked time', exact: true });
    await expect(page.getByRole('heading', { name: 'clicks', exact: true })).toBeVisible();
    await expect(marked).toHaveCount(0);
    await page.getByRole('tab', { name: 'Compare' }).tap();
    await expect(marked).toBeVisible();
    expect(gantry.faults).toEqual([]);
    // All buttons there are large enough to tap.
    const header = page.getByRole('banner');
    expect((await header.boundingBox())?.height).toBeLessThan(50);
    for (const target of await header.getByRole('button').all()) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), (await target.textContent()) ?? '').toBeGreaterThanOrEqual(
        44,
      );
    }
    await header.getByRole('button', { name: 'More' }).tap();
    await page.getByRole('menuitem', { name: 'Share' }).tap();
    await expect(gantry.dialog(/Share/)).toBeVisible();
    expect(gantry.faults).toEqual([]);
  });
});
