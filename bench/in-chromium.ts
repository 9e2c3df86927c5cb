// SPDX-License-Identifier: GPL-3.0-or-later
// Large runs in a worker of Chromium, bundled as the page's worker is.
import { readFileSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser, listBrowserArguments } from '../scripts/lib/browser.mjs';
import { bundleForBrowser } from './bundle';
import type { LargeRun, Measured } from './simulator-runs';

export class ChromiumWorkers {
  private constructor(
    private readonly browser: Browser,
    private readonly code: string,
  ) {}

  /** Undefined where no Chromium is found. */
  static async open(): Promise<ChromiumWorkers | undefined> {
    const executablePath = await findBrowser();
    if (executablePath === undefined) return undefined;
    const code = await bundleForBrowser('simulator-worker');
    const browser = await chromium.launch({ executablePath, args: listBrowserArguments() });
    return new ChromiumWorkers(browser, code);
  }

  get version(): string {
    return this.browser.version();
  }

  /** In a worker of a page of its own. */
  async measure(run: LargeRun, mostS: number): Promise<Measured> {
    const known = new Set(await this.renderers());
    const page = await this.browser.newPage();
    const measured = await page.evaluate(
      ({ code, question }) =>
        new Promise<Measured>((resolve, reject) => {
          const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })), {
            type: 'module',
          });
          worker.onerror = ({ message }) => reject(new Error(message));
          worker.onmessage = ({ data }: MessageEvent<Measured>) => {
            worker.terminate();
            resolve(data);
          };
          worker.postMessage(JSON.parse(question));
        }),
      { code: this.code, question: JSON.stringify({ run, mostS }) },
    );
    const mine = (await this.renderers()).filter((id) => !known.has(id));
    await page.close();
    return { ...measured, peakBytes: Math.max(0, ...mine.map(peakBytesOf)) };
  }

  /** Ids of the processes of pages. */
  private async renderers(): Promise<readonly number[]> {
    const session = await this.browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    await session.detach();
    return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}

/** Linux alone tells; elsewhere 0. */
function peakBytesOf(process: number): number {
  try {
    const [, kB] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${process}/status`, 'utf8')) ?? [];
    return Number(kB ?? 0) * 1024;
  } catch {
    return 0;
  }
}
