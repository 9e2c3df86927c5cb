// SPDX-License-Identifier: GPL-3.0-or-later
// Firefox computes what Chromium does: the same numbers to the last digit, the same trace byte for byte, and each opens the other's
// links.
import { createHash } from 'node:crypto';
import type { Page as FirefoxPage } from 'puppeteer-core';
import { type BothAnswers, bothAnswers } from '../../src/lessons/testing/both-answers';
import { judgeTools } from '../../src/lessons/testing/judge-tools';
import { endFirefox, foundByAxe, inFirefox } from '../pages/firefox';
import { GantryPage } from '../pages/gantry-page';
import { builtIn, giveInPage } from '../pages/lesson-driver';
import { NINE_JOBS } from '../pages/links';
import { expect, type Page, test } from '../pages/test';

/** Unfolds the table of all figures. */
const UNFOLDED = `view.folded=${encodeURIComponent('["all-figures"]')}`;
const LINK = `${NINE_JOBS}&seed=5&runs=corral,fair,shufflewatcher&plans=&${UNFOLDED}`;
/** Besides LINK: exp and log in a generated workload, and LPs solved by GLPK. */
const LINKS = {
  'runs of a generated workload': `#p=w1&workload.generate.jobs=6&runs=delay,flex&${UNFOLDED}`,
  'plans by LPs': `#p=cora-two&${UNFOLDED}`,
};

// One after the other, in one Firefox.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.afterAll(endFirefox);

/** Exact values are in the titles. Runs inside either browser, so it may use nothing from outside. */
const exactNumbers = (): string[] =>
  [...document.querySelectorAll('table')]
    .flatMap((table) => [...table.querySelectorAll('tbody tr')])
    .map((row) =>
      [...row.querySelectorAll('th, [title], td')]
        // How long it took to compute is not a number of the scenario.
        .filter((cell) => !/planning time|computed in/i.test(row.textContent ?? '') && cell !== row)
        .map((cell) => cell.getAttribute('title') ?? (cell.children.length === 0 ? cell.textContent : ''))
        .join(' '),
    )
    .filter((line) => /\d/.test(line));

async function opened(page: FirefoxPage, baseURL: string, fragment: string): Promise<void> {
  await page.goto(new URL(`/${fragment}&view.rows=all`, baseURL).href);
  await settled(page);
}

const settled = async (page: FirefoxPage): Promise<void> => {
  await page.waitForFunction(
    () =>
      /plans?, .*|simulated in/.test(document.querySelector('[data-testid="run-state"]')?.textContent ?? '') &&
      !/planning|simulating/i.test(document.querySelector('[data-testid="run-state"]')?.textContent ?? ''),
    { timeout: 60_000 },
  );
};

async function press(page: FirefoxPage, xpath: string): Promise<void> {
  const found = await page.waitForSelector(`::-p-xpath(${xpath})`, { timeout: 60_000 });
  await found?.evaluate((element) => (element as HTMLElement).click());
}

/** Polled: Firefox may still be computing the last of them. */
async function sameNumbers(page: Page, firefox: FirefoxPage): Promise<void> {
  await expect
    .poll(() => firefox.evaluate(exactNumbers), { timeout: 60_000 })
    .toEqual(await page.evaluate(exactNumbers));
  expect((await firefox.evaluate(exactNumbers)).length).toBeGreaterThan(3);
}

for (const [what, link] of Object.entries(LINKS)) {
  test(`${what} have the same numbers in Firefox and in Chromium, to the last digit`, async ({ page, baseURL }) => {
    const gantry = new GantryPage(page);
    await (/runs=/.test(link) ? gantry.openSimulated(link) : gantry.open(link));
    await inFirefox(async (firefox) => {
      await opened(firefox, baseURL ?? '', link);
      await sameNumbers(page, firefox);
    });
    expect(gantry.faults).toEqual([]);
  });
}

test('runs of nine jobs have the same numbers, and leave the same trace, in Firefox and in Chromium; each opens the other’s link', async ({
  page,
}) => {
  const gantry = new GantryPage(page);
  await gantry.openSimulated(LINK);
  const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
  const trace = digest(await gantry.saved('Fair over TCP', /Perfetto/));
  const mine = await gantry.shareLink();
  const ofFirefox = await inFirefox(async (firefox) => {
    await firefox.goto(mine);
    await settled(firefox);
    await firefox.waitForSelector('[aria-label^="Save the simulation of ShuffleWatcher"]', { timeout: 60_000 });
    // Each job's lone time arrives last.
    await firefox.waitForSelector('tr ::-p-text(Mean stretch)', { timeout: 60_000 });
    await sameNumbers(page, firefox);
    const text = await savedByFirefox(firefox);
    const link = await linkOfFirefox(firefox);
    return { trace: digest(text), link, numbers: await firefox.evaluate(exactNumbers) };
  });
  expect(ofFirefox.trace).toBe(trace);
  await gantry.openSimulated(ofFirefox.link);
  await expect.poll(() => page.evaluate(exactNumbers)).toEqual(ofFirefox.numbers);
  expect(gantry.faults).toEqual([]);
});

