// SPDX-License-Identifier: GPL-3.0-or-later
// Where scroll bars take room, a stack that scrolls is narrower than the axis over it and the minimap under it: they give the same
// room away, so that a second is at the same place everywhere.
import { type RefObject, useEffect } from 'react';

export function useBarWidth(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current;
    const stack = element?.parentElement;
    if (element === null || stack == null) return undefined;
    const measure = (): void => {
      stack.style.setProperty('--bar', `${element.offsetWidth - element.clientWidth}px`);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [area]);
}
