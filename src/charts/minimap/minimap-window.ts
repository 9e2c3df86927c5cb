// SPDX-License-Identifier: GPL-3.0-or-later
// Where the visible window and its handles are on the minimap, and what dragging or a key does to the span. Pure.
import { clampSpan, fitSpan, lengthS, MIN_SPAN_S, panBy, type TimeSpan, type TimeView, xOf } from '../time/span';

/** What is dragged: the window, or one of its ends. */
export type MinimapPart = 'window' | 'from' | 'to';

interface MinimapWindow {
  readonly leftPx: number;
  readonly rightPx: number;
}

/** A window narrower than this is drawn this wide, around its middle, so that it can be seen and dragged. */
const MIN_PX = 6;

export function minimapWindow(view: TimeView, span: TimeSpan): MinimapWindow {
  const leftPx = xOf(view, span.fromS);
  const rightPx = xOf(view, span.toS);
  const spare = Math.max(0, (MIN_PX - (rightPx - leftPx)) / 2);
  return { leftPx: leftPx - spare, rightPx: rightPx + spare };
}

/** The span after one part has been moved by `deltaS` from where it was when the drag started. */
export function moveMinimapPart(part: MinimapPart, start: TimeSpan, deltaS: number, extent: TimeSpan): TimeSpan {
  if (part === 'window') return panBy(start, deltaS, extent);
  const limit = fitSpan(extent);
  if (part === 'from') {
    const fromS = Math.min(Math.max(start.fromS + deltaS, limit.fromS), start.toS - MIN_SPAN_S);
    return { fromS, toS: start.toS };
  }
  const toS = Math.max(Math.min(start.toS + deltaS, limit.toS), start.fromS + MIN_SPAN_S);
  return { fromS: start.fromS, toS };
}

/** A press beside the window brings its middle there. */
export function centreAt(span: TimeSpan, atS: number, extent: TimeSpan): TimeSpan {
  const half = lengthS(span) / 2;
  return clampSpan({ fromS: atS - half, toS: atS + half }, extent);
}

/** Arrows move a part by a tenth of the visible time (Shift: a hundredth), Home and End to the ends. */
export function movePartByKey(
  key: string,
  shift: boolean,
  part: MinimapPart,
  span: TimeSpan,
  extent: TimeSpan,
): TimeSpan | undefined {
  const stepS = lengthS(span) * (shift ? 0.01 : 0.1);
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return moveMinimapPart(part, span, -stepS, extent);
    case 'ArrowRight':
    case 'ArrowUp':
      return moveMinimapPart(part, span, stepS, extent);
    case 'Home':
      return moveMinimapPart(part, span, -lengthS(fitSpan(extent)), extent);
    case 'End':
      return moveMinimapPart(part, span, lengthS(fitSpan(extent)), extent);
    default:
      return undefined;
  }
}
