// SPDX-License-Identifier: GPL-3.0-or-later
// A what-if question: asked on the page, kept across a reload, with the command line's numbers, and from lines computed elsewhere.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import {
  expectNoHorizontalOverflow,
  expectNoViolationsInBothThemes,
  noNumberBroken,
  PHONE,
} from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { byKeys } from '../pages/hands';
import { asLink, NINE_JOBS } from '../pages/links';
import { expect, test } from '../pages/test';

const cli = (...args: string[]): string =>
  execFileSync(process.execPath, ['scripts/gantry.mjs', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

const questions = [[5, 10], [20]].map((values) => ({
  ...{ kind: 'curve', vary: { path: 'topology.oversubscription', values }, metrics: ['makespanS'], seeds: 3 },
}));
const LINK = `${NINE_JOBS}&whatIf=${JSON.stringify(questions)}&view.whatIf=0`;

interface Merged {
  readonly series: readonly {
    readonly label: string;
    readonly points: readonly { readonly values: Readonly<Record<string, number>>; readonly [key: string]: unknown }[];
  }[];
}

test('a curve is asked, kept, the same as the command line’s, and drawn from its lines', async ({ page }, info) => {
  const gantry = new GantryPage(page);
  const file = info.outputPath('first.gantry.json');
  const lines = [0, 1].map((at) => info.outputPath(`lines-${at}.jsonl`));
  writeFileSync(file, cli('open', LINK));
  for (const [at, path] of lines.entries()) writeFileSync(path, cli('sweep', file, '--what-if', String(at)));
  const progress = page.getByRole('progressbar', { name: 'Points computed' });

  await test.step('asked', async () => {
    await gantry.visit(LINK);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(progress).toHaveAttribute('aria-valuenow', '6', { timeout: 30_000 });
    const chart = page.getByRole('slider', { name: 'Makespan by oversubscription' });
    await expect(chart).toContainText('1 Makespan');
    await expect(chart).toContainText('2 Mean');
    await expectNoViolationsInBothThemes(page);
  });

  await test.step('after a reload it is there at once', async () => {
    await page.reload();
    await expect(progress).toHaveAttribute('aria-valuenow', '6');
    await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeDisabled();
    // What is known is drawn in a transition, a moment after it is counted: numbers are saved as they are drawn.
    await expect(page.getByRole('slider', { name: 'Makespan by oversubscription' })).toContainText('2 Mean');
  });

  await test.step('to the last digit what the command line prints', async () => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save: Makespan by oversubscription' }).click();
    await page.getByRole('menuitem', { name: /^Numbers/ }).click();
    const saved = readFileSync(await (await waiting).path(), 'utf8')
      .trim()
      .split('\r\n')
      .slice(1);
    const merged = JSON.parse(cli('sweep', '--merge', lines[0]!)) as Merged;
    const printed = merged.series.flatMap(({ label, points }, run) =>
      points.map(({ values, n, mean, low, high }) =>
        [...Object.values(values), run, label, 'makespanS', n, mean, low, high, ''].map((one) => one ?? '').join(','),
      ),
    );
    expect([...saved].sort()).toEqual(printed.sort());
  });

  await test.step('lines from another machine become the same chart', async () => {
    await page.getByRole('button', { name: /^2 Oversubscription/ }).click();
    await expect(progress).toHaveAttribute('aria-valuenow', '0');
    await gantry.dropFile('machine-2.jsonl', readFileSync(lines[1]!, 'utf8'));
    await expect(progress).toHaveAttribute('aria-valuenow', '3');
    await expect(page.getByText('All 3 points known; those of dropped lines until the page closes.')).toBeVisible();
    await expect(page.getByRole('slider', { name: /^Makespan by/ })).toContainText('2 Mean');
  });

  await test.step('a point opens its scenario', async () => {
    await page.getByRole('slider', { name: /^Makespan by/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(gantry.timelines).toBeVisible();
    await gantry.simulated();
    await expect(page.getByRole('button', { name: /^Undo: Go to oversubscription/ })).toBeVisible();
    await expect(gantry.answer).toContainText('Changed');
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'What if' }).click();
    await expectNoHorizontalOverflow(page);
    await noNumberBroken(page);
    // A long question ends in an ellipsis, which only a block can have.
    const tabs = page.getByRole('navigation', { name: 'Questions of this scenario' });
    const shapes = await tabs
      .getByRole('button', { name: /^\d/ })
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).display));
    expect(new Set(shapes)).toEqual(new Set(['block']));
  });
  expect(gantry.faults).toEqual([]);
});

