// SPDX-License-Identifier: GPL-3.0-or-later
// The stack’s own chunk: what moves, enlarges and marks, fetched after the first sight.
import { useEffect, useState } from 'react';
import { addMissing, removeMissing } from '../missing-parts';

type StackChunk = typeof import('./chunk');

/** Undefined until it is loaded: the stack can do without. */
export function useStackChunk(ready: boolean): StackChunk | undefined {
  const [chunk, setChunk] = useState<StackChunk>();
  useEffect(() => {
    const load = (): void => void import('./chunk').then(setChunk, () => addMissing(setChunk, load));
    if (ready) load();
    return () => removeMissing(setChunk);
  }, [ready]);
  return chunk;
}
