// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a media query matches, kept up to date: for what CSS alone cannot decide.
import { useCallback, useSyncExternalStore } from 'react';
import { mediaMatches } from '../../charts/medium';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => mediaMatches(query));
}
