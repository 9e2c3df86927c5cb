// SPDX-License-Identifier: GPL-3.0-or-later
// Traces: dropped on the page, inspected, the assumptions for what they lack changed, and imported as a step that undo takes back.
// The published files are stored beside the project.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectNoViolationsInBothThemes, PHONE } from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { PLANNED } from '../pages/links';
import { expect, test } from '../pages/test';

const shared = (path: string): string => readFileSync(join(import.meta.dirname, '../../../shared/data', path), 'utf8');
const FIRST_50 = 'swim/FB-2009_samples_24_times_1hr_0_first50jobs.tsv';

test('a dropped SWIM trace is shown with its assumptions, which can be changed, and undo brings the old work back', async ({
  page,
}) => {
  const gantry = new GantryPage(page);
  await gantry.open(PLANNED);
  const before = await gantry.scenarioName.inputValue();
  await gantry.dropFile('first50.tsv', shared(FIRST_50));
  await expect(gantry.importFigure('Jobs')).toHaveText('50');
  await expect(gantry.importFigure('With a shuffle')).toHaveText('32');
  await expect(gantry.importDialog).toContainText('one map for each 128 MB of input');
  const maps = Number(await gantry.importFigure('Maps').textContent());
  const block = gantry.importDialog.getByRole('textbox', { name: /^Block/ });
  await block.fill('64');
  await block.press('Enter');
  await expect(gantry.importDialog).toContainText('one map for each 64 MB of input');
  expect(Number(await gantry.importFigure('Maps').textContent())).toBeGreaterThan(maps);
  await gantry.importDialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(gantry.importDialog).toBeHidden();
  await expect(gantry.scenarioName).toHaveValue('first50');
  await expect(gantry.jobs).toHaveAttribute('aria-rowcount', '51');
  await expect(gantry.field('Racks')).toHaveValue('60');
  await expect(page.getByRole('status').filter({ hasText: /^Opened first50\.tsv\. / })).toHaveCount(1);
  const undoes = page.getByRole('button', { name: /^Undo: Open first50/ });
  await undoes.focus();
  await page.keyboard.press('Enter');
  await expect(gantry.scenarioName).toHaveValue(before);
  // Nothing is left to undo, and the button keeps the focus: otherwise Tab would start over, and the undo would not be read out.
  await expect(page.getByRole('button', { name: 'Nothing to undo' })).toBeFocused();
  expect(gantry.faults).toEqual([]);
});

test('a day with more jobs than a scenario may have is cut down by one press, and 20 000 rows come in', async ({
  page,
}) => {
  const gantry = new GantryPage(page);
  await gantry.open(PLANNED);
  await gantry.dropFile('FB-2010.tsv', shared('swim/FB-2010_samples_24_times_1hr_withInputPaths_0.tsv'));
  await expect(gantry.importDialog).toContainText('25 428 jobs; the limit is 20 000');
  const take = gantry.importDialog.getByRole('button', { name: 'Import', exact: true });
  await expect(take).toBeDisabled();
  await gantry.importDialog.getByRole('button', { name: 'Take the first 20 000 jobs' }).click();
  await expect(take).toBeEnabled();
  await take.click();
  await expect(gantry.jobs).toHaveAttribute('aria-rowcount', '20001');
  expect(gantry.faults).toEqual([]);
});

test('a dropped coflow trace has all its flows', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.open(PLANNED);
  await gantry.dropFile('FB2010-1Hr-150-0.txt', shared('coflow-benchmark/FB2010-1Hr-150-0.txt'));
  await expect(gantry.importFigure('Coflows')).toHaveText('526');
  await expect(gantry.importFigure('Flows')).toHaveText(/^706\s397$/);
  const most = gantry.importDialog.getByRole('textbox', { name: 'Maximum coflows' });
  await most.fill('100');
  await most.press('Enter');
  await expect(gantry.importFigure('Coflows')).toHaveText('100');
  await gantry.importDialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('100 coflows').first()).toBeVisible();
  await expect(gantry.field('Racks')).toHaveValue('150');
});

test('the whole coflow trace can be worked with, and the page says that it is too large to be kept or put into a link', async ({
  page,
}) => {
  const gantry = new GantryPage(page);
  await gantry.open(PLANNED);
  await gantry.dropFile('FB2010-1Hr-150-0.txt', shared('coflow-benchmark/FB2010-1Hr-150-0.txt'));
  await expect(gantry.importFigure('Flows')).toHaveText(/^706\s397$/);
  await gantry.importDialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText(/too large to be kept in this browser across reloads \(706\s397 flows/)).toBeVisible();
  await expect(page.getByText('526 coflows').first()).toBeVisible();
  await gantry.typeField('Racks', '149');
  await expect(page.getByText(/would make the scenario invalid/)).toBeVisible();
  await expect(gantry.field('Racks')).toHaveValue('150');
  await gantry.setField('Racks', '151');
  await expect(page.getByRole('button', { name: /^Undo: .*acks/ })).toBeEnabled();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText(/values are too many for a link; .*: save it as a file/)).toBeVisible({
    timeout: 30_000,
  });
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByText(/What you had open last, .*, could not be kept in this browser/)).toBeVisible();
  await gantry.planned();
  expect(gantry.faults).toEqual([]);
});

test('a trace with bad lines names them, and a trace never replaces unsaved work without asking', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.open(PLANNED);
  await gantry.dropFile('bad.tsv', 'job0\t1\t1\t2\t3\t4\njob1\t1\t0\tmany\t3\t4\njob2\t1');
  const rejected = gantry.dialog('Could not open bad.tsv');
  await expect(rejected).toContainText('line 2');
  await expect(rejected).toContainText('column 4 (input bytes) must be a plain number');
  await expect(rejected).toContainText('the file seems to be cut off here');
  // The complaint about one file disappears with the next.
  await gantry.dropFile('first50.tsv', shared(FIRST_50));
  await expect(gantry.importFigure('Jobs')).toHaveText('50');
  await expect(rejected).toBeHidden();
  await gantry.importDialog.getByRole('button', { name: 'Cancel' }).click();
  await gantry.setField('Racks', '4');
  await gantry.dropFile('first50.tsv', shared(FIRST_50));
  await gantry.importDialog.getByRole('button', { name: 'Import', exact: true }).click();
  await gantry
    .dialog(/^Open /)
    .getByRole('button', { name: 'Keep mine' })
    .click();
  await expect(gantry.field('Racks')).toHaveValue('4');
});

test('axe finds nothing to mend on a trace that is too long, light and dark, on a phone', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.open(PLANNED);
  await page.setViewportSize(PHONE);
  await gantry.dropFile('FB-2010.tsv', shared('swim/FB-2010_samples_24_times_1hr_0.tsv'));
  await expect(gantry.importDialog).toContainText('24 442 jobs; the limit is 20 000');
  const wider = await gantry.importDialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(wider).toBeLessThanOrEqual(0);
  await expectNoViolationsInBothThemes(page, 'dialog[open]');
});
