// SPDX-License-Identifier: GPL-3.0-or-later
// The results in figures. They come after the first sight, in a place that nothing stands under.
import { Suspense } from 'react';
import { Figures } from '../chunks/simulated-later';
import { useFirstPlanShown } from '../page-hooks';

export function ComparePanel() {
  const ready = useFirstPlanShown();
  if (!ready) return null;
  return (
    <Suspense>
      <Figures />
    </Suspense>
  );
}
