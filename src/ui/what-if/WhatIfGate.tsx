// SPDX-License-Identifier: GPL-3.0-or-later
// Shows a what-if question in place of the workspace while the view has one open. The code is loaded with the first one; what runs
// continues after the question is left.
import { useCallback, useEffect, useState } from 'react';
import { changeView } from '../../state/actions';
import { editedScenario } from '../../state/page-store';
import { reportNotLoaded } from '../not-loaded';
import { isSweepOutput, leaveWhatIf, onSweepFiles, onWhatIfRequested } from '../open-what-if';
import { useFragment } from '../page-address';
import { usePage, usePageState } from '../page-context';
import { isPapersAddress, leavePapers } from '../papers/papers-address';

type Chunk = typeof import('./chunk');
interface Loaded {
  readonly WhatIfPage: Chunk['WhatIfPage'];
  readonly takeLines: Chunk['takeLines'];
  readonly questions: ReturnType<Chunk['questionRunsOf']>;
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
      onWhatIfRequested((asked) => {
        leavePapers();
        setPath(asked);
        const { whatIf = [] } = editedScenario(store.getState());
        changeView(store, { whatIf: asked === undefined ? 0 : whatIf.length });
      }),
    [store],
  );
  const load = useCallback(
    async (again: () => void): Promise<Loaded | undefined> => {
      try {
        const chunk = await import('./chunk');
        const { WhatIfPage, takeLines } = chunk;
        const now = { WhatIfPage, takeLines, questions: chunk.questionRunsOf(page) };
        setLoaded(now);
        return now;
      } catch {
        leaveWhatIf(store);
        reportNotLoaded(store, 'What-if questions', again);
        return undefined;
      }
    },
    [page, store],
  );
  useEffect(() => {
    if (missing) void load(() => changeView(store, { whatIf: at }));
  }, [missing, load, store, at]);
  useEffect(() => {
    const take = async (files: readonly File[]): Promise<void> => {
      const parts = await load(() => void take(files));
      if (parts !== undefined) await parts.takeLines(page, parts.questions, files);
    };
    const onDrop = async (event: DragEvent): Promise<void> => {
      const files = [...(event.dataTransfer?.files ?? [])];
      // A single file is handled like any other.
      if (files.length < 2 || !(await isSweepOutput(files[0]!))) return;
      const areLines = await Promise.all(files.map(isSweepOutput));
      await take(files.filter((_, i) => areLines[i]));
    };
    const drop = (event: DragEvent): void => void onDrop(event);
    window.addEventListener('drop', drop);
    const stop = onSweepFiles((files) => void take(files));
    return () => {
      window.removeEventListener('drop', drop);
      stop();
    };
  }, [load, page]);
  const isShown = at !== undefined && !inPapers && loaded !== undefined;
  useEffect(() => {
    if (!isShown) return;
    return () => void setTimeout(giveFocusBack, 0);
  }, [isShown]);
  if (at === undefined || inPapers || loaded === undefined) return null;
  return <loaded.WhatIfPage at={at} path={path} questions={loaded.questions} />;
}

/** What had the focus is gone with the page: the focus returns to where the page was opened. */
function giveFocusBack(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('[data-way="what-if"]')?.focus();
}
