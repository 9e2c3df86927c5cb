// The height of a table row: the same numbers as --row in tokens.css, which the rows take.
import { useSyncExternalStore } from 'react';

const FINE_PX = 26;
const COARSE_PX = 32;
const coarse = (): MediaQueryList => window.matchMedia('(pointer: coarse)');

function subscribe(onChange: () => void): () => void {
  const query = coarse();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export function useRowHeightPx(): number {
  return useSyncExternalStore(
    subscribe,
    () => (coarse().matches ? COARSE_PX : FINE_PX),
    () => FINE_PX,
  );
}
