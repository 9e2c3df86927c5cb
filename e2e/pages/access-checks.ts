// SPDX-License-Identifier: GPL-3.0-or-later
// Accessibility rules that every view must meet, in each theme: axe finds no violations, and nothing is wider than the screen.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { RunOnly, RunOptions } from 'axe-core';

type Axe = typeof import('axe-core');

export const SCHEMES = ['light', 'dark'] as const;

export const PHONE = { width: 360, height: 740 } as const;
export const DESK = { width: 1440, height: 900 } as const;
export const SIZES = [PHONE, DESK] as const;

/** WCAG 2.0 to 2.2, levels A and AA. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** The rules about colours among them: all others find the same in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

export const RESULTS = 'aside[aria-label=Results]';
/** The editor is the longest part of a page, and the same in every view: access.spec.ts checks it, as do tests that edit. */
export const ALL_BUT_EDITOR = `header, [aria-label=Answer], main, ${RESULTS}`;

/** Checks the whole page, or one part if the rest is checked elsewhere: most of the time goes into what views share. */
export const expectNoViolations = (page: Page, part?: string): Promise<void> =>
  axe(page, { type: 'tag', values: AXE_TAGS }, part);

/** The source of axe, which runs as a script inside the page. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Only violations are listed: listing what passes costs more than finding what fails. */
const QUICK: RunOptions = {
  resultTypes: ['violations'],
  // Only rules that are not run read style sheets.
  preload: { assets: ['media'] },
  // No addresses of elements: findings quote them instead.
  ...{ selectors: false, elementRef: false, ancestry: false, xpath: false },
};

interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Colour;
}

/**
 * Runs in the page. For each text axe parses its colour and those of everything behind it, a quarter of its time; a page has a few dozen.
 * They are copied as axe copies colours.
 */
function keepColours(): void {
  const { prototype } = (window as unknown as { axe: { commons: { color: { Color: { prototype: Colour } } } } }).axe
    .commons.color.Color;
  const { parseString } = prototype;
  const kept = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function (text) {
    const known = kept.get(text);
    if (known !== undefined) return Object.assign(this, known);
    const { r, g, b, alpha } = parseString.call(this, text);
    kept.set(text, { r, g, b, alpha });
    return this;
  };
}

/** The page has no frames, so axe runs only in the page itself. It is injected once: parsing it costs as much as a few rules. */
async function axe(page: Page, runOnly: RunOnly, part = 'html'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
    await page.evaluate(keepColours);
  }
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
 * In both themes, one after the other: the page follows the system's at once. The second used to be a test with its own time limit;
 * on a busy machine one minute is short for both.
 */
export async function expectNoViolationsInBothThemes(page: Page, part?: string): Promise<void> {
  test.setTimeout(test.info().timeout + 30_000);
  const [first, second] = SCHEMES;
  await page.emulateMedia({ colorScheme: first });
  await expectNoViolations(page, part);
  await page.emulateMedia({ colorScheme: second });
  await axe(page, { type: 'rule', values: COLOUR_RULES }, part);
}

/** At several phone widths, no line break separates a number from its unit, or the halves of "1 min 32 s". */
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

/** Runs in the page. */
async function brokenNumbers(part: Element): Promise<readonly string[]> {
  // Charts are laid out for a new width one frame later.
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

export async function expectNoHorizontalOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** The browser is set to letters of 32 px, not 16, as some readers do, until what it returns is called. For a page that is opened then. */
export async function doubleLetters(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  return () => session.detach();
}

/** Panels and dialogs do not reach beyond their sides; in buttons, tabs and choices no words are cut off, nor above or below. */
export async function expectNothingCut(page: Page): Promise<void> {
  expect(await page.evaluate(cutOff)).toEqual([]);
}

/** Runs in the page. */
function cutOff(): readonly string[] {
  const SPARE_PX = 1;
  const shown = (kinds: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(kinds)].filter(
      (one) => one.checkVisibility({ visibilityProperty: true }) && one.clientWidth > SPARE_PX,
    );
  const nameOf = (one: HTMLElement): string => (one.ariaLabel ?? one.textContent).slice(0, 60);
  const panels = shown(
    'header, main, aside, dialog[open], dialog[open] div, [role=tabpanel], section[aria-label=Answer]',
  ).filter((one) => one.scrollWidth > one.clientWidth + SPARE_PX);
  const pressed = shown('button, [role=tab], summary, select, fieldset > label, [aria-label=Answer] p').filter(
    (one) =>
      one.textContent.trim() !== '' &&
      // A line of one sentence ends in dots where it is too long; the rest is read elsewhere.
      (one.scrollHeight > one.clientHeight + SPARE_PX ||
        (one.scrollWidth > one.clientWidth + SPARE_PX && getComputedStyle(one).textOverflow !== 'ellipsis')),
  );
  return [
    ...panels.map((one) => `${nameOf(one)}: ${one.scrollWidth} of ${one.clientWidth} px`),
    ...pressed.map(
      (one) =>
        `“${nameOf(one)}”: ${one.scrollWidth} x ${one.scrollHeight} in ${one.clientWidth} x ${one.clientHeight} px`,
    ),
  ];
}
