// SPDX-License-Identifier: GPL-3.0-or-later
// The marked stretch, as kept in the view and so in the link.
import { useMemo } from 'react';
import type { TimeSpan } from '../../../charts/time/span';
import { changeView } from '../../../state/actions';
import type { PageStore } from '../../../state/page-store';
import { usePageState } from '../../page-context';

export function useMark(): TimeSpan | undefined {
  const fromS = usePageState((state) => state.view.markFromS);
  const toS = usePageState((state) => state.view.markToS);
  return useMemo(() => markOf(fromS, toS), [fromS, toS]);
}

const markOf = (fromS: number | undefined, toS: number | undefined): TimeSpan | undefined =>
  fromS === undefined || toS === undefined || !(toS > fromS) ? undefined : { fromS, toS };

export const currentMark = (store: PageStore): TimeSpan | undefined => {
  const { markFromS, markToS } = store.getState().view;
  return markOf(markFromS, markToS);
};

export const changeMark = (store: PageStore, mark: TimeSpan | undefined): void =>
  changeView(store, { markFromS: mark?.fromS, markToS: mark?.toS });
