// SPDX-License-Identifier: GPL-3.0-or-later
// Links: a round trip, a truncated one, a newer one, one written by hand; and none replaces unsaved work without asking.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectNoViolations } from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { PLANNED } from '../pages/links';
import { expect, type Page, test } from '../pages/test';

const fragmentOf = (link: string): string => link.slice(link.indexOf('#'));

test('a link opens the same scenario with the same numbers elsewhere', async ({ page, elsewhere }) => {
  const gantry = new GantryPage(page);
  await gantry.open(PLANNED);
  await gantry.setField('Oversubscription', '10');
  await gantry.planned();
  await gantry.openFigures();
  // The value before the edit is not in the link.
  const value = ((await gantry.metric('Objective').textContent()) ?? '').replace(/was .*/, '');
  const link = await gantry.shareLink();
  expect(fragmentOf(link).length).toBeLessThan(400);

  const other = new GantryPage(await elsewhere());
  await other.page.goto(link);
  await other.planned();
  await expect(other.field('Oversubscription')).toHaveValue('10');
  await expect(other.metric('Objective')).toHaveText(value);
});

test('links that are refused, and those that ask', async ({ page }) => {
  const gantry = new GantryPage(page);
  await test.step('a link written by hand is a preset with changes', async () => {
    await gantry.open('#p=two-shuffles&seed=17&topology.oversubscription=10');
    await expect(gantry.field('Oversubscription')).toHaveValue('10');
  });
  await test.step('a cut link says so and leaves the present work alone', async () => {
    await gantry.follow(PLANNED);
    const link = await gantry.shareLink();
    await page.goto('about:blank');
    await page.goto(link.slice(0, -20));
    // The whole dialog has the focus, so that all of it is read out.
    await expect(gantry.dialog(/Could not open the link/)).toBeFocused();
    await expect(gantry.dialog(/Could not open the link/)).toContainText(/cut/i);
    await page.getByRole('button', { name: 'Close' }).last().click();
    await gantry.planned();
  });
  await test.step('a link from a newer Gantry is refused in a sentence', async () => {
    await gantry.visit('#s=9.abc');
    await expect(gantry.dialog(/Could not open the link/)).toContainText(/newer/i);
  });
  await test.step('unknown names in a hand-written link are refused with the nearest', async () => {
    await gantry.visit('#p=two-shuffels');
    await expect(gantry.dialog(/Could not open the link/)).toContainText('two-shuffles');
  });
  await test.step('a link never replaces unsaved work without asking', async () => {
    await gantry.follow(PLANNED);
    await gantry.setField('Racks', '4');
    await gantry.planned();
    await page.evaluate(() => {
      location.hash = '#p=two-shuffles';
    });
    const question = gantry.dialog(/^Open /);
    await expect(question).toContainText('no file or link yet');
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await expect(gantry.field('Racks')).toHaveValue('4');
    await page.evaluate(() => {
      location.hash = '#p=two-shuffles&seed=2';
    });
    await question.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(gantry.field('Racks')).toHaveValue('7');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(gantry.field('Racks')).toHaveValue('4');
  });
  await test.step('a link is taken though something else changes in the very moment in which it is followed', async () => {
    await gantry.setField('Racks', '5');
    await gantry.planned();
    await page.getByRole('button', { name: /^Undo/ }).evaluate((undo: HTMLButtonElement) => {
      location.hash = '#p=two-shuffles&seed=3';
      undo.click();
    });
    await gantry
      .dialog(/^Open /)
      .getByRole('button', { name: 'Open', exact: true })
      .click();
    await expect(gantry.field('Racks')).toHaveValue('7');
  });
  await test.step('a link that is followed while the first one is being read is taken', async () => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        if (location.hash.endsWith('=5')) location.hash = '#p=two-shuffles&seed=4';
      });
    });
    await gantry.visit('#p=first&topology.racks=5');
    await gantry.planned();
    await expect(gantry.field('Racks')).toHaveValue('7');
  });
});

const NOTES = 'Read section 3 first.\n\nThen: which job waits longest? <b>No markup</b>';

