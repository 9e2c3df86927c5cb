// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Painter } from '../draw-context';
import { plainColour } from './svg-colour';
import { type PixelTools, paintedSvg } from './svg-context';
import { xmlElement, xmlText } from './xml';

function tools(dpr = 1): PixelTools {
  let ids = 0;
  return {
    measure: (text) => text.length * 6,
    image: (width, height) => ({ width, height, data: new Uint8ClampedArray(width * height * 4) }) as ImageData,
    address: ({ width, height }) => `data:image/png;base64,${width}x${height}`,
    dpr,
    freshId: () => `clip${ids++}`,
  };
}
const painted = (paint: Painter, dpr?: number): string => paintedSvg(paint, tools(dpr));

describe('a painter’s drawing', () => {
  test('has rectangles with their colours, and how opaque they are', () => {
    const svg = painted((ctx) => {
      ctx.fillStyle = 'rgb(0, 114, 178)';
      ctx.globalAlpha = 0.5;
      ctx.fillRect(1, 2, 30.004, 4);
      ctx.fillRect(10, 10, -4, -2);
    });
    expect(svg).toBe(
      '<rect x="1" y="2" width="30" height="4" fill="#0072b2" fill-opacity="0.5"/>' +
        '<rect x="6" y="8" width="4" height="2" fill="#0072b2" fill-opacity="0.5"/>',
    );
  });

  test('has strokes, dashes and paths', () => {
    const svg = painted((ctx) => {
      ctx.strokeStyle = '#ff0000';
      ctx.lineWidth = 2;
      ctx.setLineDash([4, 2]);
      ctx.strokeRect(0.5, 0.5, 9, 9);
      ctx.beginPath();
      ctx.moveTo(0, 0);
      ctx.lineTo(5, 5);
      ctx.stroke();
    });
    const dashed = 'fill="none" stroke="#ff0000" stroke-width="2" stroke-dasharray="4 2"';
    expect(svg).toBe(`<rect x="0.5" y="0.5" width="9" height="9" ${dashed}/><path d="M0 0L5 5" ${dashed}/>`);
  });

  test('keeps clips until they are restored, and closes what stays open', () => {
    const svg = painted((ctx) => {
      ctx.save();
      ctx.fillStyle = '#00ff00';
      ctx.beginPath();
      ctx.rect(0, 0, 10, 10);
      ctx.clip();
      ctx.fillRect(0, 0, 1, 1);
      ctx.restore();
      ctx.fillRect(0, 0, 2, 2);
      ctx.clip();
    });
    expect(svg).toContain('<g clip-path="url(#clip0)"><rect x="0" y="0" width="1" height="1" fill="#00ff00"/></g>');
    expect(svg).toContain('<rect x="0" y="0" width="2" height="2" fill="#000000"/>');
    expect(svg.match(/<g/g)?.length).toBe(svg.match(/<\/g>/g)?.length);
  });

  test('stands letters where a canvas stands them', () => {
    const svg = painted((ctx) => {
      ctx.font = '600 12px system-ui';
      ctx.textAlign = 'right';
      ctx.textBaseline = 'middle';
      ctx.fillText('rack 0', 50, 10);
      expect(ctx.measureText('abc').width).toBe(18);
    });
    expect(svg).toBe(
      '<text x="50" y="14.2" font-size="12" font-weight="600" text-anchor="end" fill="#000000" textLength="36" ' +
        'lengthAdjust="spacingAndGlyphs">rack 0</text>',
    );
  });

  test('holds pixels as a picture of the screen’s resolution', () => {
    const svg = painted((ctx) => ctx.putImageData(ctx.createImageData(8, 4), 2, 6), 2);
    expect(svg).toContain('<image x="1" y="3" width="4" height="2"');
    expect(svg).toContain('href="data:image/png;base64,8x4"');
  });
});

describe('names', () => {
  test.each(['<script>alert(1)</script>', ']]>', '"quoted" & \'so\'', '--><!--', '\u0000\u0001', '\ud800'])(
    '%j is text',
    (name) => {
      const svg = painted((ctx) => ctx.fillText(name, 0, 0));
      expect(svg).not.toMatch(/<script|\]\]>|<!--|\p{Surrogate}/u);
      expect([...svg].every((letter) => letter >= ' ')).toBe(true);
    },
  );

  test('of any letters come out of the file as they went in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const inside = xmlElement('text', { id: name }, xmlText(name));
        expect(inside.replace(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toMatch(/&|<(?!text|\/text>)/);
      }),
    );
  });
});

test.each([
  ['#0072B2', '#0072b2', 1],
  ['rgb(1, 2, 3)', '#010203', 1],
  ['rgba(255, 0, 0, 0.25)', '#ff0000', 0.25],
  ['color(srgb 1 0.5 0 / 0.5)', '#ff8000', 0.5],
  ['transparent', '#000000', 0],
])('the colour %s is %s, %d opaque', (css, colour, alpha) => {
  expect(plainColour(css)).toEqual({ colour, alpha });
});
