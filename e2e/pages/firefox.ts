// SPDX-License-Identifier: GPL-3.0-or-later
// Debian's Firefox, driven by WebDriver BiDi: Playwright drives only its own build of Firefox, which is not available everywhere.
import { type Browser, launch, type Page } from 'puppeteer-core';
import { findFirefox } from '../../scripts/lib/browser.mjs';
import { AXE, AXE_TAGS } from './access-checks';

/** One for all tests of a worker: starting it takes longer than checking a page. */
let started: Promise<Browser> | undefined;

const start = (): Promise<Browser> => {
  started ??= launch({ browser: 'firefox', executablePath: findFirefox() ?? '', headless: true });
  return started;
};

/** Call once all tests of a file are done. */
export async function endFirefox(): Promise<void> {
  await (await started)?.close();
  started = undefined;
}

/** A page with storage of its own, which is always closed; errors on the page fail the test. */
export async function inFirefox<T>(look: (page: Page) => Promise<T>): Promise<T> {
  const context = await (await start()).createBrowserContext();
  try {
    const page = await context.newPage();
    // A busy machine is slow, not wrong.
    page.setDefaultTimeout(60_000);
    await page.setViewport({ width: 1440, height: 900 });
    const faults: string[] = [];
    page.on('pageerror', (fault) => faults.push(String(fault)));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    const found = await look(page);
    if (faults.length > 0) throw new Error(`Firefox's console: ${faults.join('\n')}`);
    return found;
  } finally {
    await context.close();
  }
}

interface Axe {
  run(part: string, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** The violations that axe finds in a part of the page, by the rules of access-checks.ts. */
export async function foundByAxe(page: Page, part: string): Promise<readonly string[]> {
  await page.evaluate(AXE);
  return page.evaluate(
    async (where, tags) => {
      const { axe } = window as unknown as { readonly axe: Axe };
      const found = await axe.run(where, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    part,
    [...AXE_TAGS],
  );
}
