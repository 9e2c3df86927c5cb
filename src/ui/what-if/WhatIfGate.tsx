// SPDX-License-Identifier: GPL-3.0-or-later
// Shows a what-if question in place of the workspace while the view has one open. All of it is loaded with the first; what runs goes on
// when one leaves.
import { useEffect, useState } from 'react';
import { changeView, notify } from '../../state/actions';
import { currentWork } from '../../state/page-store';
import { useFragment } from '../page-address';
import { usePage, usePageState } from '../page-context';
import { isPapersAddress, leavePapers } from '../papers/papers-address';
import { leaveWhatIf, onWhatIfAsked } from './open-what-if';

type Chunk = typeof import('./chunk');
interface Loaded {
  readonly WhatIfPage: Chunk['WhatIfPage'];
  readonly questions: ReturnType<Chunk['createQuestionRuns']>;
}

export function WhatIfGate() {
  const page = usePage();
  const { store } = page;
  const at = usePageState((state) => state.view.whatIf);
  const inPapers = isPapersAddress(useFragment());
  const [loaded, setLoaded] = useState<Loaded>();
  /** Of a new question: what it is about. */
  const [path, setPath] = useState<string>();
  const missing = at !== undefined && loaded === undefined;
  useEffect(
    () =>
      onWhatIfAsked((asked) => {
        leavePapers();
        setPath(asked);
        const { whatIf = [] } = currentWork(store.getState());
        changeView(store, { whatIf: asked === undefined ? 0 : whatIf.length });
      }),
    [store],
  );
  useEffect(() => {
    if (!missing) return;
    import('./chunk').then(
      (chunk) => setLoaded({ WhatIfPage: chunk.WhatIfPage, questions: chunk.createQuestionRuns(page) }),
      () => {
        leaveWhatIf(store);
        const sentence = 'What-if questions could not be loaded: is the network down? Nothing was changed; try again.';
        notify(store, { tone: 'danger', sentence });
      },
    );
  }, [missing, page, store]);
  if (at === undefined || inPapers || loaded === undefined) return null;
  return <loaded.WhatIfPage at={at} path={path} questions={loaded.questions} />;
}
