// SPDX-License-Identifier: GPL-3.0-or-later
// Plans before an edit: in the answer, in the figures and in the charts' descriptions, until dismissed or undone.
import { ALL_BUT_EDITOR, expectNoViolationsInBothThemes } from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { NINE_JOBS } from '../pages/links';
import { expect, test } from '../pages/test';

test('an edit in the first moment is answered by what it changed, too', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.visit(NINE_JOBS);
  const knob = page.getByRole('slider', { name: 'background traffic' });
  await knob.focus();
  for (const value of ['0.6', '0.7', '0.8']) {
    await page.keyboard.press('ArrowRight');
    await expect(knob).toHaveValue(value);
  }
  await expect(gantry.answer).toContainText(/Changed: Makespan ends 4:\d\d → \d:\d\d/, { timeout: 30_000 });
  const figures = page.getByRole('region', { name: 'Key figures' });
  await expect(figures.locator('[data-figure="makespanS"]')).toContainText(/was 4:\d\d/);
  // The comparison charts outline it as well.
  const parts = page.getByLabel(/^Where the time went: mean time/);
  await expect(parts.locator('[data-before="map"]')).toHaveCount(2);
  // In the table no number overlaps that of the next run.
  await gantry.openFigures();
  const beyond = await page.locator('aside table td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      return [...cell.querySelectorAll('span')]
        .filter((one) => {
          const box = one.getBoundingClientRect();
          return box.width > 1 && (box.left < left - 1 || box.right > right + 1);
        })
        .map((one) => one.textContent);
    }),
  );
  expect(beyond).toEqual([]);
  expect(gantry.faults).toEqual([]);
});

test('what was before an edit: plans, racks, and a plan by hand', async ({ page }) => {
  test.setTimeout(120_000);
  const gantry = new GantryPage(page);
  await test.step('where plans are all that there is, an edit says what changed in them, until it is dismissed', async () => {
    await gantry.open('#p=malleable-six');
    const slots = gantry.answer.getByRole('slider', { name: 'slots' });
    await slots.focus();
    for (const value of ['9', '8', '7', '6']) {
      await page.keyboard.press('ArrowLeft');
      await expect(slots).toHaveValue(value);
    }
    await expect(gantry.answer).toContainText(/Planned: FLEX, mean response: average response .* → .* \(\+\d+\s%\)/);
    const figures = page.getByRole('region', { name: 'Key figures' });
    await expect(figures.locator('[data-figure="makespanS"]')).toContainText(/was \d/);
    const chart = page.getByRole('slider', { name: /^Plan of FLEX, mean response/ });
    await expect(chart).toHaveAccessibleDescription(/Thin lines over bands are what they were before the last edit/);
    await expectNoViolationsInBothThemes(page, ALL_BUT_EDITOR);
    await gantry.answer.getByRole('button', { name: 'Dismiss', exact: true }).click();
    // The button is gone, and would have taken the focus with it.
    await expect(gantry.answer).toBeFocused();
    await expect(gantry.answer).not.toContainText('→');
    await expect(figures).not.toContainText('was');
    await expect(chart).not.toHaveAccessibleDescription(/before the last edit/);
    expect(gantry.faults).toEqual([]);
  });
  await test.step('a plan on racks shows where its jobs lay before, and undo puts that away', async () => {
    await gantry.followSimulated(NINE_JOBS);
    const knob = gantry.answer.getByRole('slider', { name: 'background traffic' });
    await knob.focus();
    await page.keyboard.press('ArrowRight');
    await gantry.simulated();
    const chart = page.getByRole('slider', { name: /^Plan of Makespan/ });
    await expect(chart).toHaveAccessibleDescription(
      /Thin lines over racks are where and when jobs were planned before/,
    );
    await page.getByRole('button', { name: 'Undo: Change background traffic' }).click();
    await expect(chart).not.toHaveAccessibleDescription(/planned before/);
    expect(gantry.faults).toEqual([]);
  });
  await test.step('the plan before an edit is kept as a plan beside the others', async () => {
    await gantry.follow('#p=malleable-six');
    const scenario = page.getByRole('complementary', { name: 'Scenario' });
    await scenario
      .getByRole('combobox', { name: /^Planner/ })
      .first()
      .selectOption({ label: 'FIFO' });
    await gantry.planned();
    await expect(gantry.answer).toContainText('→');
    await gantry.answer.getByRole('button', { name: 'Keep as a plan' }).click();
    const kept = page.getByRole('region', { name: 'Plan of FLEX, mean response, before' });
    await expect(kept.getByRole('slider')).toHaveAccessibleDescription(/27\.2/);
    await expect(gantry.answer).not.toContainText('→');
    await page.getByRole('button', { name: 'Undo: Keep the plan before' }).click();
    await expect(kept).toHaveCount(0);
    expect(gantry.faults).toEqual([]);
  });
  await test.step('what to try goes with its example when the opening is undone', async () => {
    await gantry.follow('#p=first');
    const note = page.getByRole('note', { name: 'What to try' });
    await expect(note).toContainText('background traffic');
    await page.evaluate(() => {
      location.hash = '#p=malleable-six';
    });
    await expect(note).toContainText('remove or add slots');
    await page.getByRole('button', { name: /^Undo: Open/ }).click();
    await expect(note).toContainText('background traffic');
    expect(gantry.faults).toEqual([]);
  });
  await test.step('a plan by hand shows where its rectangles lay before, and racks of a run what was planned before', async () => {
    await gantry.follow('#p=first&runs=corral&plans=manual');
    await page.getByRole('button', { name: 'More for the plan by hand' }).click();
    await page.getByRole('menuitem', { name: /Begin with the plan of Corral/ }).click();
    const hand = page.getByRole('region', { name: /Plan of By hand/ });
    await expect(hand).toContainText('above the bound');
    // Only what has arrived counts as before: wait for the run beside the plan as well.
    await gantry.simulated();
    const chart = hand.getByRole('slider');
    await chart.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(hand).toContainText(/no score: \d+ conflict/);
    await expect(chart).toHaveAccessibleDescription(/where and when jobs were planned before the last edit/);
    await gantry.answer.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await expect(chart).not.toHaveAccessibleDescription(/before the last edit/);
    await page.getByRole('group', { name: 'Lanes of the simulation of Corral over TCP' }).getByText('Racks').click();
    await gantry.setField('Background traffic', '0.8');
    await gantry.simulated();
    await expect(page.getByRole('slider', { name: /slots in use by rack/ })).toHaveAccessibleDescription(
      /Dashed outlines are the plan before the last edit/,
    );
    const run = gantry.simulation('Corral over TCP');
    await run.getByText('Heatmap', { exact: true }).click();
    await run.getByRole('button', { name: 'Traffic between racks' }).click();
    const matrix = run.getByRole('slider', { name: /traffic between racks/ });
    await expect(matrix).toHaveAccessibleDescription(/A corner of another shade.*before the last edit/);
    // Along the first row past the last rack, then down: what each rack sends to all others.
    await matrix.focus();
    for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowRight');
    await expect(matrix).toHaveAttribute('aria-valuetext', /^rack 0 to all others/);
    const said: string[] = [];
    for (let rack = 0; rack < 7; rack++) {
      said.push((await matrix.getAttribute('aria-valuetext')) ?? '');
      await page.keyboard.press('ArrowDown');
    }
    expect(said.join('\n')).toMatch(/; before the last edit [\d.]+ GB/);
    expect(gantry.faults).toEqual([]);
  });
});
