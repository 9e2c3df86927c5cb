// SPDX-License-Identifier: GPL-3.0-or-later
// Simulated time plays, pauses, and is stepped through forwards and back; the drawing, the matrix and the read-out follow it.

import { expectNoHorizontalOverflow, expectNoViolationsInBothThemes, PHONE } from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { asLink, NINE_JOBS } from '../pages/links';
import { drag, steadyBox } from '../pages/pointer';
import { expect, type Page, test } from '../pages/test';

const TWO_RUNS = `${NINE_JOBS}&runs=fifo,corral`;

/** The bar, and what it shows. */
class Playback {
  readonly bar;
  constructor(private readonly page: Page) {
    this.bar = page.getByRole('group', { name: /^Playback of / });
  }
  button(name: string | RegExp) {
    return this.bar.getByRole('button', { name, exact: true });
  }
  get head() {
    return this.page.getByRole('slider', { name: 'Moment that is shown' });
  }
  async timeS(): Promise<number> {
    return Number(await this.head.getAttribute('aria-valuenow'));
  }
  get spoken() {
    return this.bar.locator('[aria-live]');
  }
}

test('two runs play by Space and by steps, and a link opens at the moment', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.openSimulated(TWO_RUNS);
  await test.step('Space plays and pauses; a step is exact, and the step back comes to the very same instant', async () => {
    const playback = new Playback(page);
    await expect(playback.bar).toContainText('Space plays it');
    await expect(playback.head).toBeHidden();
    await page.keyboard.press('Space');
    await expect(playback.button('Pause')).toBeVisible();
    await expect.poll(() => playback.timeS(), { timeout: 15_000 }).toBeGreaterThan(3);
    await page.keyboard.press('Space');
    await expect(playback.button('Play')).toBeVisible();
    const paused = await playback.timeS();
    // Longer than a tick with reduced motion: a clock that still ran would show.
    await page.waitForTimeout(700);
    expect(await playback.timeS()).toBe(paused);
    // Nothing is announced while it plays.
    await expect(playback.spoken).toHaveText('');

    const forwards: number[] = [];
    for (let i = 0; i < 6; i++) {
      const before = await playback.timeS();
      await page.keyboard.press('.');
      await expect.poll(() => playback.timeS()).not.toBe(before);
      forwards.push(await playback.timeS());
    }
    expect(forwards).toEqual([...new Set(forwards)].sort((a, b) => a - b));
    await expect(playback.spoken).toHaveText(/^([\d.]+ s|[\d:.]+)[^\d]*: .*(start|end|begin|fetched)/);
    const back: number[] = [];
    for (let i = 0; i < 5; i++) {
      const before = await playback.timeS();
      await page.keyboard.press(',');
      await expect.poll(() => playback.timeS()).not.toBe(before);
      back.push(await playback.timeS());
    }
    expect(back).toEqual(forwards.slice(0, 5).reverse());
    await playback.button('End playback').click();
    await expect(playback.head).toBeHidden();
    await expect(playback.bar).toContainText('Space plays it');
    expect(gantry.faults).toEqual([]);
  });
  await test.step('a link opens at the moment that was stepped to', async () => {
    const playback = new Playback(page);
    for (let i = 0; i < 4; i++) await page.keyboard.press('.');
    await expect(playback.spoken).toHaveText(/^([\d.]+ s|[\d:.]+)[^\d]*: ./);
    const [timeS, expected] = [
      await playback.timeS(),
      await page.getByRole('img', { name: 'Topology' }).locator('desc').textContent(),
    ];
    const link = await gantry.shareLink();
    await gantry.openSimulated(link);
    await expect(playback.head).toHaveAttribute('aria-valuenow', String(timeS));
    await expect(page.getByRole('img', { name: 'Topology' })).toHaveAccessibleDescription(expected ?? '');
    await playback.button('End playback').click();
    expect((await gantry.shareLink()).length).toBeLessThan(link.length);
    expect(gantry.faults).toEqual([]);
  });
});

