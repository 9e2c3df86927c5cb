// SPDX-License-Identifier: GPL-3.0-or-later
// A chart while it is exported to a file: its painters get a light palette and fine pixels, and a figure its font. Drawings whose
// colours are in style sheets (SVG) get the light values of the page's tokens. All between two frames, so that it is never visible.
import { flushSync } from 'react-dom';
import { inkOf } from '../keys/fills';
import { paintFor } from '../medium';
import { currentPalette } from '../palette';
import { FIGURE_FONT } from './figure-sizes';

/** Device pixels per CSS pixel, for what is painted pixel by pixel. */
const FINE = 2;

interface PaperOptions {
  readonly leastDpr?: number;
  /** In fonts whose widths are the same on every system, for figures in papers. */
  readonly inFigureFont?: boolean;
}

export function onPaper<T>(elements: readonly HTMLElement[], act: () => T, options: PaperOptions = {}): T {
  const { leastDpr = FINE, inFigureFont = false } = options;
  const font = inFigureFont ? FIGURE_FONT : undefined;
  const styles = new Map<CSSStyleDeclaration, string>();
  const restyle = ({ style }: HTMLElement | SVGElement, values: Readonly<Record<string, string>>): void => {
    styles.set(style, style.cssText);
    for (const [name, value] of Object.entries(values)) style.setProperty(name, value);
  };
  try {
    if (font !== undefined) for (const one of elements) restyle(one, { '--font': font, 'font-family': font });
    flushSync(() => paintFor({ fontFamily: font, dpr: Math.max(leastDpr, devicePixelRatio) }));
    const palette = currentPalette();
    for (const drawing of elements.flatMap((one) => [...one.querySelectorAll('svg')]))
      restyle(drawing, { 'color-scheme': 'light', color: palette[inkOf(drawing)] });
    return act();
  } finally {
    for (const [style, before] of styles) style.cssText = before;
    flushSync(() => paintFor(undefined));
  }
}
