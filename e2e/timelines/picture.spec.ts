// SPDX-License-Identifier: GPL-3.0-or-later
// The page as a first visitor sees it: one question, one answer, one large picture, and the rest a key away.

import { GantryPage } from '../pages/gantry-page';
import { NINE_JOBS } from '../pages/links';
import { expect, type Page, test } from '../pages/test';

test.use({ storageState: { cookies: [], origins: [] } });

/** The share of the window that axis and charts take. */
const chartShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const areas = [...document.querySelectorAll<HTMLElement>('[data-stack]')].map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width * height;
    });
    return areas.reduce((sum, area) => sum + area, 0) / (innerWidth * innerHeight);
  });

/** Axis and charts take three fifths of the window, and nothing is wider than it. */
async function expectLargePicture(page: Page): Promise<void> {
  await expect.poll(() => chartShare(page)).toBeGreaterThanOrEqual(0.6);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

// The page is loaded at the first size of each list, then its window is resized to the others.
for (const [{ width, height }, ...others] of [
  [
    { width: 1280, height: 800 },
    { width: 1280, height: 720 },
    { width: 1600, height: 1000 },
    { width: 1920, height: 1080 },
  ],
  [{ width: 900, height: 700 }],
  [
    { width: 360, height: 740 },
    { width: 412, height: 915 },
  ],
] as const) {
  test(`from the first plan to the last result nothing moves at ${width} px; axis and charts take three fifths of the window`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const places: Record<string, string[]> = {};
      Object.assign(window, { places });
      const look = (): void => {
        const seen = document.querySelectorAll('header, aside, main, main [data-stack], main [data-run-place], nav');
        const of: Record<string, number> = {};
        for (const one of seen) {
          const { left, top, width: w, height: h } = one.getBoundingClientRect();
          if (w === 0) continue;
          const name = one.getAttribute('data-run-place') ?? one.getAttribute('data-stack') ?? one.tagName;
          const nth = of[name] ?? 0;
          of[name] = nth + 1;
          const place = [left, top, w, h].map(Math.round).join(' ');
          const key = `${name} ${nth}`;
          places[key] ??= [];
          if (!places[key].includes(place)) places[key].push(place);
        }
        requestAnimationFrame(look);
      };
      look();
    });
    const gantry = new GantryPage(page);
    await gantry.openSimulated('');
    await expect(gantry.answer).toContainText('4:20');
    const places = await page.evaluate(() => (window as unknown as { places: Record<string, string[]> }).places);
    expect(Object.keys(places).length).toBeGreaterThan(5);
    for (const [name, seen] of Object.entries(places)) expect(seen, name).toHaveLength(1);
    if (width !== 900) await expectLargePicture(page);
    // A number with a slider has its name beside or above it, on a phone too.
    await expect(page.getByText('background traffic', { exact: true })).toBeVisible();
    for (const other of others) {
      await page.setViewportSize(other);
      await expectLargePicture(page);
    }
    expect(gantry.faults).toEqual([]);
  });
}

