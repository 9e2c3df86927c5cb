// SPDX-License-Identifier: GPL-3.0-or-later
// Opens the bench's page of simulation workers in Chromium, bundled as the page and its worker are.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { findBrowser, listBrowserArguments } from '../scripts/lib/browser.mjs';
import { listen } from '../scripts/lib/listen.mjs';
import { serveFolder } from '../scripts/lib/static-files.mjs';
import { noNodeModule } from '../scripts/vite/no-node-module.ts';
import type { PointQuestion, SimulateQuestion } from '../src/worker/api';
import type { Points, Repeated } from './pool-page';

const OUT = path.resolve('node_modules', '.cache', 'gantry', 'bench-pool');

export class PoolInChromium {
  private constructor(
    private readonly browser: Browser,
    private readonly page: Page,
    private readonly closePort: () => void,
    readonly workers: number,
    readonly cores: number,
  ) {}

  /** Undefined where no Chromium is found. */
  static async open(): Promise<PoolInChromium | undefined> {
    const executablePath = await findBrowser();
    if (executablePath === undefined) return undefined;
    await bundle();
    const { url, close } = await listen(serveFolder(OUT), 0, undefined);
    const browser = await chromium.launch({ executablePath, args: listBrowserArguments() });
    const page = await browser.newPage();
    await page.goto(url);
    await page.waitForFunction(() => globalThis.poolPage !== undefined);
    const { workers, cores } = await page.evaluate(() => ({
      workers: globalThis.poolPage.workers,
      cores: globalThis.poolPage.cores,
    }));
    return new PoolInChromium(browser, page, close, workers, cores);
  }

  get version(): string {
    return this.browser.version();
  }

  repeat(question: SimulateQuestion, seeds: readonly number[], workers: number): Promise<Repeated> {
    return this.page.evaluate(
      (asked) => globalThis.poolPage.repeat(JSON.parse(asked.question), asked.seeds, asked.workers),
      { question: JSON.stringify(question), seeds: [...seeds], workers },
    );
  }

  points(questions: readonly PointQuestion[], workers: number, band: number): Promise<Points> {
    return this.page.evaluate(
      (asked) => globalThis.poolPage.points(JSON.parse(asked.questions), asked.workers, asked.band),
      {
        ...{ questions: JSON.stringify(questions), workers, band },
      },
    );
  }

  async close(): Promise<void> {
    await this.browser.close();
    this.closePort();
  }
}

async function bundle(): Promise<void> {
  await build({
    configFile: false,
    base: './',
    logLevel: 'warn',
    publicDir: false,
    worker: { format: 'es', plugins: () => [noNodeModule()] },
    build: {
      target: 'es2022',
      outDir: OUT,
      emptyOutDir: true,
      minify: true,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: path.resolve('bench', 'pool-page.ts'),
        output: { format: 'es', entryFileNames: 'page.js' },
      },
    },
  });
  writeFileSync(
    path.join(OUT, 'index.html'),
    '<!doctype html><meta charset="utf-8"><title>Bench</title><script type="module" src="page.js"></script>',
  );
}
