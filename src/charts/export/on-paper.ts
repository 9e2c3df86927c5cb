// SPDX-License-Identifier: GPL-3.0-or-later
// A chart while a file is made of it: its painters have a light palette and fine pixels, and what stands around them in HTML has the
// light colours of the page's tokens. Only these elements change, and between two frames, so that nobody sees it.
import { flushSync } from 'react-dom';
import { paintFor } from '../medium';
import { FIGURE_FONT } from './figure-sizes';

/** Device pixels per CSS pixel, of what is painted pixel by pixel. */
const FINE = 2;

interface PaperOptions {
  readonly leastDpr?: number;
  /** In letters whose width every system knows, for figures of papers. */
  readonly inFigureFont?: boolean;
}

export function onPaper<T>(elements: readonly HTMLElement[], act: () => T, options: PaperOptions = {}): T {
  const { leastDpr = FINE, inFigureFont = false } = options;
  const font = inFigureFont ? FIGURE_FONT : undefined;
  const styles = elements.map(({ style }) => style.cssText);
  for (const { style } of elements) {
    // Colour and letters are inherited as what they came to on the page.
    style.colorScheme = 'light';
    style.color = 'var(--text)';
    if (font === undefined) continue;
    style.setProperty('--font', font);
    style.fontFamily = font;
  }
  try {
    flushSync(() => paintFor({ fontFamily: font, dpr: Math.max(leastDpr, devicePixelRatio) }));
    return act();
  } finally {
    elements.forEach((element, i) => {
      element.style.cssText = styles[i]!;
    });
    flushSync(() => paintFor(undefined));
  }
}
