// SPDX-License-Identifier: GPL-3.0-or-later
// One large picture of all runs, or all rows as a stack: given by the link, else as the reader last chose it.
import { changeSession, changeView } from '../state/actions';
import { showsAllRows } from '../state/page-store';
import { usePage, usePageState } from './page-context';
import { readSetting, writeSetting } from './page-storage';
import { useMediaQuery } from './shared/use-media-query';
import { PHONE } from './shared/widths';

const ROWS_KEY = 'gantry.rows';

/** As it was last chosen in this browser. */
export const readUsualRows = (): 'all' | undefined => (readSetting(ROWS_KEY) === 'all' ? 'all' : undefined);

/** One picture fits on a phone, whatever the link asks for. */
export function useAllRows(): boolean {
  const all = usePageState(showsAllRows);
  return !useMediaQuery(PHONE) && all;
}

/** What is chosen goes into the link, and holds for what is opened next. */
export function useChooseRows(): (rows: 'one' | 'all') => void {
  const { store } = usePage();
  return (rows) => {
    const usualRows = rows === 'all' ? rows : undefined;
    // An embedded page changes nothing of its reader's own.
    if (!store.getState().session.embed) writeSetting(ROWS_KEY, usualRows);
    changeSession(store, { usualRows });
    changeView(store, { rows: usualRows, enlarged: undefined });
  };
}
