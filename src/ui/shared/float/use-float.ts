// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps a native popover at its anchor while it is open. The browser handles light dismiss, Escape and the return of focus.
import { type RefObject, type ToggleEvent, useCallback, useEffect, useState } from 'react';

export function moveFloat(anchor: Element, float: HTMLElement, align: 'start' | 'end'): void {
  const size = { width: float.offsetWidth, height: float.offsetHeight };
  const frame = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const place = placeFloat(anchor.getBoundingClientRect(), size, frame, align);
  float.style.left = `${place.leftPx}px`;
  float.style.top = `${place.topPx}px`;
  float.style.visibility = 'visible';
}

interface Float {
  readonly open: boolean;
  readonly onBeforeToggle: (event: ToggleEvent<HTMLElement>) => void;
  readonly onToggle: (event: ToggleEvent<HTMLElement>) => void;
}

export function useFloat(
  anchor: RefObject<Element | null>,
  float: RefObject<HTMLElement | null>,
  align: 'start' | 'end',
): Float {
  const [open, setOpen] = useState(false);
  const place = useCallback(() => {
    if (anchor.current !== null && float.current !== null) moveFloat(anchor.current, float.current, align);
  }, [anchor, float, align]);

  useEffect(() => {
    if (!open) return;
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [open, place]);

  return {
    open,
    // Hidden until it is in place: else it would flash in the corner for a frame.
    onBeforeToggle: (event) => {
      if (event.newState === 'open') event.currentTarget.style.visibility = 'hidden';
    },
    onToggle: (event) => {
      const isOpen = event.newState === 'open';
      if (isOpen) place();
      setOpen(isOpen);
    },
  };
}

/**
 * Where a menu, a tip or a cell's error floats: below its anchor, or above if it does not fit, always inside the
 * window. Pure: rectangles in, a corner out, all in CSS pixels of the window.
 */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface FloatPlace {
  readonly leftPx: number;
  readonly topPx: number;
}

const GAP_PX = 4;
const EDGE_PX = 8;

export function placeFloat(
  anchor: Box,
  size: { readonly width: number; readonly height: number },
  frame: { readonly width: number; readonly height: number },
  align: 'start' | 'end' = 'start',
): FloatPlace {
  const wantedLeft = align === 'start' ? anchor.left : anchor.left + anchor.width - size.width;
  const below = anchor.top + anchor.height + GAP_PX;
  const above = anchor.top - GAP_PX - size.height;
  const fitsBelow = below + size.height + EDGE_PX <= frame.height;
  const wantedTop = fitsBelow || above < EDGE_PX ? below : above;
  return {
    leftPx: Math.max(EDGE_PX, Math.min(wantedLeft, frame.width - size.width - EDGE_PX)),
    topPx: Math.max(EDGE_PX, Math.min(wantedTop, frame.height - size.height - EDGE_PX)),
  };
}
