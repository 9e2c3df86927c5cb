// SPDX-License-Identifier: GPL-3.0-or-later
// A plan by hand as a challenge to pass on: drawn by keyboard alone, shared as a link, opened by someone else without counting as their
// own best; followed step by step, and continued by a hint.
import { GantryPage } from '../pages/gantry-page';
import { NINE_JOBS } from '../pages/links';
import { expect, test } from '../pages/test';

test('an attempt by hand travels in a link, and is the best of whoever drew it alone', async ({ page, elsewhere }) => {
  test.setTimeout(120_000);
  const gantry = new GantryPage(page);
  await gantry.open(`${NINE_JOBS}&runs=&plans=manual,corral`);
  const hand = page.getByRole('region', { name: /Plan of By hand/ });
  const scores = hand.getByLabel('Scores; lower is better');
  await test.step('drawn by keyboard: each job is placed where it ends earliest', async () => {
    for (let left = 9; left > 0; left--) {
      await hand
        .getByRole('button', { name: /^Place .* where it ends earliest/ })
        .first()
        .press('Enter');
      if (left > 1) await expect(hand).toContainText(left > 2 ? `${left - 1} jobs left` : /1 job left/);
    }
    await expect(hand).toContainText(/above the bound/);
    await expect(scores).toContainText(/Your best\s*\d+:\d\d/);
  });
  const mine = (await scores.textContent()) ?? '';
  const score = /This plan\s*([\d:]+)/.exec(mine)?.[1] ?? '?';
  const link = await gantry.shareLink();
  await test.step('a person who opens the link sees the attempt and its score, and has no best yet', async () => {
    const other = new GantryPage(await elsewhere());
    await other.page.goto(link);
    const theirs = other.page.getByRole('region', { name: /Plan of By hand/ });
    const their = theirs.getByLabel('Scores; lower is better');
    await expect(their).toContainText(new RegExp(`This plan\\s*${score}`));
    await expect(their).not.toContainText('Your best');
    // Nor if they drew something before opening the link.
    await other.open(`${NINE_JOBS}&runs=&plans=manual,corral`);
    await theirs
      .getByRole('button', { name: /^Place .* where it ends earliest/ })
      .first()
      .press('Enter');
    await expect(theirs).toContainText(/so far/);
    await other.page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      link.slice(link.indexOf('#')),
    );
    // What they drew would be lost: the page asks first, unless it keeps it.
    const ask = other.page.getByRole('alertdialog').getByRole('button', { name: 'Open', exact: true });
    await expect(ask.or(their.getByText('This plan')).first()).toBeVisible();
    if (await ask.isVisible()) await ask.click();
    await expect(their).toContainText(new RegExp(`This plan\\s*${score}`));
    await expect(their).not.toContainText('Your best');
    expect(other.faults).toEqual([]);
  });
  await test.step('step by step, it is drawn as far as the step goes', async () => {
    await hand.getByRole('button', { name: 'Step by step' }).press('Enter');
    const player = page.getByRole('region', { name: /^Step by step: / });
    await expect(player.getByText('Step 1 of 10', { exact: true })).toBeVisible();
    // Names on the chart are drawn: its table has them as text.
    for (const placed of [1, 2]) {
      await hand.getByRole('button', { name: 'Show the plan of By hand as a table' }).press('Enter');
      await expect(page.getByRole('dialog').getByRole('table').getByRole('rowheader')).toHaveCount(placed);
      await page.keyboard.press('Escape');
      await page.keyboard.press('.');
    }
    await hand.getByRole('button', { name: 'Step by step' }).press('Enter');
    await expect(player).toBeHidden();
  });
  await test.step('a hint makes a step from there, and says so', async () => {
    await hand.getByRole('button', { name: 'Hint' }).press('Enter');
    await expect(hand.getByRole('status')).toHaveText(/^(Hint: |.*no better step)/i);
  });
  expect(gantry.faults).toEqual([]);
});
