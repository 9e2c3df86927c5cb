// SPDX-License-Identifier: GPL-3.0-or-later
// Every declared fill looks the same on the page and in a file.
import { describe, expect, test } from 'vitest';
import { heatStops } from '../heat/heat-scale';
import { FILLS, type FillName, filled, inked, inkOf, type Tone } from '../keys/fills';
import { LIGHT_PALETTE } from '../testing/palettes';
import { fillSvg, scaleSvg } from './fill-svg';

const PLACE = { x: 3, y: 5, width: 14, height: 8 };
const tools = () => {
  let ids = 0;
  return { palette: LIGHT_PALETTE, freshId: () => `g${++ids}` };
};
const NAMES = Object.keys(FILLS) as FillName[];
const toneOf = (token: string): Tone => token.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as Tone;

/** Enough of an element to look up its ink: it, or an element around it, has these attributes. */
function elementWith(attributes: Readonly<Record<string, string>> | undefined): Element {
  const near = attributes && { getAttribute: (name: string) => attributes[name] ?? null };
  return { closest: () => near ?? null } as unknown as Element;
}

test('words have the ink that is declared nearest to them; without any, or one that no palette has, that of text', () => {
  const { style, ...quiet } = inked('textQuiet');
  expect(style.color).toBe('var(--text-quiet)');
  expect(inkOf(elementWith(quiet))).toBe('textQuiet');
  expect(inkOf(elementWith({ 'data-ink': 'surface', 'data-fill': 'lanes.values' }))).toBe('surface');
  const unknown: readonly Readonly<Record<string, string>>[] = [{ 'data-ink': 'toString' }, { 'data-fill': 'no.such' }];
  for (const none of [undefined, ...unknown]) expect(inkOf(elementWith(none))).toBe('text');
});

describe.each(NAMES)('%s', (name) => {
  const {
    style: { color, ...look },
    ...attributes
  } = filled(name);
  const css = Object.values(look).join(' ');
  const svg = fillSvg(FILLS[name]!, PLACE, tools());

  test('has the same tones on the page and in a file', () => {
    const onPage = [...css.matchAll(/var\(--([\w-]+)\)/g)].map(([, token = '']) => LIGHT_PALETTE[toneOf(token)]);
    const inFile = svg.match(/#[0-9a-f]{6}/g) ?? [];
    expect(onPage.length).toBeGreaterThan(0);
    expect([...new Set(inFile)].sort()).toEqual([...new Set(onPage)].sort());
    expect(attributes).toEqual({ 'data-fill': name });
  });

  test('has words of the same ink on the page and in a file', () => {
    const ink = inkOf(elementWith(attributes));
    expect(color ?? 'var(--text)').toBe(inked(ink).style.color);
  });

  test('has stripes as wide, dots as far apart and lines as thick', () => {
    const { stripes, dots, edge } = FILLS[name]!;
    expect(css.includes('repeating-linear-gradient')).toBe(svg.includes('spreadMethod="repeat"'));
    expect(css.includes('radial-gradient')).toBe(svg.includes('<pattern'));
    if (stripes !== undefined) {
      expect(css).toContain(`0 ${stripes.widePx}px`);
      const [, x1, y1, x2, y2] = /x1="([\d.-]+)" y1="([\d.-]+)" x2="([\d.-]+)" y2="([\d.-]+)"/.exec(svg) ?? [];
      expect(Math.hypot(Number(x2) - Number(x1), Number(y2) - Number(y1))).toBeCloseTo(stripes.everyPx, 1);
      expect(svg).toContain(`offset="${Number((stripes.widePx / stripes.everyPx).toFixed(2))}`.slice(0, 11));
    }
    if (dots !== undefined) expect(svg).toContain(`width="${dots.everyPx}"`);
    if (edge !== undefined) expect(svg).toContain(`stroke-width="${edge.px}"`);
  });
});

test('patterns of one key have names of their own, and lie where the swatch does', () => {
  const shared = tools();
  const two = ['parts.network', 'parts.plan'].map((name) => fillSvg(FILLS[name]!, PLACE, shared)).join('');
  expect(two.match(/ id="\w+"/g)).toEqual([' id="g1"', ' id="g2"']);
  expect(two.match(/url\(#\w+\)/g)).toEqual(['url(#g1)', 'url(#g2)']);
  expect(two).toContain('x="3" y="5" width="14" height="8"');
});

test('the scale of amounts goes from the least to the most, as the chart colours them', () => {
  const stops = [...scaleSvg(PLACE, tools()).matchAll(/stop-color="(#\w+)"/g)].map(([, colour]) => colour);
  expect(stops).toHaveLength(heatStops(LIGHT_PALETTE).length);
  expect(stops[0]).not.toBe(stops.at(-1));
  expect(scaleSvg(PLACE, tools())).toContain('x1="3" y1="5" x2="17" y2="5"');
});
