// SPDX-License-Identifier: GPL-3.0-or-later
// Takes the README's picture of the built page, light and dark: npm run picture. Run it after the page's look has changed.
import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser, listBrowserArguments } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { Fault, print, runScript } from './lib/fault.mjs';
import { listen } from './lib/listen.mjs';
import { inRoot } from './lib/root.mjs';
import { serveFolder } from './lib/static-files.mjs';

const SIZE = { width: 1280, height: 760 };
const MAX_BYTES = 150_000;
/** What the page opens with on a first visit. */
const FRAGMENT = '#p=first';

await runScript(async () => {
  await ensureBuilt('page');
  const { url, close } = await listen(serveFolder(inRoot('dist')), 0, undefined);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: listBrowserArguments() });
  try {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: 1.5, colorScheme });
      await page.goto(`${url}${FRAGMENT}`);
      // Waits for every run, even on a busy machine.
      await page
        .getByText(/\d+ runs? simulated in [^,]*$/)
        .first()
        .waitFor({ state: 'attached', timeout: 180_000 });
      await page.getByRole('group', { name: /^Playback of / }).waitFor();
      await page.locator('[data-stack="charts"][aria-busy="false"]').waitFor({ state: 'attached' });
      const session = await page.context().newCDPSession(page);
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 85 });
      const picture = Buffer.from(data, 'base64');
      if (picture.length > MAX_BYTES) throw new Fault(`The ${colorScheme} picture has ${picture.length} bytes.`);
      writeFileSync(inRoot('docs', `page-${colorScheme}.webp`), picture);
      print(`docs/page-${colorScheme}.webp has ${picture.length} bytes.`);
      await page.close();
    }
  } finally {
    await browser.close();
    close();
  }
});
