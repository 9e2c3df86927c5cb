// SPDX-License-Identifier: GPL-3.0-or-later
// A value of the view that belongs to something: when that changes and the value stands as it was, it is forgotten. A link that
// brings another value along with another thing keeps it.
import { useEffect, useRef } from 'react';

export function useForgotten(key: string, value: unknown, forget: () => void): void {
  const seen = useRef({ key, value });
  useEffect(() => {
    const before = seen.current;
    seen.current = { key, value };
    if (before.key !== key && before.value === value) forget();
  });
}
