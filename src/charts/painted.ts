// SPDX-License-Identifier: GPL-3.0-or-later
// What canvases show, by their painters: who saves a chart has it painted again as something else than pixels.
import type { Painter } from './draw-context';

export interface PaintedPicture {
  readonly paint: Painter;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Of the pixels that the painter puts one by one. */
  readonly dpr: number;
}

export const PAINTED = new WeakMap<Element, PaintedPicture>();
