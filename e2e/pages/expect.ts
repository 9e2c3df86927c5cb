// SPDX-License-Identifier: GPL-3.0-or-later
// Playwright's `expect`, whose wait for what is not there yet costs the page less. While Playwright waits, it describes the whole page
// after each look, in case that look was the last; on a large page one description takes longer than many looks.
import { type Locator, expect as playwrightExpect } from '@playwright/test';

interface Waiting {
  readonly timeout?: number;
}

export const expect = playwrightExpect.extend({
  async toBeVisible(locator: Locator, options?: Waiting) {
    const waited = this.isNot
      ? playwrightExpect(locator).not.toBeVisible(options)
      : waitUntil(locator, { state: 'visible', timeout: this.timeout, ...options }, (last) =>
          playwrightExpect(locator).toBeVisible(last),
        );
    return outcome(this.isNot, waited);
  },
  async toBeAttached(locator: Locator, options?: Waiting) {
    const waited = this.isNot
      ? playwrightExpect(locator).not.toBeAttached(options)
      : waitUntil(locator, { state: 'attached', timeout: this.timeout, ...options }, (last) =>
          playwrightExpect(locator).toBeAttached(last),
        );
    return outcome(this.isNot, waited);
  },
});

/** After the last look Playwright says what it found instead, and the time that it was given. */
async function waitUntil(
  locator: Locator,
  wanted: { readonly state: 'visible' | 'attached'; readonly timeout: number },
  look: (last: Waiting) => Promise<void>,
): Promise<void> {
  try {
    await locator.waitFor(wanted);
  } catch {
    await look({ timeout: 1 }).catch((fault: Error) => {
      throw new Error(fault.message.replace(/\b1ms\b/g, `${wanted.timeout}ms`));
    });
  }
}

/** What a matcher answers; Playwright turns `pass` round where the test says `not`. */
async function outcome(isNot: boolean, waited: Promise<void>): Promise<{ pass: boolean; message: () => string }> {
  try {
    await waited;
    return { pass: !isNot, message: () => '' };
  } catch (fault) {
    return { pass: isNot, message: () => String(fault instanceof Error ? fault.message : fault) };
  }
}
