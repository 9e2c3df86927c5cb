// SPDX-License-Identifier: GPL-3.0-or-later
// The built page in a Chromium, for benches of it; without either, a line says so and nothing is measured.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser, listBrowserArguments } from '../scripts/lib/browser.mjs';
import { listen } from '../scripts/lib/listen.mjs';
import { serveFolder } from '../scripts/lib/static-files.mjs';

export const BUILT = path.resolve('dist');

interface BuiltPage {
  readonly print: (line: string) => void;
  /** Looks for a browser; a whole one, unless said otherwise. */
  readonly find?: () => Promise<string | undefined>;
}

export async function withBuiltPage(
  { print, find = findBrowser }: BuiltPage,
  measure: (browser: Browser, url: string) => Promise<void>,
): Promise<void> {
  const executablePath = await find();
  if (executablePath === undefined || !existsSync(BUILT)) {
    print('No Chromium, or no built page, here: set CHROMIUM_PATH, run npm run build');
    return;
  }
  const { url, close } = await listen(serveFolder(BUILT), 0, undefined);
  const browser = await chromium.launch({ executablePath, args: listBrowserArguments() });
  try {
    await measure(browser, url);
  } finally {
    await browser.close();
    close();
  }
}