test('notes are read first, and the frame of the dialog works in a page of another site', async ({ page, baseURL }) => {
  const gantry = new GantryPage(page);
  await gantry.open(`#p=malleable-six&notes=${encodeURIComponent(NOTES)}`);
  const notes = page.getByRole('region', { name: 'Notes' });
  await test.step('notes come first, as text, and come back', async () => {
    await expect(notes).toContainText('which job waits longest? <b>No markup</b>');
    await notes.getByRole('button', { name: 'Close the notes' }).press('Escape');
    await expect(notes).toHaveCount(0);
    await page.getByRole('button', { name: 'Read the notes' }).click();
    await expect(notes).toBeVisible();
    await expectNoViolations(page, '[aria-label=Notes]');
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Embed in a web page').click();
  const snippet = await page.getByRole('textbox', { name: 'HTML of the frame' }).inputValue();
  expect(snippet).toContain('title="Six malleable jobs, 100 slots" width="900" height="520"');
  expect(gantry.faults).toEqual([]);
  await expectFramed(page, snippet, baseURL ?? '');
});

/** A page of another site shows Gantry in frames: the dialog's, a lesson that reports, one that does not, and the whole page. */
async function expectFramed(page: Page, snippet: string, own: string): Promise<void> {
  let site = '';
  const lesson = `${own}/#l=more-racks&seed=7&id=ana&embed`;
  const course = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' });
    const frames = [`${lesson}&origin=${site}`, lesson, `${own}/#p=first`].map(
      (link, i) => `<iframe id="frame${i}" src="${link.replaceAll('&', '&amp;')}" width="900" height="620"></iframe>`,
    );
    const listens = '<script>got = []; onmessage = ({ origin, data }) => got.push({ origin, data })</script>';
    response.end(`${listens}<input autofocus>${snippet.replace('loading="lazy"', 'id="shared"')}${frames.join('')}`);
  });
  await new Promise<void>((resolve) => course.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(course.address() as AddressInfo).port}`;
  await page.goto(site);
  const frame = (id: string) => page.frameLocator(`#${id}`);

  const shared = frame('shared');
  await expect(shared.getByRole('heading', { name: 'Six malleable jobs, 100 slots' })).toBeVisible();
  await expect(shared.getByRole('main', { name: 'Timelines' })).toBeVisible();
  await expect(shared.getByText('Read section 3 first.')).toBeVisible();
  await expect(shared.getByText('Try this')).toHaveCount(0);
  await expect(shared.getByRole('button', { name: /^(Share|Undo|Keys)/ })).toHaveCount(0);
  const full = await shared.getByRole('link', { name: 'Open full' }).getAttribute('href');
  expect(full).toMatch(/#s=1[.]/);
  expect(full).not.toContain('embed');

  const editor = frame('frame2');
  await expect(editor.getByRole('heading', { name: 'Gantry opens in a page of its own' })).toBeVisible();
  await expect(editor.getByRole('link', { name: 'Open full' })).toHaveAttribute('href', `${own}/#p=first`);
  await expect(editor.getByRole('banner')).toHaveCount(0);

  // The frames with lessons are further down; neither the focus nor the scroll position moved to them.
  for (const id of ['frame0', 'frame1'])
    await expect(frame(id).getByRole('heading', { name: /^Step 1/ })).toBeAttached();
  await expect(page.getByRole('textbox')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  // The one without an origin first: any message from it would arrive before the other's.
  for (const id of ['frame1', 'frame0']) {
    const asked = frame(id).getByRole('complementary', { name: 'Lesson' });
    await asked.getByRole('radio').first().check();
    await asked.getByRole('button', { name: 'Check the answer' }).click();
    await expect(asked.getByRole('button', { name: 'Next' })).toBeVisible();
  }
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'got').length)).toBe(1);
  expect(await page.evaluate(() => Reflect.get(window, 'got')[0])).toEqual({
    origin: new URL(own).origin,
    data: {
      ...{ gantryAnswers: 1, lesson: expect.any(String), seed: 7, id: 'ana' },
      ...{ answers: expect.arrayContaining([[0], null]), code: expect.stringMatching(/^GA1[.]/) },
    },
  });
  course.close();
}
