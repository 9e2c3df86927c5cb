// SPDX-License-Identifier: GPL-3.0-or-later
// A held result stays beside those of any edit, in words, in links and in the figures; and all schedulers are tried at once.
// How differences are worded and edits are taken back is tested in src/state/held.
import { nodeCodec } from '../../src/cli/node-codec';
import { openLink } from '../../src/share/open-link';
import { CATALOGUE } from '../../src/simulator/catalogue';
import { PRESETS } from '../../src/workload/presets/registry';
import { ALL_BUT_EDITOR, expectNoViolationsInBothThemes } from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { asLink } from '../pages/links';
import { expect, test } from '../pages/test';

const job = (GB: number) => ({ inputGB: GB, shuffleGB: GB, maps: 4, reduces: 2, mapMBps: 50, reduceMBps: 50 });
/** A current run, and one that was held when there was less traffic and one more job. */
const LINK = `#p=first&topology.machinesPerRack=3&workload=${asLink({
  jobs: [
    { id: 'ads', ...job(2) },
    { id: 'clicks', ...job(3) },
  ],
})}&runs=${asLink([
  { scheduler: 'fair' },
  { scheduler: 'fair', of: { topology: { background: 0.2 }, workload: { jobs: { video: job(4) } } } },
])}`;

test('a held result comes from a link, stays over an edit and goes into a link; all schedulers are tried, and one is kept', async ({
  page,
}) => {
  const gantry = new GantryPage(page);
  await gantry.openSimulated(LINK);
  const figures = page.getByRole('region', { name: 'Key figures' }).locator('[data-figure="makespanS"] li');
  const chip = (name: string | RegExp) => page.getByRole('button', { name });
  const slider = page.getByRole('slider', { name: 'background traffic' });
  const timeOf = (at: number): Promise<string | null> => figures.nth(at).locator('strong').textContent();

  await test.step('a link has it, and taking the edits back leads to the scenario in which it was held', async () => {
    await chip('Held: background traffic 0.2 → 0.5; job video removed').click();
    await page.getByRole('menuitem', { name: 'Take back background traffic 0.2 → 0.5' }).click();
    await chip('Held: job video removed').click();
    await expect(slider).toHaveValue('0.2');
    await page.getByRole('menuitem', { name: 'Take back job video removed' }).click();
    await gantry.simulated();
    await expect(chip('Held: nothing has been edited since')).toBeVisible();
    expect(await timeOf(0)).toBe(await timeOf(1));
  });

  await test.step('held, it stays as it was when the scenario is edited, in the figures and in the answer', async () => {
    await chip(/^Hold the result of Fair over TCP, whatever/).click();
    const before = await timeOf(0);
    await slider.fill('0.8');
    await gantry.simulated();
    await expect(chip('Held: background traffic 0.2 → 0.8')).toHaveCount(2);
    await expect(gantry.answer).toContainText('Fair over TCP, background traffic 0.2');
    expect([await timeOf(1), await timeOf(2)]).toEqual([before, before]);
    expect(await timeOf(0)).not.toBe(before);
    const link = await openLink(await gantry.shareLink(), { presets: PRESETS, catalogue: CATALOGUE, codec: nodeCodec });
    expect(link.ok && link.scenario.runs.map(({ of }) => of?.topology.background)).toEqual([undefined, 0.2, 0.2]);
    await expectNoViolationsInBothThemes(page, ALL_BUT_EDITOR);
  });

  await test.step('every scheduler is tried over every network, until that is cancelled; the best is kept', async () => {
    await page.getByRole('button', { name: 'Add a plan or a run' }).click();
    await page.getByRole('menuitem', { name: /^Try all schedulers/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Which scheduler?' });
    await expect(dialog).toContainText(/Simulates 1\d\d runs: every scheduler over every network/);
    await dialog.getByRole('button', { name: 'Try all that fit' }).click();
    await expect(dialog.getByRole('row').nth(3)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByRole('button', { name: 'Go on' })).toBeVisible();
    await expect(dialog).toContainText(/(ends?|finish(es)?) (at|.* the next)|within 1\s%/);
    await expectNoViolationsInBothThemes(page, 'dialog[open]');
    await dialog
      .getByRole('button', { name: /^Keep .* as a run$/ })
      .first()
      .click();
    await expect(dialog).toContainText('is a run');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(figures).toHaveCount(4);
  });

  await test.step('where four chips have values none lies over a number', async () => {
    await page.setViewportSize({ width: 1700, height: 900 });
    const chips = page.getByRole('navigation', { name: 'Runs and plans' }).getByRole('button', { pressed: true });
    await expect(chips.first()).toBeVisible();
    const over = await page.getByRole('navigation', { name: 'Runs and plans' }).evaluate(
      (bar) =>
        [...bar.querySelectorAll('[data-run="true"]')].filter((value) => {
          const chip = value.previousElementSibling;
          const number = chip?.querySelector('[class*="number"]')?.getBoundingClientRect();
          const words = value.getBoundingClientRect();
          return number === undefined || (words.left < number.right && words.top < number.bottom);
        }).length,
    );
    expect(over).toBe(0);
    await expect(
      page.getByRole('navigation', { name: 'Runs and plans' }).locator('[data-run="true"]').first(),
    ).toBeVisible();
  });
  expect(gantry.faults).toEqual([]);
});
