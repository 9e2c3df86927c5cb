// SPDX-License-Identifier: GPL-3.0-or-later
// Accessibility rules that every view must meet, in each theme: axe finds nothing to mend, and nothing is wider than the screen.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

export const SCHEMES = ['light', 'dark'] as const;

export const PHONE = { width: 360, height: 740 } as const;
export const DESK = { width: 1440, height: 900 } as const;
export const SIZES = [PHONE, DESK] as const;

/** Of WCAG 2.0 to 2.2, levels A and AA. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Of those the rules that look at colours: all others find in one theme what they find in the other. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Of the whole page, or of a part of it where the rest is looked at elsewhere: most of a look's time goes into what is alike. */
export const nothingToMend = (page: Page, part?: string): Promise<void> =>
  axe(page, { type: 'tag', values: AXE_TAGS }, part);

/**
 * In one go in the page itself, for it has no frames; of what is as it should be axe writes no list, which costs more than finding
 * what is not. Addresses of elements are left out, for what is found is quoted; style sheets are read only by rules that are not asked.
 */
async function axe(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }, part = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .options({
      ...{ runOnly, resultTypes: ['violations'], preload: { assets: ['media'] } },
      ...{ selectors: false, elementRef: false, ancestry: false, xpath: false },
    })
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

/**
 * In both themes, one after the other: the page follows the system's at once. The second had a test and its time for itself once; on
 * a busy machine one minute is short for both.
 */
export async function nothingToMendInBoth(page: Page, part?: string): Promise<void> {
  test.setTimeout(test.info().timeout + 30_000);
  const [first, second] = SCHEMES;
  await page.emulateMedia({ colorScheme: first });
  await nothingToMend(page, part);
  await page.emulateMedia({ colorScheme: second });
  await axe(page, { type: 'rule', values: COLOUR_RULES }, part);
}

export async function nothingTooWide(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
