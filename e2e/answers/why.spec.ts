// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's reasons: which jobs held what a job waited for, its critical path, and parts of the cluster that are picked.

import {
  expectNoHorizontalOverflow,
  expectNoViolationsInBothThemes,
  PHONE,
  RESULTS,
  SIZES,
} from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { linkTo } from '../pages/links';
import { steadyBox } from '../pages/pointer';
import { expect, type Locator, type Page, test } from '../pages/test';

const TWO_RACKS = { racks: 2, machinesPerRack: 2, slots: { shared: 2 }, nicGbps: 10, oversubscription: 5 };
const DATA = { inputGB: 8, shuffleGB: 8, outputGB: 2, maps: 8, reduces: 4, mapMBps: 100, reduceMBps: 100 };
const SMALL = {
  ...{ topology: TWO_RACKS, runs: [{ scheduler: 'fifo', label: 'First come' }] },
  workload: { jobs: ['clicks', 'ads', 'mail'].map((id, i) => ({ id, arrivalS: i, ...DATA })) },
};

async function openSmall(page: Page, view: object, more: object = {}): Promise<GantryPage> {
  const gantry = new GantryPage(page);
  await gantry.goSimulated(linkTo({ ...SMALL, ...more, view: { tab: 'inspect', ...view } }));
  return gantry;
}

const reasons = (page: Page, what: string | RegExp): Locator =>
  page.getByRole('tabpanel').getByRole('region', { name: what });

