// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a 2D context that the charts draw with: small, so that tests can pass one that writes a log.

export type DrawContext = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'globalAlpha'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'fillRect'
  | 'strokeRect'
  | 'fillText'
  | 'measureText'
  | 'setLineDash'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'rect'
  | 'stroke'
  | 'clip'
  | 'save'
  | 'restore'
  | 'createImageData'
  | 'putImageData'
>;

/** Paints a whole canvas that has been cleared and scaled to CSS pixels. */
export type Painter = (ctx: DrawContext) => void;