test('what happened, what was planned and what changed stand in one place; all rows is a choice that a link keeps', async ({
  page,
}) => {
  const gantry = new GantryPage(page);
  await gantry.openSimulated(NINE_JOBS);
  const sections = gantry.timelines.locator('section[data-section]');
  await expect(sections).toHaveCount(2);
  await expect(gantry.simulation('Makespan')).toBeVisible();
  // The inspector starts with what is shown.
  await gantry.answer.getByRole('button', { name: 'video' }).click();
  const results = page.getByRole('complementary', { name: 'Results' });
  await results.getByRole('tab', { name: 'Inspect' }).click();
  const headings = results.getByRole('heading', { name: /^(Happened under|Planned by)/ });
  await expect(headings).toHaveText([/^Happened/, /^Planned/]);
  await gantry.timelines.getByText('Planned', { exact: true }).click();
  await expect(headings).toHaveText([/^Planned/, /^Happened/]);
  await expect(sections).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Plan of Makespan' })).toBeVisible();
  await gantry.timelines.getByText('Changed', { exact: true }).click();
  await expect(sections).toHaveCount(1);
  await gantry.timelines.getByText('Happened', { exact: true }).click();
  await gantry.timelines.getByText('Racks', { exact: true }).click();
  await expect(gantry.timelines.getByRole('slider', { name: /rack/i })).toHaveCount(2);

  await page.getByRole('button', { name: 'All rows' }).click();
  await expect(sections).toHaveCount(5);
  const link = await gantry.shareLink();
  // The next visit has them too, in any scenario, and so does the recipient of the link.
  await gantry.openSimulated('#p=two-shuffles');
  await expect(page.getByRole('region', { name: /^Plan of/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'One picture' }).click();
  await expect(page.getByRole('button', { name: 'All rows' })).toBeVisible();
  await gantry.openSimulated(link);
  await expect(sections).toHaveCount(5);
  expect(gantry.faults).toEqual([]);
});

test('the form of the scenario opens and folds by keys alone; the number to try stands under the picture', async ({
  page,
}) => {
  const gantry = new GantryPage(page);
  await test.step('the form of the scenario waits behind its edge, and opens and folds by keys alone', async () => {
    await gantry.openSimulated(NINE_JOBS);
    const panel = page.getByRole('complementary', { name: 'Scenario' });
    await expect(panel).toBeHidden();
    await page.getByRole('button', { name: 'Unfold the scenario panel' }).focus();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    // The button is elsewhere now, and the focus moved with it.
    await expect(page.getByRole('button', { name: 'Fold the scenario panel' })).toBeFocused();
    await gantry.setField('Background traffic', '0.8');
    await expect(gantry.answer).toContainText(/→/);
    await page.getByRole('button', { name: 'Fold the scenario panel' }).focus();
    await page.keyboard.press('Enter');
    await expect(panel).toBeHidden();
    expect(gantry.faults).toEqual([]);
  });
  await test.step('the whole time has all of its line that playback and the number to try leave', async () => {
    const map = page.getByRole('group', { name: 'Overview of the whole time' });
    const seen = page.getByRole('slider', { name: 'Visible time', exact: true });
    const [{ width }, window] = [(await map.boundingBox())!, (await seen.boundingBox())!];
    expect(width).toBeGreaterThan(300);
    expect(window.width).toBeGreaterThan(0.9 * width - 10);
  });
  await test.step('the number to try stands under the picture and is moved there', async () => {
    await gantry.followSimulated(NINE_JOBS);
    await page.getByRole('slider', { name: 'background traffic' }).fill('0.8');
    await expect(gantry.answer).toContainText(/4:\d\d → 6:\d\d/);
    expect(gantry.faults).toEqual([]);
  });
});

test('a moment that is played is one line through all charts, under its time, and is described beside the keys', async ({
  page,
}) => {
  const gantry = new GantryPage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await gantry.openSimulated(NINE_JOBS);
  const knob = page.getByRole('slider', { name: 'background traffic' });
  const rest = await knob.boundingBox();
  for (let step = 0; step < 4; step++) await page.keyboard.press('.');
  const head = page.getByRole('slider', { name: 'Moment that is shown' });
  await expect(head).toBeVisible();
  // Durations take space after the plots, which the handle of the moment allows for.
  const axis = page.locator('[data-stack="axis"]');
  const [fromS, toS] = [Number(await axis.getAttribute('data-from-s')), Number(await axis.getAttribute('data-to-s'))];
  const share = (Number(await head.getAttribute('aria-valuenow')) - fromS) / (toS - fromS);
  const lines = page.locator('[data-stack="charts"] [data-pin]');
  await expect(lines).toHaveCount(2);
  const { x, width } = (await head.boundingBox())!;
  for (const line of await lines.all()) {
    await expect(line).toBeVisible();
    const plot = (await line.boundingBox())!;
    expect(Math.abs(plot.x + share * plot.width - (x + width / 2))).toBeLessThan(2);
  }
  const words = gantry.playback.getByText(/end|start|arrive/).first();
  expect((await words.boundingBox())!.width).toBeGreaterThan(100);
  // Neither the number to try nor the button that ends playback is pushed or covered.
  expect(await knob.boundingBox()).toEqual(rest);
  await page.setViewportSize({ width: 900, height: 700 });
  await gantry.playback.getByRole('button', { name: 'End playback' }).click();
  await expect(head).toBeHidden();
  expect(gantry.faults).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('one thing at a time: picture, numbers, editor, by tap and by swipe, all as large as a thumb', async ({
    page,
  }) => {
    const gantry = new GantryPage(page);
    await gantry.openSimulated(NINE_JOBS);
    for (const place of ['Numbers', 'Edit', 'Picture']) {
      await page.getByRole('button', { name: place, exact: true }).tap();
      expect(await page.evaluate(tooSmall), place).toEqual([]);
    }
    const tabs = page.getByRole('navigation', { name: 'Picture, numbers or editor' });
    await expect(gantry.timelines).toBeVisible();
    await tabs.getByRole('button', { name: 'Numbers' }).tap();
    await expect(gantry.timelines).toBeHidden();
    await expect(page.getByRole('complementary', { name: 'Results' })).toBeVisible();
    await swipe(page, 300, 60);
    await expect(page.getByRole('complementary', { name: 'Scenario' })).toBeVisible();
    await swipe(page, 60, 300);
    await swipe(page, 60, 300);
    await expect(gantry.timelines).toBeVisible();
    await page.getByRole('button', { name: 'Show Mean' }).tap();
    await expect(gantry.simulation('Mean')).toBeVisible();
    await page.getByRole('button', { name: 'Changed', exact: true }).tap();
    await expect(page.getByRole('region', { name: /Chang/ })).toBeVisible();
    // The ends of both runs are in view, though one of them has no chart of its own then.
    const axis = page.locator('[data-stack="axis"]');
    await expect.poll(async () => Number(await axis.getAttribute('data-to-s'))).toBeGreaterThan(438);
    expect(gantry.faults).toEqual([]);
  });
});

/** Along the answer line, where nothing else handles a horizontal movement. */
async function swipe(page: Page, fromX: number, toX: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x, y: 60 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(fromX) });
  for (let step = 1; step <= 6; step++) {
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(fromX + ((toX - fromX) * step) / 6),
    });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Buttons, fields, tabs and summaries in view that are less than 44 px high, except in sentences and table cells. */
function tooSmall(): readonly string[] {
  const pressed = document.querySelectorAll<HTMLElement>('button, select, input, [role=tab], summary');
  return [...pressed].flatMap((one) => {
    const { width, height, top, bottom } = one.getBoundingClientRect();
    const isShown = one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isShown || width <= 1 || bottom <= 0 || top >= innerHeight || one.closest('p, td, th') !== null) return [];
    const label = one.closest('label')?.getBoundingClientRect();
    const highPx = Math.max(height, label?.height ?? 0);
    return highPx < 43.9 ? [`${one.getAttribute('aria-label') ?? one.textContent} ${Math.round(highPx)}`] : [];
  });
}
