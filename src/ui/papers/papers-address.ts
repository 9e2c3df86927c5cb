// The page's address as far as it opens and closes the papers: their own addresses, and how to come and go without losing what
// is open in the workspace.
import { useSyncExternalStore } from 'react';
import { changeView } from '../../state/actions';
import { carriesScenario } from '../../state/address';
import type { PageStore } from '../../state/page-store';
import { PAPERS_ADDRESS } from '../../state/papers/gallery-address';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};
const fragment = (): string => location.hash;

/** Of the gallery. */
export const PAPERS_HREF = PAPERS_ADDRESS;

export const useFragment = (): string => useSyncExternalStore(subscribe, fragment);

export const isPapersAddress = (hash: string): boolean => /^#papers(?![^/&])/.test(hash);

export function enterPapers(store: PageStore): void {
  if (carriesScenario(location.hash)) {
    // Coming back must not open the link anew over the work, nor may a reload lose what it opened: it is kept from now on.
    history.replaceState(null, '', location.pathname + location.search);
    changeView(store, {});
  }
  location.hash = PAPERS_ADDRESS;
}

/** Back to the workspace; the browser's own way back leads to the papers again. */
export function leavePapers(): void {
  if (!isPapersAddress(location.hash)) return;
  history.pushState(null, '', location.pathname + location.search);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** The same entry with other values: no step of its own in the browser's history. */
export function replaceAddress(address: string): void {
  history.replaceState(null, '', address);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
