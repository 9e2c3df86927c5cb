// SPDX-License-Identifier: GPL-3.0-or-later
// What is on screen stays where it is while new results arrive, and is not cut off when there is little space.

import { GantryPage } from '../pages/gantry-page';
import { NINE_JOBS } from '../pages/links';
import { steadyBox } from '../pages/pointer';
import { expect, test } from '../pages/test';

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 1000, height: 800 },
  { width: 360, height: 740 },
]) {
  test(`from the first paint to the last result, and after an edit, nothing above the timelines moves at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const tops = new Set<number>();
      Object.assign(window, { tops });
      const look = (): void => {
        const main = document.querySelector('main');
        if (main !== null) tops.add(Math.round(main.getBoundingClientRect().top));
        requestAnimationFrame(look);
      };
      look();
    });
    const gantry = new GantryPage(page);
    await gantry.openSimulated(NINE_JOBS);
    await expect(gantry.answer).toContainText('4:');
    const short = page.getByRole('button', { name: 'Edit', exact: true });
    if (await short.isVisible()) await short.click();
    await gantry.setField('Background traffic', '0.8');
    if (await short.isVisible()) await short.click();
    await expect(gantry.answer).toContainText(/4:\d\d → 6:\d\d/);
    const tops = await page.evaluate(() => [...(window as unknown as { tops: Set<number> }).tops]);
    // Behind a sheet on a phone the timelines have no position.
    expect(tops.filter((top) => top > 0)).toHaveLength(1);
  });
}

test('at no width is a value of a heading or a key to colours cut off, and an edit moves no timeline', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const gantry = new GantryPage(page);
  await test.step('at no width is a value of a heading or a key to colours cut off', async () => {
    await gantry.openSimulated(`${NINE_JOBS}&runs=fifo,corral&view.gantt=jobs`);
    for (const width of [1280, 1100, 1024, 1000, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const runs = gantry.simulation(/^Simulation of/);
      await steadyBox(runs.first().getByRole('slider'));
      expect(await runs.evaluateAll(cutOff), `${width} px`).toEqual([]);
    }
    expect(gantry.faults).toEqual([]);
  });
  await test.step('beside a wide table of jobs runs keep their names, nothing lies over another, and the panel shrinks with the page', async () => {
    await page.setViewportSize({ width: 1600, height: 1000 });
    await gantry.followSimulated(`${NINE_JOBS}&runs=fair,corral,fifo&view.leftPx=620`);
    for (const width of [1600, 1280, 1000]) {
      await page.setViewportSize({ width, height: 800 });
      const bar = page.getByRole('navigation', { name: 'Runs and plans' });
      await steadyBox(bar);
      expect(await bar.evaluate(crowded), `${width} px`).toEqual([]);
      const panel = page.getByRole('complementary', { name: 'Scenario' });
      const beyond = (): Promise<number> => panel.evaluate((one) => one.scrollWidth - one.clientWidth);
      await expect.poll(beyond, `${width} px`).toBeLessThanOrEqual(0);
    }
  });
  await test.step('a short name leaves its width to the longer one: both can be read whole', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await gantry.followSimulated('#p=first&view.leftPx=670&view.rows=all');
    const names = page.locator(
      'nav[aria-label="Runs and plans"] button > [title] > :last-child, section[aria-label^="Plan of"] h2 + [title] > :last-child',
    );
    await expect(names).toHaveCount(4);
    await expect.poll(() => names.evaluateAll(cutNames)).toEqual([]);
  });
  await test.step('an edit moves no timeline while its runs are simulated anew', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await gantry.followSimulated(`${NINE_JOBS}&runs=fifo,corral`);
    await expect(page.getByRole('group', { name: /^Playback of / })).toBeVisible();
    await page.evaluate(() => {
      const seen: { places: string[]; standing: number }[] = [];
      Object.assign(window, { seen, wasOld: false });
      const look = (): void => {
        const charts = [...document.querySelectorAll('main [aria-roledescription=chart]')];
        seen.push({
          places: charts.map((one) => one.getBoundingClientRect()).map(({ top }) => String(Math.round(top))),
          standing: document.querySelectorAll('main section [role=progressbar]').length,
        });
        const sections = [...document.querySelectorAll('main section')];
        if (sections.some((one) => one.textContent.includes('of an older scenario')))
          Object.assign(window, { wasOld: true });
        if (document.querySelector('[role=group][aria-label^="Playback of"][aria-label$=", of an older scenario"]'))
          Object.assign(window, { playedOld: true });
        requestAnimationFrame(look);
      };
      look();
    });
    await gantry.setField('Oversubscription', '7');
    const result = gantry.simulation('FIFO over TCP');
    // On a fast machine it may say so for less time than Playwright takes between two polls.
    await page.waitForFunction(() => (window as unknown as { wasOld: boolean }).wasOld);
    await expect(result).not.toContainText('of an older scenario');
    await gantry.simulated();
    // Meanwhile playback was of the old run, and marked as such; the new one is not.
    expect(await page.evaluate(() => (window as unknown as { playedOld?: boolean }).playedOld)).toBe(true);
    const playback = page.getByRole('group', { name: /^Playback of / });
    await expect(playback).not.toContainText('older scenario');
    const seen = await page.evaluate(
      () => (window as unknown as { seen: { places: string[]; standing: number }[] }).seen,
    );
    // Something was shown that could have pushed them.
    expect(Math.max(...seen.map(({ standing }) => standing))).toBeGreaterThan(0);
    const first = seen[0]?.places.map(Number) ?? [];
    const furthest = Math.max(
      ...seen.flatMap(({ places }) => places.map((y, i) => Math.abs(Number(y) - (first[i] ?? 0)))),
    );
    expect(furthest).toBeLessThanOrEqual(2);
    expect(gantry.faults).toEqual([]);
    // Beside the widened table of jobs a line has all its words or none: slivers of letters used to show.
    await page.getByRole('button', { name: 'Make the panel wider for the table' }).click();
    await expect(playback.getByText(/Space plays it/)).toBeHidden();
    // A narrow panel has no space for "planned": the number gets the charts' bracket, and the word is still read out.
    await page.setViewportSize({ width: 1024, height: 800 });
    const planned = page.getByRole('region', { name: 'Key figures' }).getByText('planned').first();
    const bracketPx = (): Promise<string> =>
      planned.evaluate((word) => getComputedStyle(word.nextElementSibling!, '::after').borderBottomWidth);
    await expect.poll(bracketPx).toBe('1px');
    // The name of the number to try is above its slider, not on it.
    await page.setViewportSize({ width: 768, height: 800 });
    const apartPx = (): Promise<number> =>
      page
        .getByRole('slider', { name: 'background traffic' })
        .evaluate(
          (one) => one.getBoundingClientRect().top - one.previousElementSibling!.getBoundingClientRect().bottom,
        );
    await expect.poll(apartPx).toBeGreaterThanOrEqual(0);
  });
});

/** The chips whose name is too narrow to read, or covered by their value. */
function crowded(bar: Element): readonly string[] {
  return [...bar.querySelectorAll('button[aria-pressed]')].flatMap((chip) => {
    const [name, value] = [chip.querySelector('[title] > :last-child'), chip.lastElementChild];
    const box = name?.getBoundingClientRect() ?? new DOMRect();
    const valueBox = value?.getBoundingClientRect() ?? new DOMRect();
    const isUnder = value !== null && value.textContent !== '' && valueBox.width > 0 && valueBox.left < box.right;
    return box.width < 32 || isUnder ? [`${chip.textContent}: ${Math.round(box.width)} px`] : [];
  });
}

/** The names that end in an ellipsis. */
function cutNames(names: Element[]): readonly (string | null)[] {
  return names.filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0).map((one) => one.textContent);
}

/** Which parts of these sections' headings and keys cannot be seen. */
function cutOff(sections: Element[]): readonly string[] {
  return sections.flatMap((section) => {
    section.scrollIntoView();
    const value = section.querySelector('strong');
    const { right, bottom } = value?.getBoundingClientRect() ?? new DOMRect();
    // An element over its end would hide a part of it.
    const whole = value !== null && document.elementFromPoint(right - 2, bottom - 4) === value;
    const key = section.querySelector('[data-chart-key]');
    const leftPx = section.getBoundingClientRect().left;
    const words = [
      ...(whole ? [] : ['value']),
      ...(key !== null && key.scrollWidth > key.clientWidth ? ['key, beyond the end'] : []),
      ...(key !== null && key.scrollHeight > key.clientHeight + 1 ? ['key, below'] : []),
      ...[...(key?.children ?? [])]
        .filter((one) => one.getBoundingClientRect().left < leftPx)
        .map((one) => one.textContent),
    ];
    return words.map((word) => `${section.getAttribute('aria-label')}: ${word}`);
  });
}
