// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a wait is so long that the user should be told.
import { useEffect, useState } from 'react';

const SLOW_MS = 5000;

export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return slow;
}
