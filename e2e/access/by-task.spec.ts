// SPDX-License-Identifier: GPL-3.0-or-later
// Twelve tasks, each done by keys alone and by the accessibility tree alone: the same steps, by role and name. Also the page in forced
// colours, with text twice as large, and 320 px wide. (Motion is reduced in all tests: playwright.config.ts.)
import {
  doubleLetters,
  expectNoHorizontalOverflow,
  expectNothingCut,
  expectNoViolations,
} from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { byKeys, byTree } from '../pages/hands';
import { asLink } from '../pages/links';
import { expect, type Locator, type Page, test } from '../pages/test';

// All tests here have two small runs: the subject is how a user reaches them.
test.use({ storageState: { cookies: [], origins: [] } });

const job = (GB: number, arrivalS = 0) => ({
  ...{ arrivalS, inputGB: GB, shuffleGB: GB, maps: 8, reduces: 4, mapMBps: 50, reduceMBps: 50 },
});
const SMALL = `#p=first&topology=${asLink({
  ...{ racks: 3, machinesPerRack: 2, slots: { shared: 2 }, nicGbps: 10, oversubscription: 2 },
})}&workload=${asLink({
  jobs: [
    { id: 'ads', ...job(20) },
    { id: 'clicks', ...job(20) },
    { id: 'video', ...job(6, 1) },
  ],
})}&runs=${asLink([{ scheduler: 'fifo' }, { scheduler: 'corral' }])}`;

const HANDS = [
  ['by keys alone', byKeys],
  ['by the accessibility tree alone', byTree],
] as const;

