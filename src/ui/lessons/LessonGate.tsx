// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons beside the workspace: everything is loaded when the address first requests one.
import { Suspense, useEffect, useState } from 'react';
import { changeSession } from '../../state/actions';
import { isLessonAddress, onLessonPanelShown } from '../open-lessons';
import { useFragment } from '../page-address';
import { usePage } from '../page-context';
import { lazyPart } from '../shared/lazy-part';

const LessonPanel = lazyPart(() => import('./chunk'), 'LessonPanel');

/** `ready`: the first sight is over. */
export function LessonGate({ ready }: { readonly ready: boolean }) {
  const hash = useFragment();
  const { store } = usePage();
  const [asked, setAsked] = useState(false);
  useEffect(() => onLessonPanelShown(() => setAsked(true)), []);
  useEffect(() => {
    // Without the player no lesson can open: show what is open already.
    if (ready && asked) import('./chunk').catch(() => changeSession(store, { lessonPending: undefined }));
  }, [ready, asked, store]);
  // A lesson stays while something else covers the workspace.
  if (!asked && isLessonAddress(hash)) setAsked(true);
  return (
    ready &&
    asked && (
      <Suspense>
        <LessonPanel hash={hash} />
      </Suspense>
    )
  );
}
