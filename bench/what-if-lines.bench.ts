// SPDX-License-Identifier: GPL-3.0-or-later
// A million lines of `gantry sweep --what-if`: put together by the command line, and dropped on the built page, with the longest task
// of the page's thread meanwhile; and charts of many points, drawn and panned. Run `npm run build` before.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { findTestBrowser } from '../scripts/lib/browser.mjs';
import { randomStream } from '../src/base/random-stream';
import { readScenarioJson } from '../src/model/reading/read-scenario';
import type { WhatIf } from '../src/model/what-if';
import { CATALOGUE } from '../src/simulator/catalogue';
import { askWhatIf } from '../src/what-if/asked';
import { WhatIfDriver } from '../src/what-if/driver';
import { sweepId } from '../src/what-if/lines';
import { withBuiltPage } from './built-page';

export const title = 'Lines of many machines, and charts of many points';

const CLI = path.resolve('scripts', 'gantry.mjs');
const PATH = 'topology.oversubscription';
/** Two lines a point. GANTRY_LINES=100000 is quicker. */
const LINES = Number(process.env.GANTRY_LINES ?? 1_000_000);
const SEEDS = 50;

const curve = (steps: number, seeds: number): WhatIf => ({
  kind: 'curve',
  ...{ vary: { path: PATH, from: 1, to: 20, steps }, metrics: ['makespanS'], seeds },
});
const range = (steps: number) => ({ from: 1, to: 20, steps });
const CHARTS: readonly WhatIf[] = [
  curve(10_000, 1),
  { kind: 'repeat', seeds: 10_000, metrics: ['makespanS'] },
  {
    kind: 'map',
    ...{ x: { path: PATH, ...range(100) }, y: { path: 'topology.nicGbps', ...range(100) } },
    ...{ metric: 'makespanS', run: 0, against: 1, seeds: 1 },
  },
];

const documentOf = (question: WhatIf) => ({
  gantry: 1,
  name: 'Bench',
  topology: { racks: 2, machinesPerRack: 1, slots: { shared: 1 }, nicGbps: 1, oversubscription: 2 },
  workload: { jobs: [{ id: 'a', inputGB: 1, maps: 1, mapMBps: 100 }] },
  runs: [{ scheduler: 'fifo' }, { scheduler: 'fair' }],
  whatIf: [question],
  view: { whatIf: 0 },
});

export async function run(print: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gantry-bench-'));
  try {
    const lines = writeLines(folder, 'million', curve(LINES / 2 / SEEDS, SEEDS));
    print(`${lines.count} lines, ${(statSync(lines.file).size / 1e6).toFixed(0)} MB; load ${loadavg()[0]!.toFixed(1)}`);
    const beganMs = performance.now();
    execFileSync(process.execPath, [CLI, 'sweep', '--merge', lines.file], { stdio: ['ignore', 'ignore', 'ignore'] });
    print(`  by sweep --merge: ${seconds(performance.now() - beganMs)}`);
    await withBuiltPage({ print, find: findTestBrowser }, async (browser, url) => {
      print(`  dropped on the page: ${await dropped(browser, url, lines)}`);
      for (const question of CHARTS) {
        const made = writeLines(folder, question.kind, question);
        print(`${made.count} lines of a ${question.kind}: ${await dropped(browser, url, made)}`);
      }
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

interface Written {
  readonly file: string;
  readonly scenario: string;
  readonly count: number;
}

/** Two runs at every point of the question, in the order in which a machine computes them. */
function writeLines(folder: string, name: string, question: WhatIf): Written {
  const document = documentOf(question);
  const read = readScenarioJson(document, CATALOGUE);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const asked = askWhatIf(read.scenario, read.scenario.whatIf![0]!);
  const what = sweepId(asked);
  const file = path.join(folder, `${name}.jsonl`);
  const engine = engineMark(folder);
  const stream = randomStream(1, 'bench');
  const out = openSync(file, 'w');
  let count = 0;
  let text = '';
  for (const { index, values, seed } of new WhatIfDriver(asked).wanted) {
    const at = Object.fromEntries(values.map(({ path: key, value }) => [key, value]));
    const base = 100 + 3 * values.reduce((sum, { value }) => sum + Number(value), 0);
    for (const [nth, label] of asked.labels.entries()) {
      const metrics = { makespanS: base * (1 + 0.1 * nth) + stream.normal(0, 5) };
      const line = { what, engine, point: index, values: at, seed, run: nth, label, status: 'done', metrics };
      text += `${JSON.stringify(line)}\n`;
      count++;
    }
    if (text.length > 1e6) {
      writeSync(out, text);
      text = '';
    }
  }
  writeSync(out, text);
  closeSync(out);
  const scenario = path.join(folder, `${name}.json`);
  writeFileSync(scenario, JSON.stringify(document));
  return { file, scenario, count };
}

let mark: string | undefined;

/** As the command line prints it. */
function engineMark(folder: string): string {
  if (mark !== undefined) return mark;
  const file = path.join(folder, 'one.json');
  writeFileSync(file, JSON.stringify(documentOf(curve(2, 1))));
  const text = execFileSync(process.execPath, [CLI, 'sweep', file, '--what-if', '0'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  mark = (JSON.parse(text.split('\n')[0]!) as { engine: string }).engine;
  return mark;
}

/** From the drop until the chart is drawn, and the longest task of the page's thread; then the same of panning. */
async function dropped(browser: Browser, url: string, { file, scenario }: Written): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const link = JSON.parse(
    execFileSync(process.execPath, [CLI, 'link', scenario], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  ) as string;
  await page.goto(`${url}${link}`);
  await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
  await page.waitForTimeout(2000);
  await page.evaluate(() => {
    const input = document.createElement('input');
    input.type = 'file';
    input.id = 'bench-file';
    document.body.append(input);
  });
  await page.setInputFiles('#bench-file', file);
  let doneMs = 0;
  const drawing = await longestTask(browser, page, async () => {
    const beganMs = performance.now();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add((document.querySelector('#bench-file') as HTMLInputElement).files![0]!);
      document.querySelector('main')!.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
    });
    await page
      .getByText(/^All .* (computed|known)/)
      .first()
      .waitFor({ timeout: 300_000 });
    await page.waitForFunction(() => document.querySelectorAll('[role=application] svg path').length > 2);
    doneMs = performance.now() - beganMs;
    await page.waitForTimeout(1500);
  });
  await page.locator('[role=application]').first().focus();
  const panning = await longestTask(browser, page, async () => {
    for (const key of ['+', '+', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowLeft', '-', '0']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(150);
    }
  });
  await page.close();
  return `${seconds(doneMs)}\n    longest task until it was drawn ${drawing}\n    in zooming and panning ${panning}`;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  /** CPU of the thread, µs: what else the machine does is not in it. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const LONG_MS = 50;

/** Of the page's main thread while something is done: its longest task, by the clock and by its own CPU. */
async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<string> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const tasks = traceEvents.filter(
    ({ name, pid, tid, dur }) =>
      /RunTask$/.test(name) && dur !== undefined && mains.some((main) => main.pid === pid && main.tid === tid),
  );
  const [clocks, cpus] = [tasks.map(({ dur = 0 }) => dur / 1000), tasks.map(({ tdur = 0 }) => tdur / 1000)];
  const most = (ms: readonly number[]): string => ms.reduce((one, other) => Math.max(one, other), 0).toFixed(0);
  return `${most(cpus)} ms CPU, ${most(clocks)} ms by the clock (${cpus.filter((ms) => ms > LONG_MS).length} above ${LONG_MS} ms CPU)`;
}
