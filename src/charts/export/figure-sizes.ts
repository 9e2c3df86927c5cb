// SPDX-License-Identifier: GPL-3.0-or-later
// How large a figure is on paper or on a slide. A chart's text has 12 px on the page; how many points that becomes decides how wide, in
// px, the chart is laid out for it, so that letters have their size and lines their place without anything being squeezed.

export interface FigureSize {
  readonly id: 'one-column' | 'two-columns' | 'slide';
  readonly label: string;
  readonly widthPt: number;
  /** A slide has its height, too: the chart stands in the middle of it. */
  readonly heightPt?: number;
  /** Of the chart's text. */
  readonly textPt: number;
  /** How high a chart over time is laid out at least: whatever window it is made in. */
  readonly chartPx: number;
  readonly marginPt: number;
}

const PT_PER_MM = 72 / 25.4;
/** Of the text on the page, which becomes `textPt`. */
const TEXT_PX = 12;

export const FIGURE_SIZES: readonly FigureSize[] = [
  { id: 'one-column', label: 'One column, 84 mm', widthPt: 84 * PT_PER_MM, textPt: 8, chartPx: 300, marginPt: 1 },
  { id: 'two-columns', label: 'Two columns, 178 mm', widthPt: 178 * PT_PER_MM, textPt: 8, chartPx: 340, marginPt: 1 },
  { id: 'slide', label: 'Slide, 13.33 × 7.5 in', widthPt: 960, heightPt: 540, textPt: 18, chartPx: 280, marginPt: 24 },
];

/**
 * Fonts of one and the same width, one of which every system has; every text also states its width, so that the letters of any other
 * font keep their place.
 */
export const FIGURE_FONT = 'Helvetica, Arial, "Liberation Sans", sans-serif';

const pxPerPt = ({ textPt }: FigureSize): number => TEXT_PX / textPt;

/** How wide the parts of the chart are laid out, px. */
export const layoutWidthPx = (size: FigureSize): number => (size.widthPt - 2 * size.marginPt) * pxPerPt(size);

/** A chart too high for a slide at its full text is laid out wider and comes out smaller; undefined where it is not too high. */
export function widerLayoutPx(size: FigureSize, heightPx: number): number | undefined {
  if (size.heightPt === undefined) return undefined;
  const shape = (size.widthPt - 2 * size.marginPt) / (size.heightPt - 2 * size.marginPt);
  const widthPx = heightPx * shape;
  return widthPx > layoutWidthPx(size) + 1 ? widthPx : undefined;
}

export interface Sheet {
  readonly widthPt: number;
  readonly heightPt: number;
  /** Of the drawing. */
  readonly viewBox: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** What the text of the page comes to. */
  readonly textPt: number;
}

/** Where a chart of these pixels stands on the figure. */
export function sheetOf(size: FigureSize, contentWidthPx: number, contentHeightPx: number): Sheet {
  const { widthPt, heightPt, marginPt } = size;
  const byWidth = contentWidthPx / (widthPt - 2 * marginPt);
  const byHeight = heightPt === undefined ? 0 : contentHeightPx / (heightPt - 2 * marginPt);
  const scale = Math.max(byWidth, byHeight);
  const sheetHeightPt = heightPt ?? contentHeightPx / scale + 2 * marginPt;
  const [width, height] = [widthPt * scale, sheetHeightPt * scale];
  return {
    widthPt,
    heightPt: sheetHeightPt,
    viewBox: { x: (contentWidthPx - width) / 2, y: (contentHeightPx - height) / 2, width, height },
    textPt: TEXT_PX / scale,
  };
}

/** Pixels of so many points. */
export const pixelsOf = (pt: number, dpi: number): number => Math.round((pt / 72) * dpi);
