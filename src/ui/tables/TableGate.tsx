// SPDX-License-Identifier: GPL-3.0-or-later
// A table that was pasted, dropped or requested: its reader and dialog are loaded with the first one.
import { type ComponentType, useEffect, useState } from 'react';
import { changeSession, notify } from '../../state/actions';
import type { TableInput } from '../../state/page-store';
import { usePage, usePageState } from '../page-context';

type Dialog = ComponentType<{ readonly input: TableInput }>;

export function TableGate() {
  const { store } = usePage();
  const input = usePageState((state) => state.session.table);
  const [Loaded, setLoaded] = useState<Dialog>();
  const wanted = input !== undefined && Loaded === undefined;
  useEffect(() => {
    if (!wanted) return;
    import('./TableDialog').then(
      (chunk) => setLoaded(() => chunk.TableDialog),
      () => {
        changeSession(store, { table: undefined });
        const sentence = 'Reading tables could not be loaded: is the network down? Nothing was changed; try again.';
        notify(store, { tone: 'danger', sentence });
      },
    );
  }, [wanted, store]);
  return input === undefined || Loaded === undefined ? null : <Loaded input={input} />;
}
