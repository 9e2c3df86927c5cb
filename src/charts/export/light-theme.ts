// Pictures are for paper: while one is made, the page is light and its pixels are fine. It all happens before the browser draws the
// page again, so that nobody sees it. The theme is one of its own: charts read their colours anew for it, and how fine pixels are with
// them.
import { FIGURE_FONT } from './figure-sizes';
import { PAPER } from './paper';

/** Device pixels per CSS pixel, of what is painted pixel by pixel. */
const FINE = 2;
/** Of microtasks: charts hear of the theme in one and paint in a later one. */
const TURNS = 40;

/** `inFigureFont`: in letters whose width every system knows, for figures of papers. */
export async function onPaper<T>(act: () => T, leastFine = FINE, inFigureFont = false): Promise<T> {
  const root = document.documentElement;
  const theme = root.dataset.theme;
  const ratio = Object.getOwnPropertyDescriptor(window, 'devicePixelRatio');
  const fine = Math.max(leastFine, devicePixelRatio);
  if (ratio !== undefined) Object.defineProperty(window, 'devicePixelRatio', { value: fine, configurable: true });
  root.style.colorScheme = 'light';
  if (inFigureFont) root.style.setProperty('--font', FIGURE_FONT);
  root.dataset.theme = PAPER;
  try {
    await painted();
    return act();
  } finally {
    root.style.removeProperty('color-scheme');
    root.style.removeProperty('--font');
    if (theme === undefined) delete root.dataset.theme;
    else root.dataset.theme = theme;
    if (ratio !== undefined) Object.defineProperty(window, 'devicePixelRatio', ratio);
  }
}

async function painted(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await null;
}
