// SPDX-License-Identifier: GPL-3.0-or-later
// Without a network: a later visit has all of the page, and a part that cannot be had costs only its own place.

import { readAnswerCode } from '../src/lessons/answer-code';
import { studentSeed } from '../src/lessons/lesson-link';
import { bothAnswers } from '../src/lessons/testing/both-answers';
import { judgeTools } from '../src/lessons/testing/judge-tools';
import { PHONE } from './pages/access-checks';
import { GantryPage } from './pages/gantry-page';
import { asksAt, builtIn, giveInPage } from './pages/lesson-driver';
import { expect, test } from './pages/test';

test.describe('after one visit', () => {
  test.use({ serviceWorkers: 'allow' });

  test('everything works without a network, GLPK too, and the help says how much is kept', async ({
    page,
    context,
  }) => {
    const gantry = new GantryPage(page);
    await gantry.open('#p=first');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
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
    await gantry.open('#p=first');
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
      if (step === 3) await page.reload();
      await expect(
        player.getByRole('heading', { name: `Step ${step + 1} of ${lesson.steps.length} ${title}` }),
      ).toBeVisible();
      await expect(player.getByRole('button', { name: /^Check/ })).toBeVisible({ timeout: 30_000 });
      await page.evaluate(giveInPage, { given, items: ask.kind === 'order' ? ask.items : [] });
      await player.getByRole('button', { name: /^Check/ }).click();
      await expect(player.locator('[data-right="true"]')).toBeVisible({ timeout: 30_000 });
      await player.getByRole('button', { name: /^(Next|Finish)$/ }).click();
    }
    await expect(player).toContainText(`${lesson.steps.length} of ${lesson.steps.length} right`);
    const code = await player.getByRole('textbox', { name: 'Answer code' }).inputValue();
    expect(readAnswerCode(lesson, code)).toMatchObject({ ok: true, answers: { id: 'ana', seed } });
    // The part that is loaded last on this way.
    await player.getByRole('button', { name: 'All lessons' }).click();
    await expect(player.getByRole('button', { name: /^Begin ShuffleWatcher/ })).toBeVisible();
    expect(gantry.faults).toEqual([]);
  });

  test('a newer build is offered, and taken when it is asked for', async ({ page }) => {
    const gantry = new GantryPage(page);
    await gantry.open('#p=first');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    // Another address is another worker of the same place, as one of another build is.
    await page.evaluate(() => navigator.serviceWorker.register('service-worker.js?newer').then(() => undefined));
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload with it now' }).click();
    await reloaded;
    await gantry.planned();
  });
});

test('a part that cannot be loaded says so where it would be, and comes when it is tried again', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.open('#p=first');
  let down = true;
  await page.route(/PaletteDialog-.*\.js/, (route) => (down ? route.abort() : route.continue()));
  await page.keyboard.press('Control+k');
  const note = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(note).toBeVisible();
  await expect(gantry.timelines).toBeVisible();
  down = false;
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
