// SPDX-License-Identifier: GPL-3.0-or-later
// The painters of canvases, so that saving a chart can paint it again as something other than pixels.
import type { Painter } from './draw-context';

export interface PaintedPicture {
  readonly paint: Painter;
  readonly widthPx: number;
  readonly heightPx: number;
  /** For the pixels that the painter sets one by one. */
  readonly dpr: number;
}

export const PAINTED = new WeakMap<Element, PaintedPicture>();
