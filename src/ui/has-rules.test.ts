// SPDX-License-Identifier: GPL-3.0-or-later
// What ":has()" may not do in the styles of the page. A rule for any element that contains something, or for all its descendants, makes
// the browser recompute the styles of every element each time one appears or goes: 1400 elements and 7 ms for each step of a zoom.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = new URL('..', import.meta.url).pathname;

const selectorsWithHas = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .flatMap((path) => {
    const text = readFileSync(join(SRC, path), 'utf8').replace(/\/\*.*?\*\//gs, '');
    // Print rules are exempt: paper is not zoomed.
    const onScreen = text.replace(/@media print \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
    return [...onScreen.matchAll(/([^{};]*:has\([^{};]*)\{/g)].map(
      ([, selector = '']) => `${path}: ${selector.trim()}`,
    );
  });

test('the styles have such rules', () => {
  expect(selectorsWithHas.length).toBeGreaterThan(5);
});

test('what has something is named by class, element or attribute, not just any element', () => {
  expect(
    selectorsWithHas.filter((selector) => /[\s>+~,]:has\(|:is\(:has\(/.test(selector.slice(selector.indexOf(':') + 1))),
  ).toEqual([]);
});

test('of what has something, not all of it is meant', () => {
  expect(selectorsWithHas.filter((selector) => /:has\(.*[\s>+~]\*$/.test(selector))).toEqual([]);
});

// In a visit of 600 changes to the page, styles took 0.7 s and now take 0.2 s. While a lesson is open, its rules made no difference.
test('what the page or its frame has is looked for among children alone', () => {
  const anywhere = /(?:body|:root|\.app)(?:\[[^\]]*\])?:has\((?!\s*>)/;
  expect(selectorsWithHas.filter((one) => anywhere.test(one) && !one.startsWith('ui/lessons/'))).toEqual([]);
});
