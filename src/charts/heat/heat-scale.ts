// SPDX-License-Identifier: GPL-3.0-or-later
// The one scale of amounts: cividis, which looks the same with and without colour blindness. Larger amounts always stand out more from
// the page: the scale runs towards yellow on dark ground and towards dark blue on light.
import { interpolateCividis } from 'd3-scale-chromatic';
import { mix, pixelOf } from '../colour';
import type { ChartPalette } from '../palette';

/** The ends of the scale that would blend into the ground are left out. */
const DARK = { least: 0.16, most: 1 };
const LIGHT = { least: 0.94, most: 0 };
const PALE = 0.5;
const STEPS = 255;

/** `share` from 0 to 1. */
export function heatColour({ dark }: Pick<ChartPalette, 'dark'>, share: number): string {
  const { least, most } = dark ? DARK : LIGHT;
  return interpolateCividis(least + (most - least) * share);
}

/** Pixels of the scale; the first is for nothing at all. */
export function heatPixels(palette: ChartPalette, stale = false): Uint32Array {
  const pixels = new Uint32Array(STEPS + 2).fill(pixelOf(palette.surfaceSunken));
  for (let step = 0; step <= STEPS; step++) {
    const colour = heatColour(palette, step / STEPS);
    pixels[step + 1] = pixelOf(stale ? mix(colour, palette.surface, PALE) : colour);
  }
  return pixels;
}

/** Any amount above 0 gets a pixel other than that of nothing. */
export const heatPixel = (pixels: Uint32Array, share: number): number =>
  pixels[share > 0 ? 1 + Math.round(Math.min(1, share) * STEPS) : 0]!;

/** The name by which an exported file recognises the scale in a key. */
export const HEAT_SCALE = 'heatScale';

/** For an element of a key: the scale from the least to the most. */
export const heatScale = (palette: Pick<ChartPalette, 'dark'>) => ({
  'data-fill': HEAT_SCALE,
  style: { backgroundImage: `linear-gradient(to right, ${heatStops(palette).join(', ')})` },
});

/** Stops from the least to the most. */
export const heatStops = (palette: Pick<ChartPalette, 'dark'>): readonly string[] =>
  Array.from({ length: 9 }, (_, i) => heatColour(palette, i / 8));
