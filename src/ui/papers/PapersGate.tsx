// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the papers over the workspace while the address asks for them. They are loaded with the first such address; measurements
// continue after they are left.
import { useEffect, useState } from 'react';
import { reportNotLoaded } from '../not-loaded';
import { enterAddress, useFragment } from '../page-address';
import { usePage } from '../page-context';
import { useShortcuts } from '../use-page-events';
import { enterPapers, isPapersAddress, leavePapers } from './papers-address';

type Chunk = typeof import('./chunk');
interface Loaded {
  readonly Papers: Chunk['PapersPage'];
  readonly measurements: ReturnType<Chunk['createMeasurements']>;
}

export function PapersGate() {
  const page = usePage();
  const { store } = page;
  const hash = useFragment();
  const wanted = isPapersAddress(hash);
  const [loaded, setLoaded] = useState<Loaded>();
  const missing = wanted && loaded === undefined;
  useShortcuts(true, { papers: () => (isPapersAddress(location.hash) ? leavePapers() : enterPapers(store)) });
  useEffect(() => {
    if (!missing) return;
    import('./chunk').then(
      async (chunk) => {
        await chunk.shippedSoon();
        setLoaded({ Papers: chunk.PapersPage, measurements: chunk.createMeasurements(page) });
      },
      () => {
        leavePapers();
        reportNotLoaded(store, 'The papers', () => enterAddress(store, hash));
      },
    );
  }, [missing, page, store, hash]);
  // A scenario that is opened, from here or from a dropped file, must be visible.
  useEffect(
    () =>
      store.subscribe(({ history, session }, before) => {
        const { present } = history;
        if (present !== before.history.present && present === session.safeScenario) leavePapers();
      }),
    [store],
  );
  return wanted && loaded !== undefined ? <loaded.Papers hash={hash} measurements={loaded.measurements} /> : null;
}
