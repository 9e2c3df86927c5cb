// SPDX-License-Identifier: GPL-3.0-or-later
// The one section of the stack that is currently laid out for a figure, off screen: it has the height that the figure gives it,
// independent of the window, and no columns to align with others.
import { useContext, useSyncExternalStore } from 'react';
import { durationsSpacePx } from '../../charts/time/end-space';
import { EndSpaceContext, SCROLL_BAR_PX } from '../../charts/time/use-frame';

export interface FigureLayout {
  /** As in `data-section`. */
  readonly section: string;
  readonly widthPx: number;
  /** Of the chart with its key, at least: what a taller window shows is not left out. */
  readonly heightPx: number;
}

let shown: FigureLayout | undefined;
const listeners = new Set<() => void>();

export function layOutFigure(next: FigureLayout | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** In less than this, names and two columns of durations leave too little space for time. */
const TWO_COLUMNS_FROM_PX = 480;

/** Of this section, while a figure is made of it. */
export const useFigureLayout = (section: string): FigureLayout | undefined =>
  useSyncExternalStore(subscribe, () => (shown?.section === section ? shown : undefined));

/** The space of this section: from the stack, or from a figure that is made of it. */
export function useSectionSpace(section: string, hasDurations: boolean, heightPx: number) {
  const endPx = useContext(EndSpaceContext);
  const figure = useFigureLayout(section);
  if (figure === undefined) return { heightPx, endPx };
  const mostPx = hasDurations ? durationsSpacePx(figure.widthPx < TWO_COLUMNS_FROM_PX ? 1 : 2) : SCROLL_BAR_PX;
  return { heightPx: Math.max(heightPx, figure.heightPx), endPx: Math.min(endPx, mostPx) };
}
