// SPDX-License-Identifier: GPL-3.0-or-later
// The published figures, reproduced in the page: found, measured, stopped, kept, opened, and the same as the command line's.
import { execFileSync } from 'node:child_process';
import { expectNoViolationsInBothThemes, PHONE } from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { PLANNED } from '../pages/links';
import { PapersPage } from '../pages/papers-page';
import { expect, test } from '../pages/test';

/** Its text for each row, on stderr, is not needed here. */
const cli = (...args: string[]): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ['scripts/gantry.mjs', 'reproduce', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );

test('the gallery holds every entry; one comes from the workspace and goes back to it', async ({ page }) => {
  const gantry = new GantryPage(page);
  const papers = new PapersPage(page);
  await gantry.open();
  await papers.headerButton.click();
  await expect(papers.title).toHaveText('Papers');
  await expect(page).toHaveURL(/#papers$/);
  await expect(gantry.timelines).toBeHidden();
  const ids = (cli('--list') as { id: string }[]).map(({ id }) => id);
  // Published and previously measured values are shown without running anything.
  for (const id of ids)
    await expect(papers.entry(id)).toHaveText(/published.*(measured before, \d+ seeds?|not measured yet)/);
  await papers.entry('corral-13').getByRole('link').click();
  await expect(papers.title).toHaveText('Corral, Figure 13');
  await expect(page).toHaveURL(/#papers\/corral-13$/);
  await page.goBack();
  await expect(papers.title).toHaveText('Papers');
  await page.locator('body').press('p');
  await expect(gantry.firstPlan).toBeVisible();
  await expect(page).not.toHaveURL(/#/);
  await page.locator('body').press('p');
  await papers.button('Back to the scenario').press('Enter');
  await expect(gantry.firstPlan).toBeVisible();
  await expect(papers.headerButton).toBeFocused();
  expect(gantry.faults).toEqual([]);
});

test('cards of the papers, and an entry before and after it is measured', async ({ page }) => {
  test.setTimeout(90_000);
  const papers = new PapersPage(page);
  await test.step('each paper has a card with its claim, published and measured, and a citation', async () => {
    await papers.open();
    await expect(papers.cards).toHaveCount(5);
    const corral = papers.cards.filter({ hasText: 'Corral' });
    await expect(corral).toContainText('Jalaparti et al., ACM SIGCOMM 2015');
    await expect(corral).toHaveText(
      /Published10 to 33 %Measured[\d.]+ %.*measured earlier, \d+ seeds.*Verdict. as published/,
    );
    await expect(corral.getByRole('img', { name: /^Published 10 to 33 %; measured/ })).toBeVisible();
    await expect(papers.main.getByText(/^Virajith Jalaparti, .*Plan When You Can/)).toBeVisible();
    await corral.getByRole('link').click();
    await expect(papers.title).toHaveText('Corral, Figure 6');
    await expect(papers.main.getByText(/ACM SIGCOMM 2015, Figure 6\.$/)).toBeVisible();
  });
  await test.step('an entry shows what is published and what was measured before, until it is measured', async () => {
    await papers.open('flex-5a&seeds=2');
    const fifo = papers.table.getByRole('row').filter({ hasText: 'FIFO over the optimum, mean' });
    await expect(fifo).toHaveText(/2\.07.*measured earlier, \d+ seeds.*as published/);
    await expect(papers.before).toHaveCount(6);
    await expect(papers.values).toHaveCount(0);
    await expect(
      papers.main.getByText(
        /^Hollow marks were measured before: \d+ seeds, (on \d+ \w+ \d{4}, )?by the engine of commit/,
      ),
    ).toBeVisible();
    const height = await papers.table.evaluate((table) => table.clientHeight);
    await papers.button('Run').click();
    await expect(papers.status).toHaveText(/Measured with 2 seeds/, { timeout: 50_000 });
    await expect(papers.before).toHaveCount(0);
    await expect(papers.values).toHaveCount(6);
    expect(Math.abs((await papers.table.evaluate((table) => table.clientHeight)) - height)).toBeLessThan(60);
    // Nothing was measured with other assumptions.
    await papers.setField('Jobs', '8');
    await expect(papers.before).toHaveCount(0);
    await papers.main.getByRole('link', { name: 'Show it' }).click();
    await expect(papers.values).toHaveCount(6);
  });
  await test.step('the scenario behind the papers is simulated when one comes back to it, not before', async () => {
    const gantry = new GantryPage(page);
    await expect(gantry.runState).toHaveText(/^\d+ plans?, [^,]*$/);
    await papers.button('Back to the scenario').click();
    await gantry.simulated();
  });
});

test('it goes on while one looks elsewhere; other assumptions are another measurement, or are refused', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const gantry = new GantryPage(page);
  const papers = new PapersPage(page);
  await test.step('it goes on while one looks elsewhere, and other assumptions are another measurement', async () => {
    await papers.open('flex-5a&seeds=3');
    await papers.button('Run').click();
    await papers.button('Back to the scenario').click();
    await gantry.planned();
    await page.goBack();
    await expect(papers.status).toHaveText(/Measured with 3 seeds/);
    await papers.setField('Jobs', '8');
    await expect(page).toHaveURL(/#papers\/flex-5a&seeds=3&jobs=8$/);
    await expect(papers.values).toHaveCount(0);
    await papers.button('Reset to our choices').click();
    await expect(papers.values).toHaveCount(6);
    await papers.setField('Repetitions', '2');
    await expect(papers.status).toHaveText(/Measured with 2 seeds/, { timeout: 30_000 });
    expect(await papers.savedRows()).toEqual(cli('flex-5a', '--seeds', '2', '--details'));
  });
  await test.step('what is no assumption is refused in one sentence at its field, in the address too', async () => {
    await papers.open('flex-5a&slack=2&rocks=1');
    await expect(papers.main.getByRole('alert')).toHaveText(
      /slack must be at least 0 and below 1 .*rocks: flex-5a has no such/,
    );
    await papers.setField('Slack', '1');
    await expect(papers.main.getByText('Slack must be at least 0 and below 1 (got 1).')).toBeVisible();
    await expect(papers.field('Slack')).toHaveAttribute('aria-invalid', 'true');
    await papers.setField('Repetitions', '0');
    await expect(papers.main.getByText(/^Repetitions must be an integer from 1 to 10000/)).toBeVisible();
    await papers.open('nonsense');
    await expect(papers.main.getByRole('alert')).toHaveText(/no experiment called “nonsense”/);
  });
  await test.step('assumptions that make no scenario are said, not thrown', async () => {
    await papers.open('cora-1&seeds=1&jobs=1000000000');
    await papers.button('Run').click();
    await expect(papers.status).toHaveText('The measurement ended: see the assumptions.');
    await expect(papers.main.getByRole('alert').first()).toHaveText(/\w/);
    await papers.button('Open scenario: 100 jobs').click();
    await expect(gantry.dialog(/Could not open cora-1/)).toBeVisible();
    expect(gantry.faults).toEqual([]);
  });
});

test('without what was measured before the published values stand all the same', async ({ page }) => {
  await page.route(/measured-[^/]*\.json/, (route) => route.abort());
  const papers = new PapersPage(page);
  await papers.open('corral-6');
  await expect(papers.main.getByText(/^What was measured before could not be loaded/)).toBeVisible();
  await expect(papers.table.getByText('10 to 33 %').first()).toBeVisible();
  await expect(papers.table.getByRole('img', { name: 'Published 10 to 33 %; not measured.' }).first()).toBeVisible();
});

// A planner by itself and one that needs GLPK. For simulated runs see worker/answers/measure.test.ts and same-everywhere.spec.ts.
for (const id of ['flex-5a', 'corral-lp']) {
  test(`${id} gives the command line’s numbers, to the last digit`, async ({ page }) => {
    const papers = new PapersPage(page);
    await papers.open(`${id}&seeds=2`);
    await papers.button('Small size').click();
    await papers.button('Run').click();
    await expect(papers.status).toHaveText(/Measured with 2 seeds/, { timeout: 50_000 });
    const rows = cli(id, '--small', '--seeds', '2', '--details');
    expect(await papers.savedRows()).toEqual(rows);
    const measured = (rows as { measured: number | null }[]).map((row) => row.measured).filter((one) => one !== null);
    expect(await papers.values.evaluateAll((cells) => cells.map((cell) => Number(cell.dataset.exact)))).toEqual(
      measured,
    );
  });
}

test('progress is described, cancelling keeps what is measured, also over a reload, and it goes on from there', async ({
  page,
}) => {
  const papers = new PapersPage(page);
  await papers.open('corral-10&seeds=2&shrink=40');
  await papers.button('Run').click();
  await expect(papers.progress).toHaveAttribute('aria-valuetext', /^[1-9]\d* of 12 parts, about .* left$/);
  await expect(papers.field('Copies of the output')).toBeDisabled();
  await expect(papers.values.first()).toHaveText(/%/);
  await papers.button('Cancel').click();
  await expect(papers.status).toHaveText(/^Cancelled with \d+ of 12 parts measured/);
  const value = await papers.values.first().getAttribute('data-exact');
  await page.reload();
  await expect(papers.values.first()).toHaveAttribute('data-exact', String(value));
  await papers.button('Go on').click();
  await expect(papers.status).toHaveText(/Measured with 2 seeds/, { timeout: 50_000 });
  await papers.main.getByRole('link', { name: 'All papers' }).click();
  await expect(papers.entry('corral-10')).toHaveText(/measured here, 2 seeds, 1 assumption changed/);
  await papers.entry('corral-10').getByRole('link').click();
  await expect(page).toHaveURL(/#papers\/corral-10&seeds=2&shrink=40$/);
  await papers.button('Forget').click();
  await expect(papers.values).toHaveCount(0);
  await page.reload();
  await expect(papers.status).toHaveText(/Not run yet/);
});

test('a scenario is one click away: opened as a step that undo takes back, and asked about where work is unsaved', async ({
  page,
}) => {
  const gantry = new GantryPage(page);
  const papers = new PapersPage(page);
  await gantry.open(PLANNED);
  const name = await gantry.scenarioName.inputValue();
  await papers.headerButton.click();
  await papers.entry('cora-1').getByRole('link').click();
  await papers.button('Open scenario: 100 jobs').click();
  await expect(gantry.scenarioName).toHaveValue('cora-1: 100 jobs');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(gantry.scenarioName).toHaveValue(name);
  await gantry.setField('Racks', '9');
  await papers.headerButton.click();
  // Keys undo nothing while the papers are shown.
  await expect(papers.title).toBeVisible();
  await page.locator('body').press('Control+z');
  await papers.entry('cora-1').getByRole('link').click();
  await papers.button('Open scenario: 100 jobs').click();
  await gantry
    .dialog(/^Open “cora-1/)
    .getByRole('button', { name: 'Keep mine' })
    .click();
  await expect(papers.title).toBeVisible();
  await papers.button('Back to the scenario').click();
  await expect(gantry.field('Racks')).toHaveValue('9');
});

test('a link that was opened is neither lost nor opened again by a visit to the papers', async ({ page }) => {
  const gantry = new GantryPage(page);
  const papers = new PapersPage(page);
  await gantry.open('#p=two-shuffles');
  const name = await gantry.scenarioName.inputValue();
  await papers.headerButton.click();
  await expect(papers.title).toBeVisible();
  await page.goBack();
  await expect(gantry.scenarioName).toHaveValue(name);
  await expect(page.getByRole('button', { name: 'Nothing to undo' })).toBeVisible();
  await page.goForward();
  await expect(papers.title).toBeVisible();
  await page.reload();
  await papers.button('Back to the scenario').click();
  await expect(gantry.scenarioName).toHaveValue(name);
});

test('a browser that keeps nothing says so in one sentence, and measures all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const papers = new PapersPage(page);
  await papers.open('flex-5a&seeds=2');
  const said = page.getByText(/This browser cannot read what earlier visits measured/);
  // If it appeared between press and release, it could move the button away.
  await expect(said).toBeVisible();
  await papers.button('Run').click();
  await expect(papers.status).toHaveText(/Measured with 2 seeds/, { timeout: 30_000 });
  await expect(said).toHaveCount(1);
});

test('everyone can read the papers: axe in both themes, nothing wider than a phone, results before assumptions', async ({
  page,
}) => {
  const papers = new PapersPage(page);
  await papers.open('cora-1&seeds=2');
  await papers.button('Small size').click();
  await papers.button('Run').click();
  await expect(papers.status).toHaveText(/Measured with 2 seeds/, { timeout: 30_000 });
  await expectNoViolationsInBothThemes(page);
  await papers.main.getByRole('link', { name: 'All papers' }).click();
  await expect(papers.entry('cora-1')).toHaveText(/measured here/);
  await expectNoViolationsInBothThemes(page);

  await page.setViewportSize(PHONE);
  const wider = () => papers.main.evaluate((main) => main.scrollWidth - main.clientWidth);
  await expect(papers.title).toHaveText('Papers');
  expect(await wider()).toBeLessThanOrEqual(0);
  // The tabs belong to the scenario.
  await expect(page.getByRole('navigation', { name: 'Picture, numbers or editor' })).toBeHidden();
  // Reloaded, as if opened on a phone.
  await page.goBack();
  await page.reload();
  await expect(papers.status).toHaveText(/Measured with 2 seeds/, { timeout: 30_000 });
  expect(await wider()).toBeLessThanOrEqual(0);
  const [table, form] = await Promise.all([papers.table.boundingBox(), papers.field('Jobs').boundingBox()]);
  expect(table?.y).toBeLessThan(form?.y ?? 0);
});

test('in notes and proofs no line can end between a number and its unit', async ({ page }) => {
  const papers = new PapersPage(page);
  await papers.open('co-7');
  await papers.main.getByText(/^Cannot all hold/).click();
  const note = papers.table.getByRole('row').filter({ hasText: 'Note 2.' });
  for (const text of [papers.main.locator('details', { hasText: 'Cannot all hold' }), note]) {
    await expect(text).toContainText(/\d\s%/);
    expect(await text.innerText()).not.toMatch(/\d %/);
  }
});
