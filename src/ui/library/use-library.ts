// SPDX-License-Identifier: GPL-3.0-or-later
// The list of saved scenarios while its dialog is open: reloaded when it opens, when the page becomes visible again (another tab may
// have changed it), and after every change.
import { useCallback, useEffect, useState } from 'react';
import { browserLibrary } from '../../state/library/browser-library';
import { type LibraryStore, listed, type Saved } from '../../state/library/saved';
import { faultWords } from './library-words';

export interface Library {
  readonly store: LibraryStore;
  /** Undefined until it is read. */
  readonly all: readonly Saved[] | undefined;
  /** Why nothing can be saved, or what failed. */
  readonly fault: string | undefined;
  /** True while something is in progress. */
  readonly busy: boolean;
  /** Performs an action, reports what prevents it, and reads the list again. Undefined if it was not done. */
  readonly run: <T>(act: (shelf: LibraryStore) => Promise<T>) => Promise<T | undefined>;
}

const SHELF = browserLibrary();

export function useLibrary(): Library {
  const [all, setAll] = useState<readonly Saved[]>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  const refresh = useCallback(async () => {
    try {
      setAll(listed(await SHELF.all()));
    } catch (reason) {
      setFault(faultWords(reason));
    }
  }, []);

  const run = useCallback(
    async <T>(act: (shelf: LibraryStore) => Promise<T>): Promise<T | undefined> => {
      setBusy(true);
      setFault(undefined);
      try {
        return await act(SHELF);
      } catch (reason) {
        // Our own errors have a sentence; those of the browser's database are DOMExceptions.
        setFault(reason instanceof Error && !(reason instanceof DOMException) ? reason.message : faultWords(reason));
        return undefined;
      } finally {
        await refresh();
        setBusy(false);
      }
    },
    [refresh],
  );

  useEffect(() => {
    void refresh();
    const onSight = (): void => {
      if (document.visibilityState === 'visible') void refresh();
    };
    document.addEventListener('visibilitychange', onSight);
    window.addEventListener('focus', onSight);
    return () => {
      document.removeEventListener('visibilitychange', onSight);
      window.removeEventListener('focus', onSight);
    };
  }, [refresh]);

  return { store: SHELF, all, fault, busy, run };
}
