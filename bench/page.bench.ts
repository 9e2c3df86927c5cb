// SPDX-License-Identifier: GPL-3.0-or-later
// The page as it is built: how much JavaScript there is before and after the first sight, and how long the first visit takes from a
// reload to its first plan and to its first simulated run. Run `npm run build` before.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { first } from '../src/workload/presets/first';
import { BUILT, withBuiltPage } from './built-page';
import { MIN_ROUNDS, median } from './harness';

export const title = 'The page: size, and the first visit';

const NETWORK_IDLE_MS = 1000;

interface Visit {
  readonly planMs: number;
  readonly runMs: number;
}

export const run = (print: (line: string) => void): Promise<void> =>
  withBuiltPage({ print }, (browser, url) => measure(print, browser, url));

async function measure(print: (line: string) => void, browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(url);
  const { planMs } = await visit(page);
  await page.waitForTimeout(NETWORK_IDLE_MS);
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name, startTime }) => (/\.js$/.test(name) ? [{ path: new URL(name).pathname, startTime }] : [])),
  );
  const all = scriptsIn(BUILT);
  const sum = (paths: readonly string[]): string =>
    `${(paths.reduce((bytes, one) => bytes + gzipSync(readFileSync(one), { level: 9 }).length, 0) / 1000).toFixed(1)} kB gzipped in ${paths.length} files`;
  const among = (some: typeof fetched): readonly string[] =>
    all.filter((file) => some.some(({ path: at }) => at === `/${path.relative(BUILT, file)}`));
  print(`JavaScript asked for before the first plan: ${sum(among(fetched.filter((one) => one.startTime < planMs)))}`);
  print(`  in the whole first visit: ${sum(among(fetched))}; all there is: ${sum(all)}`);
  const visits: Visit[] = [];
  for (let round = 0; round < MIN_ROUNDS; round++) {
    await page.reload();
    visits.push(await visit(page));
  }
  const line = (ms: readonly number[]): string =>
    `${median(ms).toFixed(0)} ms (${Math.min(...ms).toFixed(0)} to ${Math.max(...ms).toFixed(0)}, ${ms.length} rounds)`;
  print(`From reload to the first plan: ${line(visits.map(({ planMs }) => planMs))}`);
  print(`From reload to the last simulated run: ${line(visits.map(({ runMs }) => runMs))}`);
  const clicks: Visit[] = [];
  for (let round = 0; round < MIN_ROUNDS; round++) {
    await page.goto('about:blank');
    await page.goto(`${url}#p=figure-2`);
    await visit(page, { plans: '\\d+', runs: false });
    await page.waitForTimeout(NETWORK_IDLE_MS);
    clicks.push(await click(page));
  }
  print(
    `From the click on the example of the first visit to its first plans: ${line(clicks.map(({ planMs }) => planMs))}`,
  );
  print(`From that click to the last simulated run: ${line(clicks.map(({ runMs }) => runMs))}`);
}

/** The example of the first visit is chosen in the menu, by one who looks at another. */
async function click(page: Page): Promise<Visit> {
  await page.getByRole('button', { name: 'Scenario', exact: true }).click();
  const clickedMs = await page.getByRole('menuitem', { name: first.title }).evaluate((item) => {
    const startMs = performance.now();
    (item as HTMLElement).click();
    return startMs;
  });
  const { planMs, runMs } = await visit(page, { plans: '2', runs: true });
  return { planMs: planMs - clickedMs, runMs: runMs - clickedMs };
}

/** By the page's own clock, which starts with the reload. `plans`: how many there are, as a pattern. */
async function visit(page: Page, { plans, runs } = { plans: '\\d+', runs: true }): Promise<Visit> {
  const when = async (pattern: string): Promise<number> => {
    const handle = await page.waitForFunction((pattern) => {
      const text = document.querySelector('[data-testid=run-state]')?.textContent ?? '';
      return new RegExp(pattern).test(text) ? performance.now() : false;
    }, pattern);
    return Number(await handle.jsonValue());
  };
  const planMs = await when(`${plans} plans?, `);
  return { planMs, runMs: runs ? await when('\\d+ runs? simulated in') : Number.NaN };
}

function scriptsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => path.join(folder, file));
}
