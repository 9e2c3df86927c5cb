// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing a run by slot in Chromium: a frame, and what is under the pointer, at 1 000 to 1 000 000 tasks, all in sight and zoomed in;
// against a rectangle for each task. And what the picture of so many tasks takes.

import { chromium, type Page } from '@playwright/test';
import { findBrowser, listBrowserArguments } from '../scripts/lib/browser.mjs';
import { bundleForBrowser } from './bundle';
import type { DrawnView, MadePicture } from './draw-page';
import { timingLines } from './harness';

export const title = 'Drawing by slot, in Chromium';

const SIZES = [1000, 10_000, 100_000, 1_000_000];
const VIEWS: readonly (DrawnView & { readonly name: string })[] = [
  { name: 'all in sight', share: 1.06, highLanes: false },
  { name: 'half of the time', share: 0.5, highLanes: false },
  { name: '10 % of the time', share: 0.1, highLanes: false },
  { name: '5 % of the time', share: 0.05, highLanes: false },
  { name: '2 % of the time', share: 0.02, highLanes: false },
  { name: '2 % of the time, lanes of 16 px', share: 0.02, highLanes: true },
];

export async function run(print: (line: string) => void): Promise<void> {
  const executablePath = await findBrowser();
  if (executablePath === undefined) {
    print('No Chromium here: set CHROMIUM_PATH');
    return;
  }
  const code = await bundleForBrowser('draw-page');
  const browser = await chromium.launch({ executablePath, args: listBrowserArguments() });
  try {
    print(`Chromium ${browser.version()}: 1200 x 600 pixels, 12 000 slots on 100 racks, 1000 jobs; pixels read back`);
    const page = await browser.newPage();
    await page.addScriptTag({ content: code, type: 'module' });
    for (const tasks of SIZES) await benchSize(print, page, tasks);
  } finally {
    await browser.close();
  }
}

async function benchSize(print: (line: string) => void, page: Page, tasks: number): Promise<void> {
  print(`${tasks} tasks: ${pictureLine(await page.evaluate((count) => globalThis.drawPage.make(count), tasks))}`);
  for (const view of VIEWS) {
    const timings = await page.evaluate((one) => globalThis.drawPage.draw(one), view);
    const hitUs = await page.evaluate((one) => globalThis.drawPage.hit(one), view);
    print(` ${view.name}; what is under the pointer: ${hitUs.toFixed(1)} us`);
    for (const line of timingLines(timings)) print(line);
  }
}

function pictureLine({ laneMs, levelMs, recordBytes, laneBytes, cellBytes }: MadePicture): string {
  return `made in ${(laneMs + levelMs).toFixed(0)} ms; ${readableMB(laneBytes)} in lanes, ${readableMB(cellBytes)} in levels, beside ${readableMB(recordBytes)} of tasks`;
}

const readableMB = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
