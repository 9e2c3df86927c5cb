// SPDX-License-Identifier: GPL-3.0-or-later
// Very many jobs in the table: editing stays quick, old runs are really stopped, quick edits start one new run, old results are marked,
// undo brings results back, and a run that is too large waits for confirmation.

import { readableCount } from '../../src/base/readable';
import { GantryPage } from '../pages/gantry-page';
import { NINE_JOBS } from '../pages/links';
import { expect, type Page, test } from '../pages/test';

/** A run that takes seconds. In the deep depth there are as many jobs as a scenario may have: each edit then costs four times as much. */
const MANY: Made = process.env.GANTRY_DEPTH === 'deep' ? { count: 20_000, maps: 1 } : { count: 5000, maps: 6 };

interface Made {
  readonly count: number;
  readonly maps: number;
  readonly network?: string;
}

/** Jobs with this many maps and one reduce each, written out. */
function madeScenario({ count, maps, network }: Made): string {
  const jobs = Array.from({ length: count }, (_, i) => ({
    id: `job-${i}`,
    arrivalS: i,
    inputGB: 1 + ((i * 7) % 50),
    shuffleGB: (i * 3) % 20,
    outputGB: 1,
    maps,
    reduces: 1,
    mapMBps: 60,
    reduceMBps: 50,
  }));
  const topology = { racks: 8, machinesPerRack: 10, slots: { shared: 4 }, nicGbps: 10, oversubscription: 4 };
  return JSON.stringify({
    gantry: 1,
    name: 'Many jobs',
    seed: 5,
    topology,
    workload: { jobs },
    runs: [{ scheduler: 'fifo', network }],
  });
}

/** Counts the simulations that the page requests from its workers, and the workers that it terminates. */
async function watchWorkers(page: Page): Promise<() => Promise<{ readonly asked: number; readonly ended: number }>> {
  await page.addInitScript(() => {
    const counts = { asked: 0, ended: 0 };
    Object.assign(globalThis, { workerCounts: counts });
    const { postMessage, terminate } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, ...args: unknown[]) {
      const call = args[0] as { readonly argumentList?: readonly { readonly value?: { readonly kind?: string } }[] };
      if (call.argumentList?.[0]?.value?.kind === 'simulate') counts.asked++;
      return Reflect.apply(postMessage, this, args);
    };
    Worker.prototype.terminate = function (this: Worker) {
      counts.ended++;
      return Reflect.apply(terminate, this, []);
    };
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { workerCounts: { asked: number; ended: number } }).workerCounts);
}

async function openMany(page: Page, made: Made): Promise<GantryPage> {
  const gantry = new GantryPage(page);
  await gantry.open(`${NINE_JOBS}&runs=corral&plans=`);
  await gantry.simulated();
  await gantry.openDropped('many.json', madeScenario(made));
  await expect(gantry.jobs.getByRole('rowheader', { name: 'job-3', exact: true }).first()).toBeVisible();
  return gantry;
}

/** Types over the arrivals of the rows from job-3 on, one after the other, as quickly as a person does. */
async function editArrivals(gantry: GantryPage, values: readonly number[]): Promise<void> {
  await gantry.jobs.getByRole('rowheader', { name: 'job-3', exact: true }).first().click();
  await gantry.page.keyboard.press('ArrowRight');
  for (const value of values) {
    await gantry.page.keyboard.type(String(value));
    await gantry.page.keyboard.press('Enter');
  }
}

/** Presses undo (z) and redo (Z) faster than a person can. */
async function inOneMoment(page: Page, keys: string): Promise<void> {
  await page.evaluate((pressed) => {
    for (const key of pressed) {
      const shiftKey = key === 'Z';
      window.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, ctrlKey: true, bubbles: true }));
    }
  }, keys);
}

