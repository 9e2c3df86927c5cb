// SPDX-License-Identifier: GPL-3.0-or-later
// Racks over time: the heatmap and what it is coloured by, the traffic matrix of the visible time, and the links.

import { expectNoHorizontalOverflow, expectNoViolationsInBothThemes, PHONE } from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { asLink, NINE_JOBS, PLANNED } from '../pages/links';
import { expect, type Locator, type Page, test } from '../pages/test';

const HEAT = `${NINE_JOBS}&runs=fifo,fair&plans=&view.gantt=heat`;

const descriptionOf = (chart: Locator): Promise<string> =>
  chart.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent ?? '');

test('heatmap, traffic matrix and links over time, those of coflows, and on a phone', async ({ page }) => {
  test.setTimeout(150_000);
  const gantry = new GantryPage(page);
  await test.step('a heatmap is chosen, coloured by something else, pointed at, walked by keys, and the link keeps both choices', async () => {
    await gantry.openSimulated(`${NINE_JOBS}&runs=fifo,fair&plans=`);
    const fifo = gantry.simulation('FIFO over TCP');
    await fifo.getByText('Heatmap', { exact: true }).click();
    const chart = fifo.getByRole('slider', { name: /heatmap of racks over time: slots in use/ });
    await expect(chart).toHaveAccessibleDescription(/Slots in use on 7 racks.*In the visible time [\d.]+ of 60 slots/);
    await chart.hover({ position: { x: 120, y: 12 } });
    await expect(page.getByText(/^rack 0 at .*: 60 of 60 slots in use$/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Heatmap coloured by' }).selectOption('Waiting tasks');
    const waiting = fifo.getByRole('slider', { name: /heatmap .*: waiting tasks/ });
    await waiting.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(waiting).toHaveAttribute('aria-valuetext', /^rack 1.*[\d.]+ tasks? waiting/);
    await page.getByRole('button', { name: 'Help: what is counted' }).click();
    await expect(page.getByText(/^Tasks that wait and will run on this rack/)).toBeVisible();
    await page.keyboard.press('Escape');
    const link = await gantry.shareLink();
    await gantry.openSimulated(link);
    await expect(
      gantry.simulation('Fair over TCP').getByRole('slider', { name: /heatmap .*: waiting tasks/ }),
    ).toBeVisible();
    expect(gantry.faults).toEqual([]);
  });
  await test.step('the traffic matrix follows the zoom, tells its cells, and has a table', async () => {
    await gantry.followSimulated(HEAT);
    const fifo = gantry.simulation('FIFO over TCP');
    const matrix = fifo.getByRole('slider', { name: /traffic between racks/ });
    // The heatmap is as wide as the other timelines: the matrix takes no space from it.
    await expect(matrix).toHaveCount(0);
    await fifo.getByRole('button', { name: 'Traffic between racks' }).click();
    await expect(matrix).toHaveAccessibleDescription(/^[\d.]+\sGB move between racks in the visible time/);
    await matrix.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/^rack 0 to rack 1, 0 s to .*: [\d.]+ GB, .*[MG]bps on average/).first()).toBeVisible();
    const description = (): Promise<string> => descriptionOf(matrix);
    const whole = await description();
    await fifo.getByRole('slider', { name: /heatmap/ }).focus();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(description).not.toBe(whole);
    await fifo.getByRole('button', { name: /as a table/ }).click();
    const dialog = gantry.dialog('Happened under FIFO over TCP');
    await expect(dialog.getByRole('table')).toHaveCount(3);
    await expect(dialog.getByRole('columnheader', { name: 'Waiting tasks, most' })).toBeVisible();
    await expect(dialog.getByRole('table').last().getByRole('row')).toHaveCount(8);
    await page.keyboard.press('Escape');
    await test.step('at 1440 px nothing is wider than the screen, and axe finds nothing to mend', () =>
      forEveryone(page, () => page.getByText('Links', { exact: true }).first().click()));
    expect(gantry.faults).toEqual([]);
  });
  await test.step('links are shown over time, with their peaks in words', async () => {
    await gantry.followSimulated(`${NINE_JOBS}&runs=fifo&plans=&view.gantt=network`);
    const fifo = gantry.simulation('FIFO over TCP');
    const chart = fifo.getByRole('slider', { name: /use of links by rack over time/ });
    await expect(chart).toHaveAccessibleDescription(/uplinks are used to [\d.]+ %, downlinks to [\d.]+ %/);
    await expect(fifo.getByText('3 Gbps each way')).toBeVisible();
    await chart.focus();
    await page.keyboard.press('ArrowRight');
    await expect(chart).toHaveAttribute('aria-valuetext', /^rack 0 at .*: up .* of 3 Gbps.*; down .* of 3 Gbps/);
    expect(gantry.faults).toEqual([]);
  });
  await test.step('coflows have links and a matrix, and no slots to choose', async () => {
    const flows = [
      { from: 0, to: 1, GB: 4 },
      { from: 2, to: 1, GB: 2 },
    ];
    const topology = { racks: 3, machinesPerRack: 4, slots: { shared: 4 }, nicGbps: 10, oversubscription: 10 };
    const workload = { coflows: [{ id: 'one', flows }] };
    await gantry.follow(PLANNED);
    await gantry.openDropped(
      'coflows.json',
      JSON.stringify({ gantry: 1, topology, workload, runs: [{ network: 'varys' }], view: { gantt: 'heat' } }),
    );
    const run = page.getByRole('region', { name: /^Simulation of/ });
    await expect(run.getByRole('slider', { name: /heatmap .*: uplink/ })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Heatmap coloured by' }).getByRole('option')).toHaveText([
      'Uplink',
      'Downlink',
    ]);
    await run.getByRole('button', { name: 'Traffic between racks' }).click();
    await expect(run.getByRole('slider', { name: /traffic/ })).toHaveAccessibleDescription(/^6\sGB move between racks/);
  });
  await test.step('where everything goes by circuits, uplinks and links say so, and lead to the circuits', async () => {
    const workload = { coflows: [{ id: 'a', arrivalS: 0, flows: [{ from: 0, to: 1, GB: 20 }] }] };
    const ocs = { gbps: 40, reconfigurationMs: 10 };
    const links = `#p=first&runs=${asLink([{ network: 'sunflow' }])}&plans=&topology.racks=3&topology.ocs=${asLink(ocs)}&workload=${asLink(workload)}&view.gantt=network`;
    await gantry.followSimulated(links);
    const run = page.getByRole('region', { name: /^Simulation of/ });
    await expect(run).toContainText('Links show what goes between racks by packets, and Sunflow sent all of it');
    await run.getByText('Heatmap', { exact: true }).click();
    await expect(run).toContainText('Uplinks show what goes between racks by packets, and Sunflow sent all of it');
    await run.getByRole('button', { name: 'Show circuits' }).click();
    await expect(run.getByRole('slider', { name: /circuits/i })).toBeVisible();
    expect(gantry.faults).toEqual([]);
  });
  await test.step('on a phone nothing is wider than the screen, and axe finds nothing to mend', async () => {
    await page.setViewportSize(PHONE);
    await gantry.followSimulated(HEAT);
    await forEveryone(page, () => page.getByRole('combobox', { name: /^What is shown of/ }).selectOption('Links'));
  });
});

/** Nothing is wider than the screen, and axe finds no violations, in the heatmap and in the links. */
async function forEveryone(page: Page, showLinks: () => Promise<unknown>): Promise<void> {
  for (const name of [/heatmap/, /use of links/]) {
    await expect(page.getByRole('slider', { name }).first()).toBeVisible();
    await expectNoHorizontalOverflow(page);
    await expectNoViolationsInBothThemes(page, 'main');
    await showLinks();
  }
}
