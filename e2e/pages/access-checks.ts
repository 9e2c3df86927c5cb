// SPDX-License-Identifier: GPL-3.0-or-later
// Accessibility rules that every view must meet, in each theme: axe finds nothing to mend, and nothing is wider than the screen.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { RunOnly, RunOptions } from 'axe-core';

type Axe = typeof import('axe-core');

export const SCHEMES = ['light', 'dark'] as const;

export const PHONE = { width: 360, height: 740 } as const;
export const DESK = { width: 1440, height: 900 } as const;
export const SIZES = [PHONE, DESK] as const;

/** Of WCAG 2.0 to 2.2, levels A and AA. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Of those the rules that look at colours: all others find in one theme what they find in the other. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

export const RESULTS = 'aside[aria-label=Results]';
/** The editor is the longest part of a page, and as it is in every view that has it: access.spec.ts looks at it, and where it is edited. */
export const BUT_THE_EDITOR = `header, [aria-label=Answer], main, ${RESULTS}`;

/** Of the whole page, or of a part of it where the rest is looked at elsewhere: most of a look's time goes into what is alike. */
export const nothingToMend = (page: Page, part?: string): Promise<void> =>
  axe(page, { type: 'tag', values: AXE_TAGS }, part);

/** Its whole text: what asks the page is a script inside it. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Of what is as it should be axe writes no list, which costs more than finding what is not. */
const QUICK: RunOptions = {
  resultTypes: ['violations'],
  // Style sheets are read only by rules that are not asked.
  preload: { assets: ['media'] },
  // Addresses of elements: what is found is quoted.
  ...{ selectors: false, elementRef: false, ancestry: false, xpath: false },
};

/** The page has no frames, so that axe runs in it alone. It is put there once: to read it costs the page as much as a few rules. */
async function axe(page: Page, runOnly: RunOnly, part = 'html'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ({ part, options }) => {
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(part, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    },
    { part, options: { ...QUICK, runOnly } },
  );
  expect(found).toEqual([]);
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

/** No number parts from its unit at the end of a line, nor one half of "1 min 32 s" from the other; at some widths of a phone. */
export async function noNumberBroken(page: Page, part = 'main'): Promise<void> {
  const before = page.viewportSize() ?? DESK;
  const found = new Set<string>();
  for (let width = 300; width <= 420; width += 24) {
    await page.setViewportSize({ width, height: before.height });
    for (const one of await page.locator(part).first().evaluate(brokenNumbers)) found.add(one);
  }
  await page.setViewportSize(before);
  expect([...found]).toEqual([]);
}

/** In the page. */
async function brokenNumbers(part: Element): Promise<readonly string[]> {
  // Charts are laid out for the width in the frame after.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const number =
    /[-+\u2212]?\d[\d.\u202f]*\s(?:%|[kMGTP]?B|[kMGT]?bps|ms|s|min|h|d)(?![\w/])(?:\s\d+\s(?:s|min|h)(?!\w))?/g;
  const broken: string[] = [];
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    for (const { index, 0: found } of (node.textContent ?? '').matchAll(number)) {
      range.setStart(node, index);
      range.setEnd(node, index + found.length);
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => Math.round(bottom)),
      );
      if (lines.size > 1) broken.push(`${found}: ${node.textContent}`);
    }
  }
  return broken;
}

export async function nothingTooWide(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
