// SPDX-License-Identifier: GPL-3.0-or-later
// The stretch of time that figures of a rack, machine, link or port cover: the visible time, as far as the run went. Deferred while the
// axis is dragged, so that figures of a large run do not hold it up.
import { useDeferredValue, useMemo } from 'react';
import type { Stretch } from '../../analysis/why/place-figures';
import { fromTo } from '../../base/clock-time';
import { openedSpan } from '../../state/page-store';
import { usePageState } from '../page-context';

export function useSeenSpan(endS: number): Stretch {
  const fromS = useDeferredValue(usePageState((state) => state.view.fromS));
  const toS = useDeferredValue(usePageState((state) => state.view.toS));
  const opening = useDeferredValue(usePageState(openedSpan));
  return useMemo(() => {
    const chosen = fromS === undefined || toS === undefined ? opening : { fromS, toS };
    if (chosen === undefined) return { fromS: 0, toS: endS };
    const from = Math.min(Math.max(0, chosen.fromS), endS);
    return { fromS: from, toS: Math.max(from, Math.min(chosen.toS, endS)) };
  }, [fromS, toS, opening, endS]);
}

export const spanWords = ({ fromS, toS }: Stretch): string => fromTo(fromS, toS);
