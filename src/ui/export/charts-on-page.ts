// SPDX-License-Identifier: GPL-3.0-or-later
// The charts that are on the page now, and how each becomes a picture: everything that can save one registers here, so a report has all.
import type { Picture } from '../../charts/export/chart-picture';
import type { FigureSize } from '../../charts/export/figure-sizes';

export interface ChartOnPage {
  /** "Planned by Corral". */
  readonly what: string;
  /** An element in its section; null once it is gone. */
  readonly place: () => Element | null;
  /** Undefined while it is folded. */
  readonly picture: (size: FigureSize | undefined) => Promise<Picture | undefined>;
}

const charts = new Set<ChartOnPage>();

/** Returns a function that removes it. */
export function addChart(chart: ChartOnPage): () => void {
  charts.add(chart);
  return () => void charts.delete(chart);
}

/** In page order, from the top. */
export function chartsOnPage(): readonly ChartOnPage[] {
  return [...charts].sort((a, b) => {
    const [one, other] = [a.place(), b.place()];
    if (one === null || other === null) return 0;
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}
