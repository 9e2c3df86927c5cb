// SPDX-License-Identifier: GPL-3.0-or-later
// The tokens of src/ui/tokens.css as concrete colours, because a canvas knows neither var() nor light-dark(). A probe
// element resolves them; they are read again when the theme changes (data-theme on <html>, or the system's scheme).
import { useSyncExternalStore } from 'react';
import { luminance } from './colour';
import { fileMedium, mediaMatches, onMediumChange } from './medium';

export interface ChartPalette {
  readonly dark: boolean;
  readonly surface: string;
  readonly surfaceSunken: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly grid: string;
  readonly text: string;
  readonly textQuiet: string;
  readonly accent: string;
  readonly cursor: string;
  /** Of two runs: done sooner than in the baseline, and later. */
  readonly sooner: string;
  readonly later: string;
  /** Okabe-Ito in the fixed order of the tokens; the last is a grey. */
  readonly categories: readonly string[];
  /** For what belongs to no known job. */
  readonly ownerless: string;
  /** For the phases of a job without a hue. */
  readonly phaseWait: string;
  readonly phaseShuffle: string;
  readonly phaseMap: string;
  readonly phaseReduce: string;
  /** What a rack sends to the core, and what it receives from there. */
  readonly linkUp: string;
  readonly linkDown: string;
  /** A CSS font-family list. */
  readonly fontFamily: string;
}

const CATEGORY_COUNT = 8;
/** Paper is light whatever the theme is (tokens.css). */
const MEDIA_QUERIES = ['(prefers-color-scheme: dark)', 'print'];

/** `colourOf` returns the colour of one token ("--surface") as rgb() or hex. */
export function paletteFrom(colourOf: (token: string) => string, fontFamily: string): ChartPalette {
  const surface = colourOf('--surface');
  return {
    dark: luminance(surface) < 0.2,
    surface,
    surfaceSunken: colourOf('--surface-sunken'),
    line: colourOf('--line'),
    lineStrong: colourOf('--line-strong'),
    grid: colourOf('--grid'),
    text: colourOf('--text'),
    textQuiet: colourOf('--text-quiet'),
    accent: colourOf('--accent'),
    cursor: colourOf('--cursor'),
    sooner: colourOf('--sooner'),
    later: colourOf('--later'),
    categories: Array.from({ length: CATEGORY_COUNT }, (_, i) => colourOf(`--category-${i + 1}`)),
    ownerless: colourOf('--phase-wait'),
    phaseWait: colourOf('--phase-wait'),
    phaseShuffle: colourOf('--phase-shuffle'),
    phaseMap: colourOf('--phase-map'),
    phaseReduce: colourOf('--phase-reduce'),
    linkUp: colourOf('--link-up'),
    linkDown: colourOf('--link-down'),
    fontFamily,
  };
}

/** `fontFamily`: instead of the page's. */
function readPalette(scheme: 'page' | 'light', fontFamily = 'var(--font)'): ChartPalette {
  const probe = document.createElement('span');
  probe.hidden = true;
  // Colours on a canvas have a meaning; forced colours would turn its background and every hue into the text colour.
  probe.style.forcedColorAdjust = 'none';
  if (scheme === 'light') probe.style.colorScheme = 'light';
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const colourOf = (token: string): string => {
    probe.style.color = `var(${token})`;
    return style.color;
  };
  probe.style.fontFamily = fontFamily;
  const palette = paletteFrom(colourOf, style.fontFamily);
  probe.remove();
  return palette;
}

// The theme is one per page, so one reading serves every chart; the key names the theme for which it was read.
let reading: { readonly key: string; readonly palette: ChartPalette } | undefined;

/** The palette that charts use now: for the screen, or for a file being made. */
export function currentPalette(): ChartPalette {
  const file = fileMedium();
  // Whatever the page's theme is.
  if (file !== undefined) return kept(`file ${file.fontFamily}`, () => readPalette('light', file.fontFamily));
  const media = MEDIA_QUERIES.map(mediaMatches);
  const key = [document.documentElement.dataset.theme, ...media].join(' ');
  return kept(key, () => readPalette('page'));
}

function kept(key: string, read: () => ChartPalette): ChartPalette {
  if (reading?.key !== key) reading = { key, palette: read() };
  return reading.palette;
}

function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const lists = MEDIA_QUERIES.map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', changed);
  const stop = onMediumChange(changed);
  return () => {
    stop();
    observer.disconnect();
    for (const list of lists) list.removeEventListener('change', changed);
  };
}

/** For markup rendered without a page, where nothing is painted. */
const ONE_INK = paletteFrom(() => '#000000', 'sans-serif');

/** The same object until the theme changes. */
export const useChartPalette = (): ChartPalette => useSyncExternalStore(onThemeChange, currentPalette, () => ONE_INK);