test('circuits play: nothing moves when it begins, and those that are up are drawn', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.openSimulated('#p=figure-2');
  await test.step('nothing moves when it begins', async () => {
    const playback = new Playback(page);
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main section, aside section, [role=group][aria-label^=Playback] > span')].map(
          (one) => {
            const { left, top, height } = one.getBoundingClientRect();
            return [left, top, height].map(Math.round).join(' ');
          },
        ),
      );
    const drawing = page.getByRole('img', { name: 'Topology' });
    // Sections of the results appear one after the other, the last a moment after the runs.
    let before = await places();
    await expect(async () => {
      const last = before;
      await page.waitForTimeout(300);
      before = await places();
      expect(before).toEqual(last);
    }).toPass();
    expect(before.length).toBeGreaterThan(5);
    await page.keyboard.press('.');
    await expect(drawing).toHaveAccessibleDescription(/^At 0 s of /);
    expect(await places()).toEqual(before);
    await playback.button('End playback').click();
    await expect(drawing).toHaveAccessibleDescription(/^3 racks/);
    expect(await places()).toEqual(before);
  });
  await test.step('circuits that are up are drawn from rack to rack', async () => {
    const drawing = page.getByRole('img', { name: 'Topology' });
    await page.keyboard.press('.');
    await expect(drawing.locator('path[data-up="false"]')).toHaveCount(3);
    await page.keyboard.press('.');
    await expect(drawing.locator('path[data-up="true"]')).toHaveCount(3);
    await expect(drawing).toHaveAccessibleDescription(/by 3 circuits/);
    expect(gantry.faults).toEqual([]);
  });
});

test('one visit: the events of a job, what follows the moment, chance, dragging, both themes; Space stays what it is', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const gantry = new GantryPage(page);
  await test.step('the events of the selected job are gone through by themselves', async () => {
    await gantry.openSimulated(`${TWO_RUNS}&view.selectedJob=ads`);
    const playback = new Playback(page);
    await page.keyboard.press('>');
    await expect(playback.head).toHaveAttribute('aria-valuenow', '0');
    await expect(playback.spoken).toContainText('ads');
    await playback.button('Next event of ads').click();
    await expect.poll(() => playback.timeS()).toBeGreaterThan(0);
    await expect(playback.spoken).toContainText('ads');
    await page.keyboard.press('<');
    await expect(playback.head).toHaveAttribute('aria-valuenow', '0');
    await page.keyboard.press('<');
    await expect(playback.spoken).toHaveText('Nothing earlier happens to ads.');
    expect(gantry.faults).toEqual([]);
  });
  await test.step('the drawing, the heatmap’s matrix and the read-out follow the moment', async () => {
    await gantry.followSimulated(`${TWO_RUNS}&view.gantt=heat`);
    const playback = new Playback(page);
    const drawing = page.getByRole('img', { name: 'Topology' });
    const matrix = gantry.simulation('Corral over TCP').getByRole('slider', { name: /traffic between racks/ });
    await gantry.simulation('Corral over TCP').getByRole('button', { name: 'Traffic between racks' }).click();
    await expect(drawing).toHaveAccessibleDescription(/^7 racks/);
    await expect(matrix).toHaveAccessibleDescription(/in the visible time/);
    await page.keyboard.press('.');
    await expect(drawing).toHaveAccessibleDescription(/^At 0 s of Corral over TCP: .* of 420 slots in use/);
    await expect(matrix).toHaveAccessibleDescription(/in the step from 0 s to /);
    await expect(gantry.timelines.getByText(/^Corral over TCP: .* slots in use/)).toBeVisible();
    const before = await drawing.locator('desc').textContent();
    const stepBefore = await matrix.getAttribute('aria-label');
    await playback.head.focus();
    await page.keyboard.press('End');
    await expect(drawing).toHaveAccessibleDescription(/: 0 of 420 slots in use/);
    expect(await drawing.locator('desc').textContent()).not.toBe(before);
    expect(await matrix.getAttribute('aria-label')).not.toBe(stepBefore);
    await playback.button('End playback').click();
    await expect(drawing).toHaveAccessibleDescription(/^7 racks/);
    await expect(matrix).toHaveAccessibleDescription(/in the visible time/);
    expect(gantry.faults).toEqual([]);
  });
  await test.step('failures by chance are events as those that are named, and stand in the table', async () => {
    const faults = {
      machines: [{ rack: 2, machine: 2, atS: 0.5, forS: 60 }],
      random: { machineMtbfS: 400, repairS: 30 },
    };
    await gantry.followSimulated(`${NINE_JOBS}&runs=fifo&faults=${asLink(faults)}&view.gantt=racks`);
    const playback = new Playback(page);
    await page.keyboard.press('.');
    await page.keyboard.press('.');
    await expect(playback.spoken).toHaveText(/^0.5 s: machine 2 of rack 2 fails/);
    await page.getByRole('button', { name: 'Show the simulation of FIFO over TCP as a table' }).click();
    const rows = page.getByRole('region', { name: 'faults by when they begin' }).getByRole('row');
    await expect(rows.nth(1)).toHaveText(/machine 2 of rack 2.*0\.5.*60\.5.*scenario/);
    const chance = rows.filter({ hasText: 'chance' }).first();
    const what = (await chance.getByRole('rowheader').textContent()) ?? '';
    const atS = (await chance.getByRole('cell').first().textContent()) ?? '';
    await page.keyboard.press('Escape');
    // At that very moment it is an event, and pointing at it on the axis describes it.
    const head = page.getByRole('slider', { name: 'Moment that is shown' });
    const pattern = new RegExp(`${what} fails by chance`);
    for (let i = 0; i < 200 && !pattern.test((await playback.spoken.textContent()) ?? ''); i++)
      await head.press('ArrowRight');
    await expect(playback.spoken).toHaveText(pattern);
    expect(await playback.timeS()).toBeCloseTo(Number(atS), 1);
    const box = await steadyBox(head);
    await page.mouse.move(box.x + 14, box.y - 2);
    await expect(gantry.timelines.getByText(new RegExp(`${what} failed by chance at .*, back at`))).toBeVisible();
    expect(gantry.faults).toEqual([]);
  });
  await test.step('the moment is dragged on the axis, and zoomed in the visible time follows it', async () => {
    await gantry.followSimulated(`${TWO_RUNS}&view.fromS=10&view.toS=20`);
    const playback = new Playback(page);
    await page.keyboard.press('Space');
    const window = page.getByRole('slider', { name: 'Visible time', exact: true });
    const first = await window.getAttribute('aria-valuetext');
    await expect.poll(() => playback.timeS(), { timeout: 30_000 }).toBeGreaterThan(25);
    await page.keyboard.press('Space');
    expect(await window.getAttribute('aria-valuetext')).not.toBe(first);
    await expect(playback.head).toBeVisible();
    const box = await steadyBox(playback.head);
    const before = await playback.timeS();
    const x = box.x + box.width / 2;
    await drag(playback.head, [
      { x, y: box.y + box.height - 4 },
      { x: x + 60, y: box.y },
    ]);
    await expect.poll(() => playback.timeS()).toBeGreaterThan(before);
    expect(gantry.faults).toEqual([]);
  });
  await test.step('playback is accessible in both themes', async () => {
    await gantry.followSimulated(`${TWO_RUNS}&view.gantt=heat&view.selectedJob=ads`);
    await page.keyboard.press('.');
    await expect(new Playback(page).head).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'main');
  });
  await test.step('Space stays what it is in fields, buttons and tables', async () => {
    await gantry.followSimulated(TWO_RUNS);
    const playback = new Playback(page);
    await gantry.scenarioName.focus();
    await page.keyboard.press('Space');
    await gantry.jobs.getByRole('gridcell').first().click();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Fold the simulation of FIFO over TCP' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Unfold the simulation of FIFO over TCP' })).toBeVisible();
    await expect(playback.head).toBeHidden();
    await gantry.simulation('Corral over TCP').getByRole('slider').first().focus();
    await page.keyboard.press('Space');
    await expect(playback.button('Pause')).toBeVisible();
    await page.keyboard.press('?');
    await gantry.dialog('Help').getByText('Keys', { exact: true }).click();
    await expect(gantry.dialog('Help')).toContainText('Play the shown run or the steps, or pause');
    expect(gantry.faults).toEqual([]);
  });
});

