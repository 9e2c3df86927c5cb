// Colour arithmetic for canvas charts: contrast, mixing towards the surface, and pixels as ImageData stores them.
import { hcl, rgb } from 'd3';

/** WCAG relative luminance, 0 to 1. */
export function luminance(colour: string): number {
  const { r, g, b } = rgb(colour);
  const linear = (channel: number): number => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(a: string, b: string): number {
  const one = luminance(a);
  const other = luminance(b);
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** `share` of b in a, mixed in sRGB as a canvas blends. */
export function mix(a: string, b: string, share: number): string {
  const from = rgb(a);
  const to = rgb(b);
  const between = (x: number, y: number): number => Math.round(x + (y - x) * share);
  return rgb(between(from.r, to.r), between(from.g, to.g), between(from.b, to.b)).formatHex();
}

/** Black or white, whichever reads better on the fill: always 4.5:1 or more, which nothing softer than black gives. */
export const textOn = (fill: string): string =>
  contrast(fill, '#000000') >= contrast(fill, '#ffffff') ? '#000000' : '#ffffff';

/** The fill pushed towards `towards` until its edge stands out from the surface by 3:1. */
export function edgeFor(fill: string, surface: string, towards: string): string {
  for (let share = 0.25; share < 1; share += 0.15) {
    const edge = mix(fill, towards, share);
    if (contrast(edge, surface) >= 3) return edge;
  }
  return towards;
}

/** One pixel of an ImageData seen as Uint32 (little-endian: alpha, blue, green, red). */
export function pixelOf(colour: string): number {
  const { r, g, b } = rgb(colour);
  return ((255 << 24) | (Math.round(b) << 16) | (Math.round(g) << 8) | Math.round(r)) >>> 0;
}

/** CIE LCh: hue in degrees, chroma from grey outwards, lightness 0 to 100. */
export interface Shade {
  readonly hue: number;
  readonly chroma: number;
  readonly lightness: number;
}

/** Brought into the screen's gamut. */
export const fromShade = ({ hue, chroma, lightness }: Shade): string =>
  hcl(hue, chroma, lightness).rgb().clamp().formatHex();

export function shadeOf(colour: string): Shade {
  const { h, c, l } = hcl(colour);
  return { hue: Number.isNaN(h) ? 0 : h, chroma: Number.isNaN(c) ? 0 : c, lightness: l };
}