const job = { inputGB: 20, shuffleGB: 20, maps: 8, reduces: 4, mapMBps: 50, reduceMBps: 50 };
const SMALL = `#p=first&topology=${asLink({
  ...{ racks: 3, machinesPerRack: 2, slots: { shared: 2 }, nicGbps: 10, oversubscription: 2 },
})}&workload=${asLink({ jobs: ['ads', 'clicks'].map((id) => ({ id, ...job })) })}&runs=${asLink([
  { scheduler: 'fifo' },
  { scheduler: 'fair' },
])}`;

const KINDS = [
  {
    kind: 'map',
    x: { path: 'topology.oversubscription', values: [1, 4] },
    y: { path: 'topology.nicGbps', values: [5, 10] },
    seeds: 2,
  },
  { kind: 'breakEven', path: 'topology.oversubscription', from: 1, to: 5, seeds: 4, widthPercent: 20 },
  { kind: 'sensitivity', byPercent: 20, seeds: 3, paths: ['topology.oversubscription', 'topology.nicGbps'] },
  { kind: 'repeat', seeds: 4, metrics: ['makespanS'] },
];

interface Line {
  readonly point: number;
  readonly run: number;
  readonly status: string;
  readonly metrics: Readonly<Record<string, number>>;
}

type KeptRuns = readonly Omit<Line, 'point' | 'run'>[];

test('of every other kind, too, the page has the command line’s numbers and words', async ({ page }, info) => {
  test.setTimeout(150_000);
  const gantry = new GantryPage(page);
  const labels = ['&runs[0].label=First', '&runs[1].label=Shares'].join('');
  const link = `${SMALL}${labels}&whatIf=${asLink(KINDS)}&view.whatIf=0`;
  const file = info.outputPath('kinds.gantry.json');
  writeFileSync(file, cli('open', link));
  await gantry.visit(link);
  await test.step('before anything is computed there are no numbers to save', async () => {
    await page
      .getByRole('button', { name: /^Save: / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: /^Numbers/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Nothing is computed yet.' })).toBeVisible();
  });
  for (const [at, { kind }] of KINDS.entries()) {
    await test.step(kind, async () => {
      const text = cli('sweep', file, '--what-if', String(at));
      const path = info.outputPath(`${kind}.jsonl`);
      writeFileSync(path, text);
      const { sentences } = JSON.parse(cli('sweep', file, '--what-if', String(at), '--merge', path)) as {
        readonly sentences: readonly string[];
      };
      await page.getByRole('button', { name: new RegExp(`^${at + 1} `) }).click();
      // Some points of later questions are known from earlier ones.
      await page.getByRole('button', { name: /^(Run|Go on)$/ }).click();
      await expect(page.getByText(/^All .* computed/)).toBeVisible({ timeout: 30_000 });
      expect(sentences.length).toBeGreaterThan(0);
      for (const sentence of sentences) await expect(page.getByRole('main')).toContainText(sentence);
      await noNumberBroken(page);
      const kept = await page.evaluate(keptRuns);
      const all = text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Line);
      for (const number of new Set(all.map(({ point }) => point))) {
        const lines = all.filter(({ point }) => point === number);
        const isSame = (runs: KeptRuns): boolean =>
          lines.every(
            ({ run, status, metrics }) =>
              runs[run]?.status === status &&
              Object.entries(metrics).every(([id, value]) => Object.is(runs[run]?.metrics[id], value)),
          );
        expect(kept.some(isSame), JSON.stringify(lines)).toBe(true);
      }
      if (kind !== 'breakEven') return;
      // A file could not contain it either, and a link with it would be refused.
      const width = page.getByRole('textbox', { name: 'Answer’s width' });
      await width.fill('60');
      await width.press('Enter');
      await expect(page.getByText('Answer’s width must be from 0.1 to 50 (got 60)')).toBeVisible();
      await width.press('Escape');
    });
  }
  expect(gantry.faults).toEqual([]);
});

/** The runs that the page keeps for all points. Runs in the page. */
function keptRuns(): Promise<readonly KeptRuns[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('gantry-what-if');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const asking = opening.result.transaction('points').objectStore('points').getAll();
      asking.onerror = reject;
      asking.onsuccess = () => {
        opening.result.close();
        resolve((asking.result as { readonly runs: KeptRuns }[]).map(({ runs }) => runs));
      };
    };
  });
}

