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
        const shown = store.getState().session.notices.filter(({ sentence }) => sentence === notLoaded(WHAT));
        // Announced once, however many parts follow.
        if (count > 0 && shown.length === 0) reportNotLoaded(store, WHAT, retryMissing);
        if (count === 0) for (const { id } of shown) dismissNotice(store, id);
      }),
    [store],
  );
  return null;
}
