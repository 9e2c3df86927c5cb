// SPDX-License-Identifier: GPL-3.0-or-later
// A million lines of `gantry sweep --what-if`: put together by the command line, and dropped on the built page, with the longest task
// of the page's thread meanwhile; and charts of many points, drawn and panned. Run `npm run build` before.
import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser, listBrowserArguments } from '../scripts/lib/browser.mjs';
import { listen } from '../scripts/lib/listen.mjs';
import { serveFolder } from '../scripts/lib/static-files.mjs';
import { randomStream } from '../src/base/random-stream';
import { readScenarioJson } from '../src/model/read-scenario';
import type { WhatIf } from '../src/model/what-if';
import { CATALOGUE } from '../src/simulator/catalogue';
import { askWhatIf } from '../src/what-if/asked';
import { WhatIfDriver } from '../src/what-if/driver';
import { whatOf } from '../src/what-if/lines';

export const title = 'Lines of many machines, and charts of many points';

const CLI = path.resolve('scripts', 'gantry.mjs');
const BUILT = path.resolve('dist');
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
    const executablePath = await findBrowser();
    if (executablePath === undefined || !existsSync(BUILT)) {
      print('No Chromium, or no built page, here: set CHROMIUM_PATH, run npm run build');
      return;
    }
    const { url, close } = await listen(serveFolder(BUILT), 0, undefined);
    const browser = await chromium.launch({ executablePath, args: listBrowserArguments() });
    try {
      print(`  dropped on the page: ${await dropped(browser, url, lines)}`);
      for (const question of CHARTS) {
        const made = writeLines(folder, question.kind, question);
        print(`${made.count} lines of a ${question.kind}: ${await dropped(browser, url, made)}`);
      }
    } finally {
      await browser.close();
      close();
    }
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
  const what = whatOf(asked);
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
  await watchTasks(page);
  await page.evaluate(() => {
    const input = document.createElement('input');
    input.type = 'file';
    input.id = 'bench-file';
    document.body.append(input);
  });
  await page.setInputFiles('#bench-file', file);
  const beganMs = performance.now();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add((document.querySelector('#bench-file') as HTMLInputElement).files![0]!);
    document.querySelector('main')!.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
  });
  await page
    .getByText(/^All .* computed/)
    .first()
    .waitFor({ timeout: 300_000 });
  const doneMs = performance.now() - beganMs;
  await page.waitForFunction(() => document.querySelectorAll('[role=application] svg path').length > 2);
  await page.waitForTimeout(1500);
  const drawing = await longestTask(page);
  const chart = page.locator('[role=application]').first();
  await chart.focus();
  await watchTasks(page);
  for (const key of ['+', '+', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowLeft', '-', '0']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(150);
  }
  const panning = await longestTask(page);
  await page.close();
  return `${seconds(doneMs)}; longest task ${drawing} until it was drawn, ${panning} in zooming and panning`;
}

type Watched = { readonly tasks: number[] };

async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched: Watched = { tasks: [] };
    Object.assign(window, { benchTasks: watched });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
}

/** Tasks of less than 50 ms are not listed by the browser. */
async function longestTask(page: Page): Promise<string> {
  const tasks = await page.evaluate(() => (window as unknown as { benchTasks: Watched }).benchTasks.tasks);
  return tasks.length === 0 ? 'under 50 ms' : `${Math.max(...tasks).toFixed(0)} ms (${tasks.length} above 50 ms)`;
}
