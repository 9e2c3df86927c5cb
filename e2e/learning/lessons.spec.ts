// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons walked through to the end with right and with wrong answers; the core computes what is right. Three of them in each test run,
// all of them both ways at both widths in the deep one.
import { readAnswerCode } from '../../src/lessons/answer-code';
import { LESSONS } from '../../src/lessons/built-in/registry';
import { stepsWithQuestion } from '../../src/lessons/lesson';
import { studentSeed } from '../../src/lessons/lesson-link';
import { markStudent } from '../../src/lessons/mark';
import { type BothAnswers, bothAnswers } from '../../src/lessons/testing/both-answers';
import { judgeTools } from '../../src/lessons/testing/judge-tools';
import {
  DESK,
  expectNoHorizontalOverflow,
  expectNoViolations,
  expectNoViolationsInBothThemes,
  PHONE,
} from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { asksAt, builtIn, fileWith, giveInPage } from '../pages/lesson-driver';
import { expect, type Page, test } from '../pages/test';

const how = judgeTools();
const isDeep = process.env.GANTRY_DEPTH === 'deep';
const STUDENT = 'ana';

/** Its first truth never terminates; the second is the preset's number of racks. */
const ENDLESS = {
  ...{ gantryLesson: 2, title: 'Endless', objective: 'Wait', minutes: 1, preset: 'two-shuffles' },
  steps: [
    {
      title: 'Round and round',
      text: '',
      ask: { kind: 'number', question: 'When?', value: '(() => { for (;;); })()' },
    },
    { title: 'After it', text: '', ask: { kind: 'number', question: 'How many racks?', value: 'racks' } },
  ],
};

type Want = keyof BothAnswers;

interface Walk {
  readonly student?: string;
  readonly look?: (step: number) => Promise<void>;
}

