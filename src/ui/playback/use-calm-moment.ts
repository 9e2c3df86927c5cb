// SPDX-License-Identifier: GPL-3.0-or-later
// A value read from the pinned moment, updated no more often than is readable, or at once when stepping.
import { useCallback, useSyncExternalStore } from 'react';
import { usePage } from '../page-context';

/** `read` must return the same number or text for the same moment. `everyMs` 0: on every change. */
export function useCalmMoment<T>(everyMs: number, read: (playS: number | undefined) => T): T {
  const { store } = usePage();
  const subscribe = useCallback(
    (listener: () => void) => {
      let waiting: ReturnType<typeof setTimeout> | undefined;
      const stop = store.subscribe((state, before) => {
        if (state.session.playS === before.session.playS) return;
        if (everyMs === 0) return listener();
        waiting ??= setTimeout(() => {
          waiting = undefined;
          listener();
        }, everyMs);
      });
      return () => {
        stop();
        clearTimeout(waiting);
      };
    },
    [store, everyMs],
  );
  return useSyncExternalStore(subscribe, () => read(store.getState().session.playS));
}
