// SPDX-License-Identifier: GPL-3.0-or-later
// Malleable jobs as they run: bars as high as the number of slots, described in slots and work, and pauses when reallocating costs time.

import {
  ALL_BUT_EDITOR,
  expectNoHorizontalOverflow,
  expectNoViolationsInBothThemes,
  PHONE,
} from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { expect, test } from '../pages/test';

const PROFILES = '#p=speed-up-profiles';
/** What malleable jobs do not have. */
const OF_TASKS = /\b(maps?|reduces?|shuffle)\b/i;

test('malleable runs for everyone, in the inspector, where a scheduler takes none, and on a phone', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const gantry = new GantryPage(page);
  await test.step('everybody can use runs drawn by job, by slot and by rack, in slots and work', async () => {
    await gantry.openSimulated(PROFILES);
    await expectNoViolationsInBothThemes(page, ALL_BUT_EDITOR);
    await expectNoHorizontalOverflow(page);
    await expect(gantry.timelines.getByRole('slider', { name: /simulated, by job over time/ })).toHaveCount(4);
    const flex = gantry.simulation('FLEX');
    await expect(flex.getByText('working; height: slots held')).toBeVisible();
    await expect(flex.getByText('pausing as its slots change')).toBeVisible();
    await expect(flex.getByRole('slider')).toHaveAccessibleDescription(
      /A bar is as high as the slots that the job holds, of all slots of the cluster/,
    );
    await gantry.openFigures();
    await expect(gantry.measure('Makespan', 0)).toContainText('1:45');
    await expect(gantry.timelines).not.toContainText(OF_TASKS);
    await expect(gantry.metrics).not.toContainText(OF_TASKS);
    await flex.getByText('Slots', { exact: true }).click();
    const slots = flex.getByRole('slider', { name: /by slot over time/ });
    await expect(slots).toHaveAccessibleDescription(/malleable jobs on 2 racks of 4 machines of 4 slots/);
    await slots.focus();
    await page.keyboard.press('ArrowRight');
    await expect(slots).toHaveAttribute('aria-valuetext', /^\w+: rack 0, machine 0, slot 0, 0 s to /);
    await flex.getByText('Racks', { exact: true }).click();
    await expect(flex.getByText('slots in use, of 16 in each rack; colours are jobs')).toBeVisible();
    expect(gantry.faults).toEqual([]);
  });
  await test.step('the inspector tells a job’s profile, where its time went, and each stretch of its slots', async () => {
    await gantry.followSimulated(`${PROFILES}&view.selectedJob=train&view.tab=inspect&view.run=2`);
    const inspector = page.getByRole('tabpanel', { name: 'Inspect' });
    await expect(inspector).toContainText('slots to the power of 0.8');
    await expect(inspector).toContainText(/Pausing as its slots change\s*9 s/);
    const path = inspector.getByRole('list', { name: 'Critical path, from arrival to end' });
    await expect(path.getByRole('listitem').first()).toContainText('Works on 10 slots.');
    await expect(path).toContainText('Pauses with 9 slots');
    await expect(inspector).not.toContainText(OF_TASKS);
    expect(gantry.faults).toEqual([]);
  });
  await test.step('a scheduler that does not take malleable jobs says so, beside those that do', async () => {
    await gantry.openInPlace(`${PROFILES}&runs=fair,delay`);
    await expect(gantry.timelines).toContainText(
      /Delay.* runs data-parallel jobs; jobs render, solve, query, train and merge/,
    );
    await expect(gantry.timelines).toContainText('fifo, fair, proportional, flex, cora');
    await expect(gantry.simulation('Fair').getByRole('slider')).toBeVisible();
    expect(gantry.faults).toEqual([]);
  });
  await test.step('everybody can use it on a phone', async () => {
    await page.setViewportSize(PHONE);
    await gantry.followSimulated(PROFILES);
    await expectNoViolationsInBothThemes(page, 'main');
    await expectNoHorizontalOverflow(page);
    expect(gantry.faults).toEqual([]);
  });
});