async function walk(page: Page, id: string, want: Want, { student = STUDENT, look }: Walk = {}): Promise<void> {
  const lesson = builtIn(id);
  const seed = studentSeed(lesson, student);
  const answers = await bothAnswers(lesson, seed, await how);
  const player = page.getByRole('complementary', { name: 'Lesson' });
  const asked = stepsWithQuestion(lesson).length;
  await page.goto('about:blank');
  await page.goto(`/#l=${id}&seed=${seed}&id=${student}`);
  for (const [step, { title }] of lesson.steps.entries()) {
    await expect(
      player.getByRole('heading', { name: `Step ${step + 1} of ${lesson.steps.length} ${title}` }),
    ).toBeVisible();
    const ask = asksAt(lesson, step);
    const given = answers.get(step)?.[want];
    if (ask !== undefined) await expect(player.getByRole('button', { name: /^Check/ })).toBeVisible();
    if (ask !== undefined && given !== undefined) {
      if (given.kind === 'change' || given.kind === 'plan') {
        await new GantryPage(page).dropFile('own.json', fileWith(lesson, seed, step, given));
      } else await page.evaluate(giveInPage, { given, items: ask.kind === 'order' ? ask.items : [] });
      await player.getByRole('button', { name: /^Check/ }).click();
      await expect(player.locator(`[data-right="${want === 'right'}"]`)).toBeVisible();
      await expect(player).not.toContainText(/undefined \(|tied \(|NaN|\{\{|\[\[/);
    }
    await look?.(step);
    await player.getByRole('button', { name: /^(Next|Skip|Finish)$/ }).click();
  }
  // The score and the code agree with marking.
  const code = await player.getByRole('textbox', { name: 'Answer code' }).inputValue();
  const read = readAnswerCode(lesson, code);
  if (!read.ok) throw new Error(read.message);
  const marked = await markStudent(lesson, read.answers, await how);
  const given = [...answers.values()].filter((one) => one[want] !== undefined).length;
  expect(marked).toMatchObject({ id: student, seed, right: want === 'right' ? given : 0, of: asked });
  await expect(player).toContainText(`${marked.right} of ${given} right`);
}

test('three lessons to their ends: right ones wide, wrong ones on a phone, by the light and in the dark', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const gantry = new GantryPage(page);
  await walk(page, 'fifo-fair', 'right', {
    look: async (step) => {
      if (step === 0) await expectNoViolationsInBothThemes(page, '[data-lesson]');
    },
  });
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await walk(page, 'provisioning', 'wrong', {
    look: async (step) => {
      await expectNoHorizontalOverflow(page);
      if (step === 1) await expectNoViolations(page);
    },
  });
  await page.setViewportSize(DESK);
  await walk(page, 'coflows', 'right');
  expect(gantry.faults).toEqual([]);
});

test('from the menu by the keyboard; what was open before comes back', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.open();
  const player = page.getByRole('complementary', { name: 'Lesson' });
  const heading = player.getByRole('heading', { name: /^Step/ });
  await test.step('a lesson is begun, and its question withholds what would give the answer away', async () => {
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog').getByRole('combobox').fill('Lessons');
    await page.getByRole('option', { name: 'Lessons', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await player.getByRole('button', { name: 'Begin FIFO, Fair and starvation' }).press('Enter');
    await expect(heading).toBeFocused();
    await expect(gantry.timelines).toContainText('FIFO is shown after your answer.');
    await expect(page.getByRole('complementary', { name: 'Results' })).toHaveText('Shown after your answer.');
  });
  await test.step('in a narrow window its six dots stand in one line', async () => {
    await page.setViewportSize({ width: 900, height: 700 });
    const tops = await player
      .getByRole('button', { name: /^Step \d/ })
      .evaluateAll((dots) => dots.map((dot) => dot.getBoundingClientRect().top));
    expect(tops).toHaveLength(6);
    expect(new Set(tops).size).toBe(1);
  });
  await page.setViewportSize(PHONE);
  await test.step('on a phone, by its keys: it is answered, and the place is shown', async () => {
    const field = player.getByRole('textbox');
    for (let i = 0; i < 12 && !(await field.evaluate((one) => one === document.activeElement)); i++)
      await page.keyboard.press('Tab');
    await page.keyboard.type('200');
    await page.keyboard.press('Enter');
    await expect(player.locator('[data-right]')).toContainText('it waits');
    await expect(gantry.simulation('FIFO')).toBeVisible();
    await player.getByRole('button', { name: 'Show where' }).press('Enter');
    await expect(page.locator('[data-lesson-look]')).toHaveAttribute('data-run-place', 'gantt-0');
  });
  await test.step('an edit of one’s own leads away, and a button back', async () => {
    await player.getByRole('button', { name: 'Step 5' }).press('Enter');
    await expect(player).toContainText('This step changed: job backup added');
    await page.keyboard.press('Control+Z');
    await player.getByRole('button', { name: 'Back to the lesson’s scenario' }).press('Enter');
    await expect(player.getByRole('button', { name: 'Back to the lesson’s scenario' })).toBeHidden();
  });
  await test.step('a reload knows the answers and the step', async () => {
    await page.reload();
    await expect(heading).toHaveText(/^Step 5 of 6/);
    await expect(player.getByRole('button', { name: 'Step 1, answered' })).toBeVisible();
    await player.getByRole('button', { name: 'Step 1, answered' }).press('Enter');
    await expect(player.getByRole('textbox')).toHaveValue('200');
    await expect(player.locator('[data-right]')).toContainText('it waits');
  });
  await page.setViewportSize(DESK);
  await test.step('it can be put into a page of one’s own', async () => {
    await page.getByRole('button', { name: 'Share' }).press('Enter');
    await page.getByText('Embed the lesson in a web page').click();
    await page.getByRole('textbox', { name: 'Report answers to the page at' }).fill('https://courses.example/a');
    const html = page.getByRole('textbox', { name: 'HTML of the frame: Embed the lesson in a web page' });
    await expect(html).toHaveValue(/#l=fifo-fair&amp;seed=\d+&amp;origin=https%3A%2F%2Fcourses.example&amp;embed"/);
    await page.keyboard.press('Escape');
  });
  await test.step('closed, the scenario of before comes back', async () => {
    await player.getByRole('button', { name: 'Close the lesson' }).press('Enter');
    await page.getByRole('button', { name: 'Back to your scenario' }).press('Enter');
    await expect(gantry.scenarioName).toHaveValue('Nine nightly jobs, seven racks');
    await expect(player).toBeHidden();
  });
  expect(gantry.faults).toEqual([]);
});

test('an answer is seen on a job’s curve, and a job’s field is edited in its table, on a phone', async ({ page }) => {
  test.setTimeout(90_000);
  await page.setViewportSize(PHONE);
  const gantry = new GantryPage(page);
  const player = page.getByRole('complementary', { name: 'Lesson' });
  await page.goto('/#l=more-racks&seed=7');
  await player.getByRole('radio').first().check();
  await player.getByRole('button', { name: 'Check the answer' }).click();
  await player.getByRole('button', { name: 'Show where' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Latency by racks' })).toBeInViewport();
  await player.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByRole('main', { name: 'Timelines' })).toBeVisible();
  await page.goto('about:blank');
  await page.goto('/#l=metrics&seed=7&step=7');
  await player.getByRole('button', { name: 'train: deadline' }).press('Enter');
  await expect(page.getByRole('grid', { name: 'Jobs' })).toBeFocused();
  await page.keyboard.type('41');
  await page.keyboard.press('Enter');
  await expect(player).toContainText('You changed: train: deadline to 41.');
  await expectNoHorizontalOverflow(page);
  await test.step('a truth without end is stopped with a sentence, and the lesson goes on', async () => {
    await gantry.dropFile('endless.gantry-lesson.json', JSON.stringify(ENDLESS));
    await expect(player.getByRole('heading', { name: 'Step 1 of 2 Round and round' })).toBeVisible();
    await player.getByRole('textbox').fill('7');
    await player.getByRole('button', { name: 'Check the answer' }).press('Enter');
    await expect(player.locator('[data-right]')).toHaveText(
      /^There is no right answer with these numbers: it takes too many steps, perhaps in a loop without end\. Your answer does not count as wrong\./,
      { timeout: 30_000 },
    );
    await player.getByRole('button', { name: 'Next' }).press('Enter');
    await player.getByRole('textbox').fill('7');
    await player.getByRole('button', { name: 'Check the answer' }).press('Enter');
    await expect(player.locator('[data-right="true"]')).toBeVisible({ timeout: 30_000 });
  });
  expect(gantry.faults).toEqual([]);
});

/** Right and wrong answers at both widths, each width with its own student: another seed, and nothing answered yet. */
if (isDeep)
  for (const { id } of LESSONS)
    for (const want of ['right', 'wrong'] as const)
      for (const [where, viewport, student] of [
        ['wide', DESK, STUDENT],
        ['360 px', PHONE, 'bo'],
      ] as const)
        test(`${id}, ${want}, ${where}`, async ({ page }) => {
          test.setTimeout(240_000);
          await page.setViewportSize(viewport);
          const gantry = new GantryPage(page);
          await walk(page, id, want, { student, look: () => cleanInBoth(page) });
          expect(gantry.faults).toEqual([]);
        });

async function cleanInBoth(page: Page): Promise<void> {
  await expectNoHorizontalOverflow(page);
  await expectNoViolationsInBothThemes(page, '[data-lesson]');
}
