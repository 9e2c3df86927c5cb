// The results in figures. They come after the first sight, in a place that nothing stands under.
import { Suspense } from 'react';
import { Figures } from '../chunks/simulated-later';
import { useFirstSight } from '../page-hooks';

export function ComparePanel() {
  const ready = useFirstSight();
  if (!ready) return null;
  return (
    <Suspense>
      <Figures />
    </Suspense>
  );
}
