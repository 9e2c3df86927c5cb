// SPDX-License-Identifier: GPL-3.0-or-later
// Scroll positions are kept in the view, so that a link shows elsewhere what is visible here; a link's positions are applied as soon as
// their elements are long enough, until the user scrolls, points or types. Elements name themselves by `data-scroll`.
import { useEffect } from 'react';
import type { View } from '../../model/view/view';
import { changeView } from '../../state/actions';
import type { PageStore } from '../../state/page-store';
import { scrolledPlaces, scrolledTo, withScrolled } from '../../state/scrolled';
import { usePage } from '../page-context';

/** A position is kept once scrolling rests. */
const REST_MS = 300;
/** A link's positions are applied for as long as its runs may take: later nothing moves by itself. */
const WAIT_MS = 30_000;
const LOOK_MS = 100;
const USER_EVENTS = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const;

export function useKeptScroll(): void {
  const { store } = usePage();
  useEffect(() => keepScroll(store), [store]);
}

function keepScroll(store: PageStore): () => void {
  /** The positions last kept here: any other value was opened. */
  let own: View['scrolled'];
  let wanted: ReadonlySet<string> = new Set();
  let untilMs = 0;
  let looking = 0;
  const resting = new Map<string, number>();

  const find = (place: string): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>('[data-scroll]')].find((one) => placeOf(one, store) === place);

  /** Repeated, because their elements grow and shrink while results arrive, which would change the position. */
  function look(): void {
    const { scrolled } = store.getState().view;
    for (const place of wanted) {
      const px = scrolledTo(scrolled, place) ?? 0;
      const element = find(place);
      if (element === undefined || element.scrollHeight - element.clientHeight < px) continue;
      if (Math.round(element.scrollTop) !== px) element.scrollTop = px;
    }
    if (performance.now() > untilMs) wanted = new Set();
    looking = wanted.size > 0 ? window.setTimeout(look, LOOK_MS) : 0;
  }

  function begin(): void {
    const { scrolled } = store.getState().view;
    if (scrolled === own) return;
    own = scrolled;
    wanted = new Set(scrolledPlaces(scrolled));
    untilMs = performance.now() + WAIT_MS;
    if (wanted.size > 0 && looking === 0) look();
  }

  const letGo = (): void => {
    wanted = new Set();
  };

  function onScroll({ target }: Event): void {
    const place = target instanceof HTMLElement ? placeOf(target, store) : undefined;
    if (place === undefined) return;
    clearTimeout(resting.get(place));
    resting.set(
      place,
      window.setTimeout(() => {
        // It is still moving to a link's position, or has gone since.
        if (wanted.has(place) || !(target as HTMLElement).isConnected) return;
        const { scrolled } = store.getState().view;
        const px = (target as HTMLElement).scrollTop;
        if (Math.round(px) === (scrolledTo(scrolled, place) ?? 0)) return;
        own = withScrolled(scrolled, place, px);
        changeView(store, { scrolled: own });
      }, REST_MS),
    );
  }

  begin();
  const stop = store.subscribe(({ view }, before) => {
    if (view.scrolled !== before.view.scrolled) begin();
  });
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  for (const event of USER_EVENTS) document.addEventListener(event, letGo, { capture: true, passive: true });
  return () => {
    stop();
    clearTimeout(looking);
    for (const timer of resting.values()) clearTimeout(timer);
    document.removeEventListener('scroll', onScroll, { capture: true });
    for (const event of USER_EVENTS) document.removeEventListener(event, letGo, { capture: true });
  };
}

/** Lanes are named by their section and by what its lanes are; by slot the view keeps the first visible lane instead. */
function placeOf(element: HTMLElement, store: PageStore): string | undefined {
  const name = element.dataset.scroll;
  if (name !== 'lanes') return name;
  const section = element.closest<HTMLElement>('[data-section]')?.dataset.section;
  if (section === undefined || !section.startsWith('gantt')) return section;
  const { gantt = 'jobs' } = store.getState().view;
  return gantt === 'slots' ? undefined : `${section} ${gantt}`;
}
