// SPDX-License-Identifier: GPL-3.0-or-later
// A canvas of a given size in CSS pixels, sharp on any screen, repainted whenever its painter changes.
// Screen readers get nothing from it: the chart around it says in words what it shows.
import { useLayoutEffect, useRef } from 'react';
import { isPrinted } from './medium';
import { PAINTED, type PaintedPicture } from './painted';

interface PaintedCanvasProps extends Omit<PaintedPicture, 'paint'> {
  /** Undefined: the canvas is empty. */
  readonly paint: PaintedPicture['paint'] | undefined;
  readonly className?: string | undefined;
}

export function PaintedCanvas({ widthPx, heightPx, dpr, paint, className }: PaintedCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const isEmpty = useRef(true);
  useLayoutEffect(() => {
    const canvas = ref.current;
    // Clearing puts even an empty canvas on the screen again.
    if (paint === undefined && isEmpty.current) return;
    isEmpty.current = paint === undefined;
    const ctx = canvas?.getContext('2d');
    if (canvas === null || ctx == null) return;
    const deviceWidth = Math.round(widthPx * dpr);
    const deviceHeight = Math.round(heightPx * dpr);
    // Chromium prints the recorded operations on a canvas, at a scale that is not quite right, and clearing makes a hole in the page.
    // So on paper the canvas is reset instead of cleared, and putting pixels on it turns it into a bitmap.
    const onPaper = isPrinted();
    if (canvas.height !== deviceHeight) canvas.height = deviceHeight;
    if (canvas.width !== deviceWidth || onPaper) canvas.width = deviceWidth;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    if (!onPaper) ctx.clearRect(0, 0, deviceWidth, deviceHeight);
    if (deviceWidth === 0 || deviceHeight === 0) return;
    ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
    paint?.(ctx);
    if (onPaper) ctx.putImageData(ctx.getImageData(0, 0, 1, 1), 0, 0);
    if (paint === undefined) PAINTED.delete(canvas);
    else PAINTED.set(canvas, { widthPx, heightPx, dpr, paint });
  }, [widthPx, heightPx, dpr, paint]);
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas without tabindex takes no focus
  return <canvas ref={ref} aria-hidden="true" className={className} style={{ width: widthPx, height: heightPx }} />;
}
