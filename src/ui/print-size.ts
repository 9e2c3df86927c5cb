// Before a page is printed: timelines are as wide as their screen has them, and paper is narrower.

/** A4 without its margins, in CSS pixels. */
const PAPER_PX = 700;

export function fitPaper(): () => void {
  const onBeforePrint = (): void => {
    const widthPx = document.querySelector('main')?.scrollWidth ?? PAPER_PX;
    document.documentElement.style.setProperty('--print-zoom', String(Math.min(1, PAPER_PX / widthPx)));
  };
  window.addEventListener('beforeprint', onBeforePrint);
  return () => window.removeEventListener('beforeprint', onBeforePrint);
}
