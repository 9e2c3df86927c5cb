// SPDX-License-Identifier: GPL-3.0-or-later
// What a wheel turn or a key means for the span: pure rules, so that every timeline, the axis and the minimap agree.
//
// The wheel must not trap a page that scrolls:
// - Ctrl or Meta + wheel (a trackpad pinch arrives as this) always zooms at the pointer;
// - Shift + wheel, or a mostly sideways turn, always pans in time;
// - a plain wheel zooms only a chart that has the focus (one click or Tab) and no lanes to scroll; everywhere else, and
//   when it can no longer change the view, it is left to the browser: lanes scroll first, then the page.
import { fitSpan, lengthS, panBy, sameSpan, type TimeSpan, zoomAt } from './span';

export interface WheelTurn {
  readonly deltaX: number;
  readonly deltaY: number;
  /** As in the DOM: 0 pixels, 1 lines, 2 pages. */
  readonly deltaMode: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

type WheelIntent =
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'pan'; readonly deltaPx: number };

const PX_PER_MODE = [1, 16, 400];
/** One notch of a common mouse (100 px) changes the length by a fifth; one event never by more than 1.6. */
const ZOOM_PER_PX = 0.002;
const PINCH_PER_PX = 0.01;
const MAX_ZOOM = 1.6;

export function wheelIntent(turn: WheelTurn, plainZooms: boolean): WheelIntent | undefined {
  const perUnit = PX_PER_MODE[turn.deltaMode] ?? 1;
  const xPx = turn.deltaX * perUnit;
  const yPx = turn.deltaY * perUnit;
  const pinching = turn.ctrlKey || turn.metaKey;
  if (!pinching && turn.shiftKey) return { kind: 'pan', deltaPx: Math.abs(xPx) > Math.abs(yPx) ? xPx : yPx };
  if (!pinching && Math.abs(xPx) > Math.abs(yPx)) return { kind: 'pan', deltaPx: xPx };
  if ((!pinching && !plainZooms) || yPx === 0) return undefined;
  const rate = pinching && Math.abs(yPx) < 50 ? PINCH_PER_PX : ZOOM_PER_PX;
  const factor = Math.exp(yPx * rate);
  return { kind: 'zoom', factor: Math.min(Math.max(factor, 1 / MAX_ZOOM), MAX_ZOOM) };
}

/** How far a finger must move before its axis is clear. */
const TELLING_PX = 6;

/** A place on the screen. */
interface PlacePx {
  readonly xPx: number;
  readonly yPx: number;
}

/**
 * What two fingers change, depending on the axis along which either moved farther: time for sideways, lanes for up or down. Decided
 * once and kept until a finger is lifted, so that a slightly slanted movement never changes both. Undefined: not known yet.
 */
export function pinchAxis(from: readonly PlacePx[], now: readonly PlacePx[]): 'time' | 'lanes' | undefined {
  const farthest = (along: keyof PlacePx): number =>
    from.reduce((most, place, i) => Math.max(most, Math.abs((now[i] ?? place)[along] - place[along])), 0);
  const [acrossPx, downPx] = [farthest('xPx'), farthest('yPx')];
  if (Math.max(acrossPx, downPx) < TELLING_PX) return undefined;
  return downPx > acrossPx ? 'lanes' : 'time';
}

export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Charts whose arrows move from job to job pan with Shift + arrow ("shift"); the minimap also pans with plain arrows. */
type ArrowRule = 'plain' | 'shift';

const PAN_SHARE = 0.1;
const KEY_ZOOM = 1.5;

/** The span after a key, or undefined when the key is not about time. Browser shortcuts (Ctrl +) are never taken. */
export function spanAfterKey(
  press: KeyPress,
  span: TimeSpan,
  extent: TimeSpan,
  arrows: ArrowRule,
): TimeSpan | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  const middleS = (span.fromS + span.toS) / 2;
  const stepS = lengthS(span) * PAN_SHARE;
  switch (press.key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      if (arrows === 'shift' && !press.shiftKey) return undefined;
      return panBy(span, press.key === 'ArrowLeft' ? -stepS : stepS, extent);
    case 'PageUp':
      return panBy(span, -lengthS(span) * 0.9, extent);
    case 'PageDown':
      return panBy(span, lengthS(span) * 0.9, extent);
    case '+':
    case '=':
      return zoomAt(span, middleS, 1 / KEY_ZOOM, extent);
    case '-':
    case '_':
      return zoomAt(span, middleS, KEY_ZOOM, extent);
    case '0':
    case 'f':
      return fitSpan(extent);
    case 'Home':
      return panBy(span, Number.NEGATIVE_INFINITY, extent);
    case 'End':
      return panBy(span, Number.POSITIVE_INFINITY, extent);
    default:
      return undefined;
  }
}

/** Whether everything is in sight: if so, a double click zooms in, else it fits. */
export const isFitted = (span: TimeSpan, extent: TimeSpan): boolean => {
  const fit = fitSpan(extent);
  return sameSpan(span, fit) || lengthS(span) >= lengthS(fit) * 0.999;
};