/** The trace that Firefox would save: there is nowhere to download it to here. */
async function savedByFirefox(firefox: FirefoxPage): Promise<string> {
  await firefox.waitForSelector('[aria-label="Save the simulation of Fair over TCP"]', { timeout: 60_000 });
  await firefox.evaluate(() => {
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob: Blob) => {
      void blob.text().then((text) => Object.assign(window, { savedText: text }));
      return make(blob);
    };
    HTMLAnchorElement.prototype.click = () => undefined;
  });
  // Pressed through the document: on a page that still grows, another element may be at the same position a moment later.
  await press(firefox, '//button[@aria-label="Save the simulation of Fair over TCP"]');
  await press(
    firefox,
    '//section[@aria-label="Simulation of Fair over TCP"]//*[@role="menuitem"][contains(., "Perfetto")]',
  );
  await firefox.waitForFunction(() => 'savedText' in window);
  return firefox.evaluate(() => String((window as unknown as { savedText: string }).savedText));
}

/** The link that its dialog shows. */
async function linkOfFirefox(firefox: FirefoxPage): Promise<string> {
  await firefox.keyboard.press('s');
  const field = await firefox.waitForSelector('dialog[open] textarea, dialog[open] input[readonly]');
  await firefox.waitForFunction(
    (one) => (one as HTMLTextAreaElement | null)?.value.includes('#s=1.') ?? false,
    {},
    field,
  );
  return firefox.evaluate((one) => (one as HTMLTextAreaElement).value, field);
}

const isDeep = process.env.GANTRY_DEPTH === 'deep';
const NARROW = { width: 360, height: 740 };

test('three lessons to their ends in Firefox, right and wrong, wide by the light and narrow in the dark, with nothing to mend', async ({
  baseURL,
}) => {
  test.setTimeout(240_000);
  const how = await judgeTools();
  await inFirefox(async (firefox) => {
    const expectNoViolations = async (where: string): Promise<void> =>
      expect(await foundByAxe(firefox, '[data-lesson]'), where).toEqual([]);
    const walk = async (id: string, want: keyof BothAnswers, seed: number): Promise<void> => {
      const lesson = builtIn(id);
      const answers = await bothAnswers(lesson, seed, how);
      await firefox.goto(new URL(`/?${id}${want}#l=${id}&seed=${seed}`, baseURL).href);
      for (const [step, { ask }] of lesson.steps.entries()) {
        await firefox.waitForSelector(`[data-lesson] h3 ::-p-text(Step ${step + 1} of)`);
        const given = answers.get(step)?.[want];
        if (ask !== undefined && given !== undefined && given.kind !== 'change' && given.kind !== 'plan') {
          await firefox.waitForSelector('[data-lesson] form');
          await firefox.evaluate(giveInPage, { given, items: ask.kind === 'order' ? ask.items : [] });
          await press(firefox, '//*[@data-lesson]//button[starts-with(., "Check")]');
          const verdict = await firefox.waitForSelector('[data-lesson] [data-right]');
          expect(await verdict?.evaluate((one) => (one as HTMLElement).dataset.right), `${id}, step ${step}`).toBe(
            String(want === 'right'),
          );
        }
        expect(await firefox.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        if (step === 1 && (isDeep || id === 'fifo-fair')) await expectNoViolations(`${id}, ${want}`);
        await press(firefox, '//*[@data-lesson]//nav//button[. = "Next" or . = "Skip" or . = "Finish"]');
      }
      await firefox.waitForSelector('[data-lesson] ::-p-text(The end)');
      if (isDeep) await expectNoViolations(`the end of ${id}, ${want}`);
    };
    // Each lesson once, right or wrong, wide or narrow; both ways in the deep depth.
    await walk('three-kinds', 'right', 7);
    await walk('fifo-fair', 'wrong', 7);
    if (isDeep) await walk('coflows', 'right', 7);
    // As on a phone, with another seed, because answers are kept.
    await firefox.setViewport(NARROW);
    await firefox.evaluate(() => localStorage.setItem('gantry.theme', 'dark'));
    await walk('coflows', 'wrong', 8);
    if (isDeep) {
      await walk('three-kinds', 'wrong', 8);
      await walk('fifo-fair', 'right', 8);
    }
  });
});
