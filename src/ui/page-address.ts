// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the page's address that opens and closes what covers the workspace, without losing what is open there.
import { useSyncExternalStore } from 'react';
import { changeView } from '../state/actions';
import { carriesScenario } from '../state/address';
import type { PageStore } from '../state/page-store';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};
const fragment = (): string => location.hash;

export const useFragment = (): string => useSyncExternalStore(subscribe, fragment);

export function enterAddress(store: PageStore, address: string): void {
  if (carriesScenario(location.hash)) {
    // Going back must not reopen the link over the scenario, nor may a reload lose what it opened, so it is kept from now on.
    history.replaceState(null, '', location.pathname + location.search);
    changeView(store, {});
  }
  location.hash = address;
}

/** Back to the workspace; the browser's Back button returns to what was left. */
export function leaveAddress(): void {
  history.pushState(null, '', location.pathname + location.search);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** The same place with other values, without an entry in the browser's history. */
export function replaceAddress(address: string): void {
  history.replaceState(null, '', address);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
