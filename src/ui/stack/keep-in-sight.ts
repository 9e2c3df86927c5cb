// SPDX-License-Identifier: GPL-3.0-or-later
// A section that was just chosen or added is brought into sight as soon as it is there, and kept there while charts above it still
// come and grow, until somebody scrolls or points. What is there at first stays where it is.
import { type RefObject, useEffect, useRef } from 'react';

export function useKeepInSight(area: RefObject<HTMLElement | null>, section: string | undefined): void {
  const before = useRef(section);
  const followed = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (before.current === section) return;
    const there = sectionIn(area.current, section);
    if (there === undefined) return;
    before.current = section;
    followed.current = section;
    there.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    const show = (): void => {
      if (followed.current !== undefined) sectionIn(element, followed.current)?.scrollIntoView({ block: 'nearest' });
    };
    const letGo = (): void => {
      followed.current = undefined;
    };
    const sizes = new ResizeObserver(show);
    const watch = (): void => {
      for (const child of element.children) sizes.observe(child);
    };
    const children = new MutationObserver(watch);
    watch();
    children.observe(element, { childList: true });
    const events = ['wheel', 'pointerdown', 'keydown'] as const;
    for (const event of events) element.addEventListener(event, letGo, { passive: true });
    return () => {
      sizes.disconnect();
      children.disconnect();
      for (const event of events) element.removeEventListener(event, letGo);
    };
  }, [area]);
}

const sectionIn = (area: HTMLElement | null, section: string | undefined): Element | undefined =>
  area?.querySelector(`[data-section="${section}"]`) ?? undefined;
