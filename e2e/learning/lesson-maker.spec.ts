// SPDX-License-Identifier: GPL-3.0-or-later
// A lecturer makes a lesson of four steps with three kinds of questions, by keyboard alone, checks it, makes links for students, previews
// it as a learner, and finds it again after a reload and as a file.
import { readFile } from 'node:fs/promises';
import { nodeCodec } from '../../src/cli/node-codec';
import { lessonFragment, openLessonLink, seedOfStudent, studentLink } from '../../src/lessons/lesson-link';
import { readLessonText } from '../../src/lessons/read-lesson';
import { expectNoViolations } from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { NINE_JOBS } from '../pages/links';
import { expect, type Page, test } from '../pages/test';

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<number> {
  for (let presses = 1; presses <= 60; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLLabelElement> };
      const label = element.labels?.[0]?.textContent ?? element.getAttribute('aria-label') ?? element.textContent;
      return label?.trim() ?? '';
    });
    if (focused === name) return presses;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Command, field/ })).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

test('a lesson is made by keyboard, tried, checked and handed out', async ({ page }) => {
  test.setTimeout(180_000);
  const gantry = new GantryPage(page);
  await gantry.openSimulated(NINE_JOBS);
  const maker = page.getByRole('complementary', { name: 'Lesson maker' });
  let tabs = 0;
  let link = '';
  const to = async (name: string): Promise<void> => {
    tabs += await tabTo(page, name);
  };
  const fill = async (name: string, text: string): Promise<void> => {
    await to(name);
    await page.keyboard.insertText(text);
  };

  await test.step('the first step, with a reference and a value offered', async () => {
    await command(page, 'new lesson');
    await expect(maker.getByRole('textbox', { name: 'Title', exact: true }).first()).toBeFocused();
    await page.keyboard.type('Wide or narrow');
    await fill('Objective', 'Choose a width');
    await to('Seed from');
    await page.keyboard.type('Link');
    await fill('Title', 'Look first');
    await fill('Text', 'Look at [[vid');
    await expect(maker.getByRole('option', { name: '[[job:video]]' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.type(": the plan ends after {{plan('corral').val");
    await expect(maker.getByRole('option', { name: /valueS/ }).first()).toBeVisible();
    // The field is at the panel's lower edge: the whole list of suggestions is brought into view.
    await expect(maker.getByRole('listbox', { name: 'Offered' })).toBeInViewport({ ratio: 0.99 });
    await page.keyboard.press('Enter');
    await page.keyboard.type('}}.');
    await expect(maker.getByText("plan('corral').valueS = ")).toBeVisible();
    await to('Kind of question');
    await page.keyboard.type('Choose');
    await fill('Question', 'Which run ends first?');
    await fill('Text', 'Makespan');
    await fill('When', "less(run('Makespan').makespanS, run('Mean').makespanS)");
    await expect(maker.getByText('= true')).toBeVisible();
    await fill('Text', 'Mean');
    await fill('When', "less(run('Mean').makespanS, run('Makespam').makespanS)");
    await expect(maker.getByText('no run is called Makespam; there are Makespan, Mean')).toBeVisible();
    for (let back = 0; back < "').makespanS)".length; back++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('n');
    await expect(maker.getByText('= false')).toBeVisible();
  });

  await test.step('a step takes what was edited on the page', async () => {
    await gantry.field('Oversubscription').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('10');
    await page.keyboard.press('Enter');
    await command(page, 'go on writing');
    await expect(maker.getByText(/Edited on the page since step 1: oversubscription \S+ → 10\./)).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    for (let back = 0; back < 6; back++) {
      if (
        await maker
          .getByRole('button', { name: 'Add a step with 1 edit' })
          .evaluate((it) => it === document.activeElement)
      )
        break;
      await page.keyboard.press('Shift+Tab');
    }
    await page.keyboard.press('Enter');
    await expect(maker.getByRole('region', { name: 'Step 2' }).getByRole('textbox', { name: 'Title' })).toBeFocused();
    await page.keyboard.type('A slower core');
    await to('Kind of question');
    await page.keyboard.type('Give');
    await fill('Question', 'How long does the first run take?');
    await fill('Value', "run('Makespan').makespanS");
    await expect(maker.getByText(/^= \d+:\d\d$/)).toBeVisible();
  });

  await test.step('two more steps', async () => {
    for (const [title, kind, question, field, expression] of [
      ['Who waits', 'Pick', 'Which job ends last?', 'Value', "most(run('Makespan').jobs, (one) => one.endS).id"],
      ['The end', undefined, '', '', ''],
    ] as const) {
      const add = maker.getByRole('button', { name: 'Add a step', exact: true });
      await add.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.type(title);
      if (kind === undefined) continue;
      await to('Kind of question');
      await page.keyboard.type(kind);
      await fill('Question', question);
      await fill(field, expression);
    }
    await expect(maker.getByRole('listitem').filter({ hasText: 'Pick on the chart' })).toContainText('Who waits');
  });
  await test.step('what is emptied is gone from the lesson, and found missing', async () => {
    const title = maker.getByRole('textbox', { name: 'Title', exact: true }).first();
    const minutes = maker.getByRole('textbox', { name: 'Minutes' });
    await title.fill('');
    await minutes.fill('');
    await minutes.press('Enter');
    await expect(maker.getByRole('heading', { name: 'New lesson' })).toBeVisible();
    await maker.getByText('Check', { exact: true }).click();
    await maker.getByRole('button', { name: 'Check the lesson' }).click();
    await expect(maker.getByRole('button', { name: 'Minutes', exact: true })).toBeVisible();
    await title.fill('Wide or narrow');
    // Pressed beside a field, it is no shortcut of the page: this key would open step by step.
    await maker.getByRole('button', { name: 'Help: Minutes' }).press('n');
    await expect(page.getByRole('region', { name: /^Step by step/ })).toHaveCount(0);
    await minutes.fill('5');
    await minutes.press('Enter');
    await maker.getByText('Check', { exact: true }).click();
  });
  test.info().annotations.push({ type: 'presses of Tab', description: String(tabs) });

  await test.step('it is good at the seeds that are tried; more are stopped', async () => {
    await maker.getByText('Check', { exact: true }).click();
    await maker.getByRole('button', { name: 'Check the lesson' }).click();
    await maker.getByRole('button', { name: 'Stop' }).click();
    await maker.getByRole('textbox', { name: 'Seeds to try' }).fill('2');
    await maker.getByRole('button', { name: 'Check the lesson' }).click();
    await expect(maker.getByText('Nothing is wrong: 3 questions at 2 seeds, each with a right answer.')).toBeVisible({
      timeout: 30_000,
    });
    await expectNoViolations(page, '[data-maker]');
  });

  await test.step('links for students are those of the command line', async () => {
    await maker.getByText('Hand out', { exact: true }).click();
    await maker.getByRole('button', { name: 'Copy link' }).click();
    const refused = maker.getByText('The browser did not allow copying');
    await expect(refused).toBeVisible();
    // A failure of one way to hand out disappears when another is used.
    await maker.getByRole('button', { name: 'Save file' }).click();
    await expect(refused).toBeHidden();
    await maker.getByRole('button', { name: 'Links for students…' }).click();
    const dialog = gantry.dialog('Links for students');
    await dialog.getByRole('textbox').fill('name,id\nAna,a1\nBo,=b2\n');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save as CSV' }).click();
    const [head, first, second] = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
    expect(head).toBe('id,seed,link');
    expect(second).toMatch(/^'=b2,/);
    const [id, seed, made = ''] = first!.split(',');
    link = made;
    expect([id, Number(seed)]).toEqual(['a1', seedOfStudent('a1')]);
    expect(await openLessonLink(link, nodeCodec)).toMatchObject({ ok: true, seed: seedOfStudent('a1'), id: 'a1' });
    await page.keyboard.press('Escape');
  });

  await test.step('as the learner sees it, and back', async () => {
    await maker.getByRole('listitem').first().getByRole('button').click();
    await maker.getByRole('button', { name: 'Preview' }).click();
    const lesson = page.getByRole('complementary', { name: 'Lesson', exact: true });
    await expect(lesson.getByText('Which run ends first?')).toBeVisible();
    await maker.getByRole('button', { name: 'Go back to writing the lesson' }).click();
    await expect(lesson).toBeHidden();
    await expect(gantry.field('Oversubscription')).toHaveValue('10');
  });

  await test.step('it is there after a reload, and its file opens as the learner sees it', async () => {
    await page.reload();
    await expect(maker.getByRole('heading', { name: 'Wide or narrow' })).toBeVisible();
    await expect(maker.getByRole('button', { name: /A slower core/ })).toBeVisible();
    await maker.getByText('Hand out', { exact: true }).click();
    const download = page.waitForEvent('download');
    await maker.getByRole('button', { name: 'Save file' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    const read = readLessonText(text);
    expect(read).toMatchObject({ ok: true, lesson: { steps: [{}, {}, {}, {}] } });
    // Chromium and Node pack the same link, character for character.
    if (read.ok) expect(link.replace(/^[^#]*/, '')).toBe(studentLink(lessonFragment(read.lesson), read.lesson, 'a1'));
    await maker.getByRole('button', { name: 'Close the lesson maker' }).click();
    await gantry.dropFile('wide.gantry-lesson.json', text);
    await expect(page.getByRole('complementary', { name: 'Lesson', exact: true })).toContainText('Look first');
  });
  expect(gantry.faults).toEqual([]);
});