test('who held the slots, the critical path, a coflow that waited, and a press on a lane', async ({ page }) => {
  test.setTimeout(150_000);
  await test.step('a job tells who held the slots that it waited for, and the name leads there', async () => {
    const gantry = await openSmall(page, { selectedJob: 'ads' });
    const ads = reasons(page, 'ads, simulated by First come');
    await expect(ads).toContainText('Waited 9 s, from 1 s on: all 8 slots of the cluster were held by clicks.');
    await expect(ads).toContainText('Together35 s');
    await ads.getByRole('button', { name: 'clicks', exact: true }).first().click();
    const clicks = reasons(page, 'clicks, simulated by First come');
    await expect(clicks).toContainText('It never waited: it was always running');
    await expect(ads).toBeHidden();
    expect(gantry.faults).toEqual([]);
  });
  await test.step('the critical path goes from arrival to end, and a press zooms to a segment', async () => {
    const gantry = await openSmall(page, { selectedJob: 'ads' });
    const path = page.getByRole('list', { name: 'Critical path, from arrival to end' });
    await expect(path.getByRole('listitem')).toHaveText([
      /^18 sWaits for a slot for map \d: all 8 slots of the cluster were held by clicks/,
      /^10 sComputes map \d on rack 0, machine 0\.$/,
      /^2 sFetches the shuffle of reduce 3.*the uplink of rack 0 was full \(4\sGbps\) with bytes of its own/,
      /^5 sComputes reduce 3/,
    ]);
    const chart = gantry.simulation('First come').getByRole('slider');
    await path.getByRole('button', { name: '2 s: zoom to it', exact: true }).click();
    const window = page.getByRole('slider', { name: 'Visible time', exact: true });
    await expect(window).toHaveAttribute('aria-valuetext', '28.9 s to 31.1 s');
    await path
      .getByRole('button', { name: /^map \d$/ })
      .first()
      .click();
    const task = reasons(page, /^Picked: Map \d of ads$/);
    await expect(task).toContainText('Inputon its machine');
    await expect(task).toContainText('Waited 18 s, from 1 s on: all 8 slots of the cluster were held by clicks');
    await task.getByRole('button', { name: 'machine 0' }).click();
    await expect(reasons(page, 'Picked: Machine 0 of rack 0')).toContainText('Busy share of its slots');
    await expect(chart).toBeVisible();
    expect(gantry.faults).toEqual([]);
  });
  await test.step('a rack of the heatmap is picked, told, kept by the link, and let go', async () => {
    const gantry = await openSmall(page, { gantt: 'heat', tab: 'compare' });
    const chart = gantry.simulation('First come').getByRole('slider', { name: /heatmap/ });
    const { height } = await steadyBox(chart);
    await chart.click({ position: { x: 120, y: height - 12 } });
    const rack = reasons(page, 'Picked: Rack 1');
    await expect(rack).toContainText(/Slots in use, mean[\d.]+ of 4, [\d.]+ %/);
    const jobs = rack.getByRole('list', { name: /^Jobs on it/ });
    await expect(jobs.getByRole('listitem')).toHaveCount(3);
    await rack.getByRole('button', { name: 'Uplink, mean' }).click();
    const link = reasons(page, 'Picked: Uplink of rack 1');
    await expect(link).toContainText('Can carry4 Gbps');
    await expect(link.getByRole('list', { name: /^Whose bytes/ }).getByRole('button')).toHaveCount(3);
    await link.getByRole('button', { name: 'rack 1', exact: true }).click();
    await rack.getByRole('button', { name: 'mail', exact: true }).click();
    await expect(reasons(page, 'mail, simulated by First come')).toBeVisible();
    await expect(rack).toBeVisible();

    const shared = await gantry.shareLink();
    await gantry.openSimulated(shared);
    await expect(rack).toContainText('Slots in use, mean');
    await rack.getByRole('button', { name: 'Clear Rack 1' }).click();
    await expect(rack).toBeHidden();
    await chart.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(rack).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rack).toBeHidden();
    expect(gantry.faults).toEqual([]);
  });
  await test.step('a coflow tells what it waited for; what is not there is said', async () => {
    const flows = (GB: number) => [{ from: 0, to: 1, GB }];
    const coflows = [
      { id: 'c1', flows: flows(4) },
      { id: 'c2', flows: flows(5) },
    ];
    const more = { workload: { coflows }, runs: [{ network: 'varys', label: 'First come' }] };
    const gantry = await openSmall(page, { selectedJob: 'c2', picked: 'rack 9' }, more);
    await expect(reasons(page, 'c2, simulated by First come')).toContainText(
      'Waited 8 s, for its first byte, from 0 s on: the uplink of rack 0 was full (4 Gbps) with bytes of c1',
    );
    await expect(reasons(page, 'Picked: Rack 9')).toContainText('The run that is shown has no such rack.');
    expect(gantry.faults).toEqual([]);
  });
  await test.step('a press on a lane picks it', async () => {
    for (const { gantt, chart, xPx, share, name, says } of LANES) {
      await test.step(`by ${gantt}: ${name}`, async () => {
        const ocs = { gbps: 20, reconfigurationMs: 500, elephantGB: 0.5 };
        const more = {
          topology: { ...TWO_RACKS, racks: 3, ocs },
          runs: [{ scheduler: 'fair', network: 'sunflow', label: 'First come' }],
        };
        const gantry = await openSmall(page, { gantt }, more);
        const lanes = gantry.simulation('First come').getByRole('slider', { name: chart });
        const { height } = await steadyBox(lanes);
        await lanes.click({ position: { x: xPx, y: height * share } });
        await expect(reasons(page, `Picked: ${name}`)).toContainText(says);
        expect(gantry.faults).toEqual([]);
      });
    }
  });
});

const LANES = [
  { gantt: 'racks', chart: /slots in use by rack/, xPx: 20, share: 0.5, name: 'Rack 1', says: 'Waiting tasks, mean' },
  {
    gantt: 'network',
    chart: /use of links/,
    xPx: 300,
    share: 0.92,
    name: 'Downlink of rack 2',
    says: 'Can carry4 Gbps',
  },
  { gantt: 'network', chart: /use of links/, xPx: 12, share: 0.1, name: 'Rack 0', says: 'Uplink, mean' },
  {
    gantt: 'circuits',
    chart: /ports over time/,
    xPx: 12,
    share: 0.16,
    name: 'Port out of rack 0',
    says: 'Being set up',
  },
] as const;

test('nothing is wider than the screen, and axe finds nothing to mend, on a phone and on a desk', async ({ page }) => {
  test.setTimeout(90_000);
  for (const size of SIZES) {
    await test.step(`at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      const gantry = await openSmall(page, { gantt: 'heat', picked: 'rack 1', selectedJob: 'mail' });
      if (size === PHONE) await gantry.showNumbers();
      await expect(reasons(page, 'mail, simulated by First come')).toBeAttached();
      await expectNoHorizontalOverflow(page);
      await expectNoViolationsInBothThemes(page, RESULTS);
      expect(gantry.faults).toEqual([]);
    });
  }
});
