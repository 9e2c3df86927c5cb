// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons beside the workspace: all of it is loaded when the address first asks for one.
import { Suspense, useEffect, useState } from 'react';
import { isLessonAddress, onLessonPanelShown } from '../open-lessons';
import { useFragment } from '../page-address';
import { late } from '../shared/late';

const LessonPanel = late(() => import('./chunk'), 'LessonPanel');

/** `ready`: the first sight is over. */
export function LessonGate({ ready }: { readonly ready: boolean }) {
  const hash = useFragment();
  const [asked, setAsked] = useState(false);
  useEffect(() => onLessonPanelShown(() => setAsked(true)), []);
  // A lesson stays while something else lies over the workspace.
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
