// SPDX-License-Identifier: GPL-3.0-or-later
// One notice for all parts of the page that could not be loaded, as long as there are any.
import { useEffect } from 'react';
import { dismissNotice } from '../../state/actions';
import { onMissing, retryMissing } from '../missing-parts';
import { notLoaded, reportNotLoaded } from '../not-loaded';
import { usePage } from '../page-context';

const WHAT = 'Parts of Gantry';

export function MissingParts() {
  const { store } = usePage();
  useEffect(
    () =>
      onMissing((count) => {
        if (count > 0) return reportNotLoaded(store, WHAT, retryMissing);
        const { notices } = store.getState().session;
        for (const { id, sentence } of notices) if (sentence === notLoaded(WHAT)) dismissNotice(store, id);
      }),
    [store],
  );
  return null;
}
