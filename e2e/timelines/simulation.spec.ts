// SPDX-License-Identifier: GPL-3.0-or-later
// What happens after planning: runs are simulated, compared against a baseline, seen by job and by rack, cancelled, refused.

import { breachesOfEventRules } from '../../src/analysis/trace-file/testing/event-rules';
import { expectNoHorizontalOverflow, expectNoViolations, PHONE } from '../pages/access-checks';
import { GantryPage } from '../pages/gantry-page';
import { asLink, NINE_JOBS, PLANNED } from '../pages/links';
import { steadyBox } from '../pages/pointer';
import { watchTexts } from '../pages/shown-texts';
import { expect, test } from '../pages/test';

const TWO_RUNS = `${NINE_JOBS}&runs=fifo,fair&plans=`;
/** Far too large to finish during a test. */
const LONG_RUN = '#p=w1&workload.generate.jobs=500&runs=fifo,fair';
const JOB = { inputGB: 20, shuffleGB: 5, outputGB: 5, maps: 80, reduces: 20, mapMBps: 50, reduceMBps: 50 };

test('two runs: their stretch, their metrics, their tables, what an edit makes of them, by job and by rack', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const gantry = new GantryPage(page);
  await gantry.openSimulated(TWO_RUNS);
  await test.step('mean stretch follows behind the runs, for all jobs and by class, and is in the file', async () => {
    await gantry.openFigures();
    await expect(gantry.measure('Mean stretch', 0)).toHaveText(/^\d+(\.\d+)?$/, { timeout: 30_000 });
    await expect(gantry.measure('Mean stretch', 1)).toHaveText(/[−+][\d.]+ %|0 %/);
    const overall = await gantry.measure('Mean stretch', 0).textContent();
    await page.getByRole('combobox', { name: 'Jobs that are measured' }).selectOption('size:medium');
    await expect(gantry.measure('Mean stretch', 0)).not.toHaveText(overall ?? '');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the simulation of FIFO over TCP' }).click();
    await page.getByRole('menuitem', { name: /Metrics.*CSV/ }).click();
    const stream = await (await download).createReadStream();
    let csv = '';
    for await (const piece of stream) csv += String(piece);
    expect(csv).toMatch(/\r\naverageStretch,number,[\d.]+,[\d.]+/);
    expect(gantry.faults).toEqual([]);
    await page.getByRole('combobox', { name: 'Jobs that are measured' }).selectOption({ index: 0 });
    await expect(gantry.measure('Mean stretch', 0)).toHaveText(overall ?? '');
  });
  await test.step('two runs stand side by side with their metrics, against a baseline that can be changed', async () => {
    await gantry.openFigures();
    const least = gantry.metrics.getByRole('row', { name: /^Makespan at least/ }).getByRole('cell');
    await expect(least.first()).toHaveText(/^\d+:\d\d[\d.]+ % above$/);
    await expect(gantry.measure('Makespan', 0)).toHaveText(/^\d+:\d\d$/);
    await expect(gantry.measure('Makespan', 1)).toHaveText(/[−+][\d.]+ %|0 %/);
    const radios = gantry.metrics.getByRole('radio');
    await radios.nth(1).check();
    await expect(gantry.measure('Makespan', 0)).toHaveText(/[−+][\d.]+ %|0 %/);
    await expect(gantry.measure('Makespan', 1)).toHaveText(/^\d+:\d\d$/);
    const chips = page.getByRole('navigation', { name: 'Runs and plans' });
    await expect(chips.getByRole('button', { name: /FIFO/ })).toContainText(/ends \d+:\d\d/);
    expect(gantry.faults).toEqual([]);
    await radios.nth(0).check();
  });
  await test.step('the same numbers stand in a table', async () => {
    await page.getByRole('button', { name: 'Show the simulation of Fair over TCP as a table' }).click();
    const dialog = gantry.dialog('Happened under Fair over TCP');
    await expect(dialog.getByRole('table').first().getByRole('row')).toHaveCount(10);
    await expect(dialog.getByRole('table').last().getByRole('row')).toHaveCount(8);
    await expect(dialog.getByRole('columnheader', { name: 'Waits for slots (s)' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('an edit makes the results stale at once, and new ones take their place', async () => {
    const fifo = gantry.simulation('FIFO over TCP');
    await gantry.openFigures();
    const before = await gantry.measure('Makespan', 0).textContent();
    const textsOfFifo = await watchTexts(fifo);
    await gantry.setField('Racks', '4');
    await gantry.simulated();
    expect((await textsOfFifo()).filter((text) => text.includes('of an older scenario'))).not.toEqual([]);
    await expect(fifo).not.toContainText('of an older scenario');
    await expect(gantry.measure('Makespan', 0)).not.toHaveText(before ?? '');
  });
  await gantry.followSimulated(TWO_RUNS);
  await test.step('at 1440 px nothing is wider than the screen, and axe finds nothing to mend', async () => {
    await expect(page.getByRole('slider', { name: /simulated, by job/ }).first()).toBeVisible();
    await expectNoHorizontalOverflow(page);
    for (const lanes of ['Jobs', 'Racks']) {
      await gantry.simulation(/FIFO/).getByText(lanes, { exact: true }).click();
      await expectNoViolations(page, lanes === 'Jobs' ? 'html' : 'main');
    }
    await gantry.simulation(/FIFO/).getByText('Jobs', { exact: true }).click();
  });
  await test.step('a run is seen by job and by rack, and walked by keys; what is selected is selected everywhere', async () => {
    const fifo = gantry.simulation('FIFO over TCP');
    const chart = fifo.getByRole('slider');
    await expect(chart).toHaveAccessibleName(/by job over time/);
    await chart.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(chart).toHaveAttribute('aria-valuetext', /^video: arrives 0 s, starts .*, ends .*, takes /);
    await expect(gantry.jobs.getByRole('row', { selected: true })).toContainText('video');
    await fifo.getByText('Racks', { exact: true }).click();
    const byRack = gantry.simulation('Fair over TCP').getByRole('slider');
    await expect(byRack).toHaveAccessibleName(/slots in use by rack/);
    await expect(byRack).toHaveAccessibleDescription(/Slots in use on 7 racks of 60 slots each/);
    await byRack.hover({ position: { x: 120, y: 12 } });
    await expect(page.getByText(/^rack 0 at .*: 60 of 60 slots in use/)).toBeVisible();
    const link = await gantry.shareLink();
    await gantry.openSimulated(link);
    await expect(gantry.simulation('FIFO over TCP').getByRole('slider')).toHaveAccessibleName(/by rack/);
    expect(gantry.faults).toEqual([]);
  });
});

test('one visit: a run is saved and added, its badge, its patterns, cut off, refused, by circuits, where few jobs end late', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const gantry = new GantryPage(page);
  await test.step('a run is saved as a trace and its metrics as a table', async () => {
    await gantry.openSimulated(`#p=first&runs=fifo&plans=&workload=${asLink({ jobs: [{ id: 'a', ...JOB }] })}`);
    const trace = await gantry.saved('FIFO over TCP', /Perfetto/);
    expect(breachesOfEventRules(trace)).toEqual([]);
    const { traceEvents } = JSON.parse(trace) as { traceEvents: unknown[] };
    expect(traceEvents.length).toBeGreaterThan(100);
    const metrics = JSON.parse(await gantry.saved('FIFO over TCP', /Metrics.*JSON/)) as {
      run: string;
      metrics: Record<string, unknown>;
    };
    expect([metrics.run, typeof metrics.metrics.makespanS]).toEqual(['FIFO over TCP', 'number']);
    expect(await gantry.saved('FIFO over TCP', /Metrics.*CSV/)).toMatch(/^metric,unit,all,.*\r\nmakespanS,s,[\d.]+/);
  });
  await test.step('a run that is added is simulated too, and its network scheduler can be chosen', async () => {
    await gantry.followSimulated(`#p=first&runs=fifo&workload=${asLink({ jobs: [{ id: 'a', ...JOB }] })}`);
    await page.getByRole('button', { name: 'Add a plan or a run' }).click();
    await page.getByRole('menuitem', { name: 'A run of a scheduler' }).click();
    await expect(page.getByRole('region', { name: /^Simulation of/ })).toHaveCount(2);
    // The next step is to choose which one: its first field is in view and has the focus.
    const scheduler = page.getByRole('combobox', { name: 'Job scheduler' }).nth(1);
    await expect(scheduler).toBeFocused();
    await expect(scheduler).toBeInViewport();
    await scheduler.selectOption('drf');
    await page.getByRole('combobox', { name: 'Network scheduler' }).nth(1).selectOption('varys');
    await expect(gantry.simulation('DRF over Varys')).toBeVisible();
    await gantry.simulated();
    await gantry.openFigures();
    await expect(gantry.measure('Makespan', 1)).toHaveText(/^[\d.]+ s/);
  });
  await test.step('killed attempts and waiting on the network have patterns of their own in the key and in words', async () => {
    await gantry.followSimulated(`#p=first&runs=fifo&plans=${FAULTY}`);
    const fifo = gantry.simulation('FIFO over TCP');
    await expect(fifo.getByText('stalled', { exact: true })).toBeVisible();
    await expect(fifo.getByText('killed', { exact: true })).toBeVisible();
    const chart = fifo.getByRole('slider');
    await expect(chart).toHaveAccessibleDescription(/striped waiting on the network, .* crossed out/);
    await chart.focus();
    await page.keyboard.press('ArrowDown');
    await expect(chart).toHaveAttribute('aria-valuetext', /; \d+ attempts killed/);
    expect(gantry.faults).toEqual([]);
  });
  await test.step('what was planned is outlined over what happened, said in the key and in words', async () => {
    await gantry.followSimulated(`${NINE_JOBS}&runs=fifo,corral&plans=&view.gantt=racks`);
    await expect(gantry.simulation('FIFO over TCP').getByText('planned', { exact: true })).toBeVisible();
    const charts = page.getByRole('slider', { name: /simulated, slots in use by rack/ });
    await expect(charts.nth(1)).toHaveAccessibleDescription(/Outlines are the plan\./);
    await expect(charts.first()).not.toHaveAccessibleDescription(/Outlines are the plan\./);
    expect(gantry.faults).toEqual([]);
  });
  await test.step('a badge says that the run was checked and opens the list, also of a run that was cut off', async () => {
    await gantry.followSimulated(`${NINE_JOBS}&runs=fifo&plans=`);
    await page.getByRole('button', { name: 'Simulation of FIFO over TCP: checked. Show the list' }).click();
    await expect(page.getByRole('region', { name: 'what must hold of every run' })).toBeFocused();
    const rows = gantry.dialog('Checks of FIFO over TCP').getByRole('row');
    await expect(rows).toHaveCount(1 + 5);
    for (const row of (await rows.all()).slice(1)) await expect(row).toHaveText(/[1-9][\d ]* .*holds$/);
    await page.keyboard.press('Escape');
    await gantry.openInPlace(`${NINE_JOBS}&runs=fifo&plans=&limits.simulatedS=60`);
    await page.getByRole('button', { name: /FIFO over TCP: 4 of 5 checked/ }).click();
    await expect(gantry.dialog('Checks of FIFO over TCP')).toContainText('not checked: the run did not end');
    expect(gantry.faults).toEqual([]);
  });
  await test.step('where a few jobs end long after all others, the page opens on the others; one press shows all of them, and one the others', async () => {
    const long = { ...JOB, maps: 1, reduces: 1, mapMBps: 0.01 };
    const jobs = Array.from({ length: 30 }, (_, j) => ({ id: `j${j}`, ...(j === 29 ? long : JOB) }));
    await gantry.followSimulated(`#p=first&runs=fifo&plans=&workload=${asLink({ jobs })}`);
    await expect(page.getByText(/^95 % of the jobs lie within .*; the last ends after /)).toBeVisible();
    const [all, zoom] = [
      page.getByRole('button', { name: /^Show all/ }),
      page.getByRole('button', { name: 'Zoom there' }),
    ];
    await all.click();
    await expect(all).toHaveCount(0);
    await zoom.click();
    await expect(all).toBeVisible();
  });
  await test.step('a run that was cut off says who had not ended, and is compared with nothing', async () => {
    const faults = asLink({ racks: [0, 1, 2, 3, 4, 5, 6].map((rack) => ({ rack, atS: 100, forS: 1e9 })) });
    await gantry.openInPlace(`${NINE_JOBS}&runs=fifo,fair&faults=${faults}`);
    await expect(gantry.runState).toHaveText(/2 runs simulated in .*2 not to the end/, { timeout: 30_000 });
    const fifo = gantry.simulation('FIFO over TCP');
    await expect(fifo).toContainText(/Cut off after 30\sd of simulated time: \d of 9 jobs had not ended \(/);
    await expect(fifo.getByRole('heading').locator('..')).toContainText(/\d of 9 jobs ended/);
    await gantry.openFigures();
    await expect(gantry.measure('Mean completion', 1)).not.toContainText('%');
  });
  await test.step('what no scheduler can take is said at the run in a sentence, and the others go on', async () => {
    const jobs = asLink({ jobs: [{ id: 'known', latencyS: [9, 5, 4] }] });
    await gantry.openInPlace(`#p=first&workload=${jobs}&runs=fifo,corral`);
    await expect(gantry.simulation('FIFO over TCP')).toContainText(/FIFO over TCP cannot be simulated: .*known/);
    await expect(page.getByRole('region', { name: 'Plan of Corral over TCP' })).toBeVisible();
  });
  await test.step('a run over circuits shows them port by port, and the link keeps the choice', async () => {
    const jobs = [0, 1, 2].map((j) => ({ id: `j${j}`, ...JOB, shuffleGB: 60, reduces: 8, arrivalS: 5 * j }));
    const ocs = { gbps: 40, reconfigurationMs: 100, elephantGB: 0.5 };
    const topology = { racks: 4, machinesPerRack: 4, slots: { shared: 4 }, nicGbps: 10, oversubscription: 10, ocs };
    const runs = [{ scheduler: 'fair', network: 'sunflow' }];
    await gantry.follow(PLANNED);
    await gantry.openDropped('circuits.json', JSON.stringify({ gantry: 1, topology, workload: { jobs }, runs }));
    const run = gantry.simulation('Fair over Sunflow');
    await expect(run).toBeVisible();
    await gantry.simulated();
    await gantry.openFigures();
    await expect(gantry.measure('By circuits', 0)).not.toHaveText(/^0 GB/);
    await run.getByRole('combobox', { name: /^Lanes of the simulation/ }).selectOption('Circuits');
    await expect(run.getByRole('slider', { name: /share that goes by circuit/ })).toBeVisible();
    const chart = run.getByRole('slider', { name: /Circuits of the simulation of Fair over Sunflow/ });
    await expect(chart).toBeVisible();
    await chart.focus();
    await page.keyboard.press('ArrowRight');
    await expect(chart).toHaveAttribute('aria-valuetext', /circuit from rack \d to rack \d/);
    const link = await gantry.shareLink();
    await gantry.visit(link);
    await expect(chart).toBeVisible();
  });
});

test('long runs tell how far they are, and are cancelled one by one or all at once', async ({ page }) => {
  const gantry = new GantryPage(page);
  await page.goto(`/${LONG_RUN}`);
  // More than a million events: the page asks first.
  const anyway = page.getByRole('button', { name: 'Simulate anyway' });
  const stackTop = () => page.locator('main [data-single]').evaluate((stack) => stack.getBoundingClientRect().top);
  await anyway.waitFor();
  const topBefore = await stackTop();
  await anyway.click();
  const fifo = gantry.simulation('FIFO over TCP');
  // The prompt covers the footer: it used to push the timelines by its height, and they moved back up once it was answered.
  await expect(anyway).toHaveCount(0);
  expect(await stackTop()).toBe(topBefore);
  await expect(fifo.getByText(/simulated, [\d\u202f]+ events per second/)).toBeVisible({ timeout: 30_000 });
  await expect(fifo.getByRole('progressbar')).toBeVisible();
  const tookMs = await fifo.getByRole('button', { name: 'Cancel' }).evaluate(async (button) => {
    const start = performance.now();
    const section = button.closest('section');
    (button as HTMLButtonElement).click();
    while (!/was cancelled/.test(section?.textContent ?? '')) await new Promise((resolve) => setTimeout(resolve, 1));
    return performance.now() - start;
  });
  test.info().annotations.push({ type: 'cancelled after', description: `${Math.round(tookMs)} ms` });
  await expect(gantry.runState).toContainText(/simulating 2 of 2 runs/);
  // Only the header counts them.
  await expect(gantry.answer).not.toContainText(/simulating/);
  await expect(page.getByRole('navigation', { name: 'Runs and plans' })).not.toContainText(/simulating/);
  await page.getByRole('button', { name: 'Cancel the simulations' }).click();
  await expect(gantry.runState).toContainText('2 runs without a result');
  await fifo.getByRole('button', { name: 'Run again' }).click();
  await expect(fifo.getByRole('progressbar')).toBeVisible();
  expect(gantry.faults).toEqual([]);
});

test('on a phone: a run is added, chosen and compared, shows its plan or what then happened, and fits', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const gantry = new GantryPage(page);
  await test.step('on a phone a run is added, chosen, and compared with the others', async () => {
    await page.setViewportSize(PHONE);
    await gantry.openSimulated(`${NINE_JOBS}&runs=fifo,corral`);
    const chart = gantry.firstPlan;
    expect((await steadyBox(chart)).height).toBeGreaterThan(100);
    const tabs = page.getByRole('navigation', { name: 'Picture, numbers or editor' });
    await tabs.getByRole('button', { name: 'Edit' }).click();
    await page.locator('summary').filter({ hasText: /^Runs/ }).click();
    await page.getByRole('button', { name: 'Add run' }).click();
    const scheduler = page.getByRole('combobox', { name: 'Job scheduler' }).nth(2);
    await scheduler.selectOption('edf');
    await expect(scheduler).toHaveValue('edf');
    await tabs.getByRole('button', { name: 'Picture' }).click();
    await gantry.simulated();
    // In full, with three runs before it and a list after it.
    await expect(page.getByRole('button', { name: 'Changed', exact: true })).toBeInViewport({ ratio: 1 });
    await tabs.getByRole('button', { name: 'Numbers' }).click();
    await gantry.openFigures();
    await gantry.measure('Makespan', 2).scrollIntoViewIfNeeded();
    await expect(gantry.measure('Makespan', 2)).toBeInViewport();
    await expectNoHorizontalOverflow(page);
  });
  await test.step('on a phone a run shows its plan or what then happened, never one under the other', async () => {
    await page.setViewportSize(PHONE);
    await page
      .getByRole('navigation', { name: 'Picture, numbers or editor' })
      .getByRole('button', { name: 'Picture' })
      .click();
    await gantry.openInPlace(`#p=first&runs=corral&plans=${FAULTY}`);
    const plan = page.getByRole('region', { name: /^Plan of/ });
    const simulation = gantry.simulation(/^Simulation of/);
    await expect(simulation.getByRole('slider')).toBeVisible({ timeout: 30_000 });
    await expect(plan).toHaveCount(0);
    // An answer about the plan alone is dimmed until the run has its own.
    await expect(gantry.answer.locator('[data-old="true"]')).toHaveCount(0);
    await expectNoViolations(page, 'main');
    await expectNoHorizontalOverflow(page);
    await page.getByRole('combobox', { name: 'What is shown of Corral over TCP' }).selectOption('Planned');
    await expect(plan).toBeVisible();
    await expect(simulation).toHaveCount(0);
    expect(gantry.faults).toEqual([]);
  });
  await test.step(`at ${PHONE.width} px nothing is wider than the screen, and axe finds nothing to mend`, async () => {
    await page.setViewportSize(PHONE);
    await gantry.followSimulated(TWO_RUNS);
    await expect(page.getByRole('slider', { name: /simulated, by job/ }).first()).toBeVisible();
    await expectNoHorizontalOverflow(page);
    for (const lanes of ['Jobs', 'Racks']) {
      await page.getByRole('combobox', { name: /^What is shown of/ }).selectOption(lanes);
      await expectNoViolations(page, lanes === 'Jobs' ? 'html' : 'main');
    }
  });
});

const FAULTY = `&topology=${asLink({ racks: 3, machinesPerRack: 3, slots: { shared: 4 }, nicGbps: 5 })}&faults=${asLink(
  {
    racks: [{ rack: 1, atS: 20, forS: 20 }],
  },
)}&workload=${asLink({ jobs: [{ id: 'a', ...JOB }] })}`;