test('with very many jobs an edit ends the run under way, quick edits make one new run, and undo brings the results back', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const workers = await watchWorkers(page);
  const gantry = await openMany(page, MANY);
  const fifo = gantry.simulation('FIFO over TCP');
  await expect(gantry.runState).toHaveText(/1 run simulated in [^,]*$/, { timeout: 120_000 });
  await gantry.openFigures();
  const first = await gantry.measure('Mean completion', 0).textContent();
  const status = page.getByRole('status').filter({ hasText: '1 run simulated.' });
  await expect(status).toHaveCount(1);

  // Old results are marked, visibly and for screen readers, until there are new ones.
  await editArrivals(gantry, [7000.5, 7001, 7002]);
  await expect(gantry.jobs.getByRole('row', { name: /job-5/ }).first()).toContainText('7 002');
  await expect(fifo).toContainText('of an older scenario');
  const old = page.getByRole('status').filter({ hasText: 'The results shown are of an older scenario.' });
  await expect(old).toHaveCount(1);
  await expect(fifo.getByRole('progressbar')).toBeVisible();

  // Three edits undone and redone within a moment start one run.
  await inOneMoment(page, 'zzz');
  await expect(gantry.measure('Mean completion', 0)).toHaveText(first ?? '');
  const before = await workers();
  await inOneMoment(page, 'ZZZ');
  await expect(fifo.getByText(/events per second/)).toBeVisible({ timeout: 30_000 });
  expect((await workers()).asked - before.asked).toBe(1);

  // An edit during a run: its worker is terminated, and the old results stay, marked.
  const running = await workers();
  await editArrivals(gantry, [6000]);
  await expect.poll(async () => (await workers()).ended - running.ended).toBeGreaterThan(0);
  await expect(fifo).toContainText('of an older scenario');
  await expect.poll(async () => (await workers()).asked - running.asked).toBe(1);

  // Back to the start: the results are there at once, and what was running is stopped.
  const last = await workers();
  await inOneMoment(page, 'zzzz');
  await expect(gantry.measure('Mean completion', 0)).toHaveText(first ?? '');
  await expect(fifo).not.toContainText('of an older scenario');
  await expect(fifo.getByRole('progressbar')).toHaveCount(0);
  const after = await workers();
  expect(after.ended - last.ended).toBeGreaterThan(0);
  expect(after.asked).toBe(last.asked);
  await expect(gantry.jobs.getByRole('row', { name: /job-5/ }).first()).not.toContainText('7 002');

  // Everything is redone and undone again, and a deleted job comes back.
  await inOneMoment(page, 'ZZZZ');
  await expect(gantry.jobs.getByRole('row', { name: /job-5/ }).first()).toContainText('7 002');
  await inOneMoment(page, 'zzzz');
  await gantry.jobs.getByRole('rowheader', { name: 'job-7', exact: true }).first().click();
  await page.keyboard.press('Delete');
  const heading = (count: number) => page.getByRole('heading', { name: `Jobs (${readableCount(count)} jobs)` });
  await expect(heading(MANY.count - 1)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(heading(MANY.count)).toBeVisible();
  await expect(gantry.measure('Mean completion', 0)).toHaveText(first ?? '');
  expect(gantry.faults).toEqual([]);
});

test('a run that would take minutes waits for a word, and can be cut down', async ({ page }) => {
  test.setTimeout(120_000);
  const workers = await watchWorkers(page);
  const gantry = await openMany(page, { count: 4000, maps: 700 });
  const prompt = page.getByRole('status').filter({ hasText: /simulates .* tasks: about/ });
  await expect(prompt).toContainText(/The run simulates [\d\s]+ tasks: about \d+ min/);
  const { asked } = await workers();
  await gantry.page.getByRole('button', { name: 'Keep 2 000 jobs' }).click();
  // Still millions of events, so a fast run is proposed.
  await expect(prompt).toContainText(/Fast is quicker at about [\d\s]+ events/);
  await page.getByRole('button', { name: 'Simulate anyway' }).click();
  await expect(prompt).toHaveCount(0);
  await expect(gantry.simulation('FIFO over TCP').getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: /^Undo: Halve the workload/ }).click();
  await expect(prompt).toBeVisible();
  await page.getByRole('button', { name: 'Simulate anyway' }).click();
  await expect(gantry.simulation('FIFO over TCP').getByText(/events per second/)).toBeVisible({ timeout: 30_000 });
  expect((await workers()).asked - asked).toBeGreaterThan(0);
  await gantry.simulation('FIFO over TCP').getByRole('button', { name: 'Cancel' }).click();
  await expect(gantry.simulation('FIFO over TCP')).toContainText('was cancelled');
  expect(gantry.faults).toEqual([]);
});

test('a run that would take minutes can be run fast with one click, is marked wherever it stands, and waits again once that is undone', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const gantry = await openMany(page, { count: 4000, maps: 700, network: 'varys' });
  const prompt = page.getByRole('status').filter({ hasText: /simulates .* tasks: about/ });
  await expect(prompt).toContainText('Fast is quicker');
  await page.getByRole('button', { name: 'Run it fast' }).click();
  await expect(prompt).toHaveCount(0);
  const fast = gantry.simulation('FIFO over Varys (fast)');
  await expect(fast.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('button', { name: /FIFO over Varys \(fast\)/ }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Undo: Run fast/ }).click();
  await expect(prompt).toBeVisible();
  await expect(gantry.simulation('FIFO over Varys (fast)')).toHaveCount(0);
  expect(gantry.faults).toEqual([]);
});
