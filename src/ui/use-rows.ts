// SPDX-License-Identifier: GPL-3.0-or-later
// One large picture of all runs, or all rows as a stack: set by the link, otherwise the reader's last choice.
import { changeSession, changeView } from '../state/actions';
import { showsAllRows } from '../state/page-store';
import { usePage, usePageState } from './page-context';
import { readSetting, writeSetting } from './page-storage';
import { useMediaQuery } from './shared/use-media-query';
import { PHONE } from './shared/widths';

const ROWS_KEY = 'gantry.rows';

/** The last choice in this browser. */
export const readUsualRows = (): 'all' | undefined => (readSetting(ROWS_KEY) === 'all' ? 'all' : undefined);

/** A phone shows one picture, even if the link asks for all rows. */
export function useAllRows(): boolean {
  const all = usePageState(showsAllRows);
  return !useMediaQuery(PHONE) && all;
}

/** The choice goes into the link, and also applies to what is opened next. */
export function useChooseRows(): (rows: 'one' | 'all') => void {
  const { store } = usePage();
  return (rows) => {
    const usualRows = rows === 'all' ? rows : undefined;
    // An embedded page must not change its reader's settings.
    if (!store.getState().session.embed) writeSetting(ROWS_KEY, usualRows);
    changeSession(store, { usualRows });
    changeView(store, { rows: usualRows, enlarged: undefined });
  };
}