test('by keys alone: a field is varied, the curve is computed, read, zoomed, kept and saved', async ({ page }) => {
  const gantry = new GantryPage(page);
  const hand = byKeys(page);
  const { keyboard } = page;
  const chart = page.getByRole('slider', { name: 'Makespan by oversubscription' });
  await gantry.openSimulated(SMALL);

  await test.step('asked from the field, and run', async () => {
    await hand.press('button', 'Help: Oversubscription');
    await hand.press('button', /^Vary Oversubscription/);
    await hand.press('button', 'Run');
    await expect(page.getByText(/^All .* computed/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeFocused();
  });

  await test.step('read, and zoomed', async () => {
    await hand.enter('slider', 'Makespan by oversubscription');
    await keyboard.press('End');
    await expect(page.getByText(/at oversubscription \d+: .* over \d+ seeds/).first()).toBeVisible();
    for (let k = 0; k < 3; k++) await keyboard.press('+');
    await hand.press('button', /to the left: go to the nearest/);
    await hand.enter('slider', 'Makespan by oversubscription');
    await keyboard.press('0');
    await expect(page.getByRole('button', { name: /to the left/ })).toBeHidden();
    await expect(chart).toBeFocused();
  });

  await test.step('kept with the scenario, and its numbers saved', async () => {
    await expect(page.getByRole('button', { name: '1 Oversubscription' })).toHaveAttribute('aria-current', 'page');
    const waiting = page.waitForEvent('download');
    await hand.press('button', 'Save: Makespan by oversubscription');
    await hand.press('menuitem', /^Numbers/);
    // Four values of two runs, below a header.
    expect(
      readFileSync(await (await waiting).path(), 'utf8')
        .trim()
        .split('\r\n'),
    ).toHaveLength(9);
    await hand.press('button', 'Back to the scenario');
    await expect(gantry.timelines).toBeVisible();
  });
  expect(gantry.faults).toEqual([]);
});

test('two tabs that ask the same lose nothing, and a worker that is killed costs its own point alone', async ({
  page,
  context,
}) => {
  test.setTimeout(test.info().timeout + 120_000);
  const keepWorkers = (): void => {
    const all: { worker: Worker; sent: number }[] = [];
    Object.assign(window, { workersOfPage: all });
    window.Worker = class extends Worker {
      private readonly kept = { worker: this as Worker, sent: 0 };
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        all.push(this.kept);
      }
      override postMessage(...given: unknown[]): void {
        this.kept.sent++;
        (super.postMessage as (...all: unknown[]) => void)(...given);
      }
    };
  };
  const question = { kind: 'curve', vary: { path: 'topology.oversubscription', values: [1, 2, 3, 4] }, seeds: 3 };
  const link = `${SMALL}&whatIf=${asLink([{ ...question, metrics: ['makespanS'] }])}&view.whatIf=0`;
  const other = await context.newPage();
  const tabs = [page, other];
  const bar = (tab: typeof page) => tab.getByRole('progressbar', { name: 'Points computed' });
  for (const tab of tabs) {
    // Not by the context, which later tests share.
    await tab.addInitScript(keepWorkers);
    await tab.goto(`/${link}`);
    await expect(tab.getByRole('button', { name: 'Run', exact: true })).toBeEnabled({ timeout: 30_000 });
  }
  for (const tab of tabs) await tab.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(bar(page)).not.toHaveAttribute('aria-valuenow', '0', { timeout: 30_000 });
  // The busiest worker is really killed, with the point that it is computing, if any is left.
  await page.evaluate(() => {
    const all = (window as unknown as { workersOfPage: { worker: Worker; sent: number }[] }).workersOfPage;
    all.reduce((most, one) => (one.sent > most.sent ? one : most)).worker.terminate();
  });
  await expect(bar(other)).toHaveAttribute('aria-valuenow', '12', { timeout: 60_000 });
  // After some silence the page misses it, continues with all others, and then requests its point again by itself.
  await expect(page.getByText(/^The point at oversubscription .* could not be computed|^All 12 points/)).toBeVisible({
    timeout: 60_000,
  });
  expect(Number(await bar(page).getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(11);
  await page.reload();
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '12', { timeout: 20_000 });
  await other.close();
});
