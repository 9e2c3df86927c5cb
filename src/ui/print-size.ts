// SPDX-License-Identifier: GPL-3.0-or-later
// Before a page is printed: timelines and the table of jobs are as wide as their screen has them, and paper is narrower.

/** A4 without its margins, in CSS pixels. */
const PAPER_PX = 680;

export function fitPaper(): () => void {
  const onBeforePrint = (): void => {
    for (const wide of document.querySelectorAll<HTMLElement>('main, [role="grid"]')) {
      wide.style.setProperty('--print-zoom', String(Math.min(1, PAPER_PX / wide.scrollWidth)));
    }
  };
  window.addEventListener('beforeprint', onBeforePrint);
  return () => window.removeEventListener('beforeprint', onBeforePrint);
}
