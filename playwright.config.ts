// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of the built page in a real Chromium, served by the same code as `npm start`. The same picture on every machine:
// size, time zone, language and motion are fixed.
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS } from './e2e/pages/browser-options';
import { findFirefox, findTestBrowser } from './scripts/lib/browser.mjs';

// Every worker loads this file again, but only the first has to look for the browser.
process.env.CHROMIUM_PATH ||= (await findTestBrowser()) ?? '';
if (process.env.FIREFOX_PATH === undefined) {
  process.env.FIREFOX_PATH = findFirefox() ?? '';
  if (process.env.FIREFOX_PATH === '') {
    console.warn('Skipped: the tests in Firefox, for there is none. Install firefox-esr, or name one in FIREFOX_PATH.');
  }
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // The mosaics of pages are the same on every system.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  testIgnore: process.env.FIREFOX_PATH === '' ? '**/firefox.spec.ts' : [],
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Pages keep their cores busy: with one more worker the whole takes as long, and time limits start to depend on the neighbours.
  workers: Math.max(2, availableParallelism()),
  timeout: 60_000,
  // It takes some minutes on two cores; a page that hangs must not take for ever.
  globalTimeout: 30 * 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  webServer: {
    command: 'node scripts/start.mjs',
    env: { PORT: '0', HOST: '' },
    // Stored in the environment as GANTRY_URL, for this process and its workers.
    wait: { stdout: /(?<gantry_url>http:\/\/\S+)/ },
    timeout: 120_000,
  },
  use: {
    baseURL: process.env.GANTRY_URL,
    // All rows, as for a reader who has once chosen them; tests of the first visit override this (picture.spec.ts).
    storageState: {
      cookies: [],
      origins: [
        {
          origin: new URL(process.env.GANTRY_URL ?? 'http://localhost').origin,
          localStorage: [{ name: 'gantry.rows', value: 'all' }],
        },
      ],
    },
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1,
    timezoneId: 'UTC',
    locale: 'en-GB',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    // Traces take a quarter of the time. If one is wanted: `npx playwright test FILE --trace on`.
    trace: 'off',
    // Each visit would fetch the whole build; only offline.spec.ts allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [...BROWSER_ARGUMENTS],
    },
  },
});
