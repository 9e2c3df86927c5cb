// SPDX-License-Identifier: GPL-3.0-or-later
// Code that could not be fetched: no network, or gone from the server after a new build. The user learns what is missing, and can
// ask for it again.
import { useEffect, useState } from 'react';
import { notify } from '../state/actions';
import type { PageStore } from '../state/page-store';

export const notLoaded = (what: string): string =>
  `${what} could not be loaded: is the network down? Nothing was changed; try again, or reload the page.`;

export function reportNotLoaded(store: PageStore, what: string, again: () => void): void {
  notify(store, { tone: 'danger', sentence: notLoaded(what), action: { label: 'Try again', run: again } });
}

interface Wanted {
  readonly what: string;
  /** Takes back what asked for it, so that nothing waits for it. */
  readonly leave: () => void;
  /** Asks for it once more, as the user did. */
  readonly again: () => void;
}

/** What `load` imports once `wanted` is given; undefined until it is there. */
export function useLoaded<T>(store: PageStore, load: () => Promise<T>, wanted: Wanted | undefined): T | undefined {
  const [loaded, setLoaded] = useState<{ readonly part: T }>();
  const missing = wanted !== undefined && loaded === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one request for each time it is wanted.
  useEffect(() => {
    if (!missing) return;
    load().then(
      (part) => setLoaded({ part }),
      () => {
        wanted.leave();
        reportNotLoaded(store, wanted.what, wanted.again);
      },
    );
  }, [missing]);
  return loaded?.part;
}
