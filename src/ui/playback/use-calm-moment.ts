// SPDX-License-Identifier: GPL-3.0-or-later
// Something read off the pinned moment, followed no more often than is good to look at: at once where it is stepped.
import { useCallback, useSyncExternalStore } from 'react';
import { usePage } from '../page-context';

/** `read` must answer the same for the same moment: a number, a text. `everyMs` 0: with every change. */
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
