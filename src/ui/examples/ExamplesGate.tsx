// SPDX-License-Identifier: GPL-3.0-or-later
// Examples: the gallery is loaded when the address first requests it.
import { type ComponentType, useEffect, useState } from 'react';
import { notify } from '../../state/actions';
import { useFragment } from '../page-address';
import { usePage } from '../page-context';
import { isExamplesAddress, leaveExamples } from './examples-address';

type Dialog = ComponentType<{ readonly onClose: () => void }>;

export function ExamplesGate() {
  const { store } = usePage();
  const wanted = isExamplesAddress(useFragment());
  const [Loaded, setLoaded] = useState<Dialog>();
  const missing = wanted && Loaded === undefined;
  useEffect(() => {
    if (!missing) return;
    import('./ExamplesDialog').then(
      (chunk) => setLoaded(() => chunk.ExamplesDialog),
      () => {
        leaveExamples();
        notify(store, {
          tone: 'danger',
          sentence: 'The examples could not be loaded: is the network down? Nothing was changed; try again.',
        });
      },
    );
  }, [missing, store]);
  return wanted && Loaded !== undefined ? <Loaded onClose={leaveExamples} /> : null;
}
