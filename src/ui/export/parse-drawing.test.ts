// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { findExecutable } from './parse-drawing';

interface Made {
  readonly localName: string;
  readonly attributes: { name: string; value: string }[];
  readonly children: Made[];
}

const made = (localName: string, attributes: Readonly<Record<string, string>> = {}, ...children: Made[]): Made => ({
  localName,
  attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
  children,
});

test('a drawing has nothing that runs, whatever its texts and labels say', () => {
  const label = 'onload="x" <script> javascript:y';
  const drawing = made('svg', { 'aria-label': label, d: 'M0 0' }, made('g', {}, made('text', { title: label })));
  expect(findExecutable(drawing)).toBeUndefined();
});

test.each([
  [made('script'), 'script'],
  [made('foreignObject'), 'foreignObject'],
  [made('g', { onclick: 'x()' }), 'onclick'],
  [made('a', { 'xlink:href': ' javascript:x()' }), 'xlink:href'],
])('what could run is found, however deep it is', (inside, found) => {
  expect(findExecutable(made('svg', {}, made('g'), made('g', {}, inside)))).toBe(found);
});
