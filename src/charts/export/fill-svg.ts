// SPDX-License-Identifier: GPL-3.0-or-later
// Swatches of keys and bars of parts in a file, from their declarations in keys/fills.ts and the palette of the file. Pure.

import { heatStops } from '../heat/heat-scale';
import type { Fill, Stripes } from '../keys/fills';
import type { ChartPalette } from '../palette';
import { plainColour } from './svg-colour';
import { xmlElement } from './xml';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface FillTools {
  readonly palette: ChartPalette;
  /** For elements in the drawing. */
  readonly freshId: () => string;
}

export function fillSvg(fill: Fill, place: Place, { palette, freshId }: FillTools): string {
  const parts: string[] = [];
  const cover = (paint: string): string => xmlElement('rect', { ...place, fill: paint });
  const over = (definition: string, id: string): number => parts.push(definition, cover(`url(#${id})`));
  const toneOf = (tone: NonNullable<Fill['ground']>): string => plainColour(palette[tone]).colour;
  if (fill.ground !== undefined) parts.push(cover(toneOf(fill.ground)));
  if (fill.stripes !== undefined) {
    const id = freshId();
    over(stripes(fill.stripes, toneOf(fill.stripes.tone), place, id), id);
  }
  if (fill.dots !== undefined) {
    const id = freshId();
    const { tone, radiusPx: r, everyPx } = fill.dots;
    const dot = xmlElement('circle', { cx: everyPx / 2, cy: everyPx / 2, r, fill: toneOf(tone) });
    const tile = { x: place.x, y: place.y, width: everyPx, height: everyPx };
    over(xmlElement('pattern', { id, patternUnits: 'userSpaceOnUse', ...tile }, dot), id);
  }
  const { x, y, width, height } = place;
  if (fill.cross !== undefined) {
    const d = `M${x} ${y}l${width} ${height}M${x} ${y + height}l${width} ${-height}`;
    parts.push(xmlElement('path', { d, stroke: toneOf(fill.cross), fill: 'none' }));
  }
  if (fill.edge !== undefined) parts.push(edge(fill.edge, toneOf(fill.edge.tone), place));
  return parts.join('');
}

/** The scale of amounts, from the least to the most. */
export function scaleSvg(place: Place, { palette, freshId }: FillTools): string {
  const id = freshId();
  const stops = heatStops(palette).map((colour, i, all) =>
    xmlElement('stop', { offset: i / (all.length - 1), 'stop-color': plainColour(colour).colour }),
  );
  const line = {
    id,
    gradientUnits: 'userSpaceOnUse',
    x1: place.x,
    y1: place.y,
    x2: place.x + place.width,
    y2: place.y,
  };
  return xmlElement('linearGradient', line, stops.join('')) + xmlElement('rect', { ...place, fill: `url(#${id})` });
}

/** Transparent between the strokes, so that the ground shows; measured from the same corner as in CSS. */
function stripes({ run, widePx, everyPx }: Stripes, colour: string, { x, y, height }: Place, id: string): string {
  const slant = Math.SQRT1_2 * everyPx;
  const [dx, dy] = { rising: [slant, slant], upright: [everyPx, 0], level: [0, -everyPx] }[run] as [number, number];
  const y1 = run === 'level' ? y + height : y;
  const line = { id, gradientUnits: 'userSpaceOnUse', x1: x, y1, x2: x + dx, y2: y1 + dy, spreadMethod: 'repeat' };
  const share = widePx / everyPx;
  const stop = (offset: number, opacity: number): string =>
    xmlElement('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity === 1 ? undefined : opacity });
  return xmlElement('linearGradient', line, stop(0, 1) + stop(share, 1) + stop(share, 0) + stop(1, 0));
}

function edge({ px, sides }: NonNullable<Fill['edge']>, stroke: string, { x, y, width, height }: Place): string {
  const [left, top, right, bottom] = [x + px / 2, y + px / 2, x + width - px / 2, y + height - px / 2];
  const d = {
    all: `M${left} ${top}H${right}V${bottom}H${left}Z`,
    under: `M${left} ${y}V${bottom}H${right}V${y}`,
    top: `M${x} ${top}H${x + width}`,
  }[sides];
  return xmlElement('path', { d, stroke, 'stroke-width': px, fill: 'none' });
}
