// SPDX-License-Identifier: GPL-3.0-or-later
// The size of a figure on paper or on a slide. A chart's text is 12 px on the page; the number of points it is to have determines the
// width, in px, at which the chart is laid out, so that letters get their size and lines their place without squeezing anything.

export interface FigureSize {
  readonly id: 'one-column' | 'two-columns' | 'slide';
  readonly label: string;
  readonly widthPt: number;
  /** A slide also has a height; the chart is centred in it. */
  readonly heightPt?: number;
  /** Size of the chart's text. */
  readonly textPt: number;
  /** Minimum height of the layout of a chart over time, regardless of the window. */
  readonly chartPx: number;
  readonly marginPt: number;
}

const PT_PER_MM = 72 / 25.4;
/** Size of the text on the page, which becomes `textPt`. */
const TEXT_PX = 12;

export const FIGURE_SIZES: readonly FigureSize[] = [
  { id: 'one-column', label: 'One column, 84 mm', widthPt: 84 * PT_PER_MM, textPt: 8, chartPx: 300, marginPt: 1 },
  { id: 'two-columns', label: 'Two columns, 178 mm', widthPt: 178 * PT_PER_MM, textPt: 8, chartPx: 340, marginPt: 1 },
  { id: 'slide', label: 'Slide, 13.33 × 7.5 in', widthPt: 960, heightPt: 540, textPt: 18, chartPx: 280, marginPt: 24 },
];

/**
 * Fonts of the same widths, one of which every system has; every text also states its width, so that letters of any other font keep
 * their place.
 */
export const FIGURE_FONT = 'Helvetica, Arial, "Liberation Sans", sans-serif';

const pxPerPt = ({ textPt }: FigureSize): number => TEXT_PX / textPt;

/** Layout width of the chart's parts, px. */
export const layoutWidthPx = (size: FigureSize): number => (size.widthPt - 2 * size.marginPt) * pxPerPt(size);

/** A chart too high for a slide at full text size is laid out wider, so it becomes smaller; undefined if it is not too high. */
export function widerLayoutPx(size: FigureSize, heightPx: number): number | undefined {
  if (size.heightPt === undefined) return undefined;
  const shape = (size.widthPt - 2 * size.marginPt) / (size.heightPt - 2 * size.marginPt);
  const widthPx = heightPx * shape;
  return widthPx > layoutWidthPx(size) + 1 ? widthPx : undefined;
}

export interface Sheet {
  readonly widthPt: number;
  readonly heightPt: number;
  /** In px of the drawing. */
  readonly viewBox: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** The resulting size of the text of the page. */
  readonly textPt: number;
}

/** Places a chart of this size in pixels on the figure. */
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

/** Converts points to pixels. */
export const pixelsOf = (pt: number, dpi: number): number => Math.round((pt / 72) * dpi);
