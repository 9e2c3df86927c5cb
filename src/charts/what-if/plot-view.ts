// SPDX-License-Identifier: GPL-3.0-or-later
// Which part of a plot is in sight: a range across and one down, each as shares of the plot from its left and its top. So numbers, ratios
// and lists are all zoomed by the same rules as timelines, and mapping a place of the whole chart takes one multiplication. Pure.
import { clampSpan, fitSpan, lengthS, panBy, sameSpan, type TimeSpan, zoomAt } from '../time/span';

export interface PlotBox {
  readonly leftPx: number;
  readonly rightPx: number;
  readonly topPx: number;
  readonly bottomPx: number;
}

export interface PlotView {
  readonly x: TimeSpan;
  readonly y: TimeSpan;
}

/** The rules of timelines add margins around the extent, but a plot already has its own. */
const AIR = 0.03;
export const EXTENT: TimeSpan = { fromS: AIR / (1 + 2 * AIR), toS: (1 + AIR) / (1 + 2 * AIR) };
const WHOLE_SPAN = fitSpan(EXTENT);
export const WHOLE: PlotView = { x: WHOLE_SPAN, y: WHOLE_SPAN };

export const isWhole = ({ x, y }: PlotView): boolean => sameSpan(x, WHOLE_SPAN) && sameSpan(y, WHOLE_SPAN);

/** Maps places in the whole chart to places on the screen. Without zoom they are exactly the same. */
export class Placer {
  readonly box: PlotBox;
  readonly view: PlotView;
  /** The edges of what is in sight, in the whole chart. */
  readonly seen: PlotBox;

  constructor(box: PlotBox, view: PlotView) {
    this.box = box;
    this.view = view;
    const [wide, high] = [box.rightPx - box.leftPx, box.bottomPx - box.topPx];
    const isAll = isWhole(view);
    this.seen = isAll
      ? box
      : {
          leftPx: box.leftPx + view.x.fromS * wide,
          rightPx: box.leftPx + view.x.toS * wide,
          topPx: box.topPx + view.y.fromS * high,
          bottomPx: box.topPx + view.y.toS * high,
        };
  }

  readonly x = (wholePx: number): number => {
    const { box, view, seen } = this;
    return box === seen ? wholePx : box.leftPx + (wholePx - seen.leftPx) / lengthS(view.x);
  };
  readonly y = (wholePx: number): number => {
    const { box, view, seen } = this;
    return box === seen ? wholePx : box.topPx + (wholePx - seen.topPx) / lengthS(view.y);
  };
  /** Maps back to the whole chart. */
  readonly wholeX = (px: number): number => {
    const { box, view, seen } = this;
    return box === seen ? px : seen.leftPx + (px - box.leftPx) * lengthS(view.x);
  };
  readonly wholeY = (px: number): number => {
    const { box, view, seen } = this;
    return box === seen ? px : seen.topPx + (px - box.topPx) * lengthS(view.y);
  };

  get isWhole(): boolean {
    return this.box === this.seen;
  }

  /** The mapping from the whole chart to the screen as an SVG transform. */
  get transform(): string | undefined {
    if (this.isWhole) return undefined;
    const [wide, high] = [1 / lengthS(this.view.x), 1 / lengthS(this.view.y)];
    return `matrix(${wide} 0 0 ${high} ${this.x(0)} ${this.y(0)})`;
  }

  readonly shareX = (wholePx: number): number => (wholePx - this.box.leftPx) / (this.box.rightPx - this.box.leftPx);
  readonly shareY = (wholePx: number): number => (wholePx - this.box.topPx) / (this.box.bottomPx - this.box.topPx);
}

/** Zooms; what is at this share of the plot stays where it is on the screen. */
export const zoomedAt = (span: TimeSpan, share: number, factor: number): TimeSpan =>
  zoomAt(span, share, factor, EXTENT);

/** After a zoom around the middle: moved so that what was at this share is where it was, as far as the ends allow. */
export function keptAt(before: TimeSpan, after: TimeSpan, share: number): TimeSpan {
  if (share < before.fromS || share > before.toS) return after;
  const rel = (share - before.fromS) / lengthS(before);
  return clampSpan(panBy(after, share - (after.fromS + rel * lengthS(after)), EXTENT), EXTENT);
}

const NEAR_EDGE = 0.08;

/** The least move that brings a share into sight, with a margin. */
export function panToReveal(span: TimeSpan, share: number): TimeSpan {
  const edge = NEAR_EDGE * lengthS(span);
  if (share >= span.fromS && share <= span.toS) return span;
  return panBy(span, share < span.fromS ? share - edge - span.fromS : share + edge - span.toS, EXTENT);
}
