// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { wrapped } from './chart-picture';
import { gradientLayers, splitCommas } from './css-gradient';

test('titles are broken between words', () => {
  const measure = (text: string): number => text.length;
  expect(wrapped('one two three', 7, measure)).toEqual(['one two', 'three']);
  expect(wrapped('unbreakable of it', 5, measure)).toEqual(['unbreakable', 'of it']);
  expect(wrapped('', 5, measure)).toEqual([]);
});

describe('backgrounds as styles say them', () => {
  const size = { widthPx: 14, heightPx: 8 };
  const layers = (css: string) => gradientLayers(css, size, () => 'g');

  test('commas inside of colours part nothing', () => {
    expect(splitCommas('to right, rgb(1, 2, 3) 0%, rgba(4, 5, 6, 0.5)')).toEqual([
      'to right',
      'rgb(1, 2, 3) 0%',
      'rgba(4, 5, 6, 0.5)',
    ]);
  });

  test('a scale from left to right has its colours evenly', () => {
    const [layer] = layers('linear-gradient(to right, rgb(0, 0, 0), rgb(128, 128, 128), rgb(255, 255, 255))');
    expect(layer?.definition).toContain('x1="0" y1="4" x2="14" y2="4"');
    expect(layer?.definition).toContain('<stop offset="0.5" stop-color="#808080"/>');
  });

  test('stripes are repeated along their slant', () => {
    const orange = 'rgb(230, 159, 0)';
    const [layer] = layers(`repeating-linear-gradient(135deg, ${orange} 0px, ${orange} 2px, #ffffff 2px 4px)`);
    expect(layer?.definition).toContain('spreadMethod="repeat"');
    expect(layer?.definition.match(/offset="[\d.]+"/g)).toEqual([
      'offset="0"',
      'offset="0.5"',
      'offset="0.5"',
      'offset="1"',
    ]);
  });

  test('of several the first lies on top, and what is no gradient is left out', () => {
    const css = 'linear-gradient(to top right, transparent 44%, #000000 44% 56%, transparent 56%), url("x.png")';
    expect(layers(css)).toHaveLength(1);
    expect(layers(css)[0]?.definition).toContain('stop-opacity="0"');
    const two = layers('linear-gradient(#ff0000, #00ff00), linear-gradient(#0000ff, #000000)');
    expect(two.map(({ definition }) => /#0000ff/.test(definition))).toEqual([true, false]);
  });
});
