// SPDX-License-Identifier: GPL-3.0-or-later
// The stack's keys, what stays in sight (a section that was chosen, added or enlarged), and one width for everything on the time axis.
// Renders nothing.
import { type RefObject, useContext, useEffect, useRef } from 'react';
import { changeView } from '../../state/actions';
import type { RunView } from '../../state/runs/run-views';
import { usePage } from '../page-context';
import { StackContext } from '../stack-context';
import { useShortcuts } from '../use-page-events';
import { useEscape } from './use-escape';
import { useKeptScroll } from './use-kept-scroll';

interface StackEffectsProps {
  readonly area: RefObject<HTMLElement | null>;
  readonly shown: RunView | undefined;
}

export function StackEffects({ area, shown }: StackEffectsProps) {
  const { store } = usePage();
  const { natural, enlarged } = useContext(StackContext);
  useBarWidth(area);
  useKeptScroll();
  useKeepInSight(area, shown === undefined ? undefined : `plan-${shown.index}`);

  const enlarge = (): void => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-section]')?.dataset.section;
    // What happened matters more than what was planned.
    const candidates = [focused, `gantt-${shown?.index}`, `plan-${shown?.index}`, natural[0]];
    const section = candidates.find((one) => one !== undefined && natural.includes(one));
    changeView(store, { enlarged: enlarged === undefined ? section : undefined });
  };
  useShortcuts(true, { enlarge });
  useEscape(() => {
    if (enlarged === undefined) return false;
    changeView(store, { enlarged: undefined });
    return true;
  });
  useEffect(() => {
    if (enlarged === undefined) return;
    area.current?.querySelector(`[data-section="${enlarged}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [area, enlarged]);
  return null;
}

// If scroll bars take space, a stack that scrolls is narrower than the axis above it and the minimap below it: they leave out the same
// space, so that a second is at the same x everywhere.
function useBarWidth(area: RefObject<HTMLElement | null>): void {
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

// A section that was just chosen or added is scrolled into view as soon as it is there, and kept in view while charts above it still
// appear and grow, until the user scrolls, points or presses a key. The first section stays where it is.
function useKeepInSight(area: RefObject<HTMLElement | null>, section: string | undefined): void {
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
