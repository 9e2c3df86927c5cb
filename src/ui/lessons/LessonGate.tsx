// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons beside the workspace: all of it is loaded when the address first asks for one.
import { Suspense, useState } from 'react';
import { isLessonAddress } from '../open-lessons';
import { useFragment } from '../page-address';
import { late } from '../shared/late';

const LessonPanel = late(() => import('./chunk'), 'LessonPanel');

/** `ready`: the first sight is over. */
export function LessonGate({ ready }: { readonly ready: boolean }) {
  const hash = useFragment();
  const [asked, setAsked] = useState(false);
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
