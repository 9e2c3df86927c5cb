// SPDX-License-Identifier: GPL-3.0-or-later
// The measured size of an element and the screen's pixel ratio: which layouts need and CSS does not report.
import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { fileMedium, isPrinted, onMediumChange } from './medium';

interface SizePx {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Size in whole pixels, kept while it is the same; `assumed` until the first measurement (and where nothing is measured). */
export function useSize(ref: RefObject<HTMLElement | null>, assumed: SizePx = NOT_MEASURED): SizePx {
  const [size, setSize] = useState(assumed);
  useLayoutEffect(() => {
    if (ref.current !== null) setSize(sizeOf(ref.current));
  }, [ref]);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      // Browsers print what is there: on paper nothing is laid out again.
      if (isPrinted()) return;
      const next = sizeOf(element);
      setSize((last) => (last.widthPx === next.widthPx && last.heightPx === next.heightPx ? last : next));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

const NOT_MEASURED: SizePx = { widthPx: 0, heightPx: 0 };

function sizeOf(element: HTMLElement): SizePx {
  const { width, height } = element.getBoundingClientRect();
  return { widthPx: Math.floor(width), heightPx: Math.floor(height) };
}

/** For layouts that only depend on the width. */
export function useWidth(ref: RefObject<HTMLElement | null>, assumedPx = 0): number {
  return useSize(ref, { widthPx: assumedPx, heightPx: 0 }).widthPx;
}

function onRatioChange(changed: () => void): () => void {
  // The query matches the current ratio only, so a new one is made after each change.
  let query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  const onChange = (): void => {
    query.removeEventListener('change', onChange);
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', onChange);
    changed();
  };
  query.addEventListener('change', onChange);
  const paper = matchMedia('print');
  paper.addEventListener('change', changed);
  const stop = onMediumChange(changed);
  return () => {
    stop();
    query.removeEventListener('change', onChange);
    paper.removeEventListener('change', changed);
  };
}

/** Dots per CSS pixel on paper: canvases are pictures there. */
const PAPER_DOTS = 3;

/** Device pixels per CSS pixel; changes when a window moves between screens, is zoomed or printed, and while a file is made. */
export const usePixelRatio = (): number =>
  useSyncExternalStore(
    onRatioChange,
    () => fileMedium()?.dpr ?? (isPrinted() ? PAPER_DOTS : devicePixelRatio),
    () => 1,
  );
