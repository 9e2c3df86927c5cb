// SPDX-License-Identifier: GPL-3.0-or-later
// A table that was pasted, dropped or requested: its reader and dialog are loaded with the first one.
import { changeSession } from '../../state/actions';
import { useLoaded } from '../not-loaded';
import { usePage, usePageState } from '../page-context';

export function TableGate() {
  const { store } = usePage();
  const input = usePageState((state) => state.session.table);
  const request = {
    what: 'The reader of tables',
    leave: () => changeSession(store, { table: undefined }),
    again: () => changeSession(store, { table: input }),
  };
  const chunk = useLoaded(store, () => import('./TableDialog'), input && request);
  return input === undefined || chunk === undefined ? null : <chunk.TableDialog input={input} />;
}