test('with motion, time moves with the frames, the faster the higher its speed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const gantry = new GantryPage(page);
  await gantry.openSimulated(TWO_RUNS);
  const playback = new Playback(page);
  await playback.bar.getByRole('combobox', { name: /Speed/ }).selectOption({ index: 5 });
  await playback.button('Play').click();
  const line = page.locator('main [data-pin]').first();
  const places = await line.evaluate(async (element) => {
    const seen = new Set<string>();
    for (let i = 0; i < 20; i++) {
      await new Promise(requestAnimationFrame);
      seen.add((element as HTMLElement).style.getPropertyValue('--pin'));
    }
    return seen.size;
  });
  expect(places).toBeGreaterThan(5);
  // Playback stops when the run ends.
  await expect(playback.button('Play')).toBeVisible({ timeout: 20_000 });
  const endS = Number(await playback.head.getAttribute('aria-valuemax'));
  expect(await playback.timeS()).toBe(endS);
  expect(gantry.faults).toEqual([]);
});

test('a phone has a compact bar, and says over it what happened', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const gantry = new GantryPage(page);
  const jobs = [{ id: 'a job with quite a long name for a phone', inputGB: 2, maps: 8, mapMBps: 50 }];
  await gantry.openSimulated(`#p=first&runs=fifo&workload=${asLink({ jobs })}`);
  const playback = new Playback(page);
  await playback.button('Step on').click();
  await playback.button('Step on').click();
  await expect(playback.bar.getByText(/8 maps of a job with quite a long name for a phone have/).first()).toBeVisible();
  for (const name of ['Step back', 'Play', 'Step on', 'End playback']) {
    const box = await playback.button(name).boundingBox();
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  }
  await expectNoHorizontalOverflow(page);
});
