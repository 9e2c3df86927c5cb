// SPDX-License-Identifier: GPL-3.0-or-later
// Colours in a form that every SVG program can read: #rrggbb, and an opacity.

interface PlainColour {
  readonly colour: string;
  readonly alpha: number;
}

/** Reads what computed styles and canvases return: `#rrggbb`, `rgb(1, 2, 3)`, `rgba(1, 2, 3, 0.4)`, `color(srgb 0.1 0.2 0.3 / 0.5)`. */
export function plainColour(css: string): PlainColour {
  if (css === 'transparent' || css === 'none') return { colour: '#000000', alpha: 0 };
  const hex = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(css);
  if (hex !== null) {
    const alpha = hex[2] === undefined ? 1 : Number.parseInt(hex[2], 16) / 255;
    return { colour: `#${hex[1]?.toLowerCase()}`, alpha };
  }
  const isShares = css.startsWith('color(srgb ');
  const [r = 0, g = 0, b = 0, alpha = 1] = (css.replace('srgb', '').match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
  const channel = (value: number): string =>
    Math.round(Math.min(255, Math.max(0, isShares ? value * 255 : value)))
      .toString(16)
      .padStart(2, '0');
  return { colour: `#${channel(r)}${channel(g)}${channel(b)}`, alpha };
}

/** Only generic families, as a file may be opened where other fonts are installed. */
export const plainFamily = (family: string): string =>
  /mono/i.test(family) ? 'ui-monospace, monospace' : 'system-ui, sans-serif';
