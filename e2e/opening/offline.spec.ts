// SPDX-License-Identifier: GPL-3.0-or-later
// Without a network: a later visit has the whole page, and a part that cannot be loaded leaves only its own place empty.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { listen } from '../../scripts/lib/listen.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { serveFolder } from '../../scripts/lib/static-files.mjs';
import { readAnswerCode } from '../../src/lessons/answer-code';
import { studentSeed } from '../../src/lessons/lesson-link';
import { bothAnswers } from '../../src/lessons/testing/both-answers';
import { judgeTools } from '../../src/lessons/testing/judge-tools';
import { PHONE } from '../pages/access-checks';
import { registeredAfterChart, watchFirstChart } from '../pages/drawn';
import { GantryPage } from '../pages/gantry-page';
import { asksAt, builtIn, giveInPage } from '../pages/lesson-driver';
import { PLANNED } from '../pages/links';
import { builtFiles, makeNewerBuild } from '../pages/newer-build';
import { expect, type Page, test } from '../pages/test';

test.describe('after one visit', () => {
  test.use({ serviceWorkers: 'allow' });

  test('everything is kept once the first plan is drawn, works without a network, GLPK too, and the help says how much it is', async ({
    page,
    context,
  }) => {
    await page.addInitScript(watchFirstChart);
    const gantry = new GantryPage(page);
    await gantry.open(PLANNED);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    // Only the service worker asks for files to keep.
    expect(await registeredAfterChart(page)).toEqual([true]);
    await context.setOffline(true);
    await page.goto('/?from=a-course#p=two-shuffles&runs=&plans=lp-batch');
    await gantry.planned();
    await expect(gantry.timelines).toContainText('(glpk)');
    await page.keyboard.press('?');
    await expect(page.getByText(/kept in this browser, \d/)).toBeVisible();
  });

  test('a lesson is taken in a tunnel to its code: reloaded in the middle, its runs worked out, its truths judged', async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(PHONE);
    const gantry = new GantryPage(page);
    await gantry.open(PLANNED);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await context.setOffline(true);
    const lesson = builtIn('fifo-fair');
    const seed = studentSeed(lesson, 'ana');
    const answers = await bothAnswers(lesson, seed, await judgeTools());
    const player = page.getByRole('complementary', { name: 'Lesson', exact: true });
    await page.goto(`/?tram#l=fifo-fair&seed=${seed}&id=ana`);
    for (const [step, { title }] of lesson.steps.entries()) {
      const ask = asksAt(lesson, step);
      const given = answers.get(step)?.right;
      if (ask === undefined || given === undefined) throw new Error(`step ${step} asks nothing`);
      const heading = player.getByRole('heading', { name: `Step ${step + 1} of ${lesson.steps.length} ${title}` });
      await expect(heading).toBeVisible();
      if (step === 3) {
        await page.reload();
        await expect(heading).toBeVisible();
      }
      await expect(player.getByRole('button', { name: /^Check/ })).toBeVisible({ timeout: 30_000 });
      await page.evaluate(giveInPage, { given, items: ask.kind === 'order' ? ask.items : [] });
      await player.getByRole('button', { name: /^Check/ }).click();
      await expect(player.locator('[data-right="true"]')).toBeVisible({ timeout: 30_000 });
      await player.getByRole('button', { name: /^(Next|Finish)$/ }).click();
    }
    await expect(player).toContainText(`${lesson.steps.length} of ${lesson.steps.length} right`);
    const code = await player.getByRole('textbox', { name: 'Answer code' }).inputValue();
    expect(readAnswerCode(lesson, code)).toMatchObject({ ok: true, answers: { id: 'ana', seed } });
    // The last part to be loaded on this path.
    await player.getByRole('button', { name: 'All lessons' }).click();
    await expect(player.getByRole('button', { name: /^Begin ShuffleWatcher/ })).toBeVisible();
    expect(gantry.faults).toEqual([]);
  });

  test('a lesson in a frame of another site is answered in a tunnel, too', async ({ page, context, baseURL }) => {
    const course = createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end(`<iframe src="${baseURL}/#p=first&amp;embed" style="width: 100%; height: 620px"></iframe>`);
    });
    await new Promise<void>((resolve) => course.listen(0, '127.0.0.1', resolve));
    await page.setViewportSize(PHONE);
    await page.addInitScript(watchFirstChart);
    await page.goto(`http://127.0.0.1:${(course.address() as AddressInfo).port}`);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('main', { name: 'Timelines' })).toBeVisible();
    const inside = page.frames()[1];
    if (inside === undefined) throw new Error('there is no frame');
    await inside.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    expect(await registeredAfterChart(inside)).toEqual([true]);
    await context.setOffline(true);
    await page.locator('iframe').evaluate((one, address) => {
      (one as HTMLIFrameElement).src = address;
    }, `${baseURL}/?tram#l=fifo-fair&seed=7&embed`);
    const player = frame.getByRole('complementary', { name: 'Lesson', exact: true });
    await player.getByRole('textbox').fill('200');
    await player.getByRole('button', { name: 'Check the answer' }).click();
    await expect(player.locator('[data-right]')).toContainText('it waits', { timeout: 30_000 });
    course.close();
  });
});

test('a newer build is offered and taken when it is asked for; a tab of the older one goes on with its own files', async ({
  browser,
}, { outputDir }) => {
  test.setTimeout(150_000);
  const newer = path.join(outputDir, 'newer');
  const older = inRoot('dist');
  makeNewerBuild(older, newer);
  let serve = serveFolder(older);
  const host = await listen((request, response) => serve(request, response), 0, '127.0.0.1');
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const [one, other] = [new GantryPage(await context.newPage()), new GantryPage(await context.newPage())];
  const isNewer = (page: Page) => page.evaluate(() => document.querySelector('script[src*="newer/"]') !== null);
  await one.open(`${host.url}${PLANNED}`);
  await one.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await other.open(`${host.url}${PLANNED}`);
  serve = serveFolder(newer);
  // As the browser does by itself on a visit, or after a day at the latest.
  await one.page.evaluate(() => navigator.serviceWorker.ready.then((all) => all.update()).then(() => undefined));
  // Only once all of its files are there.
  await expect(other.page.getByText(/A newer version of Gantry is ready/)).toBeVisible({ timeout: 60_000 });
  const reloaded = one.page.waitForEvent('load');
  await one.page.getByRole('button', { name: 'Reload now' }).click();
  await reloaded;
  await one.planned();
  expect(await isNewer(one.page)).toBe(true);

  await expect(other.page.getByText(/Another tab took a newer version of Gantry/)).toBeVisible();
  expect(await isNewer(other.page)).toBe(false);
  // The host no longer has them, but files that this tab had not loaded yet are kept.
  const had = await other.page.evaluate(async (names) => {
    const answers = await Promise.all(names.map((name) => fetch(name, { cache: 'no-store' })));
    return answers.filter(({ ok }) => !ok).map(({ url }) => url);
  }, builtFiles(older));
  expect(had).toEqual([]);
  await other.page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect.poll(() => isNewer(other.page)).toBe(true);
  await context.close();
  await host.close();
});
