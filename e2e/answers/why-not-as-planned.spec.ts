// SPDX-License-Identifier: GPL-3.0-or-later
// Evidence on demand, in one visit: why the run did not end when planned, what moved between two racks, and all of it in print.
import { readFile } from 'node:fs/promises';
import { expectNoViolationsInBothThemes, noNumberBroken, PHONE } from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { expect, test } from '../pages/test';

test('a run is held against its plan, two racks against each other, and both are printed', async ({ page }) => {
  test.setTimeout(test.info().timeout + 30_000);
  // Keeps what would be printed.
  await page.addInitScript(() => {
    window.print = () => Object.assign(window.top ?? window, { printed: document.body.textContent });
  });
  const gantry = new GantryPage(page);
  await gantry.openSimulated('#p=two-shuffles&runs=corral&view.gantt=heat');
  const panel = page.getByRole('tabpanel');

  await test.step('the chart leads to the parts of the difference, and these to the job', async () => {
    await page.getByRole('button', { name: 'Why not as planned: Corral over TCP' }).first().click();
    await expect(panel).toContainText(/Makespan: planned 6:21, happened 4:27, −1:54\./);
    const parts = panel.getByRole('list', { name: 'What makes the difference of profiles' }).getByRole('listitem');
    await expect(parts.filter({ hasText: /the run had moved \d+\s% of it when the last map ended/ })).toHaveCount(1);
    // Titles have the exact seconds, whose sum rounds to the −1:54 above.
    const seconds = (
      await parts.locator('[title$=" s"]').evaluateAll((all) => all.map((one) => one.getAttribute('title')))
    ).map((title) => Number.parseFloat(title ?? ''));
    expect(seconds.reduce((sum, one) => sum + one, 0)).toBeCloseTo(-114, 0);
    await expectNoViolationsInBothThemes(page, '[role=tabpanel]');
    await noNumberBroken(page, '[role=tabpanel]');
    await panel.getByRole('button', { name: 'profiles' }).first().click();
    await page.getByRole('tab', { name: 'Inspect' }).click();
    await expect(panel).toContainText(/Its end: planned 6:21, happened 4:27/);
  });

  await test.step('a cell of the traffic matrix lists its flows, sorted and filtered, and saves them', async () => {
    await page.getByRole('button', { name: 'Traffic between racks' }).click();
    const matrix = page.getByRole('slider', { name: /traffic between racks/ });
    await matrix.focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByRole('region', { name: 'Picked: Rack 1 to rack 0' })).toBeVisible();
    const picked = page.getByRole('region', { name: /^Picked: Rack 1 to rack/ });
    await picked.getByRole('combobox', { name: 'The other rack' }).selectOption('2');
    const flows = page.getByRole('region', { name: 'Flows and circuits from rack 1 to rack 2' });
    const first = flows.getByRole('row').nth(1);
    await expect(first).toContainText('shuffle, by packets');
    await flows.getByRole('button', { name: /^Data/ }).click();
    await flows.getByRole('button', { name: /^Data/ }).click();
    await expect(flows.getByRole('columnheader', { name: /^Data/ })).toHaveAttribute('aria-sort', 'descending');
    const all = picked.getByRole('status').first();
    await expect(all).toHaveText(/^[\d ]+ listed\.$/);
    await expectNoViolationsInBothThemes(page, '[role=tabpanel]');
    await picked.getByRole('searchbox').or(picked.getByRole('textbox')).first().fill('sess');
    await expect(first).toContainText('sessions');
    const download = page.waitForEvent('download');
    await picked.getByRole('button', { name: 'Save CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('racks-1-2.csv');
    const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(rows[0]).toBe('owner,what,via,fromRack,toRack,startS,endS,setUpS,GB');
    expect(rows.slice(1).every((row) => /^sessions,shuffle,packet,1,2,/.test(row))).toBe(true);
    const sizes = rows.slice(1).map((row) => Number(row.split(',').at(-1)));
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  });

  await test.step('the data of the chart is saved beside it, and a report has everything', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Save the simulation of/ }).click();
    await page.getByRole('menuitem', { name: /^Data of the chart/ }).click();
    const file = await download;
    expect(await readFile(await file.path(), 'utf8')).toMatch(/^Rack,"Slots in use, mean",.*\r\n0,[\d.]+,/);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Print a report' }).click();
    const printed = await page.waitForFunction(() => (window as { printed?: string }).printed);
    const text = (await printed.jsonValue()) as string;
    for (const words of [
      'Is a large shuffle better off on three racks or on one?',
      'Happened under Corral over TCP',
      '7 racks of 30 machines, 4 200 slots in all',
      'Makespan',
      'Why plan and simulation of Corral over TCP differ',
      'How it was computed',
      'computes everything again',
    ])
      expect(text.replace(/\s/g, ' ')).toContain(words);
  });

  await test.step('on a phone that shows numbers, too: the charts of all runs are in it', async () => {
    await gantry.openSimulated('#p=two-shuffles&runs=corral,fifo');
    await page.setViewportSize(PHONE);
    await gantry.showNumbers();
    await gantry.phoneMenu.click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Print a report' }).click();
    const printed = await page.waitForFunction(() => (window as { printed?: string }).printed);
    const text = ((await printed.jsonValue()) as string).replace(/\s/g, ' ');
    expect(text).toContain('Happened under Corral over TCP');
    expect(text).toContain('Happened under FIFO over TCP');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main')).toBeHidden();
  });
  expect(gantry.faults).toEqual([]);
});
