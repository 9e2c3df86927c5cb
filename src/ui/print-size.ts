// SPDX-License-Identifier: GPL-3.0-or-later
// Fits timelines and the table of jobs, which have their width on screen, to the width of paper before printing.

/** Paper without its margins, in CSS pixels: the narrower of A4 and Letter. Only the style sheet knows the orientation. */
const PAPER_PX = { portrait: 680, landscape: 960 };
/** Timelines between two panels are narrower than landscape paper: enlarged by a third, their text is not yet as large as headings. */
const MAX_ZOOM = { main: 1.35, grid: 1 };

export function fitPaper(): () => void {
  const onBeforePrint = (): void => {
    for (const wide of document.querySelectorAll<HTMLElement>('main, [role="grid"]')) {
      // On a page with a form beside its pictures, the pictures come first on paper and take its full width.
      const widePx = (wide.querySelector('[data-print-width]') ?? wide).scrollWidth;
      const most = MAX_ZOOM[wide.matches('main') ? 'main' : 'grid'];
      for (const [way, paperPx] of Object.entries(PAPER_PX))
        wide.style.setProperty(`--print-zoom-${way}`, String(Math.min(most, paperPx / widePx)));
    }
  };
  window.addEventListener('beforeprint', onBeforePrint);
  return () => window.removeEventListener('beforeprint', onBeforePrint);
}
