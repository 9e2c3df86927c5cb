// SPDX-License-Identifier: GPL-3.0-or-later
// The stack’s own chunk: what moves, enlarges and marks, fetched after the first sight.
import { useEffect, useState } from 'react';

type StackChunk = typeof import('./chunk');

/** Undefined until it is loaded, or if the network failed before that: the stack can do without. */
export function useStackChunk(ready: boolean): StackChunk | undefined {
  const [chunk, setChunk] = useState<StackChunk>();
  useEffect(() => {
    if (ready) import('./chunk').then(setChunk, () => undefined);
  }, [ready]);
  return chunk;
}
