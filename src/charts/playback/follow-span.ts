// SPDX-License-Identifier: GPL-3.0-or-later
// The visible time while a moment moves through it: pages are turned, so that charts are redrawn once a page and not with every frame.
// If the user looks elsewhere, the view stays there.
import { lengthS, panBy, revealSpan, type TimeSpan } from '../time/span';

/** Shares of the visible time: where a page is turned, and where the moment is on the next. */
const TURN_AT = 0.96;
const TURN_TO = 0.08;

/** While it plays, from one moment to the next. */
export function followPlaying(span: TimeSpan, beforeS: number, nowS: number, extent: TimeSpan): TimeSpan {
  const wasSeen = beforeS >= span.fromS && beforeS <= span.toS;
  const turnS = span.fromS + lengthS(span) * TURN_AT;
  if (!wasSeen || nowS <= turnS || span.toS >= extent.toS) return span;
  return panBy(span, nowS - lengthS(span) * TURN_TO - span.fromS, extent);
}

/** After a step, the least pan that shows it. */
export const followStep = (span: TimeSpan, nowS: number, extent: TimeSpan): TimeSpan =>
  revealSpan(span, { fromS: nowS, toS: nowS }, extent);
