// SPDX-License-Identifier: GPL-3.0-or-later
// A text once it has been stable for a while: for screen readers, which drop what changes at the same moment as much else.
import { useEffect, useState } from 'react';

export function useSettled(text: string, afterMs: number, first = text): string {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), afterMs);
    return () => clearTimeout(timer);
  }, [text, afterMs]);
  return settled;
}
