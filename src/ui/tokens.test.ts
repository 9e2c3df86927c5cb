// SPDX-License-Identifier: GPL-3.0-or-later
// The palette in the style sheet: a colour that means one thing means nothing else.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SHEET = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** By token: its light and its dark colour. */
const colours = new Map<string, readonly [light: string, dark: string]>();
for (const [, token, value] of SHEET.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)) {
  const hexes = value?.match(/#[0-9a-f]{6}/gi);
  if (hexes !== null && hexes !== undefined) colours.set(token!, [hexes[0]!, hexes.at(-1)!]);
}

const group = (name: string): readonly string[] => [...colours.keys()].filter((token) => token.startsWith(`${name}-`));

test.each([0, 1] as const)(
  'jobs’ hues, runs’ greys, tones of phases and links share no colour with anything (theme %s)',
  (theme) => {
    const own = ['category', 'run', 'phase', 'link'].flatMap(group);
    expect(own).toHaveLength(8 + 3 + 4 + 2);
    for (const token of own) {
      const others = [...colours].filter(
        ([name, both]) => name !== token && both[theme] === colours.get(token)![theme],
      );
      expect(others.map(([name]) => name)).toEqual([]);
    }
  },
);
