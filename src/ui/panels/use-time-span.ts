// SPDX-License-Identifier: GPL-3.0-or-later
// The visible span: a choice, even of the whole time, is kept in the view (and so in the link); else the span where things happen, or
// all of it.
import { useCallback, useMemo } from 'react';
import { clampSpan, fitSpan, lengthS, sameSpan, type TimeSpan } from '../../charts/time/span';
import { changeView } from '../../state/actions';
import { openedSpan } from '../../state/page-store';
import { usePage, usePageState } from '../page-context';

export function useTimeSpan(extent: TimeSpan): { readonly span: TimeSpan; readonly setSpan: (span: TimeSpan) => void } {
  const fromS = usePageState((state) => state.view.fromS);
  const toS = usePageState((state) => state.view.toS);
  const opening = usePageState(openedSpan);
  const { store } = usePage();
  const span = useMemo(() => {
    if (fromS !== undefined && toS !== undefined && toS > fromS) return clampSpan({ fromS, toS }, extent);
    return opening === undefined ? fitSpan(extent) : clampSpan(opening, extent);
  }, [fromS, toS, opening, extent]);
  const setSpan = useCallback(
    (next: TimeSpan): void => {
      const whole = sameSpan(next, fitSpan(extent));
      const view = whole
        ? { fromS: undefined, toS: undefined }
        : { fromS: tidy(next.fromS, next), toS: tidy(next.toS, next) };
      changeView(store, view);
    },
    [store, extent],
  );
  return { span, setSpan };
}

/** Six digits of the visible length: more would not be visible, and links stay short. */
function tidy(timeS: number, span: TimeSpan): number {
  const stepS = lengthS(span) * 1e-6;
  return Number((Math.round(timeS / stepS) * stepS).toPrecision(10));
}
