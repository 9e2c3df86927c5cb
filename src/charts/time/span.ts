// SPDX-License-Identifier: GPL-3.0-or-later
// The visible stretch of time that all stacked timelines share, and how zooming and panning change it. Pure numbers. The
// extent is the whole time (0 to the last end), the span is what is in view.

export interface TimeSpan {
  readonly fromS: number;
  readonly toS: number;
}

/** A span mapped to the screen: `leftPx` is the position of `fromS`, from the left edge of the chart. */
export interface TimeView {
  readonly span: TimeSpan;
  readonly leftPx: number;
  readonly widthPx: number;
}

/** Nothing simulated is finer than a millisecond. */
export const MIN_SPAN_S = 0.001;
/** Share of the extent that stays free on either side, so that the first and the last edge are recognisable as edges. */
const AIR = 0.03;
const ROUNDING = 1e-9;

export const lengthS = (span: TimeSpan): number => span.toS - span.fromS;

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The whole extent with margins: what "fit" shows, and the limit of panning. Never empty. */
export function fitSpan(extent: TimeSpan): TimeSpan {
  const wideS = Math.max(lengthS(extent), MIN_SPAN_S);
  return { fromS: extent.fromS - AIR * wideS, toS: extent.fromS + wideS * (1 + AIR) };
}

/** The nearest span that is allowed; the same object if it already is, but for the whole, which has the numbers of `fitSpan`. */
export function clampSpan(span: TimeSpan, extent: TimeSpan): TimeSpan {
  const limit = fitSpan(extent);
  const wideS = lengthS(span);
  const slackS = lengthS(limit) * ROUNDING;
  if (!Number.isFinite(wideS) || wideS >= lengthS(limit) - slackS) return limit;
  const inside = span.fromS >= limit.fromS - slackS && span.toS <= limit.toS + slackS;
  if (inside && wideS >= MIN_SPAN_S * 0.99) return span;
  const withinS = within(wideS, MIN_SPAN_S, lengthS(limit));
  const fromS = within((span.fromS + span.toS - withinS) / 2, limit.fromS, limit.toS - withinS);
  return { fromS, toS: fromS + withinS };
}

/** Makes the span `factor` times as long while the time under the pointer stays where it is, as far as the extent allows. */
export function zoomAt(span: TimeSpan, atS: number, factor: number, extent: TimeSpan): TimeSpan {
  const wideS = lengthS(span);
  const nextS = within(wideS * factor, MIN_SPAN_S, lengthS(fitSpan(extent)));
  const fromS = atS - ((atS - span.fromS) / wideS) * nextS;
  return clampSpan({ fromS, toS: fromS + nextS }, extent);
}

/** Moves the span without changing its length; stops at the ends. */
export function panBy(span: TimeSpan, deltaS: number, extent: TimeSpan): TimeSpan {
  const limit = fitSpan(extent);
  const marginS = deltaS < 0 ? Math.min(0, limit.fromS - span.fromS) : Math.max(0, limit.toS - span.toS);
  const movedS = deltaS < 0 ? Math.max(deltaS, marginS) : Math.min(deltaS, marginS);
  return movedS === 0 ? span : { fromS: span.fromS + movedS, toS: span.toS + movedS };
}

/** The stretch of one job or task with a margin around it, for "zoom to". */
export function spanAround(target: TimeSpan, extent: TimeSpan): TimeSpan {
  const marginS = Math.max(lengthS(target), MIN_SPAN_S) * 0.25;
  return clampSpan({ fromS: target.fromS - marginS, toS: target.toS + marginS }, extent);
}

/** The least pan that brings the target into sight, or its start if it is longer than the span. */
export function revealSpan(span: TimeSpan, target: TimeSpan, extent: TimeSpan): TimeSpan {
  const marginS = lengthS(span) * 0.05;
  const seen = target.fromS < span.toS - marginS && target.toS > span.fromS + marginS;
  if (seen) return span;
  const deltaS =
    target.toS <= span.fromS + marginS ? target.fromS - marginS - span.fromS : target.toS + marginS - span.toS;
  const long = lengthS(target) > lengthS(span) - 2 * marginS;
  return panBy(span, long ? target.fromS - marginS - span.fromS : deltaS, extent);
}

/** A pinch: the times under two fingers stay under them. Undefined while the fingers are too close for a usable factor. */
export function pinchSpan(
  start: TimeView,
  startPx: readonly [number, number],
  nowPx: readonly [number, number],
  extent: TimeSpan,
): TimeSpan | undefined {
  const apartPx = nowPx[1] - nowPx[0];
  const grabbedPx = startPx[1] - startPx[0];
  if (Math.abs(apartPx) < 8 || Math.abs(grabbedPx) < 8) return undefined;
  const factor = Math.abs(grabbedPx / apartPx);
  const centreS = timeAt(start, (startPx[0] + startPx[1]) / 2);
  const zoomed = zoomAt(start.span, centreS, factor, extent);
  const driftS = centreS - timeAt({ ...start, span: zoomed }, (nowPx[0] + nowPx[1]) / 2);
  return panBy(zoomed, driftS, extent);
}

export const xOf = (view: TimeView, timeS: number): number =>
  view.leftPx + ((timeS - view.span.fromS) / lengthS(view.span)) * view.widthPx;

export const timeAt = (view: TimeView, xPx: number): number =>
  view.span.fromS + ((xPx - view.leftPx) / view.widthPx) * lengthS(view.span);

export const sameSpan = (a: TimeSpan, b: TimeSpan): boolean => a.fromS === b.fromS && a.toS === b.toS;
