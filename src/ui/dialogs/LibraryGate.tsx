// SPDX-License-Identifier: GPL-3.0-or-later
// Saved scenarios: their dialog is loaded when it is first opened.
import { type ComponentType, useEffect, useState } from 'react';
import { changeSession, notify } from '../../state/actions';
import { usePage, usePageState } from '../page-context';

type Dialog = ComponentType<{ readonly onClose: () => void }>;

export function LibraryGate() {
  const { store } = usePage();
  const open = usePageState((state) => state.session.libraryOpen) ?? false;
  const [Loaded, setLoaded] = useState<Dialog>();
  const wanted = open && Loaded === undefined;
  const close = (): void => changeSession(store, { libraryOpen: false });
  useEffect(() => {
    if (!wanted) return;
    import('../library/LibraryDialog').then(
      (room) => setLoaded(() => room.LibraryDialog),
      () => {
        changeSession(store, { libraryOpen: false });
        notify(store, {
          tone: 'danger',
          sentence: 'Saved scenarios could not be loaded: is the network there? Nothing was changed; try again.',
        });
      },
    );
  }, [wanted, store]);
  return open && Loaded !== undefined ? <Loaded onClose={close} /> : null;
}
