// SPDX-License-Identifier: GPL-3.0-or-later
// Which charts are on the page just now, and how each becomes a picture: whoever saves one is known here, so that a report has all.
import type { Picture } from '../../charts/export/chart-picture';
import type { FigureSize } from '../../charts/export/figure-sizes';

export interface ChartOnPage {
  /** "Planned by Corral". */
  readonly what: string;
  /** In its section; null once it is gone. */
  readonly place: () => Element | null;
  /** Undefined while it is folded. */
  readonly picture: (size: FigureSize | undefined) => Promise<Picture | undefined>;
}

const charts = new Set<ChartOnPage>();

/** Answers what takes it away again. */
export function addChart(chart: ChartOnPage): () => void {
  charts.add(chart);
  return () => void charts.delete(chart);
}

/** As they stand on the page, from the top. */
export function chartsOnPage(): readonly ChartOnPage[] {
  return [...charts].sort((a, b) => {
    const [one, other] = [a.place(), b.place()];
    if (one === null || other === null) return 0;
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}
