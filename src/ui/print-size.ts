// SPDX-License-Identifier: GPL-3.0-or-later
// Before a page is printed: timelines and the table of jobs are as wide as their screen has them, and paper is narrower.

/** Paper without its margins, in CSS pixels: the narrower of A4 and Letter. Which way it lies is known to the style sheet alone. */
const PAPER_PX = { portrait: 680, landscape: 960 };
/** Timelines between two panels are narrower than paper that lies on its side: a third larger their letters are no headings yet. */
const MAX_ZOOM = { main: 1.35, grid: 1 };

export function fitPaper(): () => void {
  const onBeforePrint = (): void => {
    for (const wide of document.querySelectorAll<HTMLElement>('main, [role="grid"]')) {
      // Of a page with a form beside its pictures: these come first on paper, and are as wide as it is.
      const widePx = (wide.querySelector('[data-print-width]') ?? wide).scrollWidth;
      const most = MAX_ZOOM[wide.matches('main') ? 'main' : 'grid'];
      for (const [way, paperPx] of Object.entries(PAPER_PX))
        wide.style.setProperty(`--print-zoom-${way}`, String(Math.min(most, paperPx / widePx)));
    }
  };
  window.addEventListener('beforeprint', onBeforePrint);
  return () => window.removeEventListener('beforeprint', onBeforePrint);
}
