// SPDX-License-Identifier: GPL-3.0-or-later
// Colour arithmetic for canvas charts: contrast, mixing towards the surface, shades of a hue, and pixels as ImageData stores
// them. Written out here because d3-color is 5 kB of the first sight's budget and this needs two of its formats.

/** Channels from 0 to 255. */
interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** `#rrggbb`, or `rgb(r, g, b)` as computed styles give it. */
function rgb(colour: string): Rgb {
  const hex = /^#([0-9a-f]{6})$/i.exec(colour)?.[1];
  if (hex !== undefined) {
    const value = Number.parseInt(hex, 16);
    return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
  }
  const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return { r, g, b };
}

const channelHex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');
const hexOf = ({ r, g, b }: Rgb): string => `#${channelHex(r)}${channelHex(g)}${channelHex(b)}`;

/** sRGB's transfer curve and back, for a channel from 0 to 1. */
const toLinear = (share: number): number => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
const fromLinear = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

/** WCAG relative luminance, 0 to 1. */
export function luminance(colour: string): number {
  const { r, g, b } = rgb(colour);
  return 0.2126 * toLinear(r / 255) + 0.7152 * toLinear(g / 255) + 0.0722 * toLinear(b / 255);
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
  return hexOf({ r: between(from.r, to.r), g: between(from.g, to.g), b: between(from.b, to.b) });
}

/** Black or white, whichever reads better on the fill: always 4.5:1 or more, which nothing softer than black would guarantee. */
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

/** OKLCh: hue in degrees, chroma from grey outwards (0 to about 0.3), lightness 0 to 1. */
interface Shade {
  readonly hue: number;
  readonly chroma: number;
  readonly lightness: number;
}

const RADIANS = Math.PI / 180;

/** Clamped to the screen's gamut channel by channel. Matrices: Ottosson's OKLab. */
export function fromShade({ hue, chroma, lightness }: Shade): string {
  const a = chroma * Math.cos(hue * RADIANS);
  const b = chroma * Math.sin(hue * RADIANS);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channel = (light: number): number => 255 * Math.min(1, Math.max(0, fromLinear(Math.max(0, light))));
  return hexOf({
    r: channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    g: channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    b: channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  });
}

export function shadeOf(colour: string): Shade {
  const { r, g, b } = rgb(colour);
  const [red, green, blue] = [toLinear(r / 255), toLinear(g / 255), toLinear(b / 255)];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const across = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const down = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    hue: (Math.atan2(down, across) / RADIANS + 360) % 360,
    chroma: Math.hypot(across, down),
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
  };
}
