// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps a native popover at its anchor while it is open. The browser does light dismiss, Escape and the return of focus.
import { type RefObject, type ToggleEvent, useCallback, useEffect, useState } from 'react';
import { placeFloat } from './place-float';

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
    // Hidden until it stands at its place: else it would flash in the corner for a frame.
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