for (const [how, make] of HANDS) {
  test(`twelve tasks ${how}`, async ({ page }) => {
    test.setTimeout(120_000);
    const gantry = new GantryPage(page);
    const hand = make(page);
    const { keyboard } = page;
    const dialog = page.getByRole('dialog');
    const results = page.getByRole('complementary', { name: 'Results' });
    await page.addInitScript(recordStatus);
    await gantry.openSimulated(SMALL);

    await test.step('1 read why a job waited', async () => {
      await hand.enter('slider', 'FIFO over TCP, simulated, by job over time');
      await keyboard.press('End');
      for (let k = 0; k < 3; k++) await keyboard.press('ArrowRight');
      await expect(page.locator(':focus')).toHaveAttribute('aria-valuetext', /: arrives/);
      await keyboard.press('Enter');
      await expect(page.locator('[aria-live="polite"]').filter({ hasText: / selected$/ })).toHaveCount(1);
      await hand.press('tab', 'Inspect');
      await expect(results).toContainText(/Why it waited/);
      await expect(results).toContainText(/slot/);
    });

    await test.step('2 compare two runs', async () => {
      await hand.press('tab', 'Compare');
      await expect(gantry.keyFigure('Makespan', 1)).toContainText(/worse|better/);
    });

    await test.step('3 step through playback', async () => {
      await hand.press('button', 'Step on');
      await hand.press('button', 'Step on');
      await expect(gantry.playback).toContainText(/1\ss.*video arrives/);
      await hand.press('button', 'End playback');
    });

    await test.step('4 find a job by the palette', async () => {
      await keyboard.press('Control+k');
      await expect(dialog).toBeVisible();
      await keyboard.type('clicks');
      await expect(dialog.getByRole('option', { name: /clicks/ }).first()).toHaveAttribute('aria-selected', 'true');
      await keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(results.getByRole('heading', { name: 'clicks', exact: true })).toBeVisible();
    });

    await test.step('5 share a link', async () => {
      await hand.press('button', 'Share');
      await expect(page.getByRole('textbox', { name: 'Link to this scenario' })).toHaveValue(/#s=/);
      await hand.press('button', 'Close');
      await expect(dialog).toBeHidden();
    });

    await test.step('6 export a figure', async () => {
      const download = page.waitForEvent('download');
      await hand.press('button', 'Save the simulation of FIFO over TCP');
      await hand.press('menuitem', /^Chart SVG/);
      expect((await download).suggestedFilename()).toMatch(/\.svg$/);
    });

    await test.step('7 hold a result', async () => {
      await hand.press('button', 'Hold the result of FIFO over TCP, whatever is edited');
      await expect(gantry.simulation('FIFO over TCP, held')).toBeVisible();
    });

    await test.step('8 add a job', async () => {
      await hand.press('button', 'Unfold the scenario panel');
      await hand.press('button', 'Add job');
      await expect(gantry.jobs.getByRole('row')).toHaveCount(5);
      // Each number belongs to a named job, and no Tab stop is nameless: in Firefox a scroll area is a stop.
      await expect(gantry.jobs.getByRole('rowheader', { name: 'video', exact: true })).toBeVisible();
      await expect(page.locator('[data-scroll=jobs]')).toHaveAttribute('tabindex', '-1');
      await gantry.simulated();
    });

    await test.step('9 change an option of a planner', async () => {
      await hand.press('heading', 'Runs');
      await hand.press('heading', 'Scheduler options', 1);
      await hand.choose('Minimise', 'Makespan');
      await gantry.simulated();
      await expect(page.getByRole('button', { name: 'Undo: Change options of run 2' })).toBeEnabled();
    });

    await test.step('10 ask what would be', async () => {
      await hand.press('button', 'What if');
      await hand.press('radio', 'Repeat');
      await hand.press('button', 'Run');
      await expect(page.getByRole('progressbar', { name: 'Points computed' })).toHaveAttribute(
        'aria-valuenow',
        /[1-9]/,
      );
      await hand.press('button', 'Back to the scenario');
    });

    await test.step('11 open an example', async () => {
      await hand.press('button', 'Examples');
      await hand.press('button', 'Is a large shuffle better off on three racks or on one?');
      await expect(dialog).toBeHidden();
      await expect(gantry.scenarioName).toHaveValue(/Two large shuffles/);
      await page.evaluate(() => void (window as unknown as Recorded).recorded.splice(0));
      await gantry.simulated();
      await expect(page.getByRole('status').filter({ hasText: /3 runs simulated/ })).toContainText('Yarn capacity');
      const heard = await page.evaluate(() => (window as unknown as Recorded).recorded);
      // The old answer beside the number of new runs would be taken for theirs.
      expect(heard.filter((words) => /FIFO.*runs simulated/.test(words))).toEqual([]);
    });

    await test.step('12 take a lesson’s question', async () => {
      const lesson = page.getByRole('complementary', { name: 'Lesson' });
      await hand.press('button', 'Lessons');
      await expect(page.getByRole('heading', { name: 'Lessons', exact: true })).toBeFocused();
      await hand.press('button', /^Begin FIFO, Fair/);
      await expect(lesson).toContainText('Step 1 of 6');
      // No seed makes it wait for a day.
      await hand.write('textbox', /how long does query wait/, '86400');
      await hand.press('button', 'Check the answer');
      const verdict = lesson.getByRole('group', { name: 'Verdict' });
      await expect(verdict).toHaveText(/^Not right\. The answer is [\d.]+\ss\. ?It comes at .*it waits .*Show where$/s);
      // The button is gone; the focus is on the verdict, which is read out once, in full.
      await expect(verdict).toBeFocused();
      await expect(
        lesson.locator('[aria-live="polite"]').filter({ hasText: /^Not right\..*Show where$/s }),
      ).toHaveCount(1);
    });
    expect(gantry.faults).toEqual([]);
  });
}

interface Recorded {
  readonly recorded: string[];
}

/** Records all text of live regions, however briefly shown. Runs in the page. */
function recordStatus(): void {
  const recorded: string[] = [];
  Object.assign(window, { recorded });
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[role=status]')) recorded.push(textContent ?? '');
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** What the browser tells assistive technology to be acted on. */
const ACTED_ON =
  /^(button|link|textbox|searchbox|combobox|listbox|option|slider|spinbutton|checkbox|radio|switch|tab|menuitem|DisclosureTriangle):/;

const FIRST_VIEW = [
  ...['region: Answer', 'main: Timelines', 'complementary: Results', 'textbox: Name of the scenario'],
  ...['button: Scenario', 'button: Nothing to undo', 'button: What if', 'button: Lessons', 'button: Examples'],
  ...['button: Papers', 'button: Share', 'button: Keys and help', 'button: Theme', 'button: Add a plan or a run'],
  ...['radio: Happened', 'radio: Jobs', 'combobox: Order of the lanes of jobs', 'button: Play'],
  ...['region: Simulation of FIFO over TCP', 'slider: FIFO over TCP, simulated, by job over time'],
  ...['button: Hold the result of FIFO over TCP, whatever is edited', 'slider: background traffic'],
  ...['tab: Compare', 'tab: Details', 'tab: Inspect', 'heading: All figures (30)', 'button: Unfold the scenario panel'],
];

/** Keeps what starts to move from now on, however briefly. Runs in the page. */
function recordMotion(): void {
  const moved: string[] = [];
  Object.assign(window, { moved });
  for (const kind of ['transitionrun', 'animationstart'])
    document.addEventListener(kind, ({ target }) => moved.push(`${kind} ${(target as Element).className}`), true);
}

async function expectNoMotion(page: Page): Promise<void> {
  const seen = await page.evaluate(() => ({
    moved: (window as unknown as { moved: readonly string[] }).moved,
    moving: document.getAnimations().length,
  }));
  expect(seen).toEqual({ moved: [], moving: 0 });
}

test('in forced colours, with letters twice as large, and 320 px wide', async ({ page }) => {
  test.setTimeout(90_000);
  const gantry = new GantryPage(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await gantry.openSimulated(SMALL);

  await test.step('in the browser’s own tree all that one acts on has a name, and what the page is for is there', async () => {
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const shown = nodes.flatMap(({ ignored, role, name }) =>
      ignored || role === undefined ? [] : [`${role.value}: ${name?.value ?? ''}`],
    );
    expect(shown.filter((words) => ACTED_ON.test(words) && /: *$/.test(words))).toEqual([]);
    expect(FIRST_VIEW.filter((words) => !shown.includes(words))).toEqual([]);
    await session.detach();
  });

  await test.step('with reduced motion nothing moves where a dialog opens and a section folds', async () => {
    await page.evaluate(recordMotion);
    await byTree(page).press('button', 'Share');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoMotion(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await gantry.openFigures();
    await expectNoMotion(page);
  });

  await test.step('forced colours: what is pressed, chosen and drawn is told apart by more than a background', async () => {
    await expectNoViolations(page, 'main');
    const pressed = page.getByRole('button', { name: 'Run 2 Corral over TCP' });
    const other = page.getByRole('button', { name: 'Run 1 FIFO over TCP' });
    expect(await edgeOf(pressed)).not.toBe(await edgeOf(other));
    // System colours do not replace those of the chart: hues that identify jobs stay, in it and in its key.
    const run = gantry.simulation('FIFO over TCP');
    expect(await huedPixels(run.locator('canvas').first())).toBeGreaterThan(500);
    const map = run.locator('[data-fill="phases.map"]').first();
    expect(await map.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(86, 99, 111)');
  });

  await test.step('letters twice as large: nothing is cut off sideways, all that one presses is there', async () => {
    await page.emulateMedia({ forcedColors: 'none' });
    await expectNothingCut(page);
    const asUsual = await doubleLetters(page);
    await gantry.openSimulated(SMALL);
    await expectNoHorizontalOverflow(page);
    await expectNothingCut(page);
    // There is space for half as much, as on a screen half as wide.
    for (const sheet of ['Results', 'Edit']) {
      await byTree(page).press('button', sheet);
      await expectNothingCut(page);
      await byTree(page).press('button', sheet);
    }
    await gantry.phoneMenu.click();
    await byTree(page).press('menuitem', 'Share');
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeInViewport();
    await expectNothingCut(page);
    await page.keyboard.press('Escape');
    await asUsual();
  });

  await test.step('320 px: the picture, the numbers and the editor each fit', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await gantry.openSimulated(SMALL);
    const parts = page.getByRole('navigation', { name: 'Picture, numbers or editor' });
    for (const part of ['Picture', 'Numbers', 'Edit']) {
      await parts.getByRole('button', { name: part }).click();
      await expectNoHorizontalOverflow(page);
      await expectNothingCut(page);
    }
  });
});

/** How an element is drawn, apart from its background. */
const edgeOf = (thing: Locator): Promise<string> =>
  thing.evaluate((element) => {
    const { outlineStyle, borderStyle, borderWidth, borderColor, fontWeight, color } = getComputedStyle(element);
    return [outlineStyle, borderStyle, borderWidth, borderColor, fontWeight, color].join(' ');
  });

/** How many pixels of a canvas have a hue. */
const huedPixels = (canvas: Locator): Promise<number> =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height);
    let hued = 0;
    for (let i = 0; i < data.length; i += 4) {
      const [r = 0, g = 0, b = 0] = data.subarray(i, i + 3);
      if (Math.max(r, g, b) - Math.min(r, g, b) > 60) hued++;
    }
    return hued;
  });
