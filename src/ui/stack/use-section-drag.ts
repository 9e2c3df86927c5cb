// SPDX-License-Identifier: GPL-3.0-or-later
// Dragging a section by its handle: a line shows where it would go, and it goes there when released. Escape cancels.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface SectionDragInput {
  readonly section: string;
  /** All sections that are there, as shown. */
  readonly shown: readonly string[];
  readonly moveTo: (place: number) => void;
}

/** Where it would go, and the line that shows it, in screen coordinates. */
interface Drop {
  readonly place: number;
  readonly line: { readonly left: number; readonly top: number; readonly width: number };
}

const DRAG_FROM_PX = 4;
/** Within this distance of its edges the stack scrolls. */
const EDGE_PX = 28;
const SCROLL_PX = 12;

export function useSectionDrag(handle: RefObject<HTMLElement | null>, input: SectionDragInput): Drop | undefined {
  const [drop, setDrop] = useState<Drop>();
  const dropAt = useEffectEvent((yPx: number): Drop | undefined => {
    const area = handle.current?.closest('[data-section]')?.parentElement;
    if (area == null) return undefined;
    const box = area.getBoundingClientRect();
    if (yPx < box.top + EDGE_PX) area.scrollTop -= SCROLL_PX;
    if (yPx > box.bottom - EDGE_PX) area.scrollTop += SCROLL_PX;
    const boxes = input.shown.flatMap((section) => {
      const own = area.querySelector(`[data-section="${section}"]`)?.getBoundingClientRect();
      return own === undefined ? [] : [{ topPx: own.top, bottomPx: own.bottom }];
    });
    const { place, linePx } = dropPlace(boxes, input.shown.indexOf(input.section), yPx);
    return { place, line: { left: box.left, top: linePx, width: box.width } };
  });
  const end = useEffectEvent((taken: Drop | undefined): void => {
    setDrop(undefined);
    if (taken !== undefined) input.moveTo(taken.place);
  });

  useEffect(() => {
    const element = handle.current;
    if (element === null) return undefined;
    let fromPx: number | undefined;
    let now: Drop | undefined;
    let dragged = false;
    const stop = (takes: boolean): void => {
      if (fromPx === undefined) return;
      fromPx = undefined;
      end(takes ? now : undefined);
      now = undefined;
    };
    const onDown = (event: PointerEvent): void => {
      // Its menu is inside the handle in the document.
      const inMenu = event.target instanceof Element && event.target.closest('[popover]') !== null;
      if (event.button !== 0 || !event.isPrimary || inMenu) return;
      fromPx = event.clientY;
      dragged = false;
    };
    const onMove = (event: PointerEvent): void => {
      if (fromPx === undefined || (!dragged && Math.abs(event.clientY - fromPx) < DRAG_FROM_PX)) return;
      if (!dragged) element.setPointerCapture(event.pointerId);
      dragged = true;
      now = dropAt(event.clientY);
      setDrop(now);
    };
    // The click after a drag would open the menu.
    const onClick = (event: MouseEvent): void => {
      if (!dragged) return;
      dragged = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || now === undefined) return;
      event.preventDefault();
      stop(false);
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerdown', onDown, { signal });
    // A quick drag leaves the handle with its first move.
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', () => stop(true), { signal });
    window.addEventListener('pointercancel', () => stop(false), { signal });
    element.addEventListener('click', onClick, { capture: true, signal });
    window.addEventListener('keydown', onKey, { capture: true, signal });
    return () => listening.abort();
  }, [handle]);
  return drop;
}

/** Where a section goes when dragged to a height: before the first other section whose middle is below that. Pure. */
interface Box {
  readonly topPx: number;
  readonly bottomPx: number;
}

/** `place`: its new place among all. `linePx`: where to draw the line for it, between two sections. */
export function dropPlace(boxes: readonly Box[], dragged: number, yPx: number): { place: number; linePx: number } {
  const others = boxes.filter((_, at) => at !== dragged);
  const before = others.findIndex(({ topPx, bottomPx }) => yPx < (topPx + bottomPx) / 2);
  const place = before < 0 ? others.length : before;
  // At its own place, the line is at its own top.
  if (place === dragged) return { place, linePx: boxes[dragged]?.topPx ?? 0 };
  return { place, linePx: (place < others.length ? others[place]?.topPx : others.at(-1)?.bottomPx) ?? 0 };
}
