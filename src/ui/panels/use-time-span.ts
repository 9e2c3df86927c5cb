// SPDX-License-Identifier: GPL-3.0-or-later
// The visible span: a choice, even of the whole time, is kept in the view (and so in the link); else the span where things happen, or
// all of it.
import { useCallback, useMemo } from 'react';
import { clampSpan, fitSpan, lengthS, type TimeSpan } from '../../charts/time/span';
import type { View } from '../../model/view/view';
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
      changeView(store, keptTime(next, extent));
    },
    [store, extent],
  );
  return { span, setSpan };
}

/** Six digits of the visible length: more would not be visible, and links stay short. */
const STEP = 1e-6;

/** What the view keeps of a chosen span: nothing of the whole time, so that it stays whole when an edit makes it longer. */
export function keptTime(span: TimeSpan, extent: TimeSpan): Pick<View, 'fromS' | 'toS'> {
  // Either edge may have been kept before, with its digits.
  const isWhole = lengthS(span) >= lengthS(fitSpan(extent)) * (1 - 2 * STEP);
  return isWhole ? { fromS: undefined, toS: undefined } : { fromS: tidy(span.fromS, span), toS: tidy(span.toS, span) };
}

function tidy(timeS: number, span: TimeSpan): number {
  const stepS = lengthS(span) * STEP;
  return Number((Math.round(timeS / stepS) * stepS).toPrecision(10));
}
