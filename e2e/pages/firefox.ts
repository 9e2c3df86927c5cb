// Debian's Firefox, driven by WebDriver BiDi: Playwright drives only a Firefox of its own, which is not to be had everywhere.
import { launch, type Page } from 'puppeteer-core';
import { findFirefox } from '../../scripts/lib/browser.mjs';

/** A fresh Firefox with one page, which is closed whatever happens; faults of the page are faults of the test. */
export async function inFirefox<T>(look: (page: Page) => Promise<T>): Promise<T> {
  const browser = await launch({ browser: 'firefox', executablePath: findFirefox() ?? '', headless: true });
  try {
    const page = await browser.newPage();
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
    await browser.close();
  }
}
